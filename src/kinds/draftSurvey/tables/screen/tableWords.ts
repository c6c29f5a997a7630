import { formatNumber, formatTyped } from '@/lib/numbers';
import type { HydrostaticColumn } from '../hydrostatics';
import type { ShipTables } from '../shipTables';
import type { Mistake, Slip } from '../slips';
import type { TankSlip } from '../tankSlips';

/** The columns of the hydrostatic table on the screen. */
export const COLUMNS = [
  { name: 'draft', label: 'Draft', unit: 'm', decimals: 2 },
  { name: 'displacement', label: 'Displacement', unit: 't', decimals: 1 },
  { name: 'tpc', label: 'TPC', unit: 't/cm', decimals: 1 },
  { name: 'lcf', label: 'LCF', unit: 'm', decimals: 3 },
  { name: 'mctc', label: 'MCTC', unit: 't·m', decimals: 1 },
] as const satisfies readonly {
  name: 'draft' | HydrostaticColumn;
  label: string;
  unit: string;
  decimals: number;
}[];

/** A column by its name. */
export const columnOf = (name: Slip['column']) =>
  COLUMNS.find((column) => column.name === name) ?? COLUMNS[0];

/** A figure of a column as the screen shows it. */
export const figureText = (name: Slip['column'], value: number | null): string =>
  value === null ? 'empty' : formatTyped(value, columnOf(name).decimals);

const MISTAKES: Record<Mistake, string> = {
  'digits swapped': 'two digits swapped',
  'sign lost': 'the sign is lost',
  'decimal point': 'the decimal point has moved',
  'digit mistyped': 'one digit mistyped',
  'between its neighbours': 'it lies between its neighbours',
  'column shifted': 'the column has moved by a row',
  'rows out of order': 'the rows stand in another order',
  feet: 'it is in feet',
};

/** A finding in a tank's table in a sentence: "Sounding 1.20 m, trim 2.00 m: 512.40 m³ falls out of the line". */
export function tankSlipText(
  { tank, row, trim, value, code, mend }: TankSlip,
  { tanks }: ShipTables,
): string {
  const table = tanks.find(({ name }) => name === tank)?.table;
  const place = [
    `${table?.by === 'ullage' ? 'Ullage' : 'Sounding'} ${formatNumber(table?.rows[row], 2)} m`,
    ...(table && table.trims.length > 1 ? [`trim ${formatNumber(table.trims[trim], 2)} m`] : []),
  ].join(', ');
  const figure = `${formatTyped(value, 2)} m³`;
  if (code === 'volume_not_rising')
    return `${place}: ${figure} ${table?.by === 'ullage' ? 'rises with the ullage' : 'falls as the sounding rises'}`;
  const fits = mend ? `; ${formatTyped(mend.value, 2)} fits: ${MISTAKES[mend.mistake]}` : '';
  return `${place}: ${figure} falls out of the line${fits}`;
}

export const isOfOneFigure = ({ mistake }: NonNullable<Slip['mend']>): boolean =>
  mistake !== 'column shifted' && mistake !== 'rows out of order';

/** A finding in a sentence. */
export function slipText({ code, column, value, mend }: Slip): string {
  const { label } = columnOf(column);
  const figure = `${label} ${figureText(column, value)}`;
  const fits =
    mend && isOfOneFigure(mend) ? `; ${figureText(column, mend.value)} fits: ${MISTAKES[mend.mistake]}` : '';
  switch (code) {
    case 'empty_cell':
      return mend
        ? `${label} is empty; ${figureText(column, mend.value)} lies between its neighbours`
        : `${label} is empty`;
    case 'draft_not_rising':
      return `${figure} does not follow the row before${fits}`;
    case 'displacement_not_rising':
      return `${figure} does not rise with the draft`;
    case 'displacement_tpc_mismatch':
      return 'The displacement does not rise by TPC here';
    case 'rows_out_of_order':
      return 'The rows do not stand in the order of their drafts';
    case 'tpc_shifted':
      return 'TPC fits the displacement of the next row: the column has moved by a row';
    default:
      return `${figure} falls out of the line${fits}`;
  }
}
