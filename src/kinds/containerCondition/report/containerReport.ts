import { printedPlate } from '@/lib/container/cscPlate';
import { MISSING } from '@/lib/dates';
import { sectionsText } from '@/lib/container/cedex';
import { unseenText } from '@/lib/container/faceState';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { plural } from '@/lib/numbers';
import { pairsInColumns, titled, titledTable, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { plainText } from '@/lib/storedText';
import {
  documentsTable,
  limitsOfSurvey,
  numberedAs,
  photoRows,
  printedDay,
  shownPhotos,
  surveyorLine,
  surveyPairs,
  TEXT_REPORTS,
  type TextReportId,
} from '@/shared/surveyKind/reportParts';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { progressOf, textIn, WALK_ROUND } from '../columns';
import { faultsOf, sealWarnings } from '../containers';
import { GATES, printedDateWarnings } from '@/shared/surveyKind/gateDates';
import { CONTAINER_IMAGES } from '../images';
import type { ConditionWorksheet } from '../worksheet';
import { containerBlocks, containerName, unfoldedName } from './oneContainer';
import { reportedContainers, type ReportedContainer, type ReportedContainers } from './reportedContainers';

type Source = PrintSource<'Condition of Container', ConditionWorksheet>;

/** To be raised when the same survey would be printed in other words, or in more or fewer lines. */
const LAYOUT = 9;

const result = ({ containers, fit, unfit, damaged }: ReportedContainers): PdfBlock => ({
  kind: 'result',
  cells: [
    { label: 'Containers', value: String(containers.length) },
    { label: 'Fit', value: String(fit) },
    { label: 'Unfit', value: String(unfit) },
    { label: 'No opinion yet', value: String(containers.length - fit - unfit) },
    { label: 'With damage', value: String(damaged) },
  ],
});

/** How many damages a container has; none only where all of it was looked at and nothing is noted of it. */
function damageFound({ row, notes }: ReportedContainer): string {
  if (notes.damages.length > 0) return String(notes.damages.length);
  if (faultsOf(row).length > 0) return 'fault noted';
  return WALK_ROUND.every(({ field }) => textIn(row, field) !== '') ? 'none' : MISSING;
}

/** Each container in one line. */
const summary = ({ containers }: ReportedContainers): PdfBlock[] =>
  titledTable('Summary', {
    name: 'The summary of the containers',
    columns: [
      { head: 'No.', width: 10, names: true },
      { head: 'Container', width: 30 },
      { head: 'Size and type', width: 32 },
      { head: 'CSC plate', width: 54 },
      { head: 'Damage', width: 16 },
      { head: 'Opinion', width: 38 },
    ],
    rows: containers.map((container, at) => {
      const { number, row, notes, plate, opinion } = container;
      return {
        cells: [
          String(at + 1),
          formatContainerNumber(number) || MISSING,
          [notes.sizeType, textIn(row, 'size_of_the_container'), textIn(row, 'type_of_conatiner')]
            .filter(Boolean)
            .join(', ') || MISSING,
          printedPlate(plate),
          damageFound(container),
          opinion || MISSING,
        ],
      };
    }),
  });

/** When the containers went through the gate. */
function gates({ record }: ReportedContainers): PdfBlock[] {
  const rows = GATES.map((gate) => [
    gate.title,
    printedDay(record[gate.in]),
    printedDay(record[gate.out]),
  ]).filter(([, into, out]) => into || out);
  return titledTable('Gate dates', {
    name: 'The gate dates',
    columns: [{ head: 'Move' }, { head: 'Gate in' }, { head: 'Gate out' }],
    rows: rows.map((cells) => ({ cells: cells.map((cell) => cell || MISSING) })),
  });
}

/** The images of the survey, which belong to no container in particular. */
function surveyImages({ record }: ReportedContainers, source: Source): PdfBlock[] {
  const items = CONTAINER_IMAGES.flatMap(({ field, title }) =>
    shownPhotos(record[field], title, source.worksheet.photos),
  );
  return titled('Images of the survey', photoRows(items));
}

/** What the survey does not say. */
function limits({ containers, record }: ReportedContainers): PdfBlock[] {
  const unseen = containers.flatMap(({ row, notes, number }) => {
    if (progressOf(row, notes) === 'not started')
      return [`${containerName(number)}: how it was found is not noted.`];
    const faces = WALK_ROUND.map(({ field, title }) => unseenText(title, textIn(row, field))).filter(Boolean);
    return faces.length > 0 ? [`${containerName(number)}: ${faces.join(', ')}.`] : [];
  });
  const open = [...printedDateWarnings(record as never), ...sealWarnings(containers.map(({ row }) => row))];
  const sections = [...new Set(containers.map(({ feet }) => sectionsText(feet)).filter(Boolean))];
  return limitsOfSurvey(
    [
      'This is a visual survey of what could be reached at the time and place stated. Nothing was opened up, tested under load or measured but where a measure is given. An opinion is given for the cargo that is named and for the day of the survey. Left and right are as seen from the door end; section 1 is at the door end.',
      ...sections.map((text) => `${text}.`),
    ].join(' '),
    [{ name: 'What was not seen', text: unseen.join('\n') }],
    open,
  );
}

/** A report on containers as plain data: what it came to first, then each container, then what the survey does not say. */
export function containerReport(id: TextReportId, source: Source): KindDocument {
  const survey = reportedContainers(source);
  const { record, containers } = survey;
  const { code, whole, text } = TEXT_REPORTS[id];
  const [only] = containers;
  const shown = containers.filter(
    ({ notes, row }) =>
      whole || notes.damages.length > 0 || faultsOf(row).length > 0 || textIn(row, 'remarks'),
  );
  const drawn = shown.filter(({ notes }) => notes.damages.length > 0);
  return {
    title: whole ? 'Condition of container report' : `${id} report, condition of container`,
    ...numberedAs(code, record, source.order),
    layout: LAYOUT,
    subject:
      containers.length === 1 && only
        ? { label: 'Container', value: formatContainerNumber(only.number) }
        : { label: 'Containers', value: plural(containers.length, 'container') },
    drawings: Object.fromEntries(
      drawn.map((container) => [
        unfoldedName(container),
        async () => (await import('./unfoldedImage')).unfoldedImage(container),
      ]),
    ),
    blocks: [
      ...pairsInColumns(surveyPairs(survey.record, source), 3),
      result(survey),
      ...summary(survey),
      ...titledText('Report', plainText(record[text]), 'The report text'),
      ...gates(survey),
      ...shown.flatMap((container) =>
        containerBlocks(container, containers.indexOf(container), source, whole),
      ),
      ...(whole
        ? [...surveyImages(survey, source), ...documentsTable(survey.record.container_attachment)]
        : []),
      ...limits(survey),
      {
        kind: 'signatures',
        items: [
          surveyorLine(record.surveyor, source.vendor),
          { label: 'For the requester' },
          { label: 'For the terminal or depot' },
        ],
      },
    ],
  };
}
