import { describe, expect, it } from 'vitest';
import {
  applyQuery,
  choiceFilters,
  choiceOrder,
  countStatuses,
  matchingRows,
  withShownStatus,
  type ListSpec,
} from './listSpec';

const rows = [
  { name: 'RFQ-2', status: 'New', vendor: 'Éclair', date: '2026-02-01', rate: 5, time: '9:30:00' },
  { name: 'RFQ-10', status: 'Accepted', vendor: 'anchor', date: '2026-01-15', rate: 40, time: '13:05:00' },
  { name: 'RFQ-1', status: 'New', vendor: null, date: '', rate: null, time: null },
];
type Row = (typeof rows)[number];
const spec = { searchIn: ['name', 'vendor', 'rate'], statusField: 'status' };
const by = (field: keyof Row, direction: 'asc' | 'desc' = 'asc') => ({ field, direction });
const chosen = (choice: { search?: string; statuses?: string[]; sort?: ReturnType<typeof by> }) =>
  applyQuery(rows, spec, { search: '', statuses: [], sort: by('name'), ...choice }).map(({ name }) => name);

describe('rows held in the browser', () => {
  it.each([
    ['', ['RFQ-1', 'RFQ-2', 'RFQ-10']],
    ['  ', ['RFQ-1', 'RFQ-2', 'RFQ-10']],
    ['rfq-1', ['RFQ-1', 'RFQ-10']],
    ['ECLAIR', ['RFQ-2']],
    ['éclair', ['RFQ-2']],
    ['e\u0301cl', ['RFQ-2']],
    ['40', ['RFQ-10']],
    ['new', []],
  ])('are searched in the fields named, without case or accents: %j', (search, found) => {
    expect(chosen({ search })).toEqual(found);
  });

  it('are found by a whole name that lies in several fields, one of them empty', () => {
    const people = [
      { first: 'Anita', middle: '', last: 'Kulkarni' },
      { first: 'Anita', middle: 'Rao', last: 'Kulkarni' },
    ];
    const found = (search: string) =>
      matchingRows(people, { searchIn: ['first', 'middle', 'last'] }, { search });
    expect(found('anita kulkarni')).toEqual([people[0]]);
    expect(found('Rao Kul')).toEqual([people[1]]);
    expect(found('Anita')).toEqual(people);
  });

  it('are found by the name that is shown for an id', () => {
    const names = new Map([['CUST-1', 'Éclair & Sons']]);
    const lots = [
      { name: 'a', vendor: 'CUST-1' },
      { name: 'b', vendor: 'CUST-2' },
      { name: 'c', vendor: null },
    ];
    const found = (search: string) =>
      matchingRows(lots, { searchIn: ['vendor'], searchNames: { field: 'vendor', names } }, { search });
    expect(found('eclair')).toEqual([lots[0]]);
    expect(found('cust-')).toEqual(lots.slice(0, 2));
  });

  it('are filtered by any of the statuses', () => {
    expect(chosen({ statuses: ['New'] })).toEqual(['RFQ-1', 'RFQ-2']);
    expect(chosen({ statuses: ['New', 'Accepted'] })).toHaveLength(3);
    expect(chosen({ statuses: ['Cancelled'] })).toEqual([]);
    expect(chosen({ statuses: ['New'], search: '2' })).toEqual(['RFQ-2']);
  });

  it.each([
    [by('name'), ['RFQ-1', 'RFQ-2', 'RFQ-10']],
    [by('name', 'desc'), ['RFQ-10', 'RFQ-2', 'RFQ-1']],
    [by('date'), ['RFQ-10', 'RFQ-2', 'RFQ-1']],
    [by('date', 'desc'), ['RFQ-2', 'RFQ-10', 'RFQ-1']],
    [by('time'), ['RFQ-2', 'RFQ-10', 'RFQ-1']],
    [by('rate', 'desc'), ['RFQ-10', 'RFQ-2', 'RFQ-1']],
    [by('vendor'), ['RFQ-10', 'RFQ-2', 'RFQ-1']],
  ])('are sorted with blanks last: %j', (sort, names) => {
    expect(chosen({ sort })).toEqual(names);
  });

  it.each([
    [{ field: 'status', equals: 'New' }, ['RFQ-2', 'RFQ-1']],
    [{ field: 'date', from: '2026-01-15', to: '2026-01-31' }, ['RFQ-10']],
    [{ field: 'date', from: '2026-01-16' }, ['RFQ-2']],
    [{ field: 'date', to: '2026-02-01' }, ['RFQ-2', 'RFQ-10']],
    [{ field: 'vendor', equals: 'Anchor' }, []],
  ])('meet a condition: %j', (condition, names) => {
    const found = matchingRows(rows, spec, { search: '', conditions: [condition] });
    expect(found.map(({ name }) => name)).toEqual(names);
  });

  it('lie in a day by their date, whatever the time', () => {
    const at = [{ creation: '2026-11-21 23:59:59.999999' }, { creation: '2026-11-22 00:00:00' }];
    const day = { field: 'creation', from: '2026-11-21', to: '2026-11-21' };
    expect(matchingRows(at, { searchIn: [] }, { search: '', conditions: [day] })).toEqual([at[0]]);
  });

  it('are counted by status', () => {
    expect(countStatuses(rows, 'status')).toEqual({ All: 3, New: 2, Accepted: 1 });
    expect(countStatuses(rows, undefined)).toEqual({});
  });

  it('stay as they are for whoever holds them', () => {
    const before = [...rows];
    chosen({ sort: by('date') });
    expect(rows).toEqual(before);
  });
});

