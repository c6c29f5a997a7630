import { describe, expect, it } from 'vitest';
import { weekOf, type AllocatedJob } from '@/shared/allocation/workload';
import type { SurveyorChoice } from '@/shared/allocation/surveyors';
import { countOf, filterChoices, layoutWeek, type BoardFilter } from './layout';
import { choiceWith, nextPlan, NO_PLAN, planned, type PlanAct } from './plan';
import { daysShown } from './useBoardAddress';

const TODAY = '2026-11-24';
const ANY: BoardFilter = { kind: '', port: '', people: '' };

const job = (
  name: string,
  date: string | null,
  surveyors: string[] = [],
  change: Partial<AllocatedJob> = {},
): AllocatedJob => ({
  name,
  rfq_id: `RFQ-${name}`,
  type_of_survey: 'Draft Survey',
  type_of_survey_id: null,
  location_of_survey: 'Kandla, India',
  name_of_areaspot: `MV ${name}`,
  date_of_survey: date,
  time: null,
  status: surveyors.length > 0 ? 'Allocated' : 'New',
  surveyors,
  ...change,
});
const people: SurveyorChoice[] = [
  { id: 'MARA', name: 'Mara Orlov', email: '', group: 'Own staff' },
  { id: 'LEO', name: 'Leo Brandt', email: '', group: 'Independent surveyors' },
];
const layout = (jobs: readonly AllocatedJob[], change: Partial<Parameters<typeof layoutWeek>[0]> = {}) =>
  layoutWeek({
    jobs,
    plan: new Map(),
    people,
    offers: new Map(),
    week: weekOf(TODAY),
    today: TODAY,
    filter: ANY,
    ...change,
  });

describe('the week of the board', () => {
  const jobs = [
    job('JO-1', '2026-11-23', ['MARA', 'LEO'], { status: 'Completed' }),
    job('JO-2', '2026-11-26', ['MARA']),
    job('JO-3', '2026-11-26', ['MARA'], { location_of_survey: 'Mundra' }),
    job('JO-4', '2026-12-02', ['MARA']),
    job('JO-5', '2026-11-18'),
    job('JO-6', '2026-11-27'),
    job('JO-7', '2026-12-03'),
    job('JO-8', null),
  ];
  const found = layout(jobs);

  it('has each job in the row of its surveyors, on its day', () => {
    const shown = found.rows.map(({ person, days, load }) => [
      person.id,
      days.map((day) => day.map((slot) => `${slot.job.name} ${slot.as}`)),
      load,
    ]);
    expect(shown).toEqual([
      ['MARA', [['JO-1 first'], [], [], ['JO-2 first', 'JO-3 first'], [], [], []], 2],
      ['LEO', [['JO-1 second'], [], [], [], [], [], []], 1],
    ]);
    expect(found.perDay).toEqual([1, 0, 0, 2, 1, 0, 0]);
  });

  it('marks two jobs of one day that are not one visit', () => {
    const thursday = found.rows[0]?.days[3] ?? [];
    expect(thursday.map((slot) => slot.clashes.map(({ name }) => name))).toEqual([['JO-3'], ['JO-2']]);
  });

  it('lists what nobody does yet, the late ones first', () => {
    const groups = (of: ReturnType<typeof layout>) =>
      of.tray.map(({ id, jobs: own }) => [id, ...own.map((one) => one.job.name)]);
    expect(groups(found)).toEqual([
      ['late', 'JO-5'],
      ['week', 'JO-6'],
      ['later', 'JO-7'],
      ['undated', 'JO-8'],
    ]);
    expect(groups(layout(jobs, { week: weekOf('2026-12-02') }))).toEqual([
      ['late', 'JO-5'],
      ['earlier', 'JO-6'],
      ['week', 'JO-7'],
      ['undated', 'JO-8'],
    ]);
  });

  it('draws pale what does not fit the filters, in tray and week, after what does', () => {
    const mundra = layout([...jobs, job('JO-9', '2026-11-28', [], { location_of_survey: 'Mundra' })], {
      filter: { ...ANY, port: 'Mundra' },
    });
    const tray = mundra.tray.map(({ id, jobs: own }) => [id, ...own.map((one) => [one.job.name, one.fits])]);
    expect(tray).toEqual([
      ['late', ['JO-5', false]],
      ['week', ['JO-9', true], ['JO-6', false]],
      ['later', ['JO-7', false]],
      ['undated', ['JO-8', false]],
    ]);
    expect(mundra.tray.map(({ jobs: own }) => countOf(own))).toEqual([
      '0 of 1',
      '1 of 2',
      '0 of 1',
      '0 of 1',
    ]);
    expect(mundra.rows[0]?.days[3]?.map(({ fits }) => fits)).toEqual([false, true]);
    const offers = new Map([['LEO', [{ type: 'Draft Survey', places: [] }]]]);
    const who = (filter: Partial<BoardFilter>) =>
      layout(jobs, { offers, filter: { ...ANY, ...filter } }).rows.map(
        ({ person, fits }) => `${person.id} ${fits ? 'fits' : 'pale'}`,
      );
    expect(who({})).toEqual(['MARA fits', 'LEO fits']);
    expect(who({ people: 'own' })).toEqual(['MARA fits', 'LEO pale']);
    expect(who({ people: 'independent' })).toEqual(['LEO fits', 'MARA pale']);
    expect(who({ people: 'free' })).toEqual(['MARA pale', 'LEO pale']);
    expect(who({ kind: 'Lashing' })).toEqual(['MARA fits', 'LEO pale']);
    expect(filterChoices(jobs)).toEqual({ kinds: ['Draft Survey'], ports: ['Kandla', 'Mundra'] });
  });

  it('shows three days where there is no room for seven, and the load of the week beside them', () => {
    const shown = daysShown('2026-11-26', false);
    expect(shown).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
    const three = layout(jobs, { shown });
    expect(three.perDay).toEqual([0, 2, 1]);
    expect(three.rows.map(({ days, load }) => [days.map(({ length }) => length), load])).toEqual([
      [[0, 2, 0], 2],
      [[0, 0, 0], 1],
    ]);
    expect(weekOf('2026-11-26').map((day) => daysShown(day, false)[0])).toEqual([
      ...['2026-11-23', '2026-11-23'],
      ...['2026-11-25', '2026-11-25'],
      ...['2026-11-27', '2026-11-27', '2026-11-27'],
    ]);
    expect(daysShown('2026-11-26', true)).toEqual(weekOf('2026-11-26'));
  });

  it('gives a row another text only when something in it has changed', () => {
    const plan = new Map([['JO-6', { first: 'LEO', second: '', seen: [] }]]);
    const next = layout(planned(jobs, plan), { plan });
    expect(next.rows.map(({ text }, at) => text === found.rows[at]?.text)).toEqual([true, false]);
    expect(next.rows[1]?.days[4]?.[0]).toMatchObject({ as: 'first', placed: true });
    expect(next.rows[1]?.load).toBe(2);
  });
});

