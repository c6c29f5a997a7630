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
import { useRowFiles } from './useRowFiles';
import { DOCUMENT_COLUMNS, IMAGE_COLUMNS } from '../files/filePlaces';
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
  const { resume, isHeld } = useMarkedCopies();
  useResume(resume, true, isHeld);
  return null;
}

function ResumeDocuments({ section }: { section: DocumentsSectionSpec<SurveyDoctype> }) {
  const { resume, isHeld } = useRowFiles(section.table, DOCUMENT_COLUMNS, section.saved);
  useResume(resume, true, isHeld);
  return null;
}

function ResumePhotographs({ of }: { of: { table: string; added: string; deleted: string } }) {
  const { resume, isHeld } = useRowFiles(of.table, DOCUMENT_COLUMNS, of, true);
  useResume(resume, true, isHeld);
  return null;
}

function ResumeImages(props: { table: string; texts: ImagesSectionSpec<SurveyDoctype>['saved'] }) {
  const { resume, isHeld } = useRowFiles(props.table, IMAGE_COLUMNS, props.texts);
  useResume(resume, true, isHeld);
  return null;
}

function ResumeSlot({ slot, added }: { slot: KindSlot<SurveyDoctype>; added: string }) {
  const { resume, isHeld } = useSlotFiles(slot, added);
  useResume(resume, true, isHeld);
  return null;
}
