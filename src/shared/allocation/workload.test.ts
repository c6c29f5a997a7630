import { describe, expect, it } from 'vitest';
import type { SurveyorChoice } from './surveyors';
import {
  bestFree,
  candidatesFor,
  clashesOf,
  daysAtWork,
  daysLate,
  doesKind,
  nearestWork,
  surveyTakenFrom,
  weekNumber,
  weekOf,
  workloadOf,
  worksThere,
  type AllocatedJob,
} from './workload';
import { candidateWords, clashWords, loadWords, nameInList, nearestWords } from './labels';

const job = (name: string, change: Partial<AllocatedJob> = {}): AllocatedJob => ({
  name,
  rfq_id: `RFQ-${name}`,
  type_of_survey: 'Draft Survey',
  type_of_survey_id: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY',
  location_of_survey: 'Kandla, Gujarat, India',
  name_of_areaspot: `MV ${name}`,
  date_of_survey: '2026-11-26',
  time: '8:00:00',
  status: 'Allocated',
  surveyors: ['TOMAS'],
  ...change,
});
const TODAY = '2026-11-24';

describe('a week', () => {
  it('begins on Monday, over the ends of months and years', () => {
    expect(weekOf('2026-11-24')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(weekOf('2027-01-03')[0]).toBe('2026-12-28');
    expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
    expect(weekOf('1969-12-30')[0]).toBe('1969-12-29');
  });

  it('is numbered as calendars in ports do', () => {
    expect(weekNumber('2026-11-23')).toBe(48);
    expect(weekNumber('2026-12-28')).toBe(53);
    expect(weekNumber('2027-01-04')).toBe(1);
    expect(weekNumber('2024-12-30')).toBe(1);
  });
});

describe('a clash', () => {
  const asked = job('JO-2', { location_of_survey: 'Mundra, India' });
  const clashes = (other: Partial<AllocatedJob>, one = asked) =>
    clashesOf(one, [job('JO-1', other)], TODAY).map(({ name }) => name);

  it('is another open job on the same day', () => {
    expect(clashes({})).toEqual(['JO-1']);
    expect(clashes({ status: 'New' })).toEqual(['JO-1']);
    expect(clashes({ date_of_survey: '2026-11-27' })).toEqual([]);
    expect(clashes({ status: 'Completed' })).toEqual([]);
    expect(clashes({ status: 'Cancelled' })).toEqual([]);
    expect(clashesOf(asked, [asked], TODAY)).toEqual([]);
  });

  it('is none where one visit does both: the same request, or the same ship in the same port', () => {
    expect(clashes({ rfq_id: asked.rfq_id })).toEqual([]);
    const there = { location_of_survey: 'mundra  India', name_of_areaspot: 'M.V. JO-2' };
    expect(clashes({ ...there, name_of_areaspot: 'mv jo 2' })).toEqual([]);
    expect(clashes({ name_of_areaspot: asked.name_of_areaspot })).toEqual(['JO-1']);
  });

  it('is none on a day that is over, or without a date', () => {
    expect(clashes({}, { ...asked, date_of_survey: '2026-11-20' })).toEqual([]);
    expect(clashes({ date_of_survey: null }, { ...asked, date_of_survey: null })).toEqual([]);
  });
});

describe('load and distance', () => {
  const own = [
    job('JO-1'),
    job('JO-3', { date_of_survey: '2026-11-26' }),
    job('JO-4', { date_of_survey: '2026-11-28' }),
  ];

  it('counts the days with work, not the jobs', () => {
    expect(daysAtWork(own, weekOf(TODAY))).toBe(2);
    expect([0, 2, 7].map(loadWords)).toEqual(['free', '2 of 6 days', '7 of 7 days']);
  });

  it('says where somebody is next to that day, and how many days away', () => {
    const near = (day: string) => nearestWork(job('JO-9', { date_of_survey: day }), own);
    expect(near('2026-11-29')).toEqual({ place: 'Kandla, Gujarat, India', days: -1 });
    expect(near('2026-11-24')).toMatchObject({ days: 2 });
    expect(near('2027-01-24')).toBeNull();
    expect(nearestWords({ place: 'Kandla, India', days: -1 })).toBe('Kandla, 1 day before');
    expect(nearestWords({ place: 'Kandla', days: 2 })).toBe('Kandla, 2 days after');
    expect(nearestWords({ place: 'Kandla', days: 0 })).toBe('Kandla, same day');
  });

  it('counts how long an open job is past its date', () => {
    expect(daysLate(job('JO-1', { date_of_survey: '2026-11-18' }), TODAY)).toBe(6);
    expect(daysLate(job('JO-1', { date_of_survey: '2026-11-18', status: 'Completed' }), TODAY)).toBe(0);
    expect(daysLate(job('JO-1'), TODAY)).toBe(0);
  });
});

describe('what a surveyor does (D87)', () => {
  const offer = [{ type: 'Draft Survey', places: ['Kandla', 'Nhava Sheva'] }];

  it('is told by label or by the name of the record, and unknown where nothing is said', () => {
    expect(doesKind(offer, job('JO-1'))).toBe(true);
    expect(doesKind([{ type: 'draft survey-Cargo Survey-Ship Board Survey', places: [] }], job('JO-1'))).toBe(
      true,
    );
    expect(doesKind(offer, job('JO-1', { type_of_survey: 'Lashing', type_of_survey_id: '' }))).toBe(false);
    expect(doesKind([], job('JO-1'))).toBeNull();
    expect(doesKind(undefined, job('JO-1'))).toBeNull();
  });

  it('is near where the place is one of his, as a whole word', () => {
    expect(worksThere(offer, job('JO-1'))).toBe(true);
    expect(worksThere(offer, job('JO-1', { location_of_survey: 'Kandlapur', name_of_areaspot: '' }))).toBe(
      false,
    );
  });
});

describe('the order of those who could do a job', () => {
  const person = (id: string): SurveyorChoice => ({ id, name: id, email: '', group: 'Own staff' });

  it('says of each whether he is an independent', () => {
    expect(nameInList(person('LEO'))).toBe('LEO');
    expect(nameInList({ ...person('LEO'), group: 'Independent surveyors' })).toBe('LEO · independent');
  });

  const given = {
    people: ['ANIL', 'DEV', 'LEO', 'RUTH', 'TOMAS'].map(person),
    work: workloadOf([
      job('JO-1'),
      job('JO-2', { surveyors: ['ANIL'], date_of_survey: '2026-11-27', location_of_survey: 'Mundra' }),
    ]),
    offers: new Map([
      ['DEV', [{ type: 'Lashing', places: ['Haldia'] }]],
      ['RUTH', [{ type: 'Draft Survey', places: ['Haldia'] }]],
    ]),
    today: TODAY,
  };
  const asked = job('JO-9', { surveyors: [], location_of_survey: 'Haldia' });

  it('is: at the place and free, then least load, then who is busy, then who does not do it', () => {
    const found = candidatesFor(asked, given);
    expect(found.map((one) => one.person.id)).toEqual(['RUTH', 'LEO', 'ANIL', 'TOMAS', 'DEV']);
    expect(found.map((one) => candidateWords(one, asked))).toEqual([
      'free · works there',
      'free',
      '1 of 6 days · Mundra, 1 day after',
      '1 more on Thu 26/11 · 1 of 6 days · Kandla, same day',
      'free · works there · does not do this kind',
    ]);
    expect(bestFree(found, [])?.person.id).toBe('RUTH');
    expect(bestFree(found, ['RUTH', 'LEO', 'ANIL'])).toBeUndefined();
    expect(clashWords('Tomas Keel', found[3]?.clashes ?? [])).toBe('Tomas Keel has JO-1 in Kandla at 08:00.');
  });

  it('does not count the job itself among the work of those who have it', () => {
    const held = candidatesFor(job('JO-1', { location_of_survey: 'Kandla' }), given);
    expect(held.find((one) => one.person.id === 'TOMAS')).toMatchObject({
      load: 0,
      clashes: [],
      nearest: null,
    });
  });
});

it('a survey that has begun is taken from those who are not among the new ones', () => {
  const running = job('JO-1', { status: 'In Progress', surveyors: ['A', 'B'] });
  expect(surveyTakenFrom(running, ['C', 'B'])).toEqual(['A']);
  expect(surveyTakenFrom(running, ['A', 'B'])).toEqual([]);
  expect(surveyTakenFrom(job('JO-1'), ['A'])).toEqual([]);
  expect(surveyTakenFrom(job('JO-1'), ['A'], true)).toEqual(['TOMAS']);
});
