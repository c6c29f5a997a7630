import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from '@/lib/tables/reading';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import { readTruckTable } from './listedTrucks';
import type { Truck } from './worksheet';

const read = (text: string, present: readonly Partial<Truck>[] = [], choices: Partial<Choices> = {}) =>
  readTruckTable(present)(fileOfText('gate.csv', text), 0, { ...noChoices, ...choices });

const weightsOf = (text: string, choices: Partial<Choices> = {}) =>
  read(text, [], choices).value?.map(({ gross, tare }) => [gross, tare]);

describe('a sheet of trucks', () => {
  it.each([
    [
      'pounds',
      readFileSync(new URL('../../../tests/domain/tables/trucks-lb.txt', import.meta.url), 'utf8'),
      [36.287, 13.608],
    ],
    ['kilograms', 'Truck;Gross kg;Tare kg\nT1;58310;16438', [58.31, 16.438]],
    ['tonnes', 'Truck;Gross MT;Tare MT\nT1;58.31;16.438', [58.31, 16.438]],
  ])('is turned from %s by its heads', (_unit, text, weights) => {
    expect(weightsOf(text)).toEqual([weights]);
    expect(read(text).question).toBeNull();
  });

  it('says with an example that weights were turned', () => {
    expect(read('Truck\tGross (lb)\nT1\t80,000').notes).toContainEqual({
      kind: 'turned',
      mark: 'lb → t',
      text: 'Gross (lb): the first is taken in as 36.287 MT.',
    });
  });

  it('asks what weights without a unit are', () => {
    const text = 'Truck\tGross\tTare\nT1\t58310\t16438';
    const { question } = read(text);
    expect(question).toMatchObject({ answer: 'kg', columns: [1, 2] });
    expect(question?.options.map(({ figure }) => figure)).toEqual(['58.310 MT', '58,310.000 MT']);
    expect(weightsOf(text)).toEqual([[58.31, 16.438]]);
    expect(weightsOf(text, { answers: { [question?.id ?? '']: 't' } })).toEqual([[58_310, 16_438]]);
    expect(read('Truck\tGross\tTare\nT1\t58.31\t16.4').question).toBeNull();
  });

  it('says of each line which truck it becomes, or why it is none', () => {
    const { lines, detail, take, notes } = read(
      [
        'PORT WEIGHBRIDGE 2, 20/11/2026',
        'Sr No,Ticket No,Vehicle,Time in,Gross kg,Tare kg,Coils,Driver',
        '1,8841,GJ 12 AT 4410,20/11/2026 8:15,58310,16438,2,Salim',
        '2,8842,GJ 12 BX 0937,8:40,about 58,16535,2,',
        '3,8843,GJ 03 CK 2046,noon,58640,16535,2,',
        '4,8844,,9:10,58640,16535,2,',
        'Total,,,,116620,32873,4,',
      ].join('\n'),
    );
    expect([...lines.values()].slice(2).map(({ becomes, why, as }) => becomes ?? why ?? as)).toEqual([
      'GJ 12 AT 4410: 41.872 MT net, 2 packages',
      'Gross: “about 58” is no figure that is sure',
      'In: “noon” is no time',
      'no truck',
      'total',
    ]);
    expect([take, detail]).toEqual(['Take in 1 truck', '41.872 MT net; 3 lines are refused and stay out']);
    expect(notes[0]?.text).toBe('Sr No, Ticket No, Driver are left out.');
  });

  it('that is brought again is asked about, line by line', () => {
    const text = 'Truck\tIn\tPackages\nGJ 1\t8:15\t2\nGJ-1\t8:15\t2\nGJ 1\t11:30\t2';
    const { lines, value } = read(text, [{ truck: 'gj1', in: '11:30:00' }]);
    expect(value).toHaveLength(1);
    expect(lines.get(2)?.why).toBe('same as line 2');
    expect(lines.get(3)?.why).toBe('in the list already');
    const [act] = lines.get(2)?.acts ?? [];
    const after = read(text, [], { answers: { [act?.key ?? '']: act?.answer ?? '' } });
    expect(after.value).toHaveLength(3);
    expect(after.lines.get(2)?.acts?.[0]?.label).toBe('Leave out');
  });

  it('takes no figure in that can be read two ways, until its decimal sign is chosen', () => {
    const text = 'Truck;Gross kg\nT1;58.310';
    expect(read(text).lines.get(1)?.why).toBe('Gross: “58.310” is no figure that is sure');
    expect(weightsOf(text, { decimal: ',' })).toEqual([[58.31, undefined]]);
  });

  it('has its times as parts of a day in a workbook', () => {
    const grid = [
      ['Truck', 'In', 'Out'],
      ['T1', 0.34375, 45981.5],
    ];
    const { value } = readTruckTable([])(fileOfSheets('a.xlsx', [{ name: 'A', grid }]), 0, noChoices);
    expect(value).toEqual([{ truck: 'T1', in: '08:15:00', out: '12:00:00' }]);
  });

  it('without heads stands in the order of the screen', () => {
    const { value, tables } = read('GJ 1\t8:15\t9:00\t1, 2\t2');
    expect(value).toEqual([{ truck: 'GJ 1', in: '08:15:00', out: '09:00:00', pieces: '1, 2', packages: 2 }]);
    expect(tables[0]?.columns[0]?.meaning).toBe('truck');
  });
});
