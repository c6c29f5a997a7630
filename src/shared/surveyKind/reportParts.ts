import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { DocOf } from '@/api/doctypes/schema';
import type { shipSurvey } from '@/api/doctypes/surveyRecord';
import { formatDate, formatTime } from '@/lib/dates';
import { titled, titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';
import { shownText } from '@/lib/storedText';
import { isEarlierRevision, listedDocuments } from '../surveyRecord/worksheetFile';

/*
 * Parts that the reports of several kinds have alike.
 */

type Stored = string | null | undefined;

/** "23/11/2026"; empty where there is none. */
export const printedDay = (date: Stored): string => (date ? formatDate(date) : '');

/** "23/11/2026 08:30", or the one of the two that there is. */
export const printedMoment = (date: Stored, time: Stored): string =>
  [printedDay(date), time ? formatTime(time) : ''].filter(Boolean).join(' ');

/** When, where and for whom a survey was done, and on which ship. */
export const surveyPairs = (
  record: Partial<DocOf<typeof shipSurvey>>,
  { order, vendor, worksheet }: { order: JobOrder; vendor: string; worksheet: { imo?: string | null } },
): PdfPair[] => [
  { label: 'Requester', value: record.requester_name ?? shownText(order.requester_name) },
  { label: 'Survey company', value: vendor },
  { label: 'Surveyor', value: record.surveyor ?? '' },
  { label: 'Type of survey', value: record.type_of_survey ?? '' },
  { label: 'Place', value: record.location_of_survey ?? '' },
  { label: 'Date of survey', value: printedMoment(record.date_of_survey, record.time_of_survey) },
  { label: 'Started', value: printedDay(record.start_date) },
  { label: 'Ended', value: printedMoment(record.end_date, record.end_time) },
  { label: 'Ship', value: record.shipname ?? '' },
  { label: 'IMO', value: worksheet.imo ?? '' },
  { label: 'Voyage', value: record.voyage_no ?? '' },
];

/** Documents of the record; reports that a later revision replaced are left out. */
export const documentsTable = (rows: Parameters<typeof listedDocuments>[0]): PdfBlock[] =>
  titledTable('Documents', {
    name: 'The list of documents',
    list: true,
    columns: [
      { head: 'Document', width: 120 },
      { head: 'Kind', width: 60 },
    ],
    rows: listedDocuments(rows)
      .filter((row) => !isEarlierRevision(row))
      .map((row) => ({ cells: [row.document_name ?? '', row.document_type ?? ''] })),
  });

/** What is still open in the survey; nothing where nothing is. */
export function openPoints(points: readonly (string | undefined)[]): PdfBlock[] {
  const open = points.filter(Boolean).join('. ');
  return open === ''
    ? []
    : [{ kind: 'paragraph', name: 'What is to be looked at', text: `To note: ${open}.` }];
}

/**
 * What a survey does not say: the standing words of its kind, further paragraphs that have a text, and what is still open in it.
 */
export const limitsOfSurvey = (
  text: string,
  further: readonly { name: string; text: string }[],
  open: Parameters<typeof openPoints>[0],
): PdfBlock[] =>
  titled('Limits of the survey', [
    {
      kind: 'paragraph',
      name: 'The limits of the survey',
      standard: true,
      text: `${text} Times are local to the place of survey.`,
    },
    ...further
      .filter((paragraph) => paragraph.text !== '')
      .map((paragraph) => ({ kind: 'paragraph' as const, ...paragraph })),
    ...openPoints(open),
  ]);
