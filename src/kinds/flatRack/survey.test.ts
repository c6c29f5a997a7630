import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { FlatRackSurvey } from './doctype';
import { suggestedRackText } from './report/suggestedText';
import { rackWords, workOut } from './survey';
import { flatRackWorksheet, newLashing } from './worksheet';

const empty = flatRackWorksheet.parse({});

it('takes the frame of the size code where nothing was measured, but never a floor', () => {
  const { rack, gauge } = workOut({ ...empty, rack: { ...empty.rack, sizeType: '45P3' } });
  expect(rack).toMatchObject({ length: 12_192, width: 2438, height: 2896, floor: null });
  expect(gauge).toMatchObject({ right: null, height: null, gross: null, warnings: [] });
  const folded = workOut({ ...empty, rack: { ...empty.rack, sizeType: '45P3', ends: 'down' } });
  expect(folded.rack.height).toBeNull();
});

it('reads the places of the edges as a surveyor measures them, below 0 where the cargo stands out', () => {
  const { gauge } = workOut({
    ...empty,
    rack: { ...empty.rack, sizeType: '42P3', floor: 648 },
    cargo: { ...empty.cargo, length: 10_400, width: 3120, height: 2640, fromLeft: -300, fromDoors: 896 },
  });
  expect(gauge).toMatchObject({ left: 300, right: 382, height: 697, doors: 0, front: 0, overallWidth: 3120 });
  const middle = workOut({ ...empty, cargo: { ...empty.cargo, width: 3120 } });
  expect(middle.gauge).toMatchObject({ left: 341, right: 341 });
});

it('says that a cargo stays within its rack only where all its sides are measured', () => {
  const rack = { ...empty.rack, sizeType: '42P3' };
  const cargo = { ...empty.cargo, width: 2000 };
  const textOf = (worksheet: typeof empty) =>
    suggestedRackText({ record: {} as FlatRackSurvey, worksheet, order: {} as JobOrder });
  expect(textOf({ ...empty, rack, cargo })).not.toContain('within the rack');
  const whole = { ...cargo, length: 10_400, height: 1200 };
  expect(textOf({ ...empty, rack, cargo: whole })).not.toContain('within the rack');
  const measured = { ...empty, rack: { ...rack, floor: 648 }, cargo: whole };
  expect(textOf(measured)).toContain('The cargo stays within the rack.');
  expect(textOf({ ...empty, rack, cargo: { ...cargo, width: 3120 } })).toContain('341 mm on the left');
});

it('counts a text that is no number yet as not entered', () => {
  const { gauge } = workOut({
    ...empty,
    rack: { ...empty.rack, tare: 5200, maxGross: 45_000 },
    cargo: { ...empty.cargo, mass: Number.NaN },
  });
  expect(gauge.gross).toBeNull();
});

it('orders lashings by their numbers, and gives each the load of the rack’s rings', () => {
  const lashings = Object.fromEntries(
    ['L10', 'R1', 'L2'].map((no) => [no, { ...newLashing(no, no), kind: 'Chain', breaking: 200 }]),
  );
  const { lines, securing } = workOut({ ...empty, rack: { ...empty.rack, ringLoad: 49 }, lashings });
  expect(lines.map(({ no }) => no)).toEqual(['L2', 'L10', 'R1']);
  expect(securing.lashings.map(({ counts }) => counts)).toEqual([49, 49, 49]);
});

it('reads a worksheet of another version, or none, without losing what it can read', () => {
  const read = flatRackWorksheet.parse({
    rack: { number: 'FLXU4027186', floor: 'x', later: 1 },
    lashings: 4,
  });
  expect(read.rack).toMatchObject({ number: 'FLXU4027186', floor: null, later: 1 });
  expect(read.lashings).toEqual({});
});

it('names a rack by its code', () => {
  expect(['42P3', '22P1', '42G1', ''].map(rackWords)).toEqual([
    '40 ft, folding ends',
    '20 ft, fixed ends',
    '40 ft',
    '',
  ]);
});
