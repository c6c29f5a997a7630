import { MISSING } from '@/lib/dates';
import { isWithoutVolume, tankWeight } from '../calculation/deductibles';
import { entered } from '../calculation/entered';
import { lcfRows, withLabelsOf } from '../calculation/hydrostatics';
import { pairTanks } from '../calculation/sameTank';
import { plateOf } from '../calculation/tableDraftOf';
import type { SetName, SurveyResult, SurveySet, HydrostaticRows, TankRow } from '../calculation/types';
import { asRead, distanceText, lcfReferenceWord, setWord } from '../calculation/labels';
import { formatNumber } from '@/lib/numbers';
import { titledTable } from '@/lib/pdf/blocks';
import type { ReportedSurvey } from './reportedSurvey';
import type { PdfBlock, PdfColumn, PdfRow } from '@/lib/pdf/model';

/** A value as the surveyor entered it: its own decimals, three at most; 0 is "not entered". */
export function asEntered(value: number | null | undefined, least = 0): string {
  if (!value) return MISSING;
  const decimals = [0, 1, 2, 3].find((n) => Math.abs(Number(value.toFixed(n)) - value) < 1e-9) ?? 3;
  return formatNumber(value, Math.max(least, decimals));
}

function rowCells(rows: HydrostaticRows, values: (value: number | undefined) => string): string[] {
  return rows.flatMap((row) => [asEntered(row.label, 2), values(row.value)]);
}

/** TPC at the midship drafts of both sides, less the keel plate where one is taken off, from which the correction for list follows; of a survey that has both. */
function sideRows({ inputs }: ReportedSurvey, shown: readonly SetName[]): PdfRow[] {
  const entersAt = (draft: number | undefined) => draft && draft - plateOf(inputs.ship.keelPlate);
  return shown
    .map((set) => ({ set, midship: inputs[set].midship, tpc: inputs[set].tpcAtSides }))
    .filter(({ tpc }) => entered(tpc.port) && entered(tpc.starboard))
    .map(({ set, midship, tpc }, i) => ({
      cells: [
        i === 0 ? 'TPC at the sides, port / starboard, t/cm' : '',
        setWord[set],
        ...rowCells(
          [
            { label: entersAt(midship.port), value: tpc.port },
            { label: entersAt(midship.starboard), value: tpc.starboard },
          ],
          (one) => asEntered(one, 1),
        ),
        '',
        '',
      ],
    }));
}

/** The rows of the ship's tables that were used, and what was read from them. */
export function tableRowsBlocks(survey: ReportedSurvey): PdfBlock[] {
  const { inputs, result, sets } = survey;
  const shown = sets.filter((set) => result[set].started);
  const right = (head: string, width: number, divider = false): PdfColumn => ({
    head,
    align: 'right',
    width,
    ...(divider && { divider }),
  });
  /** The rows of one table: which rows were taken, at what above the draft that enters the table, and what was read there. */
  const rowsOf = (
    word: string,
    taken: (set: SurveySet) => HydrostaticRows,
    above: number,
    read: keyof Pick<SurveyResult, 'displacementTable' | 'tpc' | 'lcfAsTabulated' | 'mctcPlus' | 'mctcMinus'>,
    decimals: number,
  ): PdfRow[] =>
    shown.map((set, i) => {
      const { tableDraft, [read]: value } = result[set];
      return {
        cells: [
          i === 0 ? word : '',
          setWord[set],
          ...rowCells(taken(inputs[set]), (one) => asEntered(one, decimals)),
          formatNumber(tableDraft === undefined ? undefined : tableDraft + above, 3),
          formatNumber(value, 3),
        ],
      };
    });
  const rows = [
    ...rowsOf('Displacement, t', (s) => s.displacement, 0, 'displacementTable', 1),
    ...rowsOf('TPC, t/cm', (s) => withLabelsOf(s.tpc, s.displacement), 0, 'tpc', 1),
    ...sideRows(survey, shown),
    ...rowsOf('LCF as tabulated, m', (s) => lcfRows(s), 0, 'lcfAsTabulated', 2),
    ...rowsOf('MCTC +0.50, t·m/cm', (s) => s.mctcPlus, 0.5, 'mctcPlus', 1),
    ...rowsOf('MCTC −0.50, t·m/cm', (s) => s.mctcMinus, -0.5, 'mctcMinus', 1),
  ];
  if (rows.length === 0) return [];
  const references = shown.flatMap((set) => {
    const reference = inputs[set].lcfReference;
    return reference ? [`${setWord[set].toLowerCase()} ${lcfReferenceWord[reference].toLowerCase()}`] : [];
  });
  const distances = shown.map((set) => {
    const { forward, midship, aft } = inputs[set];
    return `${setWord[set]} survey: forward mark ${distanceText(forward.distance, 'FP')}, midship mark ${distanceText(midship.distance, 'midships')}, aft mark ${distanceText(aft.distance, 'AP')}; length between marks ${formatNumber(result[set].lengthBetweenMarks, 2)} m.`;
  });
  const same =
    distances.length === 2 && distances[0]?.replace('Initial', '') === distances[1]?.replace('Final', '');
  return [
    { kind: 'heading', text: 'Marks and table rows used' },
    {
      kind: 'table',
      name: 'The table rows used',
      columns: [
        { head: 'Table', width: 36, names: true },
        { head: 'Survey', width: 16, names: true },
        right('Draft 1, m', 19, true),
        right('Value 1', 22),
        right('Draft 2, m', 19, true),
        right('Value 2', 22),
        right('Read at, m', 20, true),
        { ...right('Value', 26), strong: true },
      ],
      rows,
    },
    {
      kind: 'paragraph',
      name: 'The marks',
      size: 'note',
      text: [
        ...(references.length > 0 ? [`LCF reference: ${references.join(', ')}.`] : []),
        ...(same ? [`Both surveys${distances[0]?.replace('Initial survey', '') ?? ''}`] : distances),
      ].join(' '),
    },
  ];
}

