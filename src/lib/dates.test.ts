import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatClock,
  daysBetween,
  exportDate,
  formatDate,
  formatDateTime,
  formatTime,
  isWireDate,
  isWireTime,
  formatMonthOrDay,
  parseTypedDate,
  parseTypedMonthOrDay,
  parseTypedTime,
  timeAgo,
  toDate,
  today,
  toWireDateTime,
} from './dates';

const moment = new Date(2026, 10, 21, 9, 5, 7);

describe('the wire', () => {
  it('writes the local day and the naive local time', () => {
    expect(today(moment)).toBe('2026-11-21');
    expect(toWireDateTime(moment)).toBe('2026-11-21 09:05:07');
    const instant = new Date(Date.UTC(2026, 10, 21, 18, 30, 7));
    expect(toWireDateTime(instant, 'Asia/Kathmandu')).toBe('2026-11-22 00:15:07');
    expect(toWireDateTime(instant, 'UTC')).toBe('2026-11-21 18:30:07');
    expect(toWireDateTime(moment, 'No/Such_Zone')).toBe('2026-11-21 09:05:07');
    expect(toDate('2026-11-21 09:05:07')).toEqual(moment);
  });

  it('knows a real day and time', () => {
    expect(['2026-02-28', '2026-02-29', '21/11/2026', ''].map(isWireDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['09:05:00', '9:05', '24:00:00'].map(isWireTime)).toEqual([true, false, false]);
  });
});

describe('the screen', () => {
  it('shows days as dd/MM/yyyy and times in 24 h, fractions dropped', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate('2026-11-21 21:30:00.123456')).toBe('21/11/2026');
    expect(formatDateTime('2026-11-21 21:30:00.123456')).toBe('21/11/2026 21:30');
    expect(['9:05:00', '21:30:00', '9:05', '21:30:00.123456', '2026-11-21 06:20:00'].map(formatTime)).toEqual(
      ['09:05', '21:30', '09:05', '21:30', '06:20'],
    );
    expect(formatClock(moment)).toBe('09:05');
  });

  it('shows an em dash for missing and the text itself for what it cannot read', () => {
    expect([formatDate(null), formatDate(''), formatTime(undefined), formatDateTime(null)]).toEqual([
      '—',
      '—',
      '—',
      '—',
    ]);
    expect(formatDate('next week')).toBe('next week');
    const strange = ['2026-02-30', '2026-13-05', '2026-11-26 24:00:00', '2026-11-26 10:02', '26-11-2026'];
    expect(strange.map(formatDate)).toEqual(strange);
    expect(['24:00', '9:60:00', '9', 'noon'].map(formatTime)).toEqual(['24:00', '9:60:00', '9', 'noon']);
  });

  it('exports with dashes', () => {
    expect([exportDate('2026-11-21'), exportDate(null)]).toEqual(['21-11-2026', '']);
  });

  it('says how long ago', () => {
    const ago = (minutes: number) => timeAgo(moment.getTime() - minutes * 60_000, moment);
    expect([0, 5, 130, 1500, 4500].map(ago)).toEqual([
      'just now',
      '5 min ago',
      '2 h ago',
      '1 day ago',
      '3 days ago',
    ]);
  });
});

describe('days', () => {
  it('moves over the end of a month and counts between', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect([
      daysBetween('2026-11-19', '2026-11-21 01:00:00'),
      daysBetween('2026-11-21', '2026-11-19'),
    ]).toEqual([2, -2]);
    expect(daysBetween(null, '2026-11-21')).toBeNull();
  });
});

describe('what people type', () => {
  it.each([
    ...['25/11/2026', '25.11.2026', '25-11-2026', '25 11 2026', '25112026', '25/11/26', '2026-11-25'],
    ...['25 Nov 2026', '25-NOV-26', '25NOV2026', '25th November, 2026', 'Nov 25, 2026', '２５/１１/２０２６'],
    '٢٥/١١/٢٠٢٦',
  ])('reads the day %s', (text) => {
    expect(parseTypedDate(text)).toBe('2026-11-25');
  });

  it('reads short days and months', () => {
    expect([parseTypedDate('5/3/99'), parseTypedDate('5/3/26')]).toEqual(['1999-03-05', '2026-03-05']);
    expect([parseTypedDate('5/3/2026'), parseTypedDate('05/3/2026'), parseTypedDate('5/03/2026')]).toEqual(
      Array.from({ length: 3 }, () => '2026-03-05'),
    );
  });

  it.each([
    '31/02/2026',
    '2/13/2026',
    '25/11',
    '25/11/20',
    'tomorrow',
    '',
    '25/11/2',
    '25 Nox 2026',
    '31 Feb 2026',
  ])('refuses the day %s', (text) => {
    expect(parseTypedDate(text)).toBe(text === '25/11/20' ? '2020-11-25' : null);
  });

  it.each([
    ['06/2016', '2016-06-01', '06/2016'],
    ['6.16', '2016-06-01', '06/2016'],
    ['15/06/2016', '2016-06-15', '15/06/2016'],
  ])('reads %s of a plate, as a month or a day', (text, wire, shown) => {
    expect(parseTypedMonthOrDay(text)).toBe(wire);
    expect(formatMonthOrDay(wire)).toBe(shown);
  });

  it('refuses a month that there is not', () => {
    expect([parseTypedMonthOrDay('13/2016'), parseTypedMonthOrDay('2016'), parseTypedMonthOrDay('')]).toEqual(
      [null, null, null],
    );
  });

  it.each([
    ['0715 hrs', '07:15:00'],
    ['0715h', '07:15:00'],
    ['6:30 AM', '06:30:00'],
    ['7.15 pm', '19:15:00'],
    ['12:05 a.m.', '00:05:00'],
    ['06h30', '06:30:00'],
    ['\u0660\u0667:\u0661\u0665', '07:15:00'],
    ['9:30', '09:30:00'],
    ['0930', '09:30:00'],
    ['930', '09:30:00'],
    ['9.30', '09:30:00'],
    ['14', '14:00:00'],
    ['23:59:58', '23:59:58'],
  ])('reads the time %s', (text, expected) => {
    expect(parseTypedTime(text)).toBe(expected);
  });

  it.each(['24:00', '12:60', 'noon', '', '9:3', '13:00 pm', '0:15 am'])('refuses the time %s', (text) => {
    expect(parseTypedTime(text)).toBeNull();
  });
});
