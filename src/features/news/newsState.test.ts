import { describe, expect, it } from 'vitest';
import { markRead, NO_NEWS, readNewsState, unreadOf, type SeenRecord } from './newsState';
import { isShownAt, takeIn } from './takeIn';

const found = (name: string, state: string, at: string, more: Partial<SeenRecord> = {}): SeenRecord => ({
  record: `RFQ/${name}`,
  state,
  created: at,
  at,
  own: false,
  news: {
    kind: 'request',
    id: name,
    title: `Request ${state}`,
    facts: '',
    glyph: 'empty',
    tone: 'blue',
    to: `/acceptView/${name}`,
  },
  ...more,
});

const at = (hour: number) => `2026-11-23 ${String(hour).padStart(2, '0')}:00:00.000000`;
const titles = (state: typeof NO_NEWS) => state.entries.map(({ id, title, unread }) => [id, title, unread]);

/** What a person knows who looked at nine and saw one new request. */
const begun = takeIn(NO_NEWS, 'requests', { findings: [found('RFQ-1', 'New', at(9))], mark: at(9) });

describe('the first look on a device', () => {
  it('shows what there is as read, and only a little of it', () => {
    const many = Array.from({ length: 40 }, (_, index) => found(`RFQ-${index}`, 'New', at(index % 10)));
    const state = takeIn(NO_NEWS, 'requests', { findings: many, mark: at(9) });
    expect(unreadOf(state)).toBe(0);
    expect(state.entries).toHaveLength(5);
    expect(state.entries.every((entry) => entry.at === at(9) || entry.at === at(8))).toBe(true);
  });

  it('makes the first record of an empty list news', () => {
    const empty = takeIn(NO_NEWS, 'requests', { findings: [], mark: '' });
    const next = takeIn(empty, 'requests', { findings: [found('RFQ-1', 'New', at(9))], mark: at(9) });
    expect(titles(next)).toEqual([['RFQ-1', 'Request New', true]]);
  });
});

