import { formatDate, formatTime, MISSING } from '@/lib/dates';
import type { Warning } from '@/lib/draftSurvey/types';
import { codeWithSuffix } from '@/lib/draftSurvey/warnings';
import { setWord } from '@/lib/draftSurvey/words';
import type { DensityInstrument } from '@/lib/draftSurvey/worksheet';
import { formatNumber } from '@/lib/numbers';
import { plainText, type WorkedOutSurvey } from './draftSurveyInput';
import { asEntered } from './draftSurveyTables';
import type { ReportBlock, ReportPair, ReportRow, ReportWarning } from './model';

const measured = (value: number | null | undefined, unit: string, least = 0) =>
  value ? `${asEntered(value, least)} ${unit}` : '';

/** Splits the pairs that have a value evenly over columns, read downwards. */
function inColumns(pairs: ReportPair[], count: number): ReportBlock[] {
  const given = pairs.filter((pair) => pair.value !== '');
  if (given.length === 0) return [];
  const size = Math.ceil(given.length / count);
  const columns = Array.from({ length: count }, (_, i) => given.slice(i * size, (i + 1) * size));
  return [{ kind: 'pairs', columns: columns.filter((column) => column.length > 0) }];
}

const INSTRUMENTS: Record<DensityInstrument, string> = {
  draught_survey_hydrometer: 'draught-survey hydrometer, in air',
  load_line_hydrometer: 'load-line hydrometer',
  refractometer: 'refractometer',
  other: 'other instrument',
};

/** With what the density was read: one value when both surveys used the same. */
function instrumentPairs({ worksheet, result, sets }: WorkedOutSurvey): ReportPair[] {
  const used = sets
    .filter((set) => result[set].started)
    .map((set) => {
      const { instrument } = worksheet[set];
      return { set, value: instrument ? INSTRUMENTS[instrument] : '' };
    });
  const [first, second] = used;
  if (first && second && first.value === second.value)
    return [{ label: 'Density read with', value: first.value }];
  return used.map(({ set, value }) => ({ label: `Density read with, ${set}`, value }));
}

/** Everything of the ship and her voyage that does not stand on the first page. */
export function particularsBlocks(survey: WorkedOutSurvey): ReportBlock[] {
  const { record, inputs, conditions } = survey;
  const text = (label: string, value: string | number | null | undefined): ReportPair => ({
    label,
    value: value ? String(value) : '',
  });
  const pairs: ReportPair[] = [
    text('Owner', record.owner1),
    text('Master', record.captain_name),
    text('Cargo officer', record.cargo_officer),
    text('Agents', record.agents),
    text('Call sign', record.call_sign),
    text('Year built', record.year_of_build),
    text('Voyage', record.voyage_number),
    text('Last port', record.last_port),
    text('Next port', record.next_port),
    { label: 'Delivery', value: record.vessel_delivery_date ? formatDate(record.vessel_delivery_date) : '' },
    { label: 'LOA', value: measured(record.loa, 'm', 2) },
    { label: 'Depth', value: measured(record.depth, 'm', 2) },
    { label: 'Gross tonnage', value: record.gross_tonnage ? asEntered(record.gross_tonnage) : '' },
    { label: 'Net tonnage', value: record.net_tonnage ? asEntered(record.net_tonnage) : '' },
    { label: 'Summer deadweight', value: measured(record.summer_dwt ?? record.deadweight, 't') },
    { label: 'Summer displacement', value: measured(record.displacement, 't') },
    { label: 'Declared constant', value: measured(inputs.ship.declaredConstant, 't') },
    ...instrumentPairs(survey),
    ...(conditions ?? []),
  ];
  const blocks = inColumns(pairs, 3);
  return blocks.length > 0 ? [{ kind: 'heading', text: 'Ship, voyage and conditions' }, ...blocks] : [];
}

/** What the surveyor typed over calculated figures: printed, since the sheet shows the calculated ones. */
export function typedFiguresBlocks({ typedFigures }: WorkedOutSurvey): ReportBlock[] {
  const blocks = inColumns(typedFigures ?? [], 2);
  return blocks.length > 0 ? [{ kind: 'heading', text: 'Figures typed by the surveyor' }, ...blocks] : [];
}

/** The checks of the surveys shown; one that concerns both stands where both are. */
export function shownWarnings({ result, sets }: WorkedOutSurvey): Warning[] {
  // the final survey closes the job: what compares the two belongs to it
  return result.warnings.filter(({ set }) => sets.includes(set ?? 'final'));
}

