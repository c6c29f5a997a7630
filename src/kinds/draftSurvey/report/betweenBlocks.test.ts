import { describe, expect, it } from 'vitest';
import type { PdfBlock } from '@/lib/pdf/model';
import { aBetweenSurvey } from '../calculation/betweenSurvey.fixture';
import type { BetweenSurvey } from '../calculation/worksheet';
import { aPrintSource } from './aggelosB.fixture';
import { draftSurveyReport } from './draftSurveyReport';
import { betweenBlocks } from './betweenBlocks';
import { reportedSurvey } from './reportedSurvey';

const ENDED = { ending_date: '2026-11-21', ending_time: '12:00:00' };
const blocksOf = (between: Record<string, BetweenSurvey>) =>
  betweenBlocks(reportedSurvey(aPrintSource({}, { between }), ['initial', 'final']));
const flat = (blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => ('blocks' in block ? flat(block.blocks) : [block]));
const tablesOf = (blocks: readonly PdfBlock[], name: string) =>
  flat(blocks).flatMap((block) => (block.kind === 'table' && block.name === name ? [block] : []));
const SERIES = 'The table of intermediate surveys';

describe('the annex of intermediate surveys', () => {
  it('is not there without one', () => expect(blocksOf({})).toEqual([]));

  it('has a column for each survey, with its figures and how far the cargo was', () => {
    const [table] = tablesOf(blocksOf({ a: aBetweenSurvey(1, ENDED) }), SERIES);
    expect(table?.columns.map(({ head }) => head)).toEqual(['', 'Initial', 'Intermediate 1', 'Final']);
    const row = (label: string) => table?.rows.find(({ cells }) => cells[0] === label)?.cells.slice(1);
    expect(row('Ended, local time')).toEqual(['20/11/2026 07:45', '21/11/2026 12:00', '21/11/2026 22:50']);
    expect(row('Cargo loaded so far, t')).toEqual(['0.000', '53,000.644', '53,000.644']);
    // 28 h 15 min after the initial survey
    expect(row('Rate, t/h')?.[1]).toBe('1,876.1');
    expect(row('Net displacement (cargo + constant), t')?.[1]).toBe('53,345.744');
  });

  it('lists each tank, also those of one name and those without one', () => {
    const tank = (name: string, tabvol: number) => ({ tank: name, sounding: 1, tabvol, density: 1 });
    const between = aBetweenSurvey(1, {
      ballast_water: [tank('APT', 11), tank('', 22), tank('', 33)],
      fresh_water: [tank('APT', 44)],
    });
    const rows = tablesOf(blocksOf({ a: between }), 'The tanks of intermediate surveys').flatMap((table) =>
      table.rows.map(({ cells }) => [cells[0], cells[2]]),
    );
    for (const volume of ['11', '22', '33', '44'])
      expect(rows.filter(([, cell]) => cell === `1.00 / ${volume}.000`)).toHaveLength(1);
    expect(rows).toContainEqual(['APT (fresh water)', '1.00 / 44.000']);
  });

  it('stands on pages of five surveys each', () => {
    const many = Object.fromEntries([1, 2, 3, 4].map((no) => [`s${no}`, aBetweenSurvey(no)]));
    const tables = tablesOf(blocksOf(many), SERIES);
    expect(tables.map(({ columns }) => columns.length - 1)).toEqual([5, 1]);
    for (const { columns } of tables)
      expect(columns.reduce((sum, { width = 0 }) => sum + width, 0)).toBeCloseTo(180, 6);
  });

  it('says what was carried over and not confirmed, and what warns', () => {
    const text = JSON.stringify(
      blocksOf({ a: aBetweenSurvey(1, { carried: ['density', 'weights'], mid_port: 12.9 }) }),
    );
    expect(text).toContain('Intermediate 1: density, oils and others carried over from the survey before');
    expect(text).toMatch(/Intermediate 1: .*list/i);
  });

  it('stands in the formal report and in the final one, after what they say, and in no certificate', () => {
    const source = aPrintSource({}, { between: { a: aBetweenSurvey(1) } });
    const has = (id: 'Formal' | 'Final' | 'Final certificate' | 'Initial') =>
      tablesOf(draftSurveyReport(id, source).blocks, SERIES).length > 0;
    expect(['Formal', 'Final', 'Final certificate', 'Initial'].map((id) => has(id as 'Formal'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const order = flat(draftSurveyReport('Formal', source).blocks).flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    );
    expect(order.indexOf('Annex: intermediate draft surveys')).toBeGreaterThan(
      order.indexOf('Ballast water'),
    );
  });
});
