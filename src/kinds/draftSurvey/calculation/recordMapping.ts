import { orZero } from './entered';
import { NUMBER_FIELDS, SET_FIELDS, type FixedSetField, type SetNumber } from './recordFields';
import type {
  DraftSurveyInputs,
  InputRef,
  MarkReading,
  SetName,
  ShipField,
  SurveySet,
  HydrostaticRow,
  TankRow,
} from './types';
import type { DraftSurveyWorksheet, MarkSide, SetWorksheet } from './worksheet';

/** How the record tells the two surveys apart. */
export type Suffix = 'i' | 'f';

/** The suffix of each survey's fields. */
const suffixOf: Record<SetName, Suffix> = { initial: 'i', final: 'f' };

const SET_WORKSHEET: Record<Exclude<FixedSetField, keyof typeof SET_FIELDS>, keyof SetWorksheet> = {
  'mctcPlus.0.label': 'mctcLabel1a',
  'mctcPlus.1.label': 'mctcLabel1b',
  'mctcMinus.0.label': 'mctcLabel2a',
  'mctcMinus.1.label': 'mctcLabel2b',
  'tpcAtSides.port': 'tpcPort',
  'tpcAtSides.starboard': 'tpcStarboard',
  lcfReference: 'lcfReference',
  bunkeringNoted: 'bunkeringNoted',
};

const SHIP_FIELDS = {
  lbp: 'lbp',
  breadth: 'breadth',
  depth: 'depth',
  lightShip: 'light_ship',
  summerDraft: 'summer_draft',
  summerDwt: 'summer_dwt',
  billOfLading: 'b_l_quantity',
  tableDensity: 'worksheet.tableDensity',
  declaredConstant: 'worksheet.declaredConstant',
  summerFreeboard: 'worksheet.summerFreeboard',
  tankTableTrim: 'worksheet.tankTableTrim',
  tableByTrim: 'worksheet.tableByTrim',
  tableDraft: 'worksheet.tableDraft',
  keelPlate: 'worksheet.keelPlate',
} as const satisfies Record<ShipField, string>;

const TANK_TABLES = { ballastWater: 'ballast_water', freshWater: 'fresh_water' } as const;

type ShipRecordField = Exclude<(typeof SHIP_FIELDS)[ShipField], `worksheet.${string}`>;

/** A tank row of the record. */
export interface TankRecord {
  tank?: string | null | undefined;
  sounding?: number | null | undefined;
  tabvol?: number | null | undefined;
  density?: number | null | undefined;
}

/** The part of a Draft Survay record that the calculation reads, as loose as records come. */
export type DraftSurveyRecord = {
  [K in ShipRecordField | `${SetNumber}_${Suffix}`]?: number | null | undefined;
} & {
  [K in `${'starting' | 'ending'}_${'date' | 'time'}_${Suffix}`]?: string | null | undefined;
} & {
  [K in `${'ballast_water' | 'fresh_water'}_${Suffix}`]?: readonly TankRecord[] | null | undefined;
};

/** Every number field that the calculation reads from the record, with its suffix. */
export const RECORD_NUMBER_FIELDS: readonly `${SetNumber}_${Suffix}`[] = (['i', 'f'] as const).flatMap(
  (suffix) => NUMBER_FIELDS.map((field) => `${field}_${suffix}` as const),
);

const READ: ReadonlySet<string> = new Set([
  ...RECORD_NUMBER_FIELDS,
  ...Object.values(SHIP_FIELDS),
  ...(['i', 'f'] as const).flatMap((suffix) => [
    ...['starting', 'ending'].flatMap((end) => [`${end}_date_${suffix}`, `${end}_time_${suffix}`]),
    ...Object.values(TANK_TABLES).map((table) => `${table}_${suffix}`),
  ]),
  'worksheet.soundingLimits',
  'worksheet.initial',
  'worksheet.final',
]);

/** Whether a field or table of the record, or an entry of the worksheet (`worksheet`, then its name), is an input. */
export const isRead = ([first = '', second]: readonly string[]): boolean =>
  READ.has(first === 'worksheet' ? `worksheet.${second}` : first);

/** The calculation's inputs from a record and its worksheet. */
export function draftSurveyInputs(
  record: DraftSurveyRecord,
  worksheet: DraftSurveyWorksheet,
): DraftSurveyInputs {
  return {
    ship: {
      lbp: given(record.lbp),
      breadth: given(record.breadth),
      depth: given(record.depth),
      lightShip: given(record.light_ship),
      summerDraft: given(record.summer_draft),
      summerDwt: given(record.summer_dwt),
      billOfLading: given(record.b_l_quantity),
      tableDensity: given(worksheet.tableDensity),
      declaredConstant: given(worksheet.declaredConstant),
      summerFreeboard: given(worksheet.summerFreeboard),
      tankTableTrim: worksheet.tankTableTrim ?? undefined,
      tableByTrim: worksheet.tableByTrim,
      tableDraft: worksheet.tableDraft ?? undefined,
      keelPlate: given(worksheet.keelPlate),
    },
    initial: setOf(record, worksheet, 'initial'),
    final: setOf(record, worksheet, 'final'),
  };
}

