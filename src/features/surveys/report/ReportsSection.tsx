import { useWatch } from 'react-hook-form';
import type { MissingInput, SetName } from '@/lib/draftSurvey/types';
import { setWord } from '@/lib/draftSurvey/words';
import type { SurveyKind } from '@/shared/surveyKinds/types';
import { ReportFlow } from '@/shared/surveyReports/ReportFlow';
import { Note } from '@/ui/Note';
import { useCalculation } from '../draft/Calculation';
import { formNameOf } from '../draft/names';
import { zeroChecks } from '../form/zeroChecks';
import { sectionState } from '../form/sectionState';
import { useSurvey } from '../form/SurveyContext';
import type { SurveyValues } from '../form/shape';

/** Reports and certificates of this survey, with what should be looked at before one is sent. */
export function ReportsSection({
  dirty,
  onGo,
}: {
  dirty: ReadonlySet<string>;
  onGo: (section: string) => void;
}) {
  const { kind, order, record, form, locked, take, files } = useSurvey();
  const { result } = useCalculation();
  const values = useWatch({ control: form.control }) as SurveyValues;
  if (record === null)
    return <Note tone="info">Save the ship particulars first: a report needs a record.</Note>;

  const unsaved = kind.sections.filter(({ id }) => dirty.has(id));
  const empty = kind.sections.filter(
    (section) =>
      !['joint-inspection', 'reports'].includes(section.id) &&
      sectionState(kind, section, values, record, false).words === 'empty',
  );
  const asked = new Set(
    (['initial', 'final'] as const).flatMap((set) => result[set].missing.map((input) => formNameOf(input))),
  );
  const checks = [
    ...unsaved.map(({ id, title }) => ({
      id: `unsaved-${id}`,
      text: `${title} is not saved yet`,
      blocks: true,
      onGo: () => onGo(id),
    })),
    ...kind.sections.flatMap(({ id, title }) => {
      const count = files.all.filter(({ place }) => sectionOf(kind, place) === id).length;
      if (count === 0) return [];
      const text = `${title}: ${count === 1 ? '1 file is' : `${count} files are`} not sent yet`;
      return [{ id: `files-${id}`, text, blocks: true, onGo: () => onGo(id) }];
    }),
    ...empty.map(({ id, title }) => ({
      id: `empty-${id}`,
      text: `${title} is empty`,
      section: id,
      onGo: () => onGo(id),
    })),
    ...(['initial', 'final'] as const).flatMap((set) => lacks(set, result[set].missing, onGo)),
    ...zeroChecks(kind, values, asked).map(({ section, text }) => ({
      id: text,
      text,
      onGo: () => onGo(section),
    })),
    ...result.warnings
      .filter(({ severity }) => severity === 'warning')
      .map((warning) => ({
        id: `${warning.code}-${warning.set ?? ''}`,
        text: warning.message,
        section: warning.set ?? 'final',
        onGo: () => onGo(warning.set ?? 'final'),
      })),
  ];
  return (
    <ReportFlow
      kind={kind}
      order={order}
      record={record}
      worksheet={values.worksheet}
      locked={locked}
      checks={checks}
      onSaved={take}
    />
  );
}

/** The section in which a file waits for its table or field. */
const sectionOf = (kind: SurveyKind, place: string): string | undefined =>
  kind.sections.find(
    (section) =>
      (section.type === 'documents' && section.table === place) ||
      (section.type === 'images' &&
        (section.tables.some(({ table }) => table === place) ||
          section.slots.some(({ field }) => field === place))),
  )?.id;

/** What a set still needs for a complete sheet, in one line. */
function lacks(set: SetName, missing: readonly MissingInput[], onGo: (section: string) => void) {
  const [first, ...rest] = missing;
  if (!first) return [];
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return [
    {
      id: `missing-${set}`,
      section: set,
      text: `${setWord[set]} draft survey lacks: ${first.label}${more}`,
      onGo: () => onGo(set),
    },
  ];
}
