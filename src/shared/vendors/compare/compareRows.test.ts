import { describe, expect, it } from 'vitest';
import type { Dealings } from '../dealings';
import { compareRows, onlyDiffering, type Compared } from './compareRows';

const dealings = (over: Partial<Dealings>): Dealings => ({
  requests: 1,
  first: '2026-03-01 08:00:00',
  last: '2026-06-01 08:00:00',
  accepted: 1,
  answered: 1,
  hours: null,
  timed: 1,
  rate: null,
  ...over,
});
const compared = (id: string, over: Partial<Compared> = {}, ports = ['Mumbai']): Compared => ({
  vendor: {
    id,
    name: id,
    email: '',
    mobile: '',
    preferred: false,
    countries: ['India'],
    ports,
    categories: [],
    subCategories: [],
  },
  offer: ['Draft Survey'],
  dealings: undefined,
  documents: [],
  ...over,
});
const WANTED = {
  port: 'Mumbai',
  country: 'India',
  surveys: [{ category: 'CARGO', subCategory: 'SHIP', type: 'Sampling', typeName: 'Sampling-CARGO' }],
};
const row = (sections: ReturnType<typeof compareRows>, label: string) =>
  sections.flatMap(({ rows }) => rows).find((one) => one.label === label)?.cells;

describe('vendors side by side', () => {
  it('answer what a request asks for, and say where they say nothing', () => {
    const sections = compareRows(
      [compared('A'), compared('B', {}, ['Haldia']), compared('C', {}, [])],
      WANTED,
    );
    expect(row(sections, 'Serves Mumbai')?.map(({ text }) => text)).toEqual(['yes', 'not named', 'not said']);
    expect(row(sections, 'Sampling')?.map(({ answer }) => answer)).toEqual([false, false, false]);
  });

  it('tell who was asked the same before, where one was', () => {
    const asked = new Map([['B', 'Rejected RFQ-1']]);
    const cells = (ids: readonly string[]) =>
      row(
        compareRows(
          ids.map((id) => compared(id)),
          { ...WANTED, asked },
        ),
        'Asked before',
      )?.map(({ text }) => text);
    expect(cells(['A', 'B'])).toEqual(['no', 'Rejected RFQ-1']);
    expect(cells(['A', 'C'])).toBeUndefined();
  });

  it('have no such part where there is no request', () => {
    expect(compareRows([compared('A')], null).map(({ title }) => title)).toEqual([
      'With you',
      'Listed by the vendor',
    ]);
  });

  it('mark the best only where two are known and differ', () => {
    const three = [
      compared('A', { dealings: dealings({ requests: 9, hours: 4, timed: 7 }) }),
      compared('B', { dealings: dealings({ requests: 4, hours: 3, timed: 3 }) }),
      compared('C'),
    ];
    const sections = compareRows(three, null);
    expect(row(sections, 'Requests')).toEqual([{ text: '9', best: true }, { text: '4' }, { text: '' }]);
    expect(row(sections, 'Accepts in')).toEqual([
      { text: '4 hours (from 7)' },
      { text: '3 hours (from 3)', best: true },
      { text: '' },
    ]);
    const one = compareRows([compared('A', { dealings: dealings({ hours: null }) }), compared('B')], null);
    expect(row(one, 'Requests')).toEqual([{ text: '1' }, { text: '' }]);
    expect(row(one, 'Accepts in')).toEqual([{ text: 'too few to say' }, { text: '' }]);
  });

  it('are narrowed to the rows in which they differ, without empty parts', () => {
    const sections = onlyDiffering(compareRows([compared('A'), compared('B', {}, ['Haldia'])], WANTED));
    expect(sections.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
      ['This request', ['Serves Mumbai']],
      ['Listed by the vendor', ['Ports']],
    ]);
  });
});
