import { round } from '../numbers';
import { cellText } from './cells';

/** Figures of units of one dimension can be turned into each other. */
export type UnitDimension =
  | 'length'
  | 'mass'
  | 'volume'
  | 'massPerLength'
  | 'momentPerLength'
  | 'angle'
  | 'density';

const FOOT = 0.3048;
const INCH = 2.54;
const LONG_TON = 1.0160469088;
const POUND = 0.45359237;
const GRAVITY = 9.80665;

/** Each unit in the base of its dimension: m, t, m3, t/cm, t·m/cm, degrees, t/m3. */
const UNITS = {
  m: { dimension: 'length', factor: 1, label: 'm' },
  cm: { dimension: 'length', factor: 0.01, label: 'cm' },
  mm: { dimension: 'length', factor: 0.001, label: 'mm' },
  ft: { dimension: 'length', factor: FOOT, label: 'ft' },
  in: { dimension: 'length', factor: INCH / 100, label: 'in' },
  t: { dimension: 'mass', factor: 1, label: 't' },
  kg: { dimension: 'mass', factor: 0.001, label: 'kg' },
  lb: { dimension: 'mass', factor: POUND / 1000, label: 'lb' },
  lt: { dimension: 'mass', factor: LONG_TON, label: 'LT' },
  m3: { dimension: 'volume', factor: 1, label: 'm³' },
  l: { dimension: 'volume', factor: 0.001, label: 'l' },
  ft3: { dimension: 'volume', factor: FOOT ** 3, label: 'ft³' },
  bbl: { dimension: 'volume', factor: 0.158987294928, label: 'bbl' },
  't/cm': { dimension: 'massPerLength', factor: 1, label: 't/cm' },
  't/m': { dimension: 'massPerLength', factor: 0.01, label: 't/m' },
  'lt/in': { dimension: 'massPerLength', factor: LONG_TON / INCH, label: 'LT/in' },
  'tm/cm': { dimension: 'momentPerLength', factor: 1, label: 't·m/cm' },
  'tm/m': { dimension: 'momentPerLength', factor: 0.01, label: 't·m/m' },
  'knm/cm': { dimension: 'momentPerLength', factor: 1 / GRAVITY, label: 'kN·m/cm' },
  'ltft/in': { dimension: 'momentPerLength', factor: (LONG_TON * FOOT) / INCH, label: 'LT·ft/in' },
  deg: { dimension: 'angle', factor: 1, label: '°' },
  't/m3': { dimension: 'density', factor: 1, label: 't/m³' },
  'kg/m3': { dimension: 'density', factor: 0.001, label: 'kg/m³' },
} as const satisfies Record<string, { dimension: UnitDimension; factor: number; label: string }>;

export type UnitId = keyof typeof UNITS;

/** Spellings beside the unit's own name, without blanks, dots and case. */
const SPELLINGS: Partial<Record<UnitId, string>> = {
  m: 'mtr mtrs meter meters metre metres м 米',
  cm: 'см 厘米',
  mm: 'мм 毫米',
  ft: "feet foot ft-in '",
  in: 'inch inches ins "',
  t: 'mt m/t ton tons tonne tonnes tn т тн 吨 噸 톤 トン',
  kg: 'kgs kilo kilos kilogram kilograms kgm кг 公斤',
  lb: 'lbs pound pounds',
  lt: 'l/t longton longtons lton ltons',
  m3: 'm^3 cbm cum cumtr kl м3 立方米',
  l: 'ltr ltrs lit litre litres liter liters л',
  ft3: 'ft^3 cft cuft cubft',
  bbl: 'bbls barrel barrels',
  't/cm': 'mt/cm ton/cm tons/cm tonne/cm tonnes/cm tn/cm т/см t/c',
  't/m': 'mt/m ton/m tons/m т/м',
  'lt/in': 't/in ton/in tons/in tons/inch ton/inch lt/inch lton/in',
  'tm/cm':
    'mtm/cm mt-m/cm ton-m/cm t-m/cm t·m/cm t*m/cm txm/cm тм/см т·м/см tm t-m t·m t*m txm tonm ton-m mtm/c m-t/cm mt/cm·m',
  'tm/m': 't-m/m t·m/m mt-m/m ton-m/m',
  'knm/cm': 'kn-m/cm kn·m/cm knm kn-m kn·m',
  'ltft/in':
    'lt-ft/in ft-lt/in ft-tons/in ft-ton/in ton-ft/in tons-ft/in t-ft/in fttons/in tonft/in ft-t/in lt·ft/in',
  deg: '° degree degrees degs 度 град',
  't/m3': 't/m^3 mt/m3 kg/l kg/ltr g/cm3 g/cc g/ml т/м3',
  'kg/m3': 'kg/m^3 кг/м3',
};

const known = new Map<string, UnitId>(
  (Object.keys(UNITS) as UnitId[]).flatMap((id): [string, UnitId][] => [
    [id, id],
    ...(SPELLINGS[id]?.split(' ') ?? []).map((spelling): [string, UnitId] => [spelling, id]),
  ]),
);

/** A unit by how it is written; null where the text is none. */
export const unitOf = (text: string): UnitId | null =>
  known.get(cellText(text).toLowerCase().replaceAll(/[\s.]/g, '').replaceAll('⋅', '·')) ?? null;

export const dimensionOf = (unit: UnitId): UnitDimension => UNITS[unit].dimension;
export const unitLabel = (unit: UnitId): string => UNITS[unit].label;
export const unitsOf = (dimension: UnitDimension): UnitId[] =>
  (Object.keys(UNITS) as UnitId[]).filter((unit) => UNITS[unit].dimension === dimension);

/**
 * A figure in another unit of its dimension, to a hundredth of what its last decimal says: 14.76 ft are 4.49885 m. More would show a
 * precision that the table does not have.
 */
export function turnedFigure(value: number, places: number, from: UnitId, to: UnitId): number {
  if (from === to) return value;
  const factor = UNITS[from].factor / UNITS[to].factor;
  const finest = factor * 10 ** -places;
  return round(value * factor, Math.max(0, Math.ceil(-Math.log10(finest) - 1e-9) + 2));
}

/** A head parted from its unit. */
export interface SplitHead {
  name: string;
  unit: UnitId | null;
  /** The unit stands in brackets or is the whole head; without them "MCT 1 in" only looks as if it were in inches. */
  certain: boolean;
}

/** A head without its unit, and the unit: "Displ. FW (t)", "Gross kg", "LCF / ft", "SND CM". */
export function splitHead(head: string): SplitHead {
  const text = cellText(head);
  const whole = unitOf(text);
  if (whole) return { name: text, unit: whole, certain: true };
  for (const [bracket, inner = ''] of text.matchAll(/[([{]([^)\]}]*)[)\]}]/g)) {
    // "(m from AP)" says the unit first
    const first = /^\S+/.exec(inner)?.[0] ?? '';
    const unit = unitOf(inner) ?? unitOf(first);
    const rest = unitOf(inner) ? '' : inner.slice(first.length);
    if (unit) return { name: text.replace(bracket, ` ${rest} `).trim(), unit, certain: true };
  }
  const [, name = '', last = ''] = /^(.*?\S)(?:\s*[/,:]\s*|\s+|(?=["']$))(\S+)$/.exec(text) ?? [];
  const unit = last === '' ? null : unitOf(last);
  return { name: unit ? name : text, unit, certain: false };
}
