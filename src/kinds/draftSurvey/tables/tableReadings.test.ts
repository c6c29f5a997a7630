import { describe, expect, it } from 'vitest';
import type { TankRecord } from '../calculation/recordMapping';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import type { DraftSurvay } from '../doctype';
import { reportChecks } from '../form/reportChecks';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from '../report/aggelosB.fixture';
import { warningBlock } from '../report/remarkBlocks';
import { reportedSurvey } from '../report/reportedSurvey';
import { toValues } from '@/shared/surveyForm/values';
import { aShipsTables } from './shipBook.fixture';
import { readyTables, surveyPicks, trimsOfTanks } from './picks';
import { readingsOfText } from './tableReadings';
import { tablesText, type ShipTables } from './shipTables';
import type { TankTable } from './tankTable';

/** Tables in which one tank is another. */
const withTank = (name: string, table: Partial<TankTable>): ShipTables => ({
  ...aShipsTables,
  tanks: aShipsTables.tanks.map((tank) =>
    tank.name === name ? { ...tank, table: { ...tank.table, ...table } } : tank,
  ),
});

/** The survey of AGGELOS B with the volumes that the tables give: the ship lies 2.274 m by the stern in the initial survey. */
function surveyed(
  tables: ShipTables,
  sounded: Record<string, Partial<TankRecord>> = {},
  changed: Partial<DraftSurvay> = {},
  sheet: Partial<DraftSurveyWorksheet> = {},
) {
  const plain = aPrintSource(changed, { ...sheet, shipTables: tablesText(tables) });
  const { result, inputs } = reportedSurvey(plain, ['initial', 'final']);
  const rowsOf = (table: string) =>
    ((plain.record as unknown as Record<string, TankRecord[]>)[table] ?? []).map((row) => ({
      ...row,
      tank: row.tank ?? '',
      sounding: (sounded[row.tank ?? ''] ?? row).sounding ?? null,
    }));
  const picks = surveyPicks(readyTables(tables), { inputs, result }, rowsOf);
  const tanks = Object.fromEntries(
    ['ballast_water_i', 'ballast_water_f', 'fresh_water_i', 'fresh_water_f'].map((table) => [
      table,
      rowsOf(table).map((row, at) => ({
        ...row,
        tabvol: picks.get(`tables.${table}.${at}.tabvol`) ?? row.tabvol,
        ...sounded[row.tank],
      })),
    ]),
  );
  const source = aPrintSource({ ...changed, ...tanks } as Partial<DraftSurvay>, plain.worksheet);
  /** What the other checks say of tanks that hold something else than in the example is not asked about here. */
  const OTHERS = /bill of lading|declares|usual|part filled/;
  const block = warningBlock(reportedSurvey(source, ['initial', 'final']));
  return {
    /** Asked about before a report is sent. */
    asked: reportChecks(toValues(draftSurveyKind, source.record, source.worksheet))
      .warnings.map(({ id, text }) => `${id} ${text}`)
      .filter((text) => !OTHERS.test(text)),
    printed: (block.kind === 'warnings' ? block.items : [])
      .map(({ text }) => text)
      .filter((text) => !OTHERS.test(text)),
  };
}
const nothing = { asked: [], printed: [] };

