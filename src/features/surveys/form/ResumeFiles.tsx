import type { ReactNode } from 'react';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type {
  DocumentsSectionSpec,
  ImagesSectionSpec,
  KindSection,
  KindSlot,
} from '@/shared/surveyKind/types';
import { useResume } from '../files/useResume';
import { useMarkedCopies } from '../photos/useMarkedCopies';
import { DOCUMENT_COLUMNS, IMAGE_COLUMNS, useRowFiles } from './useRowFiles';
import { useSlotFiles } from './useSlotFiles';

/** Goes on, whichever section is open, with the files that an earlier page left on the device (D204). */
export function ResumeFiles() {
  const { kind } = useSurvey();
  return [<ResumeCopies key="annotated copies" />, ...kind.sections.map(resumed)];
}

function resumed(section: KindSection): ReactNode {
  if (section.type === 'documents') return <ResumeDocuments key={section.id} section={section} />;
  if (section.type === 'component' && section.photographs)
    return <ResumePhotographs key={section.id} of={section.photographs} />;
  if (section.type !== 'images') return null;
  return [
    ...section.slots.map((slot) => <ResumeSlot key={slot.field} slot={slot} added={section.saved.added} />),
    ...section.tables.map(({ table }) => <ResumeImages key={table} table={table} texts={section.saved} />),
  ];
}

function ResumeCopies() {
  useResume(useMarkedCopies().resume);
  return null;
}

function ResumeDocuments({ section }: { section: DocumentsSectionSpec<SurveyDoctype> }) {
  useResume(useRowFiles(section.table, DOCUMENT_COLUMNS, section.saved).resume);
  return null;
}

function ResumePhotographs({ of }: { of: { table: string; added: string; deleted: string } }) {
  useResume(useRowFiles(of.table, DOCUMENT_COLUMNS, of, true).resume);
  return null;
}

function ResumeImages(props: { table: string; texts: ImagesSectionSpec<SurveyDoctype>['saved'] }) {
  useResume(useRowFiles(props.table, IMAGE_COLUMNS, props.texts).resume);
  return null;
}

function ResumeSlot({ slot, added }: { slot: KindSlot<SurveyDoctype>; added: string }) {
  useResume(useSlotFiles(slot, added).resume);
  return null;
}
