import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import { aShipsTables, aShipsTablesText } from '../tables/shipBook.fixture';
import { tablesText } from '../tables/shipTables';
import { aPrintSource } from './aggelosB.fixture';
import { reportedSurvey } from './reportedSurvey';
import { shipTablesBlocks } from './shipTablesBlock';

const BOTH = ['initial', 'final'] as const;
const textOf = (
  shipTables: string,
  sets: readonly ('initial' | 'final')[] = BOTH,
  changed: Partial<DraftSurvay> = {},
  keelPlate: number | null = null,
) =>
  shipTablesBlocks(reportedSurvey(aPrintSource(changed, { shipTables, keelPlate }), sets))
    .map((block) => (block.kind === 'paragraph' ? block.text : ''))
    .join('');

describe('what the report says of the ship’s tables', () => {
  it('is nothing where the survey has none', () => {
    expect(textOf('')).toBe('');
  });

  it('is where rows and volumes come from, and which figures were typed by hand', () => {
    const text = textOf(aShipsTablesText);
    expect(text).toContain('106 rows of hydrostatics and 14 tanks');
    expect(text).toContain('Volume of WBT 4P (final) 28.26, table 37.');
    expect(text).toContain('Displacement value 2 (initial) 22,865.8, table 22,865.7');
    // the same in both
    expect(text).not.toContain('Displacement value 1 (initial)');
  });

  it('is of the surveys that the report is about', () => {
    expect(textOf(aShipsTablesText, ['initial'])).not.toContain('(final)');
  });

  it('is that a table by trim holds both corrections', () => {
    const { hydrostatics } = aShipsTables;
    const rows = hydrostatics.pages[0]?.rows ?? [];
    const byTrim = {
      ...aShipsTables,
      hydrostatics: { ...hydrostatics, pages: [0, 3].map((trim) => ({ trim, rows })) },
    };
    expect(textOf(tablesText(byTrim))).toContain('it holds both trim corrections');
  });

  it('is the keel plate that was taken off, and the book’s where another was', () => {
    const { hydrostatics } = aShipsTables;
    const moulded = tablesText({ ...aShipsTables, hydrostatics: { ...hydrostatics, keelPlate: 20 } });
    const withPlate = (plate: number | null) => textOf(moulded, BOTH, {}, plate);
    expect(withPlate(20)).toContain('the keel plate of 20 mm is taken off the draft.');
    expect(withPlate(20)).not.toContain('table 20');
    expect(withPlate(25)).toContain('the keel plate of 25 mm is taken off the draft.');
    expect(withPlate(25)).toContain('Keel plate 25, table 20');
    // emptied, or never put to use: nothing was taken off
    expect(withPlate(0)).toContain('Keel plate 0, table 20');
    expect(withPlate(null)).not.toContain('is taken off');
    expect(withPlate(null)).toContain('Keel plate 0, table 20');
    expect(textOf(aShipsTablesText, BOTH, {}, 25)).toContain('the keel plate of 25 mm is taken off');
  });

  it('is a pipe whose measured height is not the table’s', () => {
    const tanks = aShipsTables.tanks.map((tank) =>
      ['WBT 4P', 'APT'].includes(tank.name)
        ? { ...tank, table: { ...tank.table, referenceHeight: 12.34 } }
        : tank,
    );
    const { worksheet } = aPrintSource();
    const source = aPrintSource(
      {},
      {
        shipTables: tablesText({ ...aShipsTables, tanks }),
        final: { ...worksheet.final, pipeHeights: { WBT4P: 12.3, APT: 12.335 } },
      },
    );
    const text = JSON.stringify(shipTablesBlocks(reportedSurvey(source, BOTH)));
    expect(text).toContain('more than 1 cm off: WBT 4P (final) 12.30 m, table 12.34 m.');
    expect(JSON.stringify(shipTablesBlocks(reportedSurvey(source, ['initial'])))).not.toContain('1 cm off');
  });
});
