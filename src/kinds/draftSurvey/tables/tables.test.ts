import { describe, expect, it } from 'vitest';
import { checkDraftSurvey } from '../calculation/checkDraftSurvey';
import { emptySet, emptyShip } from '../calculation/empty';
import { readyTables, surveyPicks, tankReading } from './picks';
import { fileOfText } from '@/lib/tables/tableFile';
import { noChoices } from '@/lib/tables/reading';
import { readTanks } from './import/readTanks';
import { exportedTables, readTables } from './readTables';
import { noTables, tableOfTank, tablesText, withReadTanks, withTanks, type ShipTables } from './shipTables';
import { growsByTheStern, heightIsOff, tankVolume } from './tankTable';

/** The ship's tables once a person has taken in what they brought. */
function book(lines: string[]): ShipTables {
  const { value, whyNot } = readTanks(fileOfText('the clipboard', lines.join('\n')), 0, noChoices);
  if (!value) throw new Error(whyNot ?? 'nothing was read');
  return withReadTanks(noTables, value);
}

const TANK = ['WBT 4P;m;sounding;stern +', 'Trim;0;0.5', '0;4.42;2.71', '0.05;19.91;18.28', '0.1;35.4;33.84'];

describe('a tank that was brought', () => {
  it('gives the volume at the sounding and the trim', () => {
    const table = tableOfTank(book(TANK), 'wbt 4 (p)');
    expect(table && tankVolume(table, 0.08, { trim: 0.297, list: 0 }).volume).toBeCloseTo(28.261, 3);
  });

  it('by the head + is turned to by the stern +', () => {
    const [tank] = book(['FPT;cm;ullage;head +', 'Trim;-1;0', '20;370.3;371', '40;315.9;316']).tanks;
    expect(tank).toMatchObject({
      name: 'FPT',
      table: {
        by: 'ullage',
        rows: [0.2, 0.4],
        trims: [0, 1],
        volumes: [
          [[371], [370.3]],
          [[316], [315.9]],
        ],
      },
    });
  });

  it('takes the place of the one before, and its corrections that of the same ones', () => {
    const [newer] = book(['WBT 4 P;m;sounding;stern +', 'Trim;0', '0;1', '1;100']).tanks;
    if (!newer) throw new Error('no tank was read');
    expect(withTanks(book(TANK), [newer]).tanks).toEqual([newer]);
    const correction = (value: number) =>
      ({ corrects: 'volume', by: 'list', marks: [1], soundings: [0], values: [[value]] }) as const;
    const of = (value: number) => [{ name: 'wbt 4P', table: null, corrections: [correction(value)] }];
    const both = withReadTanks(withReadTanks(book(TANK), of(1)), of(2));
    expect(both.tanks[0]?.table.corrections).toEqual([correction(2)]);
  });
});

it('what is written as a file is read again, whole', () => {
  const tables: ShipTables = {
    hydrostatics: {
      pages: [0, 1].map((trim) => ({
        trim,
        rows: [
          { draft: 4.5, displacement: 20755.3 + trim, tpc: 50.87, lcf: -4.87, mctc: null },
          { draft: 4.6, displacement: 21264.5 + trim, tpc: 50.95, lcf: 0, mctc: 611.5 },
        ],
      })),
      lcfReference: 'midship_aft_positive',
      density: 1.025,
      entry: 'at_lcf',
      keelPlate: 22,
    },
    tanks: [
      {
        name: 'No. 1 "deep"; port',
        table: {
          by: 'sounding',
          rows: [0, 1],
          trims: [0, 2],
          lists: [-1, 0, 1],
          volumes: [
            [
              [3, 2, 1],
              [2, 1, null],
            ],
            [
              [103, 102, 101],
              [102, 101, 100],
            ],
          ],
          corrections: [
            { corrects: 'sounding', by: 'trim', marks: [0, 2], soundings: [0], values: [[0, -111]] },
            {
              corrects: 'volume',
              by: 'list',
              marks: [-2, 2],
              soundings: [0, 1],
              values: [
                [1, -1],
                [2, -2],
              ],
            },
          ],
        },
      },
    ],
    kept: ['0/7/tpc=85.8'],
  };
  const read = readTables(tablesText(tables));
  expect(read).toEqual(tables);
  const { sheets } = fileOfText('ship-tables.csv', `\ufeff${tablesText(tables)}`);
  expect(exportedTables(sheets[0]?.grid ?? [])).toEqual(tables);
});

