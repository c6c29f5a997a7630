import { describe, expect, it } from 'vitest';
import { daysInWords, freeLine, isFree, plannedWeeks } from './freeDays';

const TODAY = '2026-11-24';
const job = (date_of_survey: string) => ({ date_of_survey });

describe('the weeks ahead', () => {
  it('are three from Monday on, with the days before today behind', () => {
    const weeks = plannedWeeks([], [], TODAY);
    expect(weeks.map((week) => [week[0]?.day, week.at(-1)?.day])).toEqual([
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
      ['2026-12-07', '2026-12-13'],
    ]);
    expect(weeks.flat().filter(({ isPast }) => isPast)).toHaveLength(1);
    expect(weeks.flat().filter(isFree)).toHaveLength(20);
  });

  it('start with a whole week where today is Monday, and with its last day where it is Sunday', () => {
    expect(plannedWeeks([], [], '2026-11-23').flat().filter(isFree)).toHaveLength(21);
    expect(plannedWeeks([], [], '2026-11-29').flat().filter(isFree)).toHaveLength(15);
  });

  it('put each job on its day, and leave those of other days and without a date out', () => {
    const weeks = plannedWeeks([job('2026-11-25'), job('2026-11-25'), job('2026-12-14'), job('')], [], TODAY);
    expect(weeks.flat().flatMap(({ day, jobs }) => jobs.map(() => day))).toEqual([
      '2026-11-25',
      '2026-11-25',
    ]);
  });

  it('have no free day where there is a job or a mark', () => {
    const [first = []] = plannedWeeks([job('2026-11-25')], ['2026-11-26'], TODAY);
    expect(first.map(isFree)).toEqual([false, true, false, false, true, true, true]);
  });
});

describe('the line to send', () => {
  it('says three days in a row and more as from to', () => {
    expect(daysInWords(['2026-11-24', '2026-11-26', '2026-11-27'])).toBe(
      'Tue 24 Nov, Thu 26 Nov, Fri 27 Nov',
    );
    expect(daysInWords(['2026-11-24', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'])).toBe(
      'Tue 24 Nov, Sat 28 Nov to Tue 1 Dec',
    );
  });

  it('names the last day that was looked at, the person and the day of asking', () => {
    const weeks = plannedWeeks([job('2026-11-25')], [], TODAY);
    expect(freeLine(weeks, 'Anita Rao', TODAY)).toBe(
      'Free days until Sun 13 Dec: Tue 24 Nov, Thu 26 Nov to Sun 13 Dec. Anita Rao, as of Tue 24 Nov',
    );
  });

  it('says so where there is no free day', () => {
    const days = plannedWeeks([], [], TODAY)
      .flat()
      .map(({ day }) => day);
    expect(freeLine(plannedWeeks([], days, TODAY), 'Anita Rao', TODAY)).toBe(
      'No free day until Sun 13 Dec. Anita Rao, as of Tue 24 Nov',
    );
  });
});
