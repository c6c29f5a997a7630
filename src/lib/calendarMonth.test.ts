import { describe, expect, it } from 'vitest';
import { addMonths, dayInWords, daysSinceMonday, monthName, shortDay, weeksOfMonth } from './calendarMonth';

describe('the weeks of a month', () => {
  it('start on Monday and hold the days of the months beside it', () => {
    const weeks = weeksOfMonth('2026-11-26');
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('are four where a February begins on Monday', () => {
    expect(weeksOfMonth('2027-02-10').map((week) => week[0])).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
  });

  it('count a Sunday as the last day', () => {
    expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(daysSinceMonday)).toEqual([0, 3, 6]);
  });
});

describe('months', () => {
  it('keep to the last day of a shorter one and go over the year', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1), addMonths('2024-02-29', 12)]).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2025-02-28',
    ]);
  });

  it('are named in words', () => {
    expect([monthName('2026-11-26'), dayInWords('2026-11-26'), shortDay('2026-11-26')]).toEqual([
      'November 2026',
      'Thursday 26 November 2026',
      'Thu 26 Nov',
    ]);
  });
});
