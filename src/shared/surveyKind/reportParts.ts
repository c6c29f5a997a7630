import { formatDate, formatTime } from '@/lib/dates';
import { titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
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

/** Documents of the record; reports that a later revision replaced are left out. */
export const documentsTable = (rows: Parameters<typeof listedDocuments>[0]): PdfBlock[] =>
  titledTable('Documents', {
    name: 'The list of documents',
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
