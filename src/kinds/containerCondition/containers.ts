import { midSentence } from '@/lib/sentences';
import { damageWords, type CedexLine, type Face } from '@/lib/container/cedex';
import {
  cscState,
  overPlate,
  payload,
  stackingText,
  type CscState,
  type Masses,
} from '@/lib/container/cscPlate';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { sealKey, sealsUsedTwice, type PlacedSeal } from '@/lib/container/seals';
import { readFace } from '@/lib/container/faceState';
import type { ImportedContainer } from '@/lib/container/containerTable';
import { lengthInFeet, readSizeType, typeWord } from '@/lib/container/sizeType';
import { MISSING } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import type { ContainerFacts } from '@/shared/knownContainers';
import type { Row } from '@/shared/surveyForm/shape';
import { COLUMN_TITLES, figureIn, numberOf, textIn, WALK_ROUND, type ContainerValues } from './columns';
import { CONTAINER_IMAGES } from './images';
import { emptyNotes, type ContainerNotes, type DamageLine } from './worksheet';

/*
 * What a container's row and notes come to. Rows are read by their columns' names alone, so that the form, the checks and the
 * report read the same.
 */

type Notes = Readonly<Record<string, ContainerNotes>>;

/** What is noted of a container by its number. */
export const notesOf = (notes: Notes | undefined, number: string): ContainerNotes =>
  notes?.[number] ?? emptyNotes;

/** Why faces could not be reached, by their letters. */
export const inaccessibleFaces = (row: ContainerValues): Partial<Record<Face, string>> =>
  Object.fromEntries(
    WALK_ROUND.flatMap(({ field, faces }) => {
      const { state, words } = readFace(textIn(row, field));
      return state === 'inaccessible' ? faces.map((face) => [face, words]) : [];
    }),
  );

/** The faces at which a fault is noted, each with what is said of it. */
export const faultsOf = (row: ContainerValues): { title: string; words: string }[] =>
  WALK_ROUND.flatMap(({ field, title }) => {
    const { state, words } = readFace(textIn(row, field));
    return state === 'fault' ? [{ title, words }] : [];
  });

/** Why another container cannot have a number that this one had before: each of the two would have the other's photographs. */
export const carriedText = (number: string): string =>
  `photographs of ${formatContainerNumber(number)} carry this number`;

/** What is photographed of each container, in the order of the record's images. */
export const PHOTOGRAPHS = CONTAINER_IMAGES.map(({ title }) => title);

/** The place of a photograph that shows a damage. */
export const damagePlace = ({ no }: Pick<DamageLine, 'no'>): string => `Damage ${no}`;

export { faceText, readFace, type FaceState } from '@/lib/container/faceState';

export const isUnfit = (row: ContainerValues): boolean => /^(un|not\s*)fit/i.test(textIn(row, 'fit__unfit'));

/** Nominal length in feet, by code or size; 20 until it is known. */
export const feetOf = (row: ContainerValues, notes: ContainerNotes): number =>
  lengthInFeet(notes.sizeType) ?? lengthInFeet(textIn(row, 'size_of_the_container')) ?? 20;

/** "300 × 200 mm, 40 mm deep": each measure that is alone says which one it is; empty where nothing was measured. */
function sizeText({ length, width, depth }: Pick<DamageLine, 'length' | 'width' | 'depth'>): string {
  const mm = (value: number | null, word: string) =>
    value === null || Number.isNaN(value) ? '' : `${value} mm ${word}`;
  const [long, wide] = [mm(length, 'long'), mm(width, 'wide')];
  const area = long && wide ? `${Number(length)} × ${Number(width)} mm` : long || wide;
  return [area, mm(depth, 'deep')].filter(Boolean).join(', ');
}

/** A damage as a line of codes with its size. */
export const cedexLine = (damage: DamageLine): CedexLine => ({ ...damage, size: sizeText(damage) });

/** A damage in words. */
export const damageText = (damage: DamageLine, feet: number): string => damageWords(cedexLine(damage), feet);

/** Whether a figure can be the quantity of a damage: it counts pieces. */
export const isQuantity = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value > 0;

/** A damage in codes: "CMA UR1N CK IT". */
export const damageCodes = ({ component, location, damage, repair }: DamageLine): string =>
  [component, location, damage, repair].filter(Boolean).join(' ');

/**
 * What is written behind the codes: "150 x 10 MMT, quantity 2". Length comes first, and a measure that was not taken keeps its
 * place before one that was.
 */
export function codedSize({ length, width, depth, quantity }: DamageLine): string {
  const measures = [length, width, depth].map((value) =>
    value === null || Number.isNaN(value) ? MISSING : String(value),
  );
  const last = measures.findLastIndex((measure) => measure !== MISSING);
  const size = last < 0 ? '' : `${measures.slice(0, last + 1).join(' x ')} MMT`;
  return [size, isQuantity(quantity) ? `quantity ${quantity}` : ''].filter(Boolean).join(', ');
}

