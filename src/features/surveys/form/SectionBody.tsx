import type { ReactNode } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import type { KindSection } from '@/shared/surveyKinds/types';
import { DraftCalculation } from '../draft/Calculation';
import { DraftSetSection } from '../draft/DraftSetSection';
import { LiveResult } from '../draft/LiveResult';
import { DocumentsSection } from './DocumentsSection';
import { FieldsSection } from './FieldsSection';
import { ImagesSection } from './ImagesSection';
import { JointInspectionSection, ReportsSection } from './laterParts';
import { RowsSection } from './RowsSection';
import classes from './form.module.css';

/** What stands round all sections of a survey: the live calculation. */
export function SurveyFrame({ children }: { children: ReactNode }) {
  return <DraftCalculation>{children}</DraftCalculation>;
}

/** A section drawn from its description; the odd ones are components named by id. */
export function SectionBody(props: {
  section: KindSection<Doctype>;
  dirty: ReadonlySet<string>;
  onGo: (section: string) => void;
}) {
  const { section } = props;
  switch (section.type) {
    case 'fields':
      return <FieldsSection section={section} />;
    case 'rows':
      return <RowsSection section={section} />;
    case 'documents':
      return <DocumentsSection section={section} />;
    case 'images':
      return <ImagesSection section={section} />;
    case 'component':
      if (section.component === 'draft-set' && section.set) return <DraftSetSection set={section.set} />;
      if (section.component === 'joint-inspection')
        return <JointInspectionSection said={section.saved?.updated ?? ''} />;
      return <ReportsSection dirty={props.dirty} onGo={props.onGo} />;
  }
}

/** What stands beside a section: the live result of a draft set. */
export function SectionSide({
  section,
  onGo,
}: {
  section: KindSection<Doctype>;
  onGo: (section: string) => void;
}) {
  if (section.type !== 'component' || section.component !== 'draft-set') return null;
  return (
    <div className={classes['side']}>
      <LiveResult onGo={(field) => goToField(field, onGo)} />
    </div>
  );
}

/** Opens the section that holds a field, and puts the focus there. */
export function goToField(field: string, open: (section: string) => void): void {
  const sets: Record<string, string> = { i: 'initial', f: 'final' };
  const suffix =
    /_(i|f)(?:\.|$)/.exec(field)?.[1] ?? (/^worksheet\.(initial|final)\./.exec(field)?.[1] ?? '').charAt(0);
  open(sets[suffix] ?? (field.startsWith('worksheet.') ? 'initial' : 'ship-particulars'));
  const table = /^(\w+)\.(\d+)\.(\w+)$/.exec(field);
  const name = field.startsWith('worksheet.') ? field : table ? `tables.${field}` : `record.${field}`;
  // The section is drawn after this event.
  setTimeout(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(), 50);
}
