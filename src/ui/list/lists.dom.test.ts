import { afterEach, describe, expect, it } from 'vitest';
import { store, stored } from '../useStored';
import { columnText, isShown, readColumnChoice, withColumn } from './columnChoice';
import { sheetColumns } from './columns';
import { BLANK, conditionsOf, filterDescription, readFilters, type ListFilter } from './filters';
import { differs, nameProblem, readViews, type SavedView } from './savedViews';

afterEach(() => localStorage.clear());

describe('filters', () => {
  const days: ListFilter = { kind: 'days', field: 'creation', label: 'Created' };
  const area: ListFilter = {
    kind: 'choice',
    field: 'survey_areaspot',
    label: 'Survey Area',
    options: ['Yard'],
    blank: 'No area',
  };
  const read = (address: string) => {
    const params = new URLSearchParams(address);
    return readFilters([days, area], (name) => params.get(name));
  };

  it('take from the address what can be read', () => {
    expect(read('from=2026-11-01&to=soon&survey_areaspot=Dry dock&other=x')).toEqual({
      from: '2026-11-01',
      survey_areaspot: 'Dry dock',
    });
  });

  it('become conditions, days in one', () => {
    expect(conditionsOf([days, area], read('from=2026-11-01&to=2026-11-21&survey_areaspot=Yard'))).toEqual([
      { field: 'creation', from: '2026-11-01', to: '2026-11-21' },
      { field: 'survey_areaspot', equals: 'Yard' },
    ]);
    expect(conditionsOf([days, area], {})).toEqual([]);
  });

  it('find rows without a value by a word of their own', () => {
    const blank = read(`survey_areaspot=${BLANK}`);
    expect(conditionsOf([area], blank)).toEqual([{ field: 'survey_areaspot', equals: '' }]);
    expect(filterDescription(area, blank)).toBe('No area');
  });

  it.each([
    ['from=2026-11-01&to=2026-11-21', '01/11/2026 – 21/11/2026'],
    ['from=2026-11-01', 'from 01/11/2026'],
    ['to=2026-11-21', 'to 21/11/2026'],
    ['', null],
  ])('say on their chip: %s', (address, words) => {
    expect(filterDescription(days, read(address))).toBe(words);
  });
});

describe('columns', () => {
  const name = { id: 'name', primary: true };
  const place = { id: 'place' };
  const spare = { id: 'spare', hidden: true };
  const none = readColumnChoice(undefined);

  it('stand as the list says until someone chooses', () => {
    expect([name, place, spare].map((column) => isShown(column, none))).toEqual([true, true, false]);
  });

  it('are put in and taken out, but never the one that opens the row', () => {
    const chosen = withColumn(withColumn(withColumn(none, place, false), spare, true), name, false);
    expect([name, place, spare].map((column) => isShown(column, chosen))).toEqual([true, false, true]);
    const back = withColumn(withColumn(chosen, place, true), spare, false);
    expect([place, spare].map((column) => isShown(column, back))).toEqual([true, false]);
  });

  it('make one text whatever the order of choosing', () => {
    const one = withColumn(withColumn(none, place, false), { id: 'rate' }, false);
    const other = withColumn(withColumn(none, { id: 'rate' }, false), place, false);
    expect(columnText(one)).toBe(columnText(other));
  });

  it('are the sheet of a list that has none of its own', () => {
    expect(
      sheetColumns([
        { id: 'a', label: 'Ship', value: () => 'Tern' },
        { id: 'b', label: 'Draft', unit: 'm', align: 'right', value: () => 9.2 },
        { id: 'c', label: 'Last change', date: true, value: () => '2026-11-21' },
      ]).map(({ header, kind }) => [header, kind]),
    ).toEqual([
      ['Ship', 'text'],
      ['Draft (m)', 'number'],
      ['Last change', 'date'],
    ]);
  });
});

describe('saved views', () => {
  const columns = { shown: [], hidden: ['rate'] };
  const view: SavedView = { id: 'v1', name: 'Open, India', query: 'status=New', columns };

  it('differ by what they list and by their columns', () => {
    expect(differs(view, 'status=New', { hidden: ['rate'], shown: [] })).toBe(false);
    expect(differs(view, 'status=Accepted', columns)).toBe(true);
    expect(differs(view, 'status=New', { shown: [], hidden: [] })).toBe(true);
  });

  it.each([
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    ['open, india ', 'A view of this name exists already'],
    ['Closed', null],
  ])('named %j: %s', (name, problem) => {
    expect(nameProblem(name, [view])).toBe(problem);
  });

  it('may keep their own name', () => {
    expect(nameProblem('Open, India', [view], 'v1')).toBeNull();
  });

  it('are read back whatever else stands on the device', () => {
    expect(readViews('nonsense')).toEqual([]);
    expect(readViews([view, null, { id: 1 }, { id: 'v2', name: 'B', query: '' }])).toEqual([
      view,
      { id: 'v2', name: 'B', query: '', columns: { shown: [], hidden: [] } },
    ]);
  });
});

describe('what a device keeps', () => {
  const size = (value: unknown) => (value === 25 ? 25 : 10);

  it('is read as what it was, and as nothing where it makes no sense', () => {
    expect(stored('k', size)).toBe(10);
    store('k', 25);
    expect(stored('k', size)).toBe(25);
    localStorage.setItem('k', '{');
    expect(stored('k', size)).toBe(10);
    store('k', null);
    expect(localStorage.getItem('k')).toBeNull();
  });
});
