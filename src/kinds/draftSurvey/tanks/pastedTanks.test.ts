import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Row } from '@/shared/surveyForm/shape';
import { pastedTanks } from './pastedTanks';
import { columnsOf, type TankPair } from './tankRows';

const tank = (name: string, figures: Partial<Row> = {}): Row => ({
  tank: name,
  sounding: null,
  tabvol: null,
  density: null,
  ...figures,
});
const pair: TankPair = {
  i: [tank('FPT', { name: 'row1', tabvol: 1374.73, density: 1.025 }), tank('WBT 1P', { tabvol: 646.81 })],
  f: [tank('FPT'), tank('WBT 1P')],
};
const empty: TankPair = { i: [tank('')], f: [tank('')] };
const both = columnsOf(['i', 'f']);
const caseText = (name: string) =>
  readFileSync(new URL(`../../../../tests/domain/tables/${name}`, import.meta.url), 'utf8');

describe('heads that are pasted decide the columns', () => {
  const figures = ({ i }: TankPair) =>
    i.map(({ tank: name, sounding, tabvol, density }) => [name, sounding, tabvol, density]);

  it('wherever the cursor stands; the numbers of the lines and the weight are left out', () => {
    const pasted = pastedTanks(empty, both, { row: 0, column: 0 }, caseText('tank-list-heads.txt'));
    expect(figures(pasted.pair)).toEqual([
      ['FPT', 1.2, 105.4, 1.025],
      ['DB1P', 0.8, 88.2, 1.025],
    ]);
    expect(pasted.pair.f.map((row) => [row['tank'], row['sounding']])).toEqual([
      ['FPT', null],
      ['DB1P', null],
    ]);
    expect(pasted).toMatchObject({ cells: 8, skipped: 0, leftOut: ['Weight'], columns: { from: 0, to: 3 } });
  });

  it.each([
    ['without a column', 'Tank\tVolume\tDensity\nFPT\t105.4\t1.025', ['FPT', null, 105.4, 1.025]],
    ['in another unit', 'Tank\tSounding (cm)\tVolume (l)\nFPT\t120\t105400', ['FPT', 1.2, 105.4, null]],
    ['with a line of units', 'Tank\tSdg\tVol\n\t(mm)\t(m3)\nFPT\t1200\t105.4', ['FPT', 1.2, 105.4, null]],
    [
      'below a title, above a total',
      'BALLAST\t\nTank;Vol;Density\nFPT;105,4;1,025\nTotal;105,4;'.replaceAll(';', '\t'),
      ['FPT', null, 105.4, 1.025],
    ],
    ['in German', 'Tank;Peilung m;Inhalt m3;Dichte\nFPT;1,20;1.105,4;1,025', ['FPT', 1.2, 1105.4, 1.025]],
  ])('%s', (_manner, text, row) => {
    expect(figures(pastedTanks(empty, both, { row: 0, column: 0 }, text).pair)).toEqual([row]);
  });

  it('go to the survey that the cursor is in, and of both surveys one after the other', () => {
    const text = 'Volume\tDensity\n1.5\t1.02';
    expect(pastedTanks(pair, both, { row: 0, column: 4 }, text).pair.f[0]).toMatchObject({
      tabvol: 1.5,
      density: 1.02,
    });
    const two = 'Tank\tVolume\tDensity\tVolume\tDensity\nFPT\t1\t1.01\t2\t1.02';
    const { pair: next } = pastedTanks(pair, both, { row: 0, column: 0 }, two);
    expect([next.i[0]?.['tabvol'], next.f[0]?.['tabvol'], next.f[0]?.['density']]).toEqual([1, 2, 1.02]);
  });
});

describe('without heads', () => {
  it('a column goes downwards, and figures are read as people write them', () => {
    const pasted = pastedTanks(pair, both, { row: 0, column: 5 }, '12 500\n1 234,5');
    expect(pasted.pair.f.map((row) => row['tabvol'])).toEqual([12500, 1234.5]);
    expect(pasted).toMatchObject({ cells: 2, skipped: 0 });
    expect(pasted.pair.i).toEqual(pair.i);
  });

  it('the tanks that a longer block names are added to both surveys', () => {
    const text = 'WBT 2P\t2.08\t826.55\t1.025\nWBT 2S\t2.10\t829.23\t1.025';
    const { pair: next } = pastedTanks(pair, both, { row: 1, column: 0 }, text);
    expect(next.i.map((row) => row['tank'])).toEqual(['FPT', 'WBT 2P', 'WBT 2S']);
    expect(next.f.map((row) => row['tank'])).toEqual(['FPT', 'WBT 2P', 'WBT 2S']);
    expect(next.i[2]).toMatchObject({ sounding: 2.1, tabvol: 829.23, density: 1.025 });
  });

  it('a head that nobody knows is left out, and what is beyond the last column too', () => {
    const { pair: next } = pastedTanks(
      pair,
      columnsOf(['i']),
      { row: 0, column: 2 },
      'Foo\tBar\tBaz\n1.5\t1.025\t9',
    );
    expect(next.i[0]).toMatchObject({ tank: 'FPT', tabvol: 1.5, density: 1.025 });
    expect(next.i[1]).toEqual(pair.i[1]);
  });

  it('a cell stays as it was where the text is no number, and is empty where there is none', () => {
    const { pair: next, skipped } = pastedTanks(pair, both, { row: 0, column: 2 }, 'full\t1.02\n\t1.02');
    expect(next.i.map((row) => row['tabvol'])).toEqual([1374.73, null]);
    expect(skipped).toBe(1);
  });
});

describe('pasted commas', () => {
  const volumes = (...texts: string[]) => {
    const { pair: next, skipped } = pastedTanks(
      pair,
      columnsOf(['i']),
      { row: 0, column: 2 },
      texts.join('\n'),
    );
    return { read: next.i.slice(0, texts.length).map((row) => row['tabvol']), skipped };
  };

  it('are read as the other figures leave no doubt', () => {
    expect(volumes('646,81', '1,374').read).toEqual([646.81, 1.374]);
    expect(volumes('1,374.73', '1,374').read).toEqual([1374.73, 1374]);
  });

  it('leave a volume as it was where nothing tells', () => {
    expect(volumes('1,374')).toEqual({ read: [pair.i[0]?.['tabvol']], skipped: 1 });
  });

  it('never make thousands of a sounding or a density', () => {
    const { pair: next } = pastedTanks(pair, columnsOf(['i']), { row: 0, column: 1 }, '7,954\n11,200');
    expect(next.i.map((row) => row['sounding'])).toEqual([7.954, 11.2]);
  });
});