describe('later looks', () => {
  it('tell of what came and of what changed, newest first', () => {
    const next = takeIn(begun, 'requests', {
      findings: [found('RFQ-2', 'New', at(11)), found('RFQ-1', 'Cancelled', at(10), { created: at(9) })],
      mark: at(11),
    });
    expect(titles(next)).toEqual([
      ['RFQ-2', 'Request New', true],
      ['RFQ-1', 'Request Cancelled', true],
      ['RFQ-1', 'Request New', false],
    ]);
  });

  it('leave out what the person did, and what is no news; neither comes back later as news', () => {
    const own = takeIn(begun, 'requests', {
      findings: [
        found('RFQ-2', 'New', at(10), { own: true }),
        found('RFQ-1', 'Accepted', at(10), { own: true, created: at(9) }),
        found('RFQ-3', 'In Progress', at(10), { news: null }),
      ],
      mark: at(10),
    });
    expect(unreadOf(own)).toBe(0);
    // somebody else writes into the same record: its state is as it was
    const touched = takeIn(own, 'requests', {
      findings: [found('RFQ-1', 'Accepted', at(11), { created: at(9) }), found('RFQ-2', 'New', at(11))],
      mark: at(11),
    });
    expect(unreadOf(touched)).toBe(0);
  });

  it('tell each state that a record passed since, also of one that came since', () => {
    const stage = (name: string, state: string, own = false) => ({ ...found(name, state, at(11)), own });
    const passed = (name: string) => [
      stage(name, 'New'),
      stage(name, 'Accepted'),
      stage(name, 'In Progress', true),
    ];
    const next = takeIn(begun, 'requests', {
      findings: [
        found('RFQ-1', 'Completed', at(11), { created: at(9), passed: passed('RFQ-1') }),
        found('RFQ-2', 'Completed', at(11), { created: at(10), passed: passed('RFQ-2') }),
      ],
      mark: at(11),
    });
    expect(titles(next)).toEqual([
      ['RFQ-1', 'Request Completed', true],
      ['RFQ-1', 'Request Accepted', true],
      ['RFQ-2', 'Request Completed', true],
      ['RFQ-2', 'Request Accepted', true],
      ['RFQ-2', 'Request New', true],
      ['RFQ-1', 'Request New', false],
    ]);
    // from a state that does not lead here, nobody knows the way
    const back = takeIn(next, 'requests', {
      findings: [found('RFQ-1', 'Rejected', at(12), { created: at(9), passed: [stage('RFQ-1', 'New')] })],
      mark: at(12),
    });
    expect(titles(back).slice(0, 2)).toEqual([
      ['RFQ-1', 'Request Rejected', true],
      ['RFQ-1', 'Request Completed', true],
    ]);
  });

  it('only learn an older record that was never seen: nobody knows when it changed', () => {
    const next = takeIn(begun, 'requests', {
      findings: [found('RFQ-0', 'Accepted', at(10), { created: '2025-01-01 08:00:00' })],
      mark: at(10),
    });
    expect(unreadOf(next)).toBe(0);
    const changed = takeIn(next, 'requests', {
      findings: [found('RFQ-0', 'Completed', at(12), { created: '2025-01-01 08:00:00' })],
      mark: at(12),
    });
    expect(titles(changed)[0]).toEqual(['RFQ-0', 'Request Completed', true]);
  });

  it('know a request still after a long list of reports was looked at', () => {
    const many = Array.from({ length: 1600 }, (_, index) =>
      found('', '', at(9), { record: `Draft Survay/DS-${index}/formal`, news: null }),
    );
    const reports = takeIn(begun, 'reports', { findings: many, mark: at(9) });
    const next = takeIn(reports, 'requests', {
      findings: [found('RFQ-1', 'Accepted', at(10), { created: '2026-11-01 08:00:00' })],
      mark: at(10),
    });
    expect(unreadOf(next)).toBe(1);
    expect(titles(next)[0]).toEqual(['RFQ-1', 'Request Accepted', true]);
  });

  it('change nothing when two tabs take in the same look', () => {
    const reading = { findings: [found('RFQ-2', 'New', at(10))], mark: at(10) };
    const once = takeIn(begun, 'requests', reading);
    expect(
      takeIn(
        markRead(once, () => true),
        'requests',
        reading,
      ),
    ).toEqual(markRead(once, () => true));
  });

  it('keep sixty', () => {
    const many = Array.from({ length: 100 }, (_, index) => found(`RFQ-${index + 10}`, 'New', at(12)));
    expect(takeIn(begun, 'requests', { findings: many, mark: at(12) }).entries).toHaveLength(60);
  });
});

describe('read or not', () => {
  const two = takeIn(begun, 'requests', {
    findings: [found('RFQ-3', 'New', at(11)), found('RFQ-2', 'New', at(10))],
    mark: at(11),
  });

  it('is kept for each entry', () => {
    const one = markRead(two, ({ id }) => id === 'RFQ-2');
    expect(unreadOf(one)).toBe(1);
    expect(unreadOf(one, ['invoice'])).toBe(0);
    expect(markRead(one, ({ id }) => id === 'RFQ-2')).toBe(one);
  });

  it('survives the device, which may hold anything', () => {
    expect(readNewsState(JSON.parse(JSON.stringify(two)))).toEqual(two);
    for (const broken of [undefined, 7, [], { entries: [{ key: 1 }, null], known: ['x'], marks: 'x' }])
      expect(readNewsState(broken)).toEqual(NO_NEWS);
    const elsewhere = { ...two, entries: [{ ...two.entries[0], to: 'https://example.com' }] };
    expect(readNewsState(elsewhere).entries).toEqual([]);
  });

  it('is told by the page that is open, whatever else stands in its address', () => {
    expect(isShownAt('/acceptView/RFQ-1', { pathname: '/acceptview/RFQ-1', search: '?print=1' })).toBe(true);
    expect(
      isShownAt('/jobOrders?tab=allocation&order=JO-1', { pathname: '/jobOrders', search: '?order=JO-1' }),
    ).toBe(true);
    expect(isShownAt('/jobOrders?order=JO-1', { pathname: '/jobOrders', search: '?order=JO-2' })).toBe(false);
    expect(isShownAt('/acceptView/RFQ-1', { pathname: '/acceptView/RFQ-10', search: '' })).toBe(false);
  });
});