function tankCells(row: TankRow | undefined): string[] {
  if (!row) return [MISSING, MISSING, MISSING, MISSING];
  const { tabvol, density } = row;
  const weight = tankWeight(row);
  return [
    asRead(row.sounding),
    isWithoutVolume(row) ? MISSING : formatNumber(tabvol, 3),
    density ? formatNumber(density, 4) : MISSING,
    density || tabvol === 0 ? formatNumber(tabvol === undefined ? undefined : weight, 3) : MISSING,
  ];
}

/** The tanks of one liquid in the surveys shown, sounding by sounding. Its columns are named in reports sent before, so the heading says the density's unit. */
function tankTable(
  { inputs, result, sets }: ReportedSurvey,
  heading: string,
  tanks: 'ballastWater' | 'freshWater',
  total: 'ballastTotal' | 'freshTotal',
): PdfBlock[] {
  const rowsOf = (set: SetName) => (sets.includes(set) ? inputs[set][tanks] : []);
  const pairs = pairTanks(rowsOf('initial'), rowsOf('final'));
  if (pairs.length === 0) return [];
  const columns = (): PdfColumn[] => [
    { head: 'Sounding, m', align: 'right', width: 20.5, divider: true },
    { head: 'Volume, m³', align: 'right', width: 20 },
    { head: 'Density', align: 'right', width: 15.5 },
    { head: 'Weight, t', align: 'right', width: 20, strong: true },
  ];
  const totals = (set: SetName) => {
    // none sounded yet is no zero
    if (inputs[set][tanks].every(({ tabvol }) => tabvol === undefined)) return ['', MISSING, '', MISSING];
    const volume = inputs[set][tanks].reduce((sum, row) => sum + (row.tabvol ?? 0), 0);
    return ['', formatNumber(volume, 3), '', formatNumber(result[set][total], 3)];
  };
  return titledTable(`${heading}, density in t/m³`, {
    name: `The table of ${heading.toLowerCase()}`,
    columns: [{ head: 'Tank', width: 28 }, ...sets.flatMap(columns)],
    groups: [{ text: '', span: 1 }, ...sets.map((set) => ({ text: setWord[set], span: 4 }))],
    rows: [
      ...pairs.map(([initial, final]) => ({
        cells: [
          (initial ?? final)?.tank ?? '',
          ...sets.flatMap((set) => tankCells(set === 'initial' ? initial : final)),
        ],
      })),
      { emphasis: 'key', cells: ['Total', ...sets.flatMap(totals)] },
    ],
  });
}

/** The tanks of the surveys shown. */
export const tankBlocks = (survey: ReportedSurvey): PdfBlock[] => [
  ...tankTable(survey, 'Ballast water', 'ballastWater', 'ballastTotal'),
  ...tankTable(survey, 'Fresh water', 'freshWater', 'freshTotal'),
];