/** The checks with what the surveyor answered to each. */
export function warningItems(survey: WorkedOutSurvey): ReportWarning[] {
  const { worksheet } = survey;
  return shownWarnings(survey).map((warning) => {
    const remark = plainText(worksheet.remarks[codeWithSuffix(warning)]);
    const where = warning.set ? `${setWord[warning.set]} survey: ` : '';
    return {
      text: `${where}${warning.message}`,
      remark: remark || (warning.severity === 'warning' ? 'no remark' : undefined),
    };
  });
}

/** When what happened on the voyage. */
export function eventBlocks({ record }: WorkedOutSurvey): ReportBlock[] {
  const events = (record.voyage_details ?? []).filter((row) => row.info || row.date || row.time);
  if (events.length === 0) return [];
  return [
    { kind: 'heading', text: 'Times of events' },
    {
      kind: 'table',
      name: 'The times of events',
      columns: [
        { head: 'Event', width: 120 },
        { head: 'Date', align: 'right', width: 30 },
        { head: 'Time', align: 'right', width: 30 },
      ],
      rows: events.map((row) => ({
        cells: [
          row.info ?? '',
          row.date ? formatDate(row.date) : MISSING,
          row.time ? formatTime(row.time) : MISSING,
        ],
      })),
    },
  ];
}

/** What was to go into each hold, or came out of it. */
export function stowageBlocks({ record }: WorkedOutSurvey): ReportBlock[] {
  const stowage = (record.stowage_plan ?? []).filter((row) => row.quantity);
  if (stowage.length === 0) return [];
  return [
    { kind: 'heading', text: 'Stowage plan' },
    {
      kind: 'table',
      name: 'The stowage plan',
      columns: [
        { head: 'Hold', width: 120 },
        { head: 'Quantity, t', align: 'right', width: 60 },
      ],
      rows: [
        ...stowage.map((row, i): ReportRow => ({ cells: [String(i + 1), formatNumber(row.quantity, 3)] })),
        {
          emphasis: 'key',
          cells: [
            'Total',
            formatNumber(
              stowage.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
              3,
            ),
          ],
        },
      ],
    },
  ];
}

/** The documents that were sighted. */
export function documentBlocks({ record }: WorkedOutSurvey): ReportBlock[] {
  const documents = (record.voyage_and_stowage_documents ?? []).filter(
    (row) => row.document_type !== 'Worksheet',
  );
  if (documents.length === 0) return [];
  return [
    { kind: 'heading', text: 'Documents' },
    {
      kind: 'table',
      name: 'The list of documents',
      columns: [
        { head: 'Document', width: 120 },
        { head: 'Kind', width: 60 },
      ],
      rows: documents.map((row) => ({ cells: [row.document_name ?? '', row.document_type ?? ''] })),
    },
  ];
}

/** What the surveyor remarked on each survey shown. */
export function remarksBlocks({ record, sets }: WorkedOutSurvey): ReportBlock[] {
  return sets.flatMap((set): ReportBlock[] => {
    const title = `Remarks, ${set} survey`;
    const text = plainText(set === 'initial' ? record.remarks_i : record.remarks_f);
    return text
      ? [
          { kind: 'heading', text: title },
          { kind: 'paragraph', name: title, text },
        ]
      : [];
  });
}

/** The hull as it lay, if the caller drew it. */
export function hullBlocks({ hullPicture }: WorkedOutSurvey): ReportBlock[] {
  if (!hullPicture) return [];
  const picture: ReportBlock =
    'shapes' in hullPicture
      ? { kind: 'drawing', name: 'The picture of the hull', ...hullPicture }
      : { kind: 'picture', name: 'The picture of the hull', image: hullPicture };
  return [{ kind: 'together', blocks: [{ kind: 'heading', text: 'The ship as she lay' }, picture] }];
}

/** The photographs of the ship and of the surveys shown, two in a row. */
export function photoBlocks({ photos, shipPhoto, sets }: WorkedOutSurvey): ReportBlock[] {
  const groups = [
    { text: 'Image of the ship', items: shipPhoto ? [shipPhoto] : [] },
    ...sets.map((set) => ({ text: `Images, ${set} survey`, items: photos[set] })),
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .flatMap(({ text, items }): ReportBlock[] => [
      { kind: 'heading', text },
      { kind: 'photos', perRow: 2, items },
    ]);
}