function setOf(record: DraftSurveyRecord, worksheet: DraftSurveyWorksheet, name: SetName): SurveySet {
  const suffix = suffixOf[name];
  const sheet = worksheet[name];
  const at = (field: SetNumber) => given(record[`${field}_${suffix}`]);
  const mark = (position: 'fwd' | 'mid' | 'aft', side: MarkSide | null): MarkReading => ({
    port: at(`${position}_port`),
    starboard: at(`${position}_stbd`),
    distance: signedDistance(at(`${position}_distance`), side),
  });
  const rows = (column: 'displacement' | 'tpc' | 'lcf'): readonly [HydrostaticRow, HydrostaticRow] => [
    { label: at(`${column}_label_1`), value: at(`${column}_value_1`) },
    { label: at(`${column}_label_2`), value: at(`${column}_value_2`) },
  ];
  const tanks = (column: 'ballast_water' | 'fresh_water'): TankRow[] =>
    (record[`${column}_${suffix}`] ?? []).map((row) => tankOf(row, worksheet.soundingLimits));
  return {
    forward: mark('fwd', sheet.forwardSide),
    midship: mark('mid', sheet.midshipSide),
    aft: mark('aft', sheet.aftSide),
    displacement: rows('displacement'),
    tpc: rows('tpc'),
    lcf: rows('lcf'),
    lcfReference: sheet.lcfReference ?? undefined,
    mctcPlus: [
      { label: given(sheet.mctcLabel1a), value: at('mctc_1a') },
      { label: given(sheet.mctcLabel1b), value: at('mctc_1b') },
    ],
    mctcMinus: [
      { label: given(sheet.mctcLabel2a), value: at('mctc_2a') },
      { label: given(sheet.mctcLabel2b), value: at('mctc_2b') },
    ],
    tpcAtSides: { port: given(sheet.tpcPort), starboard: given(sheet.tpcStarboard) },
    density: at('density'),
    loadLineHydrometer: sheet.instrument === 'load_line_hydrometer',
    hydrometerScale: sheet.hydrometerScale ?? undefined,
    relativeDensity: given(sheet.relativeDensity),
    oneSide: sheet.oneSide,
    sampleDensities: sheet.samples.flatMap(({ density }) => given(density) ?? []),
    fuelOil: at('fuel_oil'),
    dieselOil: at('diesel_oil'),
    lubricatingOil: at('lubricating_oil'),
    others: at('others'),
    ballastWater: tanks('ballast_water'),
    freshWater: tanks('fresh_water'),
    startedAt: momentOf(record[`starting_date_${suffix}`], record[`starting_time_${suffix}`]),
    endedAt: momentOf(record[`ending_date_${suffix}`], record[`ending_time_${suffix}`]),
    bunkeringNoted: sheet.bunkeringNoted,
  };
}

/** A number as it came; `null` and text that is no number are not entered. 0 stays: the calculation judges it. */
const given = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value) ? undefined : value;

const tankOf = (row: TankRecord, soundingLimits: Record<string, number>): TankRow => ({
  tank: row.tank ?? '',
  sounding: given(row.sounding),
  tabvol: given(row.tabvol),
  density: given(row.density),
  lastSounding: given(soundingLimits[row.tank ?? '']),
});

/**
 * Distance of a mark, m, + when the mark is forward of its reference. A side chosen beside the field wins over the
 * sign typed; without one the record's own sign counts.
 */
export function signedDistance(distance: number | null | undefined, side: MarkSide | null): number {
  const length = orZero(distance);
  if (side === null || length === 0) return length;
  return side === 'forward' ? Math.abs(length) : -Math.abs(length);
}

/** Date and time of the record as one local moment. The server writes hours without a leading zero (`6:20:00`). */
function momentOf(date: string | null | undefined, time: string | null | undefined): string | undefined {
  if (!date) return undefined;
  const [hours = '', minutes = '00', seconds = '00'] = (time ?? '').split('.')[0]?.split(':') ?? [];
  if (hours === '') return date.slice(0, 10);
  return `${date.slice(0, 10)}T${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}`;
}

/**
 * Where an input is entered: a field of the record (`fwd_port_i`, `ballast_water_f.8.density`) or a place of the
 * worksheet (`worksheet.final.lcfReference`).
 */
export function fieldNameOf(ref: InputRef): string {
  if (ref.set === undefined) return SHIP_FIELDS[ref.field];
  const { field, set } = ref;
  const [table = '', ...rest] = field.split('.');
  if (table === 'ballastWater' || table === 'freshWater') {
    return [`${TANK_TABLES[table]}_${suffixOf[set]}`, ...rest].join('.');
  }
  const fixed = field as FixedSetField;
  return fixed in SET_FIELDS
    ? `${SET_FIELDS[fixed as keyof typeof SET_FIELDS]}_${suffixOf[set]}`
    : `worksheet.${set}.${SET_WORKSHEET[fixed as keyof typeof SET_WORKSHEET]}`;
}