describe('what is placed and not sent', () => {
  const [free, held] = [job('JO-1', TODAY), job('JO-2', TODAY, ['MARA'])];
  const after = (...acts: PlanAct[]) => acts.reduce(nextPlan, NO_PLAN);
  const place = (one: AllocatedJob, first: string, second = ''): PlanAct => ({
    act: 'place',
    job: one,
    choice: { first, second },
  });

  it('is undone step by step', () => {
    const both = after(place(free, 'LEO'), place(held, 'LEO', 'MARA'));
    expect([...both.plan.keys()]).toEqual(['JO-1', 'JO-2']);
    const one = nextPlan(both, { act: 'undo' });
    expect([...one.plan.keys()]).toEqual(['JO-1']);
    const none = nextPlan(one, { act: 'undo' });
    expect(none.plan.size).toBe(0);
    expect(nextPlan(none, { act: 'undo' })).toBe(none);
  });

  it('forgets a job that is put back to where it is', () => {
    expect(after(place(held, 'LEO'), place(held, 'MARA')).plan.size).toBe(0);
    // one that never left it is no step that could be undone
    expect(after(place(held, 'MARA')).past).toEqual([]);
  });

  it('keeps what was not sent, and undoes nothing that was', () => {
    const sent = nextPlan(after(place(free, 'LEO'), place(held, 'LEO')), { act: 'sent', jobs: ['JO-1'] });
    expect([...sent.plan.keys()]).toEqual(['JO-2']);
    expect(sent.past).toEqual([]);
  });

  it('hangs above one person after another until it is put down', () => {
    const up = after({ act: 'hold', job: 'JO-1', slot: 'first', person: '' }, { act: 'aim', person: 'LEO' });
    expect(up.held).toEqual({ job: 'JO-1', slot: 'first', person: 'LEO' });
    expect(nextPlan(up, { act: 'aim', person: 'LEO' })).toBe(up);
    expect(nextPlan(up, { act: 'release' }).held).toBeNull();
  });

  it('never has one person in both places', () => {
    const now = { first: 'MARA', second: 'LEO' };
    expect(choiceWith(now, 'first', 'LEO')).toEqual({ first: 'LEO', second: '' });
    expect(choiceWith(now, 'second', 'MARA')).toBeNull();
    expect(choiceWith(now, 'second', 'DEV')).toEqual({ first: 'MARA', second: 'DEV' });
  });
});
