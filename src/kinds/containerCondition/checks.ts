import { formatContainerNumber, normalizeContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindCheck, KindChecks } from '@/shared/surveyKind/types';
import { numberOf, textIn, WALK_ROUND, type ContainerValues } from './columns';
import {
  damagePlace,
  massWarnings,
  notesOf,
  PHOTOGRAPHS,
  plateState,
  readFace,
  sealWarnings,
} from './containers';
import type { ConditionOfContainer } from './doctype';
import { dateWarnings } from '@/shared/surveyKind/gateDates';
import type { ConditionWorksheet, ContainerNotes } from './worksheet';

const SURVEY = 'survey';
const CONTAINERS = 'containers';

/** What a container still lacks, in words. */
function lacking(row: ContainerValues, notes: ContainerNotes, photographed: ReadonlySet<string>): string[] {
  const faces = WALK_ROUND.map(({ field, title }) => ({ title, ...readFace(textIn(row, field)) }));
  const unseen = faces.filter(({ state }) => state === 'none').map(({ title }) => title.toLowerCase());
  const noReason = faces.filter(({ state, words }) => state === 'inaccessible' && words === '');
  const noPhoto = PHOTOGRAPHS.filter((place) => !photographed.has(place));
  const noFaultPhoto = notes.damages.filter((damage) => !photographed.has(damagePlace(damage)));
  return [
    ...(unseen.length > 0 ? [`not looked at: ${unseen.join(', ')}`] : []),
    ...noReason.map(({ title }) => `no reason why ${title.toLowerCase()} was not accessible`),
    ...(textIn(row, 'fit__unfit') === '' ? ['neither fit nor unfit'] : []),
    ...(noPhoto.length > 0 ? [`${noPhoto.length} of ${PHOTOGRAPHS.length} photographs missing`] : []),
    ...noFaultPhoto.map((damage) => `no photograph of damage ${damage.no}`),
  ];
}

/** What of a container should be looked at, in words. */
function warningsOf(row: ContainerValues, notes: ContainerNotes, surveyDay: string): string[] {
  const number = numberWarning(numberOf(row), notes.asPainted);
  const plate = plateState(row, notes, surveyDay);
  const faults = WALK_ROUND.filter(({ field, faces }) => {
    const { state, words } = readFace(textIn(row, field));
    const has = notes.damages.some(({ location }) =>
      (faces as readonly string[]).includes(location.charAt(0)),
    );
    return state === 'fault' && words === '' && !has;
  });
  // two surveyors may each have added one at the same time
  const twice = new Set(
    notes.damages.filter(({ no }, at, all) => all.findIndex((one) => one.no === no) < at).map(({ no }) => no),
  );
  return [
    ...(number ? [number] : []),
    ...[...twice].map((no) => `two damages have the number ${no}: delete one and note it again`),
    ...(plate.level === 'ok' ? [] : [plate.text]),
    ...massWarnings(row, notes),
    ...faults.map(({ title }) => `${title}: a fault without words or damage line`),
    ...(textIn(row, 'fit__unfit') !== '' && notes.cargo === ''
      ? ['the cargo it is judged for is not named']
      : []),
  ];
}

/** Looks at a survey of containers before a report goes out. Pure. */
export function containerChecks(
  { record, tables, worksheet }: SurveyValues<ConditionWorksheet>,
  stored?: object | null,
): KindChecks {
  const rows = tables['containers'] ?? [];
  const photographs = rowPhotographs(
    (stored as ConditionOfContainer | null | undefined)?.container_attachment,
  );
  const surveyDay = typeof record['date_of_survey'] === 'string' ? record['date_of_survey'] : '';
  const missing: KindCheck[] = surveyDay
    ? []
    : [{ id: 'date', section: SURVEY, text: 'The date of the survey is missing' }];
  const warnings: KindCheck[] = Object.entries(dateWarnings(record)).map(([field, text]) => ({
    id: field,
    section: SURVEY,
    text: `Dates of gate and survey: ${text ?? ''}`,
  }));
  const seen = new Set<string>();
  rows.forEach((row, at) => {
    const number = numberOf(row);
    const notes = notesOf(worksheet.containers, number);
    const keys = [number, ...notes.formerNumbers];
    const photographed = new Set(
      photographs.filter(({ key }) => keys.includes(key)).map(({ place }) => place),
    );
    const name = formatContainerNumber(number) || `Row ${at + 1}`;
    const lines = (kind: string, texts: readonly string[]) =>
      texts.map((text) => ({ id: `${kind} ${at} ${text}`, section: CONTAINERS, text: `${name}: ${text}` }));
    missing.push(...lines('missing', lacking(row, notes, photographed)));
    warnings.push(...lines('warning', warningsOf(row, notes, surveyDay)));
    const key = normalizeContainerNumber(number);
    if (seen.has(key)) warnings.push(...lines('twice', ['the number stands in the list twice']));
    seen.add(key);
  });
  warnings.push(...sealWarnings(rows).map((text) => ({ id: text, section: CONTAINERS, text })));
  return { missing, asked: new Set(), warnings };
}
