import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { memo, type ComponentType, type ReactNode } from 'react';
import { shownText } from '@/lib/storedText';
import { otherFields } from '@/shared/surveyForm/otherFields';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindSection } from '@/shared/surveyKind/types';
import { KeyValue } from '@/ui/KeyValue';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { SectionCard } from '@/ui/SectionCard';
import { LoadingState } from '@/ui/states/LoadingState';
import { FieldsSection } from './FieldsSection';
import { RowsSection } from './RowsSection';
import classes from './form.module.css';

/** A section whose code comes when it is opened, or at the first touch of the page: what takes files brings more than all the fields. */
const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyWithPreload(load, <LoadingState shape="form" />);

const DocumentsSection = later(async () => (await import('./DocumentsSection')).DocumentsSection);
const ImagesSection = later(async () => (await import('./ImagesSection')).ImagesSection);
const ReportsSection = later(async () => (await import('./ReportsSection')).ReportsSection);
const JointInspectionSection = later(
  async () => (await import('./JointInspectionSection')).JointInspectionSection,
);
const SignaturesSection = later(
  async () => (await import('../signatures/SignaturesSection')).SignaturesSection,
);

/** What stands round all sections of a survey, if its kind has anything there. */
export function SurveyFrame({ children }: { children: ReactNode }) {
  const { frame: Frame } = useSurvey().kind;
  return Frame ? <Frame>{children}</Frame> : children;
}

/** What the site keeps with the record beside the fields of the form: to be read, and left as it is. */
function OtherFields() {
  const { kind, record } = useSurvey();
  const others = otherFields(kind.schema, record);
  if (others.length === 0) return null;
  return (
    <SectionCard title="Other fields of the record" sub="Kept by the site, not changed here" headingLevel={3}>
      <KeyValue items={others.map(({ label, value }) => ({ label, value: shownText(value) }))} />
    </SectionCard>
  );
}

interface SectionBodyProps {
  section: KindSection<SurveyDoctype>;
  dirty: ReadonlySet<string>;
  onGo: (section: string) => void;
}

/** A section drawn from its description, or by its kind's own component. Rendered again only when its own input changes. */
export const SectionBody = memo(function SectionBody(props: SectionBodyProps) {
  const { section } = props;
  const { kind } = useSurvey();
  switch (section.type) {
    case 'fields':
      return (
        <>
          <FieldsSection section={section} />
          {section === kind.sections[0] ? <OtherFields /> : null}
        </>
      );
    case 'rows':
      return <RowsSection section={section} />;
    case 'documents':
      return <DocumentsSection section={section} />;
    case 'images':
      return <ImagesSection section={section} />;
    case 'joint-inspection':
      return <JointInspectionSection successText={section.saved.updated} />;
    case 'signatures':
      return <SignaturesSection section={section} />;
    case 'reports':
      return <ReportsSection dirty={props.dirty} onGo={props.onGo} />;
    case 'component': {
      const { component: Component } = section;
      return <Component fallback={<LoadingState shape="form" />} />;
    }
  }
});

/** What stands beside a section. */
export function SectionSide(props: { section: KindSection<SurveyDoctype>; onGo: (section: string) => void }) {
  const { section } = props;
  if (section.type !== 'component' || !section.side) return null;
  const { side: Side } = section;
  return (
    <div className={classes['side']}>
      <Side onGo={props.onGo} />
    </div>
  );
}
