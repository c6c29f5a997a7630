import { formatDate, formatTime, MISSING } from '@/lib/dates';
import { hoursText } from '@/lib/hoursText';
import { formatNumber } from '@/lib/numbers';
import { titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfColumn, PdfRow, PdfTable } from '@/lib/pdf/model';
import type { SeriesSurvey } from '../calculation/between';
import { MARK_POSITIONS, markWord } from '../calculation/check';
import { tanksOfSet } from '../calculation/sameTank';
import type { Entered, MarkPosition, SurveyResult } from '../calculation/types';
import { asRead, carriedWord } from '../calculation/labels';
import { deflectionCell, listCell, trimCell } from './draftSurveySheet';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

/** Surveys side by side on a page: more stand in a table of their own. */
const BESIDE = 5;
const NAMES = 55;
const WIDTH = 180;

const columnsOf = (surveys: readonly SeriesSurvey[], names: string): PdfColumn[] => [
  { head: names, width: NAMES, names: true },
  ...surveys.map(({ title }): PdfColumn => ({
    head: title,
    align: 'right',
    width: (WIDTH - NAMES) / surveys.length,
  })),
];

const momentText = (moment: string | undefined) => {
  const [date = '', time = ''] = (moment ?? '').split('T');
  return [date && formatDate(date), time && formatTime(time)].filter(Boolean).join(' ') || MISSING;
};

/** The surveys side by side: what was read, the main lines of each, and how far the cargo was. */
function progressTable(surveys: readonly SeriesSurvey[], lightShip: Entered, loading: boolean): PdfTable {
  const row = (label: string, cell: (survey: SeriesSurvey) => string, emphasis?: 'key'): PdfRow => ({
    cells: [label, ...surveys.map(cell)],
    ...(emphasis && { emphasis }),
  });
  const line = (label: string, of: (result: SurveyResult) => Entered, emphasis?: 'key') =>
    row(label, ({ result }) => formatNumber(of(result), 3), emphasis);
  const weight = (label: string, of: (result: SurveyResult) => Entered) =>
    line(label, (result) => (result.started ? of(result) : undefined));
  const drafts = (mark: MarkPosition) =>
    row(`${markWord[mark]} draft, port / starboard, m`, ({ inputs }) => {
      const { port, starboard } = inputs[mark];
      return port || starboard ? `${asRead(port || undefined)} / ${asRead(starboard || undefined)}` : MISSING;
    });
  return {
    kind: 'table',
    name: 'The table of intermediate surveys',
    columns: columnsOf(surveys, ''),
    rows: [
      row('Ended, local time', ({ inputs }) => momentText(inputs.endedAt)),
      ...MARK_POSITIONS.map(drafts),
      row('True trim, m', ({ result }) => trimCell(result.trueTrim)),
      row('Deflection, cm', ({ result }) => deflectionCell(result.deflection)),
      row('List, degrees', ({ result }) => listCell(result.listDegrees)),
      line('Quarter mean draft, m', (result) => result.quarterMean, 'key'),
      line('Displacement from table, t', (result) => result.displacementTable),
      line('Correction for trim, t', (result) => result.correctionForTrim),
      weight('Correction for list, t', (result) => result.listCorrection),
      row('Density observed, t/m³', ({ inputs }) => formatNumber(inputs.density || undefined, 4)),
      line('Correction for density, t', (result) => result.correctionForDensity),
      line('Displacement corrected, t', (result) => result.displacementCorrectedForDensity, 'key'),
      weight('Ballast water, t', (result) => result.ballastTotal),
      weight('Fresh water, t', (result) => result.freshTotal),
      weight('Fuel oil, t', (result) => result.fuelOil),
      weight('Diesel oil, t', (result) => result.dieselOil),
      weight('Lubricating oil, t', (result) => result.lubricatingOil),
      weight('Others, t', (result) => result.others),
      weight('Light ship, t', () => lightShip),
      line('Net displacement (cargo + constant), t', (result) => result.netDisplacement, 'key'),
      row(
        `Cargo ${loading ? 'loaded' : 'discharged'} so far, t`,
        ({ progress }) => formatNumber(progress?.soFar, 3),
        'key',
      ),
      row('Since the survey before, t', ({ progress }) => formatNumber(progress?.sinceLast, 3)),
      row('Rate, t/h', ({ progress }) => formatNumber(progress?.rate, 1)),
      row('Remaining of the declared quantity, t', ({ progress }) => formatNumber(progress?.remaining, 3)),
      row('Time to go at that rate', ({ id, progress }) =>
        id === 'final' || progress?.hoursToGo === undefined ? MISSING : hoursText(progress.hoursToGo),
      ),
    ],
  };
}

