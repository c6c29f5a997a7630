import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  daysBetween,
  exportDate,
  formatDate,
  formatDateTime,
  formatTime,
  parseTypedMonthOrDay,
  toDate,
} from './dates';

const { TZ } = process.env;
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

it('shows a time of the site over which the clocks of the device went forward', () => {
  const stamped = '2026-03-29 02:30:00.123456';
  expect([formatDate(stamped), formatDateTime(stamped), formatTime(stamped), exportDate(stamped)]).toEqual([
    '29/03/2026',
    '29/03/2026 02:30',
    '02:30',
    '29-03-2026',
  ]);
  expect(daysBetween(stamped, '2026-03-30')).toBe(1);
  expect(toDate(stamped)).not.toBeNull();
  expect([formatDate('2026-02-30 02:30:00'), formatDateTime('2026-03-29 24:00:00')]).toEqual([
    '2026-02-30 02:30:00',
    '2026-03-29 24:00:00',
  ]);
});

it('counts days over a midnight that there is not, since the clocks of the device go forward at it', () => {
  process.env['TZ'] = 'Asia/Beirut';
  expect([
    daysBetween('2026-03-28', '2026-03-29'),
    daysBetween('2026-03-29', '2026-03-30'),
    daysBetween('2026-04-02', '2026-03-29'),
    daysBetween('2026-10-24', '2026-10-26'),
  ]).toEqual([1, 1, -4, 2]);
});

it('shows a time that the server filled in', () => {
  expect(['13:58:4.641747', '9:05:4.6'].map(formatTime)).toEqual(['13:58', '09:05']);
});

it('reads a month typed with figures alone, as a day is', () => {
  expect([parseTypedMonthOrDay('062016'), parseTypedMonthOrDay('15062016')]).toEqual([
    '2016-06-01',
    '2016-06-15',
  ]);
});
