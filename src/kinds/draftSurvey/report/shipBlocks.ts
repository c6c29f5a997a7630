import { formatDate, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { pairsInColumns, titled } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';
import { setWord } from '../calculation/labels';
import type { SetName } from '../calculation/types';
import { asEntered } from './draftSurveyTables';
import { periodText, type ReportedSurvey } from './reportedSurvey';

const or = (value: string | null | undefined) => value?.trim() || MISSING;
const metres = (value: number | null | undefined) => (value ? `${formatNumber(value, 2)} m` : MISSING);

/** The ship, her cargo and when she was surveyed: at the head of every sheet. */
export function keyParticulars(input: ReportedSurvey): PdfBlock {
  const { record, inputs, requester, sets } = input;
  const { lightShip, summerDraft } = inputs.ship;
  return {
    kind: 'pairs',
    columns: [
      [
        { label: 'Vessel', value: or(record.ship_name) },
        { label: 'Cargo', value: or(record.cargo) },
        ...sets.map((set) => ({ label: `${setWord[set]}, local time`, value: or(periodText(record, set)) })),
      ],
      [
        { label: 'IMO', value: or(record.imo) },
        { label: 'Berth', value: or(record.berth_name_and_no) },
        { label: 'LBP', value: metres(inputs.ship.lbp) },
        { label: 'Breadth', value: metres(inputs.ship.breadth) },
      ],
      [
        {
          label: 'Flag / port of registry',
          value: `${or(record.flag)} / ${or(record.port_of_registration)}`,
        },
        {
          label: 'Loading / discharge port',
          value: `${or(record.port_of_loading)} / ${or(record.port_of_discharge)}`,
        },
        { label: 'Requester', value: or(requester) },
        {
          label: 'Light ship / summer draft',
          value: `${lightShip ? `${formatNumber(lightShip)} t` : MISSING} / ${metres(summerDraft)}`,
        },
      ],
    ],
  };
}

const measured = (value: number | null | undefined, unit: string, least = 0) =>
  value ? `${asEntered(value, least)} ${unit}` : '';

/** Everything of the ship and her voyage that does not stand on the first page. */
export function particularsBlocks(survey: ReportedSurvey): PdfBlock[] {
  const { record, inputs } = survey;
  const text = (label: string, value: string | number | null | undefined): PdfPair => ({
    label,
    value: value ? String(value) : '',
  });
  const pairs: PdfPair[] = [
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
    { label: 'Deadweight', value: measured(record.deadweight, 't') },
    { label: 'Summer deadweight', value: measured(record.summer_dwt, 't') },
    { label: 'Summer displacement', value: measured(record.displacement, 't') },
    { label: 'Summer freeboard', value: measured(inputs.ship.summerFreeboard, 'm', 3) },
    { label: 'Declared constant', value: measured(inputs.ship.declaredConstant, 't') },
  ];
  return titled('Ship, voyage and conditions', pairsInColumns(pairs, 3));
}

/** Names of the pictures of the hull, by survey. */
export const HULL_PICTURE = { initial: 'hull-initial', final: 'hull-final' } as const;

/** The hull as it lay in a survey. */
export function hullBlocks({ result }: ReportedSurvey, set: SetName): PdfBlock[] {
  if (!result[set].started) return [];
  const name = 'The picture of the hull';
  return [{ kind: 'picture', name, heading: 'The ship as surveyed', picture: HULL_PICTURE[set] }];
}
