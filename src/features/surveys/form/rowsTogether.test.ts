import { describe, expect, it } from 'vitest';
import { onlyParts, partId } from '@/lib/merge';
import { containerConditionKind } from '@/kinds/containerCondition/kind';
import type { ConditionOfContainer } from '@/kinds/containerCondition/doctype';
import { conditionWorksheet, emptyNotes, type DamageLine } from '@/kinds/containerCondition/worksheet';
import { flatRackKind } from '@/kinds/flatRack/kind';
import { flatRackWorksheet, newLashing, noCertificate } from '@/kinds/flatRack/worksheet';
import { pdiKind as kind } from '@/kinds/pdi/kind';
import { blankEntry, pdiWorksheet, type PdiWorksheet, type Truck } from '@/kinds/pdi/worksheet';
import { toValues } from '@/shared/surveyForm/values';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindSection } from '@/shared/surveyKind/types';
import { surveyPartLabel, shownPart } from './labels';
import { sectionParts } from './surveyParts';
import { rebaseSurvey, resolveSurvey, sectionConflicts } from './surveyMerge';

const found = (kind.sections as readonly KindSection<'PDI Survey'>[]).find(({ id }) => id === 'delivery');
if (!found) throw new Error('no section of the delivery');
const delivery = found;

const truck = (fields: Partial<Truck>): Truck => ({
  ...blankEntry('trucks'),
  truck: 'DXB K 44102',
  ...fields,
});
const withTrucks = (trucks: Record<string, Truck>): SurveyValues =>
  toValues(kind, null, { ...pdiWorksheet.parse({}), trucks });
const trucksIn = ({ worksheet }: SurveyValues) => (worksheet as PdiWorksheet).trucks;

describe('two surveyors in one truck', () => {
  const before = withTrucks({ a: truck({}) });

  it('fill in different fields, and both are kept', () => {
    const mine = withTrucks({ a: truck({ gross: 58.31 }) });
    const theirs = withTrucks({ a: truck({ tare: 16.4, seal: 'SB 1' }) });
    expect(sectionConflicts(kind, delivery, { before, mine }, theirs)).toEqual([]);
    const both = rebaseSurvey(kind, { before, mine }, theirs);
    expect(trucksIn(both.mine)['a']).toMatchObject({ gross: 58.31, tare: 16.4, seal: 'SB 1' });
  });

  it('are asked for the field that both typed, by the number of the truck', () => {
    const mine = withTrucks({ a: truck({ gross: 58.31, tare: 16.4 }) });
    const theirs = withTrucks({ a: truck({ gross: 58.13 }) });
    const conflicts = sectionConflicts(kind, delivery, { before, mine }, theirs);
    const [conflict] = conflicts;
    if (!conflict) throw new Error('no conflict');
    expect(conflicts).toHaveLength(1);
    expect(surveyPartLabel(kind, conflict.part.path, mine.worksheet)).toBe('Truck DXB K 44102, gross');
    expect(shownPart(kind, conflict.part.path, conflict.mine, conflict.theirs)).toBe('58.31 MT');
    const settled = resolveSurvey(kind, { before, mine }, conflicts, new Set([partId(conflict.part)]));
    expect(trucksIn(settled.mine)['a']).toMatchObject({ gross: 58.13, tare: 16.4 });
  });

  it('take it out and fill it in: asked as a whole, in words', () => {
    const mine = withTrucks({});
    const theirs = withTrucks({ a: truck({ gross: 58.13, sealKept: true }) });
    const [conflict] = sectionConflicts(kind, delivery, { before, mine }, theirs);
    if (!conflict) throw new Error('no conflict');
    expect(surveyPartLabel(kind, conflict.part.path, theirs.worksheet)).toBe('Truck DXB K 44102');
    expect(shownPart(kind, conflict.part.path, conflict.theirs, conflict.mine)).toBe(
      'Truck DXB K 44102, Gross 58.13 MT, Repeated seal confirmed Yes',
    );
  });

  it('are shown times, documents and causes in the words of the form', () => {
    const sheet = {
      ...pdiWorksheet.parse({}),
      lots: { 'lot-1': { ...blankEntry('lots'), no: 1, number: 'MUN-2211' } },
    };
    const shown = (path: readonly string[], value: unknown) =>
      shownPart(kind, ['worksheet', ...path], value, '', sheet);
    expect(shown(['trucks', 'a', 'in'], '08:15:00')).toBe('08:15');
    expect(shown(['trucks', 'a', 'lot'], 'lot-1')).toBe('Document MUN-2211');
    expect(shown(['damages', 'a', 'cause'], 'before')).toBe('before discharge');
    expect(shown(['readings', 'a', 'steel'], 24.5)).toBe('24.5 °C');
    expect(shown(['stages', 'first', 'date'], '2026-11-21')).toBe('21/11/2026');
    expect(surveyPartLabel(kind, ['worksheet', 'stages', 'first', 'weather'], sheet)).toBe(
      'Condition at first sight, weather',
    );
    expect(surveyPartLabel(kind, ['worksheet', 'trucks', 'x', 'lot'], sheet)).toBe('Truck, document');
  });
});