describe('what is asked of a tank’s table', () => {
  const tableOf = (lines: string[]) => {
    const table = book(lines).tanks[0]?.table;
    if (!table) throw new Error('no tank was read');
    return table;
  };
  const volumes = ['WBT 4P;m;sounding;stern +', 'Trim;0', '0;0', '1;100', '2;200', ''];

  it('is the sign of the trim where a correction makes the volume grow by the stern', () => {
    const corrected = (sign: string, mm: string) => [
      ...volumes,
      `WBT 4P;m;trim correction mm;${sign}`,
      'Trim;0;1;2',
      mm,
    ];
    expect(growsByTheStern(tableOf(corrected('stern +', '0;0;15;30')))).toBe(true);
    expect(growsByTheStern(tableOf(corrected('stern +', '0;0;-15;-30')))).toBe(false);
    expect(growsByTheStern(tableOf(corrected('head +', '0;0;15;30')))).toBe(false);
    expect(growsByTheStern(tableOf(volumes))).toBe(false);
    const columns = (rows: string[]) => tableOf(['WBT 4P;m;sounding;stern +', 'Trim;0;2', ...rows]);
    expect(growsByTheStern(columns(['0;0;1', '1;100;104', '2;200;205']))).toBe(true);
    expect(growsByTheStern(columns(['0;4;0', '1;100;96', '2;200;195']))).toBe(false);
  });

  it('is the height of its pipe, which stays with the table', () => {
    const read = book(['WBT 4P;cm;sounding;stern +;height;1234', 'Trim;0', '0;0', '100;100']);
    const table = read.tanks[0]?.table;
    expect(table?.referenceHeight).toBe(12.34);
    expect(readTables(tablesText(read))).toEqual(read);
    const withHeight = tableOf([
      'WBT 4P;m;sounding;stern +;reference height;12,34',
      'Trim;0',
      '0;0',
      '1;100',
    ]);
    expect([12.34, 12.33, 12.35].map((height) => heightIsOff(withHeight, height))).toEqual([
      false,
      false,
      false,
    ]);
    expect([12.32, 12.36].map((height) => heightIsOff(withHeight, height))).toEqual([true, true]);
    expect(heightIsOff(withHeight, null)).toBe(false);
    expect(heightIsOff(tableOf(volumes), 3)).toBe(false);
  });
});

describe('the place of a sounding pipe', () => {
  const deep = (...where: (string | number)[]) => [
    ['DEEP', 'm', 'sounding', 'stern +', ...where].join(';'),
    'Trim;0',
    ...[0, 1, 2, 3].map((row) => `${row};${100 * row}`),
  ];
  const mark = (port: number, starboard = port) => ({ port, starboard, distance: 0 });
  /** 200 m long and 30 m broad, 2 m by the stern. */
  const lying = (midship: ReturnType<typeof mark>, aft = 7) =>
    checkDraftSurvey({
      ship: { ...emptyShip, lbp: 200, breadth: 30 },
      initial: { ...emptySet, forward: mark(5), midship, aft: mark(aft) },
      final: emptySet,
    });
  const volumeAt = (lines: string[], midship = mark(6), aft = 7) => {
    const result = lying(midship, aft);
    const picks = surveyPicks(readyTables(book(lines)), { inputs: result.inputs, result }, (table) =>
      table === 'ballast_water_i' ? [{ tank: 'DEEP', sounding: 2 }] : [],
    );
    return picks.get('tables.ballast_water_i.0.tabvol');
  };

  it('corrects a sounding whose table says nothing of trim, by T x d / L', () => {
    expect(volumeAt(deep())).toBe(200);
    expect(volumeAt(deep('pipe aft', 10))).toBe(190);
    expect(volumeAt(deep('pipe aft', -10))).toBe(210);
    const byTrim = ['DEEP;m;sounding;stern +;pipe aft;10', 'Trim;0;2', '0;0;0', '3;300;300'];
    expect(volumeAt(byTrim)).toBe(200);
  });

  it('corrects it for list as well, by d x tan of the list', () => {
    // 0.3 m over 30 m to port
    expect(volumeAt(deep('pipe to port', 5), mark(6.15, 5.85))).toBe(195);
    expect(volumeAt(deep('pipe to port', -5), mark(6.15, 5.85))).toBe(205);
  });

  it('corrects a column of the day from its own trim and list alone', () => {
    const ofTheDay = deep('pipe aft', 10).with(1, 'Trim;2');
    expect([7, 9, 5].map((aft) => volumeAt(ofTheDay, mark(6), aft))).toEqual([200, 190, 210]);
    const { initial } = lying(mark(6));
    const day = readyTables(book(ofTheDay));
    expect(tankReading(day, 'DEEP', 2, initial, 200)?.warnings).toEqual([]);
    // 0.3 m over 30 m
    const listed = deep('port +', 'list', 0.572939, 'pipe to port', 5);
    expect(volumeAt(listed, mark(6.15, 5.85))).toBeCloseTo(200, 2);
    expect(volumeAt(listed)).toBeCloseTo(205, 2);
  });

  it('stays with the table, and what was read is at the table’s own trim', () => {
    const read = book(deep('height', 12.3, 'pipe aft', 10, 'pipe to port', -4.5));
    expect(read.tanks[0]?.table).toMatchObject({
      referenceHeight: 12.3,
      pipeAft: 10,
      pipeToPort: -4.5,
    });
    expect(readTables(tablesText(read))).toEqual(read);
    const { initial } = lying(mark(6));
    const reading = (lines: string[]) => tankReading(readyTables(book(lines)), 'DEEP', 2, initial, 200);
    expect(reading(deep())?.trimUsed).toBe(0);
    expect(reading(deep('pipe aft', 10))).toMatchObject({ trimUsed: 0, warnings: ['geometric_correction'] });
  });
});
