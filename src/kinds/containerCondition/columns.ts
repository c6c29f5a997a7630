import type { Face } from '@/lib/container/cedex';
import { textIn } from '@/shared/surveyForm/shape';
import type { ContainerNotes } from './worksheet';

/*
 * The columns of a container, and how far its survey is. Apart from what they come to, since every list of reports reads the
 * description of the kind, and this is all that it needs of a container.
 */

/** A row of the form or of the record. */
export type ContainerValues = Readonly<Record<string, unknown>>;

export { textIn };

/** A figure; an empty one is stored as 0 (3§5). */
export const figureIn = (row: ContainerValues, column: string): number | null => {
  const value = row[column];
  return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : null;
};

export const numberOf = (row: ContainerValues): string => textIn(row, 'container_number');

/** The faces in the order in which one walks round, each with the CEDEX faces that it shows. */
export const WALK_ROUND = [
  { field: 'front_side', title: 'Front', faces: ['F'] },
  { field: 'left_side', title: 'Left side', faces: ['L'] },
  { field: 'right_side', title: 'Right side', faces: ['R'] },
  { field: 'rear_end', title: 'Rear end', faces: ['D'] },
  { field: 'top_side', title: 'Top', faces: ['T'] },
  { field: 'under_structure', title: 'Under structure', faces: ['U'] },
  { field: 'interior', title: 'Interior', faces: ['B', 'I'] },
] as const satisfies readonly { field: string; title: string; faces: readonly Face[] }[];

/** What is looked at beside the faces. */
export const CONDITIONS = [
  { field: 'panel_condition', title: 'Panel condition' },
  { field: 'dentscutshols', title: 'Dents, cuts, holes' },
  { field: 'wear_and_tear', title: 'Wear and tear' },
  { field: 'door_gaskets', title: 'Door gaskets' },
  { field: 'floorboard', title: 'Floorboard' },
  { field: 'odor', title: 'Odor' },
] as const;

/** What the other columns are called. */
export const COLUMN_TITLES = {
  size_of_the_container: 'Size',
  type_of_conatiner: 'Type', // sic
  lclfcl: 'LCL or FCL',
  voyage_no: 'Voyage number',
  trailer_number: 'Trailer number',
  csc_plate_number: 'CSC plate number',
  date_of_manufacture: 'Date of manufacture',
  tear_weight: 'Tare', // sic
  gross_weight: 'Gross weight',
  pay_load: 'Payload',
  custom_seal: 'Customs seal',
  liner_seal: 'Liner seal',
  fit__unfit: 'Fit or unfit',
  remarks: 'Remarks',
  surveyor_comments: 'Surveyor’s comments',
} as const;

/** What a column of a container is called. */
export const columnTitle = (column: string): string =>
  [...WALK_ROUND, ...CONDITIONS].find(({ field }) => field === column)?.title ??
  (COLUMN_TITLES as Readonly<Record<string, string>>)[column] ??
  column;

/** How far the survey of a container is. */
export type Progress = 'not started' | 'begun' | 'done';

export function progressOf(
  row: ContainerValues,
  notes: Pick<ContainerNotes, 'damages'> | undefined,
): Progress {
  const seen = WALK_ROUND.filter(({ field }) => textIn(row, field) !== '').length;
  const judged = textIn(row, 'fit__unfit') !== '';
  if (seen === WALK_ROUND.length && judged) return 'done';
  const touched =
    CONDITIONS.some(({ field }) => textIn(row, field) !== '') || (notes?.damages.length ?? 0) > 0;
  return seen > 0 || judged || touched ? 'begun' : 'not started';
}
