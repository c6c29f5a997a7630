import { MISSING } from '@/lib/dates';
import { MARK_POSITIONS, markWord } from '../calculation/check';
import type { DraftSurveyResult, MarkPosition, SetName, SurveyResult } from '../calculation/types';
import { asRead, setWord } from '../calculation/labels';
import { tableDraftWord } from '../calculation/tableDraft';
import { formatNumber } from '@/lib/numbers';
import type { PdfColumn, PdfRow, PdfTable } from '@/lib/pdf/model';

const SETS = ['initial', 'final'] as const satisfies readonly SetName[];

function markCells(result: DraftSurveyResult, set: SetName, mark: MarkPosition): string[] {
  const read = result.inputs[set][mark];
  const lines = result[set];
  return [
    asRead(read.port || undefined),
    asRead(read.starboard || undefined),
    formatNumber(lines[`${mark}Mean`], 3),
    lines.started ? asRead(read.distance) : MISSING,
    lines[`${mark}Corrected`] === undefined ? MISSING : formatNumber(lines[`${mark}Correction`], 3),
    formatNumber(lines[`${mark}Corrected`], 3),
  ];
}

/** The six drafts of the surveys in `sets`, from the marks to the perpendiculars. */
export function draftsTable(result: DraftSurveyResult, sets: readonly SetName[] = SETS): PdfTable {
  const columns = (): PdfColumn[] => [
    { head: 'Port', align: 'right', width: 12.2, divider: true },
    { head: 'Starb.', align: 'right', width: 13 },
    { head: 'Mean', align: 'right', width: 13.4 },
    { head: 'Dist.', align: 'right', width: 12 },
    { head: 'Corr.', align: 'right', width: 13.4 },
    { head: 'Corrected', align: 'right', width: 17.6, strong: true },
  ];
  return {
    kind: 'table',
    name: 'The table of drafts',
    columns: [{ head: 'Drafts, m', width: 17, names: true }, ...sets.flatMap(columns)],
    groups: [{ text: '', span: 1 }, ...sets.map((set) => ({ text: setWord[set], span: 6 }))],
    rows: MARK_POSITIONS.map((mark) => ({
      cells: [markWord[mark], ...sets.flatMap((set) => markCells(result, set, mark))],
    })),
  };
}

export function trimCell(trim: number | undefined): string {
  if (trim === undefined) return MISSING;
  const size = formatNumber(Math.abs(trim), 3);
  return size === '0.000' ? '0.000 even keel' : `${size} by the ${trim > 0 ? 'stern' : 'head'}`;
}

export function deflectionCell(deflection: number | undefined): string {
  if (deflection === undefined) return MISSING;
  const size = formatNumber(Math.abs(deflection) * 100, 1);
  return size === '0.0' ? size : `${size} ${deflection > 0 ? 'sag' : 'hog'}`;
}

export function listCell(degrees: number | undefined): string {
  if (degrees === undefined) return MISSING;
  const size = formatNumber(Math.abs(degrees), 2);
  return size === '0.00' ? '0.00 upright' : `${size} ${degrees > 0 ? 'port' : 'starboard'}`;
}

type Cell = (survey: SurveyResult, set: SetName) => string;

/** Values in one cell; one dash when none is known. */
const together = (values: readonly string[], between = ' / '): string =>
  values.every((value) => value === MISSING) ? MISSING : values.join(between);

const tonnes = (value: number | undefined) => formatNumber(value, 3);

/**
 * The calculation down to cargo plus constant: initial beside final with their difference, or one survey alone. Figures
 * are rounded here and nowhere else. A difference stands only where one is meant.
 */