describe('what is to be said of a reading of the ship’s tables', () => {
  it('is nothing as long as the ship lies within them', () => {
    expect(surveyed(aShipsTables)).toEqual(nothing);
  });

  it('is a trim beyond the columns of a tank: the nearest is taken', () => {
    const { table } = aShipsTables.tanks.find(({ name }) => name === 'WBT 4P') ?? {};
    const narrow = withTank('WBT 4P', {
      trims: [0, 1],
      volumes: table?.volumes.map((row) => row.slice(0, 2)) ?? [],
    });
    const text = 'Trim is 2.274 m by the stern, outside the tables of WBT 4P: the nearest column is taken.';
    const found = surveyed(narrow);
    expect(found.asked).toEqual([`trim_outside_table-initial ${text}`]);
    expect(found.printed).toEqual([`Open – Initial survey: ${text}`]);
    // the range of the tanks in the sheet is the same thing said again
    const ranged = surveyed(narrow, {}, {}, { tankTableTrim: trimsOfTanks(narrow.tanks) });
    expect(ranged.printed).toEqual([`Open – Initial survey: ${text}`]);
    // a volume typed by hand is not the table's
    expect(surveyed(narrow, { 'WBT 4P': { sounding: 0.1, tabvol: 12 } })).toEqual(nothing);
  });

  it('is an LCF on the other side of midships than the book has it, with both corrections', () => {
    const plain = aPrintSource();
    const turned = { ...plain.worksheet.initial, lcfReference: 'midship_aft_positive' as const };
    const [said, ...others] = surveyed(aShipsTables, {}, {}, { initial: turned }).asked.filter((text) =>
      text.startsWith('lcf_against_book'),
    );
    expect(said).toBe(
      'lcf_against_book-initial Read as “From midships, aft +” the LCF is 7.95 m aft of midships; the ship’s tables have it 7.95 m forward of midships. By the tables the first trim correction is −501.218 MT instead of +501.340 MT.',
    );
    expect(others).toEqual([]);
  });

  it('is a trim beyond the pages of the hydrostatics', () => {
    const rows = aShipsTables.hydrostatics.pages[0]?.rows ?? [];
    const hydrostatics = { ...aShipsTables.hydrostatics, pages: [0, 1].map((trim) => ({ trim, rows })) };
    const text = 'Trim is 2.274 m by the stern, outside the hydrostatic table: the nearest page is taken.';
    expect(surveyed({ ...aShipsTables, hydrostatics }, {}).printed).toContain(
      `Open – Initial survey: ${text}`,
    );
  });

  it('is a sounding that the correction takes below 0: the volume is 0', () => {
    const dry = withTank('WBT 4P', {
      corrections: [{ corrects: 'sounding', by: 'trim', marks: [0, 3], soundings: [0], values: [[0, -900]] }],
    });
    const text =
      'WBT 4P: corrected for trim and list the sounding is below 0, and the volume is 0. Water may stand where the pipe is dry.';
    const found = surveyed(dry, { 'WBT 4P': { sounding: 0.08, tabvol: 0 } });
    expect(found.asked).toEqual([
      `negative_corrected_sounding-initial ${text}`,
      `negative_corrected_sounding-final ${text}`,
    ]);
    expect(found.printed).toContain(`Open – Final survey: ${text}`);
  });

  it('is an ullage beyond the table, which gives no volume', () => {
    const { table } = aShipsTables.tanks.find(({ name }) => name === 'WBT 4P') ?? {};
    const byUllage = withTank('WBT 4P', { by: 'ullage', volumes: table?.volumes.toReversed() ?? [] });
    const found = surveyed(byUllage, { 'WBT 4P': { sounding: 3.5, tabvol: 30 } });
    expect(found.printed).toEqual(
      ['Initial', 'Final'].map(
        (set) => `Open – ${set} survey: WBT 4P: the table does not reach 3.50 m and gives no volume.`,
      ),
    );
  });

  it('is a draft that the hydrostatics do not reach, as long as nothing is typed for them', () => {
    const short = {
      ...aShipsTables,
      hydrostatics: {
        ...aShipsTables.hydrostatics,
        pages: [
          {
            trim: 0,
            rows: aShipsTables.hydrostatics.pages[0]?.rows.filter(({ draft }) => (draft ?? 0) < 9) ?? [],
          },
        ],
      },
    };
    expect(surveyed(short)).toEqual(nothing);
    const empty = { displacement_value_1_f: 0, displacement_value_2_f: 0 };
    expect(surveyed(short, {}, empty).printed).toContain(
      'Open – Final survey: The hydrostatic table does not reach 12.344 m and gives no rows there.',
    );
  });

  it('is not half a metre beyond the pages of a book by trim, which needs no MCTC', () => {
    const rows = aShipsTables.hydrostatics.pages[0]?.rows.filter(({ draft }) => (draft ?? 0) < 12.45) ?? [];
    const upTo = (trims: number[]) => ({
      ...aShipsTables,
      hydrostatics: { ...aShipsTables.hydrostatics, pages: trims.map((trim) => ({ trim, rows })) },
    });
    const noMctc = { mctc_1a_f: 0, mctc_1b_f: 0, mctc_2a_f: 0, mctc_2b_f: 0 };
    const reach = (trims: number[]) =>
      surveyed(upTo(trims), {}, noMctc, { tableByTrim: trims.length > 1 }).printed.filter((text) =>
        text.includes('does not reach'),
      );
    expect(reach([0])).toEqual([
      'Open – Final survey: The hydrostatic table does not reach 12.844 m and gives no rows there.',
    ]);
    expect(reach([0, 3])).toEqual([]);
  });

  it('is read from a text once, however often it is asked for', () => {
    const text = tablesText(aShipsTables);
    expect(readingsOfText(text)).toBe(readingsOfText(text));
    expect(readingsOfText('')).toBeUndefined();
  });
});