/** The tanks of the surveys side by side, each with its sounding and its volume. */
function tanksTable(surveys: readonly SeriesSurvey[], page: string): PdfBlock[] {
  const tanksOf = surveys.map(({ inputs }) => new Map(tanksOfSet(inputs).map((tank) => [tank.id, tank])));
  const all = [...new Map(tanksOf.flatMap((tanks) => [...tanks])).values()];
  const ballast = new Set(all.flatMap(({ water, row }) => (water === 'ballastWater' ? [row.tank] : [])));
  return titledTable(`Tanks of the surveys${page}: sounding, m / volume, m³`, {
    name: 'The tanks of intermediate surveys',
    columns: columnsOf(surveys, 'Tank'),
    rows: all.map(({ id, water, row: { tank: name } }) => ({
      cells: [
        water === 'freshWater' && ballast.has(name) ? `${name} (fresh water)`.trim() : name,
        ...tanksOf.map((tanks) => {
          const tank = tanks.get(id)?.row;
          return tank?.tabvol === undefined
            ? MISSING
            : `${asRead(tank.sounding)} / ${formatNumber(tank.tabvol, 3)}`;
        }),
      ],
    })),
  });
}

/** What has to be said of an intermediate survey: what nobody confirmed, and what warns. */
function remarks({ title, between, warnings, progress }: SeriesSurvey): string[] {
  const carried = between?.carried ?? [];
  return [
    carried.length > 0
      ? `${title}: ${carried.map((one) => carriedWord[one]).join(', ')} carried over from the survey before and not confirmed.`
      : '',
    progress?.backwards ? `${title}: less cargo than at the survey before.` : '',
    ...warnings.filter(({ severity }) => severity === 'warning').map(({ message }) => `${title}: ${message}`),
  ].filter(Boolean);
}

/**
 * The surveys between the first and the last as an annex to the sheet, a column each beside those two. None where there was none;
 * nothing is certified by them.
 */
export function betweenBlocks({ series, inputs }: ReportedSurvey): PdfBlock[] {
  if (!series.surveys.some(({ between }) => between)) return [];
  const pages = Array.from({ length: Math.ceil(series.surveys.length / BESIDE) }, (_, page) =>
    series.surveys.slice(page * BESIDE, (page + 1) * BESIDE),
  );
  const said = series.surveys.flatMap(remarks);
  return pages.flatMap((surveys, index): PdfBlock[] => {
    const page = pages.length > 1 ? ` (${index + 1} of ${pages.length})` : '';
    return [
      {
        kind: 'together',
        blocks: [
          { kind: 'heading', text: `Annex: intermediate draft surveys${page}` },
          progressTable(surveys, inputs.ship.lightShip, series.operation === 'loading'),
          note(
            'The intermediate surveys',
            'Each survey is worked out whole, as the initial and the final one. Progress figures for guidance: no quantity is certified by an intermediate survey.',
          ),
          ...(index === 0 && said.length > 0 ? [note('What is to be said of them', said.join(' '))] : []),
        ],
      },
      ...tanksTable(surveys, page),
    ];
  });
}