describe('two surveyors in one container', () => {
  const NUMBER = 'CSQU3054383';
  const section = (containerConditionKind.sections as readonly KindSection<'Condition of Container'>[]).find(
    ({ id }) => id === 'containers',
  );
  if (!section) throw new Error('no section of the containers');
  const damage = (no: number, id = `damage ${no}`): DamageLine => ({
    id,
    no,
    component: 'PAA',
    location: 'RB4N',
    damage: 'DT',
    repair: '',
    length: 300,
    width: null,
    depth: null,
    quantity: null,
    note: '',
  });
  const of = (
    row: Partial<NonNullable<ConditionOfContainer['containers']>[number]>,
    notes: Partial<typeof emptyNotes> = {},
  ): SurveyValues =>
    toValues(
      containerConditionKind,
      {
        name: 'COC-1',
        modified: '1',
        containers: [{ name: 'row', container_number: NUMBER, ...row }],
      } as ConditionOfContainer,
      { ...conditionWorksheet.parse({}), containers: { [NUMBER]: { ...emptyNotes, ...notes } } },
    );
  const before = of({}, { damages: [damage(1)] });
  const rowOf = ({ tables }: SurveyValues) => tables['containers']?.[0];

  it('fill in different columns and add different damages, and all are kept', () => {
    const mine = of({ front_side: 'Sound' }, { plateGross: 30480, damages: [damage(1), damage(2, 'mine')] });
    const theirs = of(
      { name: 'another name', interior: 'Fault', tear_weight: 2230 },
      { cargo: 'Scrap', damages: [{ ...damage(1), note: 'old' }, damage(2, 'theirs')] },
    );
    expect(sectionConflicts(containerConditionKind, section, { before, mine }, theirs)).toEqual([]);
    const both = rebaseSurvey(containerConditionKind, { before, mine }, theirs).mine;
    // the server's name of the row is the newest
    expect(rowOf(both)).toMatchObject({
      name: 'another name',
      front_side: 'Sound',
      interior: 'Fault',
      tear_weight: 2230,
    });
    expect(conditionWorksheet.parse(both.worksheet).containers[NUMBER]).toMatchObject({
      plateGross: 30480,
      cargo: 'Scrap',
      damages: [{ no: 1, note: 'old' }, { id: 'mine' }, { id: 'theirs' }],
    });
  });

  it('begin the notes of it at the same time: only a field of both is asked', () => {
    const first = { ...of({}), worksheet: conditionWorksheet.parse({}) };
    const mine = of({}, { plateGross: 30480, sizeType: '22G1', damages: [damage(1, 'mine')] });
    const theirs = of({}, { cargo: 'Scrap', sizeType: '42G1', damages: [damage(1, 'theirs')] });
    const work = { before: first, mine };
    const conflicts = sectionConflicts(containerConditionKind, section, work, theirs);
    expect(conflicts.map(({ part }) => part.path.at(-1))).toEqual(['sizeType']);
    const next = rebaseSurvey(containerConditionKind, work, theirs);
    const settled = resolveSurvey(containerConditionKind, next, conflicts, new Set());
    expect(conditionWorksheet.parse(settled.mine.worksheet).containers[NUMBER]).toMatchObject({
      plateGross: 30480,
      cargo: 'Scrap',
      sizeType: '22G1',
      damages: [{ id: 'mine' }, { id: 'theirs' }],
    });
    expect(sectionConflicts(containerConditionKind, section, settled, theirs)).toEqual([]);
  });

  it('change one of many: only the rows that both changed are put together column by column', () => {
    const many = (changed: Record<number, string>): SurveyValues =>
      toValues(
        containerConditionKind,
        {
          name: 'COC-1',
          modified: '1',
          containers: Array.from({ length: 200 }, (_, at) => ({
            name: `row ${at}`,
            container_number: `CSQU${3_000_000 + at}`,
            remarks: changed[at] ?? '',
          })),
        } as ConditionOfContainer,
        conditionWorksheet.parse({}),
      );
    const versions = [many({}), many({ 3: 'mine', 5: 'mine' }), many({ 4: 'theirs', 5: 'theirs' })];
    const parts = sectionParts(containerConditionKind, section, versions);
    const columns = new Set(parts.filter(({ path }) => path.length === 4).map(({ path }) => path[2]));
    expect([...columns]).toEqual(['CSQU3000005']);
    expect(parts.filter(({ path }) => path[0] === 'tables' && path.length === 3)).toHaveLength(199);
  });

  it('are asked for the column and the damage that both changed', () => {
    const mine = of({ front_side: 'Sound', date_of_manufacture: '2019-03-01' }, { damages: [] });
    const theirs = of(
      { front_side: 'Fault', date_of_manufacture: '2019-04-01' },
      { damages: [{ ...damage(1), length: 450 }] },
    );
    const conflicts = sectionConflicts(containerConditionKind, section, { before, mine }, theirs);
    const asked = conflicts.map(({ part, mine: own, theirs: other }) => [
      surveyPartLabel(containerConditionKind, part.path, theirs.worksheet),
      shownPart(containerConditionKind, part.path, own, other, theirs.worksheet),
      shownPart(containerConditionKind, part.path, other, own, theirs.worksheet),
    ]);
    expect(asked).toEqual([
      ['Container CSQU 305438 3, date of manufacture', '01/03/2019', '01/04/2019'],
      ['Container CSQU 305438 3, front', 'Sound', 'Fault'],
      ['Container CSQU 305438 3, damage 1', '', 'Component PAA, Location RB4N, Damage DT, Length 450 mm'],
    ]);
    const work = rebaseSurvey(containerConditionKind, { before, mine }, theirs);
    const takeTheirs = new Set(conflicts.map(({ part }) => partId(part)));
    const settled = resolveSurvey(containerConditionKind, work, conflicts, takeTheirs);
    expect(rowOf(settled.mine)).toMatchObject({ front_side: 'Fault', date_of_manufacture: '2019-04-01' });
    expect(conditionWorksheet.parse(settled.mine.worksheet).containers[NUMBER]?.damages).toMatchObject([
      { no: 1, length: 450 },
    ]);
  });
});

