import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { DocOf } from '@/api/doctypes/schema';
import type { shipSurvey } from '@/api/doctypes/surveyRecord';
import { formatDate, formatTime } from '@/lib/dates';
import { paragraph, titled, titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair, PdfPhoto, PdfSignature } from '@/lib/pdf/model';
import type { PhotoProofs } from '@/lib/photoProof';
import { shownText } from '@/lib/storedText';
import { photoItems, photoTitle } from '../photos/photoItems';
import { isEarlierRevision, listedDocuments } from '../surveyRecord/worksheetFile';

/*
 * Parts that the reports of several kinds have alike.
 */

type Stored = string | null | undefined;

/** What tells apart the documents of reports with a text of their own, and whether one prints all of the survey. */
export const TEXT_REPORTS = {
  Priliminary: { code: 'PR', whole: false, text: 'preliminary_report' }, // sic
  Completion: { code: 'CR', whole: false, text: 'completion_report' },
  Formal: { code: 'FR', whole: true, text: 'formal_report' },
} as const;

/** Such a report, spelt as the product spells it. */
export type TextReportId = keyof typeof TEXT_REPORTS;

/** The number of a document by its code, and the line that says it. */
export function numberedAs(code: string, record: { name: string }, order: JobOrder) {
  const number = `${record.name}-${code}`;
  return { number, subtitle: `Report no. ${number} · job order ${order.name}` };
}

/** The first words of a proposed text: for whom our surveyor attended, where and on which day; `comma` stands before the day. */
export function attendedText(
  record: { requester_name?: Stored; location_of_survey?: Stored },
  order: JobOrder,
  day: Stored,
  comma = ', ',
): string {
  const requester = shownText(record.requester_name ?? order.requester_name);
  const place = shownText(record.location_of_survey ?? order.location_of_survey);
  const who = requester ? `At the request of ${requester} our surveyor` : 'Our surveyor';
  const attended = `${who} attended${place ? ` at ${place}` : ''}`;
  return day ? `${attended}${comma}on ${formatDate(day)}` : attended;
}

/** The line on which the surveyor signs. */
export const surveyorLine = (surveyor: Stored, vendor: string): PdfSignature => ({
  label: 'Surveyor',
  note: [surveyor, vendor].filter(Boolean).join(', ') || undefined,
});

/** The photograph at an address under its number and what it shows; none without an address. */
export const shownPhotos = (path: Stored, title: string, proofs: PhotoProofs): PdfPhoto[] =>
  photoItems([path], proofs).map((item) => ({ ...item, caption: photoTitle(title, proofs[path ?? '']) }));

/** Photographs, three in a row. */
export const photoRows = (items: PdfPhoto[]): PdfBlock[] =>
  items.length > 0 ? [{ kind: 'photos', perRow: 3, items }] : [];

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
const openPoints = (points: readonly (string | undefined)[]): PdfBlock[] => {
  const open = points.filter(Boolean).join('. ');
  return paragraph('What is to be looked at', open && `To note: ${open}.`);
};

/**
 * What a survey does not say: the standing words of its kind, further paragraphs that have a text, and what is still open in it.
 */
export const limitsOfSurvey = (
  text: string,
  further: readonly { name: string; text: string }[],
  open: Parameters<typeof openPoints>[0],
): PdfBlock[] =>
  titled('Limits of the survey', [
    ...paragraph('The limits of the survey', `${text} Times are local to the place of survey.`, {
      standard: true,
    }),
    ...further.flatMap((one) => paragraph(one.name, one.text)),
    ...openPoints(open),
  ]);