export function sheetTable(result: DraftSurveyResult, sets: readonly SetName[] = SETS): PdfTable {
  const { inputs } = result;
  const both = sets.length > 1;
  const row = (label: string, cell: Cell, difference?: string, emphasis?: 'key'): PdfRow => ({
    cells: [label, ...sets.map((set) => cell(result[set], set)), ...(both ? [difference ?? ''] : [])],
    ...(emphasis && { emphasis }),
  });
  const between = (of: (survey: SurveyResult) => number | undefined): string => {
    const [initial, final] = [of(result.initial), of(result.final)];
    return initial === undefined || final === undefined ? MISSING : tonnes(final - initial);
  };
  const amount = (label: string, of: (survey: SurveyResult) => number | undefined, emphasis?: 'key') =>
    row(label, (survey) => tonnes(of(survey)), between(of), emphasis);
  const line = (label: string, of: (survey: SurveyResult) => number | undefined, emphasis?: 'key') =>
    row(label, (survey) => tonnes(of(survey)), '', emphasis);
  /** A weight on board is 0 when nothing is there; of a survey not begun nothing is known. */
  const weight = (label: string, of: (survey: SurveyResult) => number | undefined, emphasis?: 'key') =>
    amount(label, (survey) => (survey.started ? of(survey) : undefined), emphasis);
  const { constant, constantFrom } = result.survey;
  const { keelPlate } = inputs.ship;
  const entry = (inputs.ship.tableByTrim && inputs.ship.tableDraft) || 'quarter_mean';
  return {
    kind: 'table',
    name: 'The calculation sheet',
    columns: both
      ? [
          { head: '', width: 77, names: true },
          { head: 'Initial', align: 'right', width: 34.7 },
          { head: 'Final', align: 'right', width: 34.3 },
          { head: 'Difference', align: 'right', width: 34 },
        ]
      : [
          { head: '', width: 110, names: true },
          ...sets.map((set): PdfColumn => ({ head: setWord[set], align: 'right', width: 70 })),
        ],
    rows: [
      row('Apparent trim, m', (s) => trimCell(s.apparentTrim)),
      row('True trim, m', (s) => trimCell(s.trueTrim)),
      row('Deflection, cm', (s) => deflectionCell(s.deflection)),
      row('List, degrees', (s) => listCell(s.listDegrees)),
      line('Mean of means, m', (s) => s.meanOfMeans),
      amount('Quarter mean draft, m', (s) => s.quarterMean, 'key'),
      ...(entry === 'quarter_mean' && !keelPlate
        ? []
        : [
            line(
              `${tableDraftWord[entry]}${keelPlate ? ` less ${formatNumber(keelPlate)} mm of keel plate` : ''}, which enters the table, m`,
              (s) => s.tableDraft,
            ),
          ]),
      line('Displacement from table, t', (s) => s.displacementTable),
      row('TPC, t/cm · LCF from midships, aft +, m', (s) =>
        together([tonnes(s.tpc), tonnes(s.lcfAftOfMidship)], ' · '),
      ),
      row('MCTC at +0.50 / −0.50 / difference, t·m/cm', (s) =>
        together([s.mctcPlus, s.mctcMinus, s.mctcDifference].map((value) => formatNumber(value, 1))),
      ),
      row('First / second trim correction, t', (s) =>
        together([tonnes(s.firstTrimCorrection), tonnes(s.secondTrimCorrection)]),
      ),
      row('Correction for trim / for list, t', (s) =>
        together([tonnes(s.correctionForTrim), tonnes(s.started ? s.listCorrection : undefined)]),
      ),
      line('Displacement corrected for trim, t', (s) => s.displacementCorrectedForTrim, 'key'),
      row('Density observed / table, t/m³', (s, set) =>
        together([
          formatNumber(inputs[set].density || undefined, 4),
          formatNumber(s.started ? s.tableDensity : undefined, 4),
        ]),
      ),
      line('Correction for density, t', (s) => s.correctionForDensity),
      amount('Displacement corrected for density, t', (s) => s.displacementCorrectedForDensity, 'key'),
      weight('Ballast water, t', (s) => s.ballastTotal),
      weight('Fresh water, t', (s) => s.freshTotal),
      weight('Fuel oil, t', (s) => s.fuelOil),
      weight('Diesel oil, t', (s) => s.dieselOil),
      weight('Lubricating oil, t', (s) => s.lubricatingOil),
      weight('Others, t', (s) => s.others),
      weight('Total deductibles, t', (s) => s.totalDeductibles, 'key'),
      line('Light ship, t', (s) => (s.started ? inputs.ship.lightShip || undefined : undefined)),
      amount('Net displacement (cargo + constant), t', (s) => s.netDisplacement, 'key'),
      // which of the two surveys found the ship empty is known from both, or not at all
      ...(both || sets.some((set) => set === constantFrom)
        ? [
            row('Constant, t', (_, set) =>
              set === constantFrom ? tonnes(constant) : constantFrom ? '' : MISSING,
            ),
          ]
        : []),
    ],
  };
}

const KEY_LINES = new Set(['True trim, m', 'Density observed / table, t/m³', 'Light ship, t', 'Constant, t']);

/** The lines of the sheet that a report in words rests on. */
export function keyFiguresTable(result: DraftSurveyResult, sets: readonly SetName[]): PdfTable {
  const sheet = sheetTable(result, sets);
  const rows = sheet.rows.filter((row) => row.emphasis === 'key' || KEY_LINES.has(row.cells[0] ?? ''));
  return { ...sheet, name: 'The key figures', rows };
}
