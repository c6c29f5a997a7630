import { formatMonthOrDay, MISSING } from '@/lib/dates';
import { formatMonth, printedPlate } from '@/lib/container/cscPlate';
import { FOUND, readFace } from '@/lib/container/faceState';
import { formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { PAINTED_WRONG } from '@/lib/container/paintedWrong';
import { sizeTypeText } from '@/lib/container/sizeType';
import { formatNumber } from '@/lib/numbers';
import { pairsInColumns, paragraph, titled, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { wholeCentimetres } from '../calculation/outOfGauge';
import { gaugeWarnings, rackPlateState, RACK_PARTS } from '../notes';
import type { ReportedRack } from './reportedRack';

const figure = (value: number | null, unit: string, decimals = 0) =>
  value === null ? '' : `${formatNumber(value, decimals)} ${unit}`;
const mm = (value: number | null) => figure(value, 'mm');
/** "10,400 × 3,120 × — mm": each measure keeps its place, though another be missing. */
const measures = (values: readonly (number | null)[]) =>
  values.every((value) => value === null)
    ? ''
    : `${values.map((value) => formatNumber(value)).join(' × ')} mm`;
/** Where something stands off the middle of the cargo: "12 mm to the right". */
const offMiddle = (value: number | null, above: string, below: string) =>
  value === null
    ? ''
    : value === 0
      ? 'in the middle'
      : `${mm(Math.abs(value))} to the ${value > 0 ? above : below}`;
const kg = (value: number | null) => figure(value, 'kg');

/** What stands out, in figures: mm as measured, cm rounded up as a booking asks for it. */
export function gaugeTable({ worked }: ReportedRack): PdfBlock[] {
  const { gauge } = worked;
  const rows = [
    ['Left', gauge.left],
    ['Right', gauge.right],
    ['Height', gauge.height],
    ['Doors end', gauge.doors],
    ['Front end', gauge.front],
  ] as const;
  const overall = [
    ['Overall width', gauge.overallWidth],
    ['Overall height', gauge.overallHeight],
    ['Overall length', gauge.overallLength],
  ] as const;
  const cells = (label: string, value: number | null) => [
    label,
    value === null ? MISSING : formatNumber(Math.round(value)),
    value === null ? MISSING : formatNumber(wholeCentimetres(value) ?? 0),
  ];
  return [
    {
      kind: 'table',
      name: 'The out-of-gauge measures',
      columns: [
        { head: 'Over', width: 60, names: true },
        { head: 'mm', width: 30, align: 'right' },
        { head: 'cm, rounded up', width: 30, align: 'right' },
      ],
      rows: [
        ...rows.map(([label, value]) => ({ cells: cells(label, value) })),
        ...overall.map(([label, value]) => ({ cells: cells(label, value), emphasis: 'key' as const })),
      ],
    },
  ];
}

/** What the rack is, its plate, and how each part was found. */
export function rackBlocks({ worksheet, worked, record }: ReportedRack): PdfBlock[] {
  const { rack } = worksheet;
  const plate = rackPlateState(rack, record.date_of_survey ?? '');
  const { rack: measured } = worked;
  const pairs = [
    { label: 'Number', value: formatContainerNumber(rack.number) },
    {
      label: 'Size and type',
      value: [rack.sizeType, sizeTypeText(rack.sizeType)].filter(Boolean).join(': '),
    },
    { label: 'End walls', value: { up: 'Up', down: 'Folded down', '': '' }[rack.ends] },
    { label: 'CSC plate', value: [rack.plate, printedPlate(plate)].filter(Boolean).join(', ') },
    { label: 'Next examination', value: formatMonth(rack.nextExamination) },
    { label: 'Date of manufacture', value: rack.manufactured ? formatMonthOrDay(rack.manufactured) : '' },
    { label: 'Length × width', value: measures([measured.length, measured.width]) },
    { label: rack.ends === 'down' ? 'Height of folded ends' : 'Post height', value: mm(measured.height) },
    { label: 'Deck height', value: mm(measured.floor) },
    { label: 'Lashing rings', value: rack.ringCount === null ? '' : String(rack.ringCount) },
    { label: 'Load of one ring', value: figure(rack.ringLoad, 'kN', 1) },
  ];
  const number = rack.asPainted ? PAINTED_WRONG : numberWarning(rack.number);
  return [
    ...titled('Rack', pairsInColumns(pairs, 3)),
    {
      kind: 'table',
      name: 'The parts of the rack',
      list: true,
      columns: [
        { head: 'Part', width: 40, names: true },
        { head: 'Found', width: 40 },
        { head: 'Remarks', width: 100 },
      ],
      rows: RACK_PARTS.map(({ name, title }) => {
        const { state, words } = readFace(rack[name]);
        return { cells: [title, FOUND[state], words] };
      }),
    },
    ...lookAt(number),
    ...titledText('Remarks on the rack', rack.remarks, 'The remarks on the rack'),
  ];
}

const lookAt = (text: string) => paragraph('What to look at', text && `To note: ${text}.`);

/** What the cargo is, where it stands, and the masses against the plate. */
export function cargoBlocks({ worksheet, worked }: ReportedRack): PdfBlock[] {
  const { cargo } = worksheet;
  const { gauge, rack } = worked;
  /** From an edge of the rack; nothing is said of a cargo that is not measured. */
  const edge = (value: number | null, measured: number | null) => {
    if (value === null) return measured === null ? '' : 'in the middle';
    return value < 0 ? `${mm(-value)} over it` : mm(value);
  };
  const looks = gaugeWarnings(gauge).join('. ');
  const pairs = [
    { label: 'Cargo', value: cargo.description },
    { label: 'Marks', value: cargo.marks },
    {
      label: 'Length × width × height',
      value: measures([cargo.length, cargo.width, cargo.height]),
    },
    { label: 'Cradle', value: mm(cargo.cradle) },
    { label: 'From left edge', value: edge(cargo.fromLeft, cargo.width) },
    { label: 'From doors end', value: edge(cargo.fromDoors, cargo.length) },
    { label: 'Centre of gravity, over deck', value: mm(cargo.gravityHeight) },
    { label: 'Centre of gravity, sideways', value: offMiddle(cargo.gravityRight, 'right', 'left') },
    { label: 'Centre of gravity, lengthways', value: offMiddle(cargo.gravityDoors, 'doors', 'front end') },
    { label: 'Base width', value: mm(cargo.baseWidth) },
    { label: 'Base length', value: mm(cargo.baseLength) },
  ];
  const masses = [
    { label: 'Tare, plate', value: kg(rack.tare) },
    { label: 'Cargo', value: [kg(cargo.mass), cargo.massFrom].filter(Boolean).join(', ') },
    { label: 'Dunnage and lashings', value: kg(cargo.dunnage) },
    { label: 'Gross', value: kg(gauge.gross) },
    { label: 'Maximum gross, plate', value: kg(rack.maxGross) },
    {
      label: (gauge.spare ?? 0) < 0 ? 'Over the plate by' : 'Still allowed',
      value: kg(gauge.spare === null ? null : Math.abs(gauge.spare)),
    },
  ];
  return [
    // two columns: the measures need the room
    ...titled('Cargo', pairsInColumns(pairs, 2)),
    ...titled('Masses', pairsInColumns(masses, 3)),
    ...lookAt(looks),
    ...titledText('Lifting and lashing points', cargo.lifting),
    ...titledText('Cradle and spread of the load', cargo.support),
    ...titledText('Remarks on the cargo', cargo.remarks),
  ];
}