describe('a choice for the server', () => {
  const rfqs: ListSpec<'RFQ', 'name' | 'status' | 'vendor_name' | 'modified'> = {
    doctype: 'RFQ',
    fields: ['name', 'status', 'vendor_name', 'modified'],
    filters: [['vendor', '=', 'CUST-1']],
    searchIn: ['name', 'vendor_name'],
    statusField: 'status',
  };

  it('adds nothing where nothing was chosen', () => {
    expect(choiceFilters(rfqs, { search: ' ', statuses: [] })).toEqual({
      filters: rfqs.filters,
      orFilters: [],
    });
  });

  it('is a filter for the statuses and one for each field searched', () => {
    expect(choiceFilters(rfqs, { search: ' 50%_\\ ', statuses: ['New'] })).toEqual({
      filters: [
        ['vendor', '=', 'CUST-1'],
        ['status', 'in', ['New']],
      ],
      orFilters: [
        ['name', 'like', '%50%_\\%'],
        ['vendor_name', 'like', '%50%_\\%'],
      ],
    });
  });

  it('is one for the ids as well whose names are searched', () => {
    const names = new Map([
      ['CUST-1', 'Éclair & Sons'],
      ['CUST-2', 'Tern'],
    ]);
    const named = { ...rfqs, searchNames: { field: 'vendor_name', names } } as const;
    const asked = (search: string) => choiceFilters(named, { search, statuses: [] }).orFilters.slice(2);
    expect(asked('eclair')).toEqual([['vendor_name', 'in', ['CUST-1']]]);
    expect(asked('gull')).toEqual([]);
  });

  it('ends a range of days before the next day, since the last one has hours', () => {
    const conditions = [
      { field: 'modified', from: '2026-11-01', to: '2026-11-30' },
      { field: 'vendor_name', equals: 'Tern' },
    ] as const;
    expect(choiceFilters(rfqs, { search: '', statuses: [], conditions }).filters).toEqual([
      ['vendor', '=', 'CUST-1'],
      ['modified', '>=', '2026-11-01'],
      ['modified', '<', '2026-12-01'],
      ['vendor_name', '=', 'Tern'],
    ]);
  });

  it('knows no status where the list has none', () => {
    const { statusField: _none, ...plain } = rfqs;
    expect(choiceFilters(plain, { search: '', statuses: ['New'] }).filters).toEqual(rfqs.filters);
  });

  it('is ordered to the last row', () => {
    expect(choiceOrder<'RFQ', 'status'>({ field: 'status', direction: 'desc' })).toBe(
      'status desc, name desc',
    );
    expect(choiceOrder<'RFQ', 'modified'>({ field: 'modified', direction: 'desc' })).toBe('modified desc');
    expect(choiceOrder<'RFQ', 'name'>({ field: 'name', direction: 'asc' })).toBe('name asc');
  });
});

describe('a status that follows from more than the row holds', () => {
  const begun = ['RFQ-10'];
  const shownStatus = {
    version: begun.join(' '),
    of: ({ name, status }: { name: string; status: unknown }) =>
      begun.includes(name) ? 'In Progress' : String(status),
    filters: (statuses: readonly string[]) => [
      ['status', 'in', statuses] as const,
      ['name', 'not in', begun] as const,
    ],
  };

  it('stands in rows, their filter and their counts', () => {
    const shown = withShownStatus<'RFQ', Row>(rows, { statusField: 'status', shownStatus });
    expect(countStatuses(shown, 'status')).toEqual({ All: 3, New: 2, 'In Progress': 1 });
    const choice = { search: '', statuses: ['In Progress'], sort: by('name') };
    expect(applyQuery(shown, spec, choice).map(({ name }) => name)).toEqual(['RFQ-10']);
  });

  it('is asked for in its own way', () =>
    expect(
      choiceFilters<'RFQ', 'name' | 'status'>(
        {
          doctype: 'RFQ',
          fields: ['name', 'status'],
          filters: [],
          searchIn: [],
          statusField: 'status',
          shownStatus,
        },
        { search: '', statuses: ['Accepted'] },
      ).filters,
    ).toEqual([
      ['status', 'in', ['Accepted']],
      ['name', 'not in', begun],
    ]));
});