it('two surveyors of a flat rack read what the other noted in the words of the form', () => {
  const sheet = {
    ...flatRackWorksheet.parse({}),
    lashings: { a: newLashing('a', 'L1') },
    certificates: { crane: noCertificate },
  };
  const asked = (path: readonly string[], value: unknown) => [
    surveyPartLabel(flatRackKind, ['worksheet', ...path], sheet),
    shownPart(flatRackKind, ['worksheet', ...path], value, '', sheet),
  ];
  expect(asked(['lashings', 'a', 'side'], 'left')).toEqual(['Lashing L1, side of its ring', 'Left']);
  expect(asked(['lashings', 'a', 'msl'], 50)).toEqual(['Lashing L1, MSL or LC as marked', '50 kN']);
  expect(asked(['certificates', 'crane', 'state'], 'missing')).toEqual([
    'Certificate, crane, state',
    'Not seen',
  ]);
  expect(asked(['rack', 'nextExamination'], '2027-03')).toEqual(['Rack, next examination', '03/2027']);
});

describe('the notes of a container that was added without a network', () => {
  const section = (containerConditionKind.sections as readonly KindSection<'Condition of Container'>[]).find(
    ({ id }) => id === 'containers',
  );
  if (!section) throw new Error('no section of the containers');
  const withNotes = (notes: Record<string, typeof emptyNotes>): SurveyValues =>
    toValues(containerConditionKind, null, { ...conditionWorksheet.parse({}), containers: notes });
  const before = withNotes({});
  const kept = (mine: SurveyValues) =>
    onlyParts(sectionParts(containerConditionKind, section, [before, mine]), { before, mine });

  it('wait as a whole, those that are empty as well', () => {
    const mine = withNotes({ HLXU4001003: { ...emptyNotes, sizeType: '22G1' } });
    const work = kept(mine);
    expect(work.mine.worksheet).toMatchObject({
      containers: { HLXU4001003: { ...emptyNotes, sizeType: '22G1' } },
    });
    expect(rebaseSurvey(containerConditionKind, work, before).mine.worksheet).toEqual(mine.worksheet);
  });

  it('are no change where nothing is noted', () => {
    const mine = withNotes({ HLXU4001003: emptyNotes });
    expect(kept(mine).mine).toEqual(before);
  });
});
