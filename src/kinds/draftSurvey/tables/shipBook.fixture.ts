import type { BookRow } from './hydrostatics';
import { tablesText, type ShipTables, type ShipTank } from './shipTables';

// For tests: the book of a Supramax bulk carrier, her figures near those of the first worked example.

const fixed = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Displacement, TPC, LCF (aft +) and MCTC by draft, smooth as a ship's are. */
function aBookRow(draft: number): BookRow {
  const t = draft - 4.5;
  const tpc = 52.4 + 0.84803 * t - 0.006815 * t ** 2;
  const immersed = 52.4 * t + (0.84803 * t ** 2) / 2 - (0.006815 * t ** 3) / 3;
  return {
    draft: fixed(draft, 2),
    displacement: fixed(22341.3 + 100 * immersed, 1),
    tpc: fixed(tpc, 1),
    lcf: fixed(-7.954 + 1.32 * t - 0.0151 * t ** 2, 3),
    mctc: fixed(607.2 + 24.2 * t + 0.31 * t ** 2, 1),
  };
}

/** Rows every so many centimetres. */
export const aBook = (from = 3, to = 13.5, step = 0.1): BookRow[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => aBookRow(from + index * step));

/** What a tank holds a metre of sounding, m3, and how deep its table goes, m. */
const TANKS: readonly (readonly [string, number, number])[] = [
  ['FPT', 122, 12],
  ['WBT 1P', 290, 3],
  ['WBT 1S', 290, 3],
  ['WBT 2P', 397, 3],
  ['WBT 2S', 397, 3],
  ['WBT 3P', 389, 3],
  ['WBT 3S', 389, 3],
  ['WBT 4P', 374, 3],
  ['WBT 4S', 374, 3],
  ['WBT 5P', 312, 3],
  ['WBT 5S', 312, 3],
  ['APT', 41, 10],
  ['FWT P', 35, 5],
  ['FWT S', 35, 5],
];

const TRIMS = [0, 1, 2, 3];

const aTank = ([name, area, depth]: (typeof TANKS)[number]): ShipTank => {
  const rows = Array.from({ length: depth * 10 + 1 }, (_, index) => fixed(index / 10, 1));
  return {
    name,
    table: {
      by: 'sounding',
      rows,
      trims: TRIMS,
      lists: [0],
      volumes: rows.map((row) => TRIMS.map((trim) => [fixed(area * (row + 0.02) * (1 - 0.006 * trim), 2)])),
    },
  };
};

/** The ship's tables as a person would have pasted them. */
export const aShipsTables: ShipTables = {
  hydrostatics: {
    pages: [{ trim: 0, rows: aBook() }],
    lcfReference: 'midship_aft_positive',
    density: 1.025,
    entry: null,
    keelPlate: null,
  },
  tanks: TANKS.map(aTank),
  kept: [],
};

/** The same as their file. */
export const aShipsTablesText = tablesText(aShipsTables);
