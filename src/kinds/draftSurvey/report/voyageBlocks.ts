import { formatDate, formatTime, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { titled, titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { photoItems } from '@/shared/photos/photoItems';
import { documentsTable } from '@/shared/surveyKind/reportParts';
import type { ReportedSurvey } from './reportedSurvey';

/** When what happened on the voyage. */
const eventBlocks = ({ record }: ReportedSurvey): PdfBlock[] =>
  titledTable('Times of events', {
    name: 'The times of events',
    columns: [
      { head: 'Event', width: 120 },
      { head: 'Date', align: 'right', width: 30 },
      { head: 'Local time', align: 'right', width: 30 },
    ],
    rows: (record.voyage_details ?? [])
      .filter((row) => row.info || row.date || row.time)
      .map(({ info, date, time }) => ({
        cells: [info ?? '', date ? formatDate(date) : MISSING, time ? formatTime(time) : MISSING],
      })),
  });

/** What was to go into each hold, or came out of it. A row's place is the number of its hold, so an empty one has its line too. */
function stowageBlocks({ record }: ReportedSurvey): PdfBlock[] {
  const quantities = (record.stowage_plan ?? []).map(({ quantity }) => quantity || undefined);
  const total = quantities.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
  return titledTable('Stowage plan', {
    name: 'The stowage plan',
    columns: [
      { head: 'Hold', width: 120 },
      { head: 'Quantity, t', align: 'right', width: 60 },
    ],
    rows: quantities.every((quantity) => quantity === undefined)
      ? []
      : [
          ...quantities.map((quantity, i) => ({ cells: [String(i + 1), formatNumber(quantity, 3)] })),
          { emphasis: 'key', cells: ['Total', formatNumber(total, 3)] },
        ],
  });
}

/** How the work went: its times, and what went where. */
export const voyageBlocks = (survey: ReportedSurvey): PdfBlock[] => [
  ...eventBlocks(survey),
  ...stowageBlocks(survey),
];

/** The documents that were sighted. */
export const documentBlocks = ({ record }: ReportedSurvey): PdfBlock[] =>
  documentsTable(record.voyage_and_stowage_documents);

/** The photographs of the ship and of the surveys shown, two in a row. */
export function reportPhotoBlocks({ record, worksheet, sets }: ReportedSurvey): PdfBlock[] {
  const rows = { initial: record.upload_image_table_i, final: record.upload_image_table_f };
  const photos = (heading: string, paths: readonly (string | null | undefined)[] | undefined) => {
    const items = photoItems(paths, worksheet.photos);
    return titled(heading, items.length > 0 ? [{ kind: 'photos', perRow: 2, items }] : []);
  };
  return [
    ...photos('Image of the ship', [record.attach_ship_image]),
    ...sets.flatMap((set) =>
      photos(
        `Images, ${set} survey`,
        rows[set]?.map((row) => row.upload_image),
      ),
    ),
  ];
}
