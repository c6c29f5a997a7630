import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { emptyWorksheet, type DraftSurveyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { emptyProof } from '@/lib/photoProof';
import { draftSurveyKind as kind } from '@/kinds/draftSurvey/kind';
import type { KindSection } from '@/shared/surveyKind/types';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { groupOf, toValues, unreadable } from '@/shared/surveyForm/values';
import { zeroChecks } from './zeroChecks';
import { zerosAfter } from '@/shared/surveyForm/zeros';
import { DirtySections, dirtySections } from './dirtySections';
import { combineSurveys, rebaseSurvey, resolveSurvey, savedAs, sectionConflicts } from './surveyMerge';

const section = (id: string): KindSection<'Draft Survay'> => {
  const found = (kind.sections as readonly KindSection<'Draft Survay'>[]).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

const record = (fields: Partial<DraftSurvay>) => ({ name: 'DS-1', modified: '1', ...fields }) as DraftSurvay;
const values = (fields: Partial<DraftSurvay> = {}, sheet = emptyWorksheet) =>
  toValues(kind, record(fields), sheet);
const typed = <V extends SurveyValues>(from: V, change: (next: V) => void): V => {
  const next = structuredClone(from);
  change(next);
  return next;
};

describe('the group of a section', () => {
  it('sends empty numbers as 0, empty times as "" and empty dates as null', () => {
    const group = groupOf(section('initial'), values());
    expect(group).toMatchObject({ fwd_port_i: 0, starting_time_i: '', starting_date_i: null });
    expect(Object.keys(group).every((name) => name.endsWith('_i'))).toBe(true);
  });

  it('sends whole rows with their names, new ones with an empty time, and no row that was left empty', () => {
    const from = values({
      voyage_details: [{ name: 'a', info: 'Berthed', date: '2026-06-15', time: '9:30:00' }],
    });
    const mine = typed(from, ({ tables }) => {
      tables['voyage_details']?.push(
        { info: 'Commenced', date: '', time: '' },
        { info: '', date: '', time: '' },
      );
    });
    expect(groupOf(section('voyage-details'), mine)).toEqual({
      voyage_details: [
        { name: 'a', info: 'Berthed', date: '2026-06-15', time: '09:30:00' },
        { info: 'Commenced', date: null, time: '' },
      ],
    });
  });

  it('sums the stowage plan', () => {
    const mine = values({
      stowage_plan: [
        { name: 'a', quantity: 1.5 },
        { name: 'b', quantity: 2.25 },
      ],
    });
    expect(groupOf(section('stowage-plan'), mine)).toMatchObject({ total_qty: 3.75 });
  });

  it('leaves out the rows that only stand for a tank of the other survey', () => {
    const mine = values({ ballast_water_i: [{ name: 'a', tank: '1P', sounding: 2, tabvol: 9, density: 1 }] });
    expect(mine.tables['ballast_water_f']).toHaveLength(1);
    expect(groupOf(section('final'), mine)).toMatchObject({ ballast_water_f: [] });
    const named = typed(mine, ({ tables }) => {
      for (const set of ['i', 'f'])
        tables[`ballast_water_${set}`]?.push({ tank: '2P', sounding: null, tabvol: null, density: null });
    });
    expect(groupOf(section('initial'), named)).toMatchObject({
      ballast_water_i: [{ tank: '1P' }, { tank: '2P' }],
    });
  });

  it('names what cannot be read', () => {
    const mine = typed(values({ voyage_details: [{ name: 'a', info: 'x' }] }), (next) => {
      next.record['lbp'] = Number.NaN;
      next.record['date'] = '31/02';
      next.worksheet.initial.tpcPort = Number.NaN;
      const [row] = next.tables['voyage_details'] ?? [];
      if (row) row['time'] = '25';
    });
    expect(unreadable(section('ship-particulars'), mine)).toEqual(['record.date', 'record.lbp']);
    expect(unreadable(section('voyage-details'), mine)).toEqual(['tables.voyage_details.0.time']);
    expect(unreadable(section('initial'), mine)).toEqual(['worksheet.initial.tpcPort']);
  });
});

describe('what is changed', () => {
  it('tells a typed 0 from an empty number, and a text that is no number from both', () => {
    const before = values();
    const zero = typed(before, (next) => (next.record['lbp'] = 0));
    const junk = typed(before, (next) => (next.record['lbp'] = Number.NaN));
    expect([...dirtySections(kind, { before, mine: zero })]).toEqual(['ship-particulars']);
    expect([...dirtySections(kind, { before, mine: junk })]).toEqual(['ship-particulars']);
  });

  it('counts an entry of the worksheet to the draft set in which it stands, and to both what both show', () => {
    const before = values();
    const changed = (change: (next: ReturnType<typeof values>) => void) => [
      ...dirtySections(kind, { before, mine: typed(before, change) }),
    ];
    expect(changed((next) => (next.worksheet.initial.tpcPort = 58))).toEqual(['initial']);
    expect(changed((next) => (next.worksheet.final.readBy = 'A. Mate'))).toEqual(['final']);
    expect(changed((next) => (next.worksheet.remarks['large_trim_f'] = 'Seen'))).toEqual(['final']);
    expect(changed((next) => (next.worksheet.overrides['vessel_measurement_i_lbp'] = '1'))).toEqual([
      'initial',
    ]);
    expect(changed((next) => (next.worksheet.soundingLimits['1_f'] = 9))).toEqual(['initial', 'final']);
    expect(changed((next) => (next.worksheet.declaredConstant = 350))).toEqual(['initial', 'final']);
  });
});

describe('what is changed, key stroke by key stroke', () => {
  const tank = (name: string) => ({ name, tank: name, sounding: 1, tabvol: 2, density: 1 });
  const before = values({
    flag: 'Malta',
    ballast_water_i: [tank('1P'), tank('2P')],
    ballast_water_f: [tank('1P'), tank('2P')],
  });

  it('is the same as comparing everything', () => {
    const mine = structuredClone(before);
    const tracked = new DirtySections(kind);
    const steps: [string, () => void][] = [
      ['record.flag', () => (mine.record['flag'] = 'Cyprus')],
      ['tables.ballast_water_f.1.sounding', () => (mine.tables['ballast_water_f']![1]!['sounding'] = 3)],
      ['worksheet.initial.tpcPort', () => (mine.worksheet.initial.tpcPort = 58)],
      ['tables.ballast_water_i', () => mine.tables['ballast_water_i']?.pop()],
      ['record.flag', () => (mine.record['flag'] = 'Malta')],
      ['worksheet.initial', () => (mine.worksheet.initial.tpcPort = null)],
      ['tables.ballast_water_f.1.sounding', () => (mine.tables['ballast_water_f']![1]!['sounding'] = 1)],
      ['tables', () => (mine.tables['ballast_water_i'] = structuredClone(before.tables['ballast_water_i']!))],
    ];
    for (const [name, change] of steps) {
      change();
      const now = tracked.update({ before, mine }, name);
      expect([...now].sort(), name).toEqual([...dirtySections(kind, { before, mine })].sort());
      expect(tracked.update({ before, mine }, name)).toBe(now);
    }
    expect(tracked.update({ before, mine }).size).toBe(0);
  });

  it('reads no table for a letter in a name', () => {
    const mine = structuredClone(before);
    mine.record['flag'] = 'Maltb';
    Object.defineProperty(mine, 'tables', {
      get: () => {
        throw new Error('the tables were read');
      },
    });
    expect([...new DirtySections(kind).update({ before, mine }, 'record.flag')]).toEqual([
      'ship-particulars',
    ]);
  });
});

describe('putting work on top of a fresher version', () => {
  const before = values({ flag: 'Malta', imo: '1', cargo: 'Coal', remarks_i: 'a' });

  it('puts two pieces of work together, and leaves them apart where both changed the same', () => {
    const one = { before, mine: typed(before, (next) => (next.record['flag'] = 'Liberia')) };
    const other = { before, mine: typed(before, (next) => (next.record['remarks_i'] = 'b')) };
    const both = combineSurveys(kind, one, other);
    expect(both?.mine.record).toMatchObject({ flag: 'Liberia', remarks_i: 'b', imo: '1' });
    expect([...dirtySections(kind, both!)].sort()).toEqual(
      [...dirtySections(kind, one), ...dirtySections(kind, other)].sort(),
    );
    const third = { before, mine: typed(before, (next) => (next.record['flag'] = 'Cyprus')) };
    expect(combineSurveys(kind, one, third)).toBeNull();
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = typed(before, (next) => (next.record['flag'] = 'Liberia'));
    const mine = typed(sent, (next) => (next.record['flag'] = 'Liberia, Monrovia'));
    const fresh = values({ flag: 'Liberia', imo: '1', cargo: 'Coal', remarks_i: 'a' });
    const work = rebaseSurvey(
      kind,
      { before: savedAs(section('ship-particulars'), before, sent), mine },
      fresh,
    );
    expect(work.mine.record['flag']).toBe('Liberia, Monrovia');
    expect(sectionConflicts(kind, section('ship-particulars'), work, fresh)).toEqual([]);
    expect([...dirtySections(kind, work)]).toEqual(['ship-particulars']);
  });

  it('takes the names that the server gave new rows', () => {
    const sent = typed(before, ({ tables }) =>
      tables['voyage_details']?.push({ info: 'x', date: '', time: '' }),
    );
    const fresh = values({
      flag: 'Malta',
      imo: '1',
      cargo: 'Coal',
      remarks_i: 'a',
      voyage_details: [{ name: 'n', info: 'x' }],
    });
    const from = savedAs(section('voyage-details'), before, sent);
    const work = rebaseSurvey(kind, { before: from, mine: sent }, fresh);
    expect(work.mine.tables['voyage_details']).toMatchObject([{ name: 'n', info: 'x' }]);
  });

  it('asks nothing when a tank is renamed and only one survey is saved', () => {
    const tank = { sounding: 1, tabvol: 2, density: 1 };
    const start = values({
      ballast_water_i: [{ name: 'i1', tank: 'A', ...tank }],
      ballast_water_f: [{ name: 'f1', tank: 'A', ...tank }],
    });
    const renamed = typed(start, ({ tables }) => {
      for (const set of ['i', 'f']) {
        const [row] = tables[`ballast_water_${set}`] ?? [];
        if (row) row['tank'] = 'B';
      }
    });
    const fresh = values({
      ballast_water_i: [{ name: 'i1', tank: 'B', ...tank }],
      ballast_water_f: [{ name: 'f1', tank: 'A', ...tank }],
    });
    const work = rebaseSurvey(
      kind,
      { before: savedAs(section('initial'), start, renamed), mine: renamed },
      fresh,
    );
    expect(sectionConflicts(kind, section('final'), work, fresh)).toEqual([]);
    expect([...dirtySections(kind, work)]).toEqual(['final']);
  });

  it('merges the worksheet entry by entry, whatever a tank is called', () => {
    const sheet = (change: Partial<DraftSurveyWorksheet>): DraftSurveyWorksheet => ({
      ...emptyWorksheet,
      ...change,
    });
    const start = values({}, sheet({ declaredConstant: 300, soundingLimits: { 'No. 1 P': 10 } }));
    const mine = typed(start, (next) => {
      next.worksheet.declaredConstant = 350;
      next.worksheet.soundingLimits['No. 2/P'] = 12;
      next.worksheet.initial.tpcPort = 58;
    });
    const theirs = values(
      {},
      {
        ...sheet({ declaredConstant: 340, tankTableTrim: { from: 0, to: 2 } }),
        soundingLimits: { 'No. 1 P': 11 },
      },
    );
    const work = rebaseSurvey(kind, { before: start, mine }, theirs);
    expect(work.mine.worksheet).toMatchObject({
      declaredConstant: 350,
      tankTableTrim: { from: 0, to: 2 },
      soundingLimits: { 'No. 1 P': 11, 'No. 2/P': 12 },
    });
    expect(work.mine.worksheet.initial.tpcPort).toBe(58);
    expect(sectionConflicts(kind, section('initial'), work, theirs)).toEqual([
      { part: { path: ['worksheet', 'declaredConstant'] }, mine: 350, theirs: 340 },
    ]);
  });

  it('pairs the tanks of both surveys anew where the other one’s rows are taken', () => {
    const rows = (...tanks: string[]) => tanks.map((tank) => ({ name: tank, tank, sounding: 1, tabvol: 2 }));
    const both = (...tanks: string[]) =>
      values({ ballast_water_i: rows(...tanks), ballast_water_f: rows(...tanks) });
    const start = both('A');
    const mine = typed(start, ({ tables }) => (tables['ballast_water_i']![0]!['sounding'] = 5));
    const theirs = values({ ballast_water_i: rows('A', 'B'), ballast_water_f: rows('A') });
    const work = rebaseSurvey(kind, { before: start, mine }, theirs);
    const conflicts = sectionConflicts(kind, section('initial'), work, theirs);
    expect(conflicts.map(({ part }) => part.path)).toEqual([['tables', 'ballast_water_i']]);
    const { tables } = resolveSurvey(kind, work, conflicts, new Set(['tables/ballast_water_i'])).mine;
    for (const table of ['ballast_water_i', 'ballast_water_f'])
      expect(tables[table]?.map(({ tank }) => tank)).toEqual(['A', 'B']);
  });

  describe('of tanks that have figures in one survey only', () => {
    const tank = (name: string, sounding = 1) => ({ name, tank: name, sounding, tabvol: 2, density: 1 });
    const blank = { tank: 'C', sounding: null, tabvol: null, density: null };
    const tanksOf = ({ tables }: SurveyValues) =>
      ['ballast_water_i', 'ballast_water_f'].map((table) => tables[table]?.map((row) => row['tank']));
    const start = values({ ballast_water_i: [tank('A'), tank('B')], ballast_water_f: [tank('A')] });

    it('brings none back that the other one deleted', () => {
      const mine = typed(start, ({ tables }) => (tables['ballast_water_f']![0]!['sounding'] = 5));
      const theirs = values({ ballast_water_i: [tank('A')], ballast_water_f: [tank('A')] });
      const work = rebaseSurvey(kind, { before: start, mine }, theirs);
      expect(tanksOf(work.mine)).toEqual([['A'], ['A']]);
      expect([...dirtySections(kind, work)]).toEqual(['final']);
    });

    it('keeps one that has just been named', () => {
      const mine = typed(start, ({ tables }) => {
        for (const set of ['i', 'f']) tables[`ballast_water_${set}`]?.push({ ...blank });
        tables['ballast_water_f']![0]!['sounding'] = 5;
      });
      const theirs = values({ ballast_water_i: [tank('A'), tank('B')], ballast_water_f: [tank('A', 7)] });
      const work = rebaseSurvey(kind, { before: start, mine }, theirs);
      const conflicts = sectionConflicts(kind, section('final'), work, theirs);
      expect(conflicts.map(({ part }) => part.path)).toEqual([['tables', 'ballast_water_f']]);
      const settled = resolveSurvey(kind, work, conflicts, new Set(['tables/ballast_water_f']));
      expect(tanksOf(settled.mine)).toEqual([
        ['A', 'B', 'C'],
        ['A', 'B', 'C'],
      ]);
    });
  });

  it('forgets an entry that the other one took out', () => {
    const start = values({}, { ...emptyWorksheet, remarks: { density: 'brackish' } });
    const theirs = values({}, { ...emptyWorksheet, remarks: {} });
    expect(rebaseSurvey(kind, { before: start, mine: start }, theirs).mine.worksheet.remarks).toEqual({});
  });

  it('takes proofs of photographs as they come and go, each as a whole', () => {
    const photos = (...names: string[]) =>
      Object.fromEntries(
        names.map((name) => [`/files/${name}.jpg`, { ...emptyProof, originalName: name, sha256: name }]),
      );
    const start = values({}, { ...emptyWorksheet, photos: photos('a', 'b') });
    const mine = typed(start, ({ worksheet }) => {
      worksheet.declaredConstant = 350;
    });
    const theirs = values({}, { ...emptyWorksheet, photos: photos('b', 'c') });
    const work = rebaseSurvey(kind, { before: start, mine }, theirs);
    expect(work.mine.worksheet).toMatchObject({ declaredConstant: 350 });
    expect(work.mine.worksheet.photos).toEqual(photos('b', 'c'));
    expect(work.before.worksheet.photos).toEqual(photos('b', 'c'));
    // drafts of before there were proofs hold none at all
    const old = typed(start, ({ worksheet }) => Reflect.deleteProperty(worksheet, 'photos'));
    expect(rebaseSurvey(kind, { before: old, mine: old }, theirs).mine.worksheet.photos).toEqual(
      photos('b', 'c'),
    );
  });
});

describe('figures that were typed as 0', () => {
  const dry = { sounding: 0, tabvol: 0, density: 0 };
  const stored = {
    others_f: 0,
    fwd_distance_f: 0,
    stowage_plan: [
      { name: 'a', quantity: 0 },
      { name: 'b', quantity: 0 },
    ],
    ballast_water_f: [
      { name: 'f1', tank: 'WBT 1/P', ...dry },
      { name: 'f2', tank: 'Void', ...dry },
      { name: 'f3', tank: 'Void', ...dry },
    ],
  };
  const empty = values(stored);
  const mine = typed(empty, ({ record: fields, tables }) => {
    fields['others_f'] = 0;
    tables['stowage_plan']![1]!['quantity'] = 0;
    Object.assign(tables['ballast_water_f']![0]!, { sounding: 0, tabvol: 0 });
    tables['ballast_water_f']![2]!['sounding'] = 0;
  });
  const sections = ['stowage-plan', 'final'].map(section);
  const zeros = sections.reduce((now: string[], one) => zerosAfter(one, now, mine), ['lbp', 'density_f']);

  it('are named on the worksheet, those of other sections kept', () => {
    expect(zeros).toEqual([
      'ballast_water_f/Void/2/sounding',
      'ballast_water_f/WBT 1/P/sounding',
      'ballast_water_f/WBT 1/P/tabvol',
      'lbp',
      'others_f',
      'stowage_plan//2/quantity',
    ]);
  });

  it('come back as 0, and what was not typed as not entered', () => {
    const again = values(stored, { ...emptyWorksheet, zeros });
    expect(again.record).toMatchObject({ others_f: 0, lbp: 0, fwd_distance_f: null });
    expect(again.tables).toEqual(mine.tables);
    expect(values({ others_f: 5 }, { ...emptyWorksheet, zeros }).record['others_f']).toBe(5);
  });

  it('are a change until the worksheet tells of them, and then none', () => {
    const from = savedAs(section('final'), empty, mine);
    expect(dirtySections(kind, { before: from, mine }).has('final')).toBe(true);
    const fresh = values(stored, { ...emptyWorksheet, zeros });
    const work = rebaseSurvey(kind, { before: from, mine }, fresh);
    expect(work.mine.record['others_f']).toBe(0);
    expect([...dirtySections(kind, work)]).toEqual([]);
  });

  it('stay where the record alone is read again, and are no conflict with an empty field', () => {
    const changed = values({ others_f: 5 });
    const work = { before: changed, mine: typed(changed, (next) => (next.record['others_f'] = 0)) };
    expect(rebaseSurvey(kind, work, values({ others_f: 0 })).mine.record['others_f']).toBe(0);
    expect(sectionConflicts(kind, section('final'), work, values({ others_f: 0 }))).toEqual([]);
    expect(sectionConflicts(kind, section('final'), work, values({ others_f: 7 }))).toHaveLength(1);
  });

  it('are listed before a report goes out, beside those that were not entered', () => {
    const lines = zeroChecks(kind, mine, new Set(['record.fwd_port_f'])).map(({ text }) => text);
    expect(lines).toContain('Final draft survey: 0 was entered for Others (final) and 3 figures in the rows');
    expect(lines).toContain('Stowage plan: 0 was entered for 1 figure in the rows');
    const [notEntered] = lines.filter((line) => line.startsWith('Final draft survey: nothing'));
    expect(notEntered).toMatch(
      /^Final draft survey: nothing was entered for Forward starboard \(final\), .+, so 0 is saved$/,
    );
    expect(lines.some((line) => line.startsWith('Initial'))).toBe(false);
  });
});

describe('text with signs that look like tags', () => {
  it('is shown as it was typed (R16)', () => {
    expect(values({ remarks_i: 'B/L &lt;draft&gt; &amp; more' }).record['remarks_i']).toBe(
      'B/L <draft> & more',
    );
    expect(values({ remarks_i: 'Fish &amp; chips' }).record['remarks_i']).toBe('Fish &amp; chips');
  });
});

describe('rows with a key', () => {
  const keyed = {
    ...kind,
    sections: [
      {
        type: 'component',
        id: 'tanks',
        title: 'Tanks',
        shape: {
          fields: [],
          tables: [
            {
              name: 'ballast_water_i',
              key: 'tank',
              columns: [
                { name: 'tank', input: 'text' },
                { name: 'sounding', input: 'number' },
              ],
            },
          ],
        },
        saved: { updated: '' },
      },
    ],
  } as unknown as typeof kind;
  const [tanks] = keyed.sections as readonly KindSection<'Draft Survay'>[];
  const of = (...rows: [tank: string, sounding: number | null][]) =>
    toValues(
      keyed,
      record({ ballast_water_i: rows.map(([tank, sounding]) => ({ name: `row ${tank}`, tank, sounding })) }),
      emptyWorksheet,
    );
  const before = of(['1P', 1], ['1S', 2], ['2P', 3]);
  const rowsOf = ({ tables }: SurveyValues) =>
    (tables['ballast_water_i'] ?? []).map(({ tank, sounding }) => [tank, sounding]);

  it('of two persons stand beside each other', () => {
    const mine = of(['1P', 1.5], ['1S', 2], ['2P', 3], ['3P', 9]);
    const theirs = of(['1P', 1], ['1S', 2.5], ['4P', 7]);
    const work = rebaseSurvey(keyed, { before, mine }, theirs);
    expect(rowsOf(work.mine)).toEqual([
      ['1P', 1.5],
      ['1S', 2.5],
      ['3P', 9],
      ['4P', 7],
    ]);
    expect(rowsOf(work.before)).toEqual(rowsOf(theirs));
    if (!tanks) throw new Error('no section');
    expect(sectionConflicts(keyed, tanks, { before, mine }, theirs)).toEqual([]);
  });

  it('ask only where both changed the same one', () => {
    if (!tanks) throw new Error('no section');
    const mine = of(['1P', 1.5], ['1S', 2], ['2P', 3]);
    const theirs = of(['1P', 1.7], ['1S', 2.5], ['2P', 3]);
    const conflicts = sectionConflicts(keyed, tanks, { before, mine }, theirs);
    expect(conflicts.map(({ part }) => part.path)).toEqual([['tables', 'ballast_water_i', '1P']]);
    expect(conflicts[0]).toMatchObject({ mine: { sounding: 1.5 }, theirs: { sounding: 1.7 } });
    const work = rebaseSurvey(keyed, { before, mine }, theirs);
    const settled = resolveSurvey(keyed, work, conflicts, new Set(['tables/ballast_water_i/1P']));
    expect(rowsOf(settled.mine)).toEqual([
      ['1P', 1.7],
      ['1S', 2.5],
      ['2P', 3],
    ]);
  });

  it('of the same text are told apart, and one that was taken away is a change', () => {
    const twice = of(['1P', 1], ['1P', 2]);
    const work = rebaseSurvey(
      keyed,
      { before: twice, mine: of(['1P', 1], ['1P', 5]) },
      of(['1P', 4], ['1P', 2]),
    );
    expect(rowsOf(work.mine)).toEqual([
      ['1P', 4],
      ['1P', 5],
    ]);
    expect([...dirtySections(keyed, { before, mine: of(['1P', 1], ['2P', 3]) })]).toEqual(['tanks']);
    expect([...dirtySections(keyed, { before, mine: structuredClone(before) })]).toEqual([]);
  });
});
