import { formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { formatDateTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { pairsInColumns, titled, titledTable, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';
import { plainText, shownText } from '@/lib/storedText';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import {
  documentsTable,
  limitsOfSurvey,
  numberedAs,
  photoRows,
  printedDay,
  printedMoment,
  shownPhotos,
  surveyorLine,
  TEXT_REPORTS,
  type TextReportId,
} from '@/shared/surveyKind/reportParts';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { countWarnings } from '../checks';
import { GATES, printedDateWarnings } from '@/shared/surveyKind/gateDates';

import { IMAGES } from '../images';
import { lotName } from '../tally';
import type { TallyWorksheet } from '../worksheet';
import { reportedTally, type ReportedTally } from './reportedTally';
import { sheetBlocks } from './sheetBlocks';
import { lotBlocks, sealBlocks, sideBlocks } from './sideBlocks';

type Source = PrintSource<'Container Tally Survey', TallyWorksheet>;

/** To be raised when the same tally would be printed in other words, or in more or fewer lines. */
const LAYOUT = 6;

/** When, where, for whom, and which container. */
function particulars({ record }: ReportedTally, { order, vendor, worksheet }: Source): PdfBlock[] {
  const pairs: PdfPair[] = [
    { label: 'Requester', value: record.requester_name ?? shownText(order.requester_name) },
    { label: 'Survey company', value: vendor },
    { label: 'Surveyor', value: record.surveyor_name || (record.surveyor ?? '') },
    { label: 'Type of survey', value: record.type_of_survey ?? '' },
    { label: 'Place', value: record.location_of_survey ?? '' },
    { label: 'Date of survey', value: printedMoment(record.date_of_survey, record.time_of_survey) },
    { label: 'Started', value: printedMoment(record.start_date, record.start_time) },
    { label: 'Ended', value: printedMoment(record.end_date, record.end_time) },
    { label: 'Container', value: formatContainerNumber(record.container_number) },
    {
      label: 'Size and type',
      value: [record.size_of_the_container, record.type_of_conatiner, record.lcl__fcl]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'CSC plate', value: record.csc_plate_number ?? '' },
    {
      label: 'Gross weight',
      value: record.gross__weight ? `${formatNumber(record.gross__weight)} kg` : '',
    },
    { label: 'Trailer', value: record.trailer_number ?? '' },
    { label: 'Date of stuffing', value: printedDay(record.date_of_stuffing) },
    { label: 'Stuffed by', value: record.container_stuffing ?? '' },
    { label: 'Ship', value: record.shipname || (record.name_of_the_vessel ?? '') },
    { label: 'IMO', value: worksheet.imo ?? '' },
    { label: 'Voyage', value: record.voyage_no ?? '' },
    { label: 'Port of loading', value: record.port_of_loading ?? '' },
    { label: 'Port of discharging', value: record.port_of_discharging ?? '' },
  ];
  return pairsInColumns(pairs, 3);
}

const result = ({ tally: { totals } }: ReportedTally): PdfBlock => ({
  kind: 'result',
  cells: [
    { label: 'Tallied', value: formatNumber(totals.tallied), unit: 'packages' },
    { label: 'By the document', value: formatNumber(totals.manifest) },
    { label: 'Damaged within', value: formatNumber(totals.damaged) },
    { label: 'Sound', value: formatNumber(totals.sound) },
    { label: 'Short', value: formatNumber(totals.short) },
    { label: 'Over', value: formatNumber(totals.over) },
  ],
});

/** When the container went through the gate. */
const gates = ({ record }: ReportedTally): PdfBlock[] =>
  titledTable('Gate dates', {
    name: 'The gate dates',
    columns: [{ head: 'Move', names: true }, { head: 'Gate in' }, { head: 'Gate out' }],
    rows: GATES.filter((gate) => record[gate.in] || record[gate.out]).map((gate) => ({
      cells: [gate.title, printedDay(record[gate.in]), printedDay(record[gate.out])],
    })),
  });

/** When the doors were shut, and opened again. */
const closing = ({ closings }: ReportedTally): PdfBlock[] =>
  titledTable('Closing of the container', {
    name: 'The closings',
    columns: [
      { head: 'Closed', width: 30 },
      { head: 'By', width: 35 },
      { head: 'Opened again', width: 30 },
      { head: 'By', width: 35 },
      { head: 'Why', width: 50 },
    ],
    rows: closings.map(({ at, by, reopened, reopenedBy, why }) => ({
      cells: [formatDateTime(at), by, reopened === '' ? '' : formatDateTime(reopened), reopenedBy, why],
    })),
  });

/** The photographs: the seals first, then the work, then the rest, each under what it shows. */
function photographs({ record }: ReportedTally, { worksheet }: Source): PdfBlock[] {
  const isSeal = (title: string) => title.endsWith('seal');
  const shown = ({ field, title }: (typeof IMAGES)[number]) =>
    shownPhotos(record[field], title, worksheet.photos);
  return [
    ...titled(
      'Photographs of the seals',
      photoRows(IMAGES.filter(({ title }) => isSeal(title)).flatMap(shown)),
    ),
    ...titled(
      'Photographs',
      photoRows([
        ...rowPhotographs(record.attachment_tally_survey).flatMap(({ path, place }) =>
          shownPhotos(path, place, worksheet.photos),
        ),
        ...IMAGES.filter(({ title }) => !isSeal(title)).flatMap(shown),
      ]),
    ),
  ];
}

/** What the tally does not say, and what is to be looked at in it. */
function limits({ record, tally, joint }: ReportedTally): PdfBlock[] {
  const number = numberWarning(record.container_number ?? '');
  const open = [
    ...(number ? [`Container number: ${number}`] : []),
    ...printedDateWarnings(record as never),
    ...countWarnings(tally),
  ];
  return limitsOfSurvey(
    'Packages were counted from outside; their contents, weights and inner condition were not examined. Damaged packages are within the tallied ones and are those whose damage could be seen while they were handled. Short and over are by lot against the document that was shown, and are not set off against each other. A count that was taken back or corrected stays in the sheet beside the line that corrects it.',
    [
      {
        name: 'Whose tally it is',
        text: joint
          ? 'Our count stands; the count of the other side is printed beside it with the difference, which is in dispute until both agree.'
          : 'This is the tally of our surveyor: the other side gave no count.',
      },
    ],
    open,
  );
}

/** Of each lot on which the sides differ, the words that both sign: our count stands, and what lies between them is in dispute. */
function receipt({ tally: { lots } }: ReportedTally): PdfBlock[] {
  const lines = lots.flatMap(({ lot, tallied, dispute }) =>
    dispute === null || dispute === 0
      ? []
      : [
          `${lotName(lot)}: ${formatNumber(tallied)} received, ${formatNumber(Math.abs(dispute))} ${dispute < 0 ? 'more' : 'of them'} in dispute.`,
        ],
  );
  return titledText('Received and in dispute', lines.join('\n'), 'The receipt');
}

function signatures({ record, tally: { shifts } }: ReportedTally, vendor: string): PdfBlock {
  const names = [...new Set(shifts.map(({ shift }) => shift.other).filter(Boolean))].join(', ');
  const sides = [...new Set(shifts.map(({ shift }) => shift.side).filter(Boolean))].join(', ');
  return {
    kind: 'signatures',
    items: [
      surveyorLine(record.surveyor_name || record.surveyor, vendor),
      {
        label: sides ? `For the ${sides.toLowerCase()}` : 'For the other side',
        note: names || undefined,
      },
      { label: 'For the requester' },
    ],
  };
}

/** A report on a tally as plain data: what it came to first, then both sides and the seals; the formal one with every count. */
export function tallyReport(id: TextReportId, source: Source): KindDocument {
  const survey = reportedTally(source);
  const { record } = survey;
  const { code, whole, text } = TEXT_REPORTS[id];
  return {
    title: whole ? 'Container tally report' : `${id} report, container tally`,
    ...numberedAs(code, record, source.order),
    layout: LAYOUT,
    subject: { label: 'Container', value: formatContainerNumber(record.container_number) },
    blocks: [
      ...particulars(survey, source),
      result(survey),
      ...lotBlocks(survey),
      ...titledText('Report', plainText(record[text]), 'The report text'),
      ...titledText('Cargo', plainText(record.description_of_cargo ?? ''), 'The cargo'),
      ...sideBlocks(survey),
      ...sealBlocks(survey),
      ...closing(survey),
      ...gates(survey),
      ...titledText('Remarks', plainText(record.report_remark ?? ''), 'The remarks'),
      ...titledText('Surveyor’s comments', plainText(record.surveyor_comments ?? ''), 'The comments'),
      ...(whole
        ? [
            ...sheetBlocks(survey.tally),
            ...photographs(survey, source),
            ...documentsTable(survey.record.attachment_tally_survey),
          ]
        : []),
      ...limits(survey),
      ...receipt(survey),
      signatures(survey, source.vendor),
    ],
  };
}
