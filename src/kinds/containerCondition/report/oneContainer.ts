import { FOUND } from '@/lib/container/faceState';
import { formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { PAINTED_WRONG } from '@/lib/container/paintedWrong';
import { formatMonth, printedPlate } from '@/lib/container/cscPlate';
import { sizeTypeText } from '@/lib/container/sizeType';
import { formatMonthOrDay, MISSING } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import { pairsInColumns, paragraph, titled, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';
import { plainText } from '@/lib/storedText';
import { photoNumbers } from '@/shared/photos/photoItems';
import { photoRows, shownPhotos } from '@/shared/surveyKind/reportParts';
import type { PrintSource } from '@/shared/surveyKind/types';
import { CONDITIONS, figureIn, progressOf, textIn, WALK_ROUND } from '../columns';
import {
  codedSize,
  damageCodes,
  damagePlace,
  damageText,
  faultsOf,
  inaccessibleFaces,
  massWarnings,
  readFace,
} from '../containers';
import type { ConditionWorksheet } from '../worksheet';
import type { ReportedContainer } from './reportedContainers';

type Source = PrintSource<'Condition of Container', ConditionWorksheet>;

/** Photographs that stand with the words of a damage: one row. */
const PER_ROW = 3;

/** Height of the picture of a container unfolded, mm: its words are read as those of a table. */
const UNFOLDED_HEIGHT = 112;

/** A container as a report names it. */
export const containerName = (number: string): string =>
  formatContainerNumber(number) || 'Number not entered';

const kg = (value: number | null) => (value === null ? '' : `${formatTyped(value)} kg`);

/** What a container is, and what its plate and masses say. */
function identity({ row, notes, plate, opinion }: ReportedContainer): PdfBlock[] {
  const spelt = sizeTypeText(notes.sizeType);
  const pairs: PdfPair[] = [
    { label: 'Opinion', value: opinion || 'No opinion yet' },
    {
      label: 'Size and type',
      value: [
        textIn(row, 'size_of_the_container'),
        textIn(row, 'type_of_conatiner'),
        notes.sizeType ? `${notes.sizeType}: ${spelt}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'CSC plate',
      value: [textIn(row, 'csc_plate_number'), printedPlate(plate)].filter(Boolean).join(', '),
    },
    { label: 'Next examination', value: formatMonth(notes.nextExamination) },
    {
      label: 'Date of manufacture',
      value: textIn(row, 'date_of_manufacture') && formatMonthOrDay(textIn(row, 'date_of_manufacture')),
    },
    { label: 'Tare', value: kg(figureIn(row, 'tear_weight')) },
    { label: 'Gross weight', value: kg(figureIn(row, 'gross_weight')) },
    { label: 'Payload', value: kg(figureIn(row, 'pay_load')) },
    { label: 'Maximum gross, plate', value: kg(notes.plateGross) },
    { label: 'Stacking load, 1.8 g', value: kg(notes.stacking) },
    { label: 'LCL or FCL', value: textIn(row, 'lclfcl') },
    { label: 'Voyage', value: textIn(row, 'voyage_no') },
    { label: 'Trailer', value: textIn(row, 'trailer_number') },
    { label: 'Customs seal', value: textIn(row, 'custom_seal') },
    { label: 'Liner seal', value: textIn(row, 'liner_seal') },
    { label: 'Photographed as', value: notes.formerNumbers.map(formatContainerNumber).join(', ') },
  ];
  return pairsInColumns(pairs, 3);
}

/** How each face and part was found; in one line where nobody has looked yet. */
function condition({ row, notes }: ReportedContainer): PdfBlock {
  if (progressOf(row, notes) === 'not started')
    return { kind: 'paragraph', name: 'The walk-round', text: 'How it was found is not noted.' };
  const faces = WALK_ROUND.map(({ field, title }) => {
    const { state, words } = readFace(textIn(row, field));
    return { cells: [title, FOUND[state], words] };
  });
  const others = CONDITIONS.map(({ field, title }) => ({
    cells: [title, textIn(row, field) || MISSING, ''],
  }));
  return {
    kind: 'table',
    name: 'The walk-round',
    list: true,
    columns: [
      { head: 'Looked at', width: 42, names: true },
      { head: 'Found', width: 48 },
      { head: 'Remarks', width: 90 },
    ],
    rows: [...faces, ...others],
  };
}

/** The damages of a container by their numbers, in words and in codes; with their notes where there are any. */
function damages({ notes, feet, photographs }: ReportedContainer, { worksheet }: Source): PdfBlock[] {
  if (notes.damages.length === 0) return [];
  const isNoted = notes.damages.some(({ note }) => note !== '');
  return [
    {
      kind: 'table',
      name: 'The damage lines',
      columns: [
        { head: 'No.', width: 9, names: true },
        { head: 'Damage', width: isNoted ? 80 : 115 },
        { head: 'CEDEX', width: 34 },
        { head: 'Photographs', width: 22 },
        ...(isNoted ? [{ head: 'Note', width: 35 }] : []),
      ],
      rows: notes.damages.map((damage) => {
        const shown = photographs.filter(({ place }) => place === damagePlace(damage));
        return {
          cells: [
            String(damage.no),
            damageText(damage, feet) || 'Not described',
            [damageCodes(damage), codedSize(damage)].filter(Boolean).join('\n'),
            photoNumbers(
              shown.map(({ path }) => path),
              worksheet.photos,
            ),
            ...(isNoted ? [damage.note] : []),
          ],
        };
      }),
    },
  ];
}

/** Photographs of a container, each with its number and what it shows. */
function photoBlock(
  photos: ReportedContainer['photographs'],
  number: string,
  { worksheet }: Source,
): PdfBlock[] {
  return photoRows(
    photos.flatMap(({ path, place }) =>
      shownPhotos(path, `${containerName(number)}, ${place}`, worksheet.photos),
    ),
  );
}

/** Each damage that was photographed, with its photographs below its words. */
const damagePhotographs = (
  { notes, feet, photographs, number }: ReportedContainer,
  source: Source,
): PdfBlock[] =>
  notes.damages.flatMap((damage): PdfBlock[] => {
    const shown = photographs.filter(({ place }) => place === damagePlace(damage));
    if (shown.length === 0) return [];
    const text = `Damage ${damage.no}: ${damageText(damage, feet)}`;
    const words: PdfBlock = { kind: 'paragraph', name: `Damage ${damage.no}`, text };
    return [
      { kind: 'together', blocks: [words, ...photoBlock(shown.slice(0, PER_ROW), number, source)] },
      ...photoBlock(shown.slice(PER_ROW), number, source),
    ];
  });

/** The photographs of a container that show no damage line. */
function otherPhotographs({ photographs, number, notes }: ReportedContainer, source: Source): PdfBlock[] {
  const places = new Set(notes.damages.map(damagePlace));
  const others = photographs.filter(({ place }) => !places.has(place));
  return titled(`Photographs of ${containerName(number)}`, photoBlock(others, number, source));
}

/** The name of the picture of a container unfolded: those that would look the same are drawn and stored once. */
export const unfoldedName = ({ feet, notes, row }: ReportedContainer): string =>
  JSON.stringify([
    'unfolded',
    feet,
    notes.damages.map(({ no, location }) => [no, location]),
    Object.keys(inaccessibleFaces(row)),
  ]);

/** The faults of the faces, for reports without the table of the walk-round. A face without words is left to the damage lines. */
function faults({ row, notes }: ReportedContainer): PdfBlock[] {
  const lines = faultsOf(row).flatMap(({ title, words }) =>
    words || notes.damages.length === 0 ? [`${title}: ${words || 'fault, not described'}`] : [],
  );
  return titledText('Faults', lines.join('\n'), 'The faults');
}

/** All of one container, with its photographs beside what they show. */
export function containerBlocks(
  container: ReportedContainer,
  at: number,
  source: Source,
  whole: boolean,
): PdfBlock[] {
  const { row, number, notes } = container;
  const looks = [numberWarning(number, notes.asPainted), ...massWarnings(row, notes)].filter(Boolean);
  if (notes.asPainted) looks.push(PAINTED_WRONG);
  const found = damages(container, source);
  return [
    {
      kind: 'together',
      blocks: titled(`${at + 1}. ${containerName(number)}`, [
        ...identity(container),
        ...(whole ? [condition(container)] : [...faults(container), ...found]),
      ]),
    },
    ...(whole ? found : []),
    ...(notes.damages.length > 0
      ? [
          {
            kind: 'picture' as const,
            name: `The picture of ${containerName(number)}`,
            heading: `Where the damage lies: ${containerName(number)}`,
            picture: unfoldedName(container),
            height: UNFOLDED_HEIGHT,
          },
        ]
      : []),
    ...(whole ? damagePhotographs(container, source) : []),
    ...paragraph('What to look at', looks.length > 0 ? `To note: ${looks.join('. ')}.` : ''),
    ...titledText('Remarks', plainText(textIn(row, 'remarks')), 'The remarks'),
    ...titledText('Surveyor’s comments', plainText(textIn(row, 'surveyor_comments')), 'The comments'),
    ...(whole ? otherPhotographs(container, source) : []),
  ];
}
