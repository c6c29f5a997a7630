import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindSection, KindSlot } from '@/shared/surveyKind/types';
import { DOCUMENT_COLUMNS, IMAGE_COLUMNS, type FileColumns } from '../files/places';
import { useResume } from '../files/useResume';
import { useMarkedCopies } from '../photos/useMarkedCopies';
import { useRowFiles } from './useRowFiles';
import { useSlotFiles } from './useSlotFiles';

/** Goes on, whichever section is open, with the files that an earlier page left on the device (D204). */
export function ResumeFiles() {
  const { kind } = useSurvey();
  return [<ResumeCopies key="annotated copies" />, ...kind.sections.map(resumed)];
}

function resumed(section: KindSection) {
  const { id } = section;
  if (section.type === 'documents')
    return <ResumeRows key={id} table={section.table} columns={DOCUMENT_COLUMNS} texts={section.saved} />;
  if (section.type === 'component' && section.photographs) {
    const { photographs } = section;
    return (
      <ResumeRows
        key={id}
        table={photographs.table}
        columns={DOCUMENT_COLUMNS}
        texts={photographs}
        photographs
      />
    );
  }
  if (section.type !== 'images') return null;
  return [
    ...section.slots.map((slot) => <ResumeSlot key={slot.field} slot={slot} added={section.saved.added} />),
    ...section.tables.map(({ table }) => (
      <ResumeRows key={table} table={table} columns={IMAGE_COLUMNS} texts={section.saved} />
    )),
  ];
}

function ResumeCopies() {
  const { resume, isHeld } = useMarkedCopies();
  useResume(resume, true, isHeld);
  return null;
}

function ResumeRows(props: {
  table: string;
  columns: FileColumns;
  texts: { added: string; deleted: string };
  photographs?: boolean;
}) {
  const { resume, isHeld } = useRowFiles(props.table, props.columns, props.texts, props.photographs);
  useResume(resume, true, isHeld);
  return null;
}

function ResumeSlot({ slot, added }: { slot: KindSlot<SurveyDoctype>; added: string }) {
  const { resume, isHeld } = useSlotFiles(slot, added);
  useResume(resume, true, isHeld);
  return null;
}