/** What the plate means on the day of the survey. */
export const plateState = (row: ContainerValues, notes: ContainerNotes, surveyDay: string): CscState =>
  cscState(
    {
      plate: !notes.noPlate,
      acep: notes.acep,
      nextExamination: notes.nextExamination,
      manufactured: textIn(row, 'date_of_manufacture'),
    },
    surveyDay,
  );

const kg = (value: number) => `${formatTyped(value)} kg`;

/**
 * What a container may carry, kg, and what that is worked out from: the plate's maximum gross less tare. While the plate is not
 * read, the gross weight stands for it.
 */
export function workedPayload(masses: Masses): { value: number | null; from: string } {
  const { tare, gross, plateGross } = masses;
  return plateGross === null
    ? { value: payload({ tare, gross }), from: 'gross less tare' }
    : { value: payload({ tare, gross: plateGross }), from: 'maximum gross less tare' };
}

/** The masses of a container by its row and notes. */
export const massesOf = (row: ContainerValues, { plateGross }: ContainerNotes): Masses => ({
  tare: figureIn(row, 'tear_weight'),
  gross: figureIn(row, 'gross_weight'),
  plateGross,
});

/** What is to be looked at in the masses, in sentences. */
export function massWarnings(row: ContainerValues, notes: ContainerNotes): string[] {
  const masses = massesOf(row, notes);
  const { tare, gross } = masses;
  const typed = figureIn(row, 'pay_load');
  const { value: worked, from } = workedPayload(masses);
  const over = overPlate({ gross, plateGross: notes.plateGross });
  return [
    ...(tare !== null && gross !== null && gross <= tare ? ['Gross weight is not above the tare'] : []),
    ...(worked !== null && typed !== null && typed !== worked
      ? [`Payload is ${kg(typed)}, but ${from} is ${kg(worked)}`]
      : []),
    ...(over > 0 ? [`Gross weight is ${kg(over)} over the plate`] : []),
    ...(stackingText(notes.stacking) ? [`Stacking: ${midSentence(stackingText(notes.stacking))}`] : []),
  ];
}

/** The seals of a container. */
export const sealsOfRow = (row: ContainerValues): PlacedSeal[] =>
  (['custom_seal', 'liner_seal'] as const).flatMap((column) => {
    const number = textIn(row, column);
    return sealKey(number) === '' ? [] : [{ number, container: numberOf(row), title: COLUMN_TITLES[column] }];
  });

/** Seals that stand on more than one container, in sentences. */
export const sealWarnings = (rows: readonly ContainerValues[]): string[] =>
  sealsUsedTwice(rows.flatMap(sealsOfRow)).flatMap(({ number, at }) => {
    const on = [...new Set(at.map(({ container }) => formatContainerNumber(container)))];
    return on.length > 1 ? [`Seal ${number} stands on ${on.join(' and ')}`] : [];
  });

/** What a copied row takes along: what containers of one booking share, never what was found on one of them. */
const COPIED = [
  'voyage_no',
  'size_of_the_container',
  'type_of_conatiner',
  'lclfcl',
  'tear_weight',
  'gross_weight',
  'pay_load',
  'date_of_manufacture',
] as const;

/** Columns of the row that a list fills; those that it says nothing of are left out. */
function listedValues(listed: Partial<ImportedContainer>): Record<string, string | number> {
  const { sizeType = '', size = '', gross = null, tare = null, customsSeal = '', seals = '' } = listed;
  const said = {
    size_of_the_container: readSizeType(sizeType)?.length ?? size,
    type_of_conatiner: typeWord(sizeType),
    gross_weight: gross,
    tear_weight: tare,
    custom_seal: customsSeal,
    liner_seal: seals,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([column, value]) =>
      value === null || value === '' ? [] : [[column, value]],
    ),
  );
}

/** A new row with a number, like another row where one is given; what a list says of it goes before that. */
export const newRow = (
  blank: Row,
  { number, ...listed }: Pick<ImportedContainer, 'number'> & Partial<ImportedContainer>,
  like?: Row,
): Row => ({
  ...blank,
  ...(like ? Object.fromEntries(COPIED.map((column) => [column, like[column] ?? blank[column] ?? ''])) : {}),
  ...listedValues(listed),
  container_number: number,
});

/** What of a container holds for its next survey as well. */
export const containerFacts = (row: ContainerValues, notes: ContainerNotes): Partial<ContainerFacts> => ({
  sizeType: notes.sizeType,
  size: textIn(row, 'size_of_the_container'),
  type: textIn(row, 'type_of_conatiner'),
  plate: textIn(row, 'csc_plate_number'),
  acep: notes.acep,
  manufactured: textIn(row, 'date_of_manufacture').slice(0, 10),
  nextExamination: notes.nextExamination,
  tare: figureIn(row, 'tear_weight'),
  maxGross: notes.plateGross,
  stacking: notes.stacking,
});
