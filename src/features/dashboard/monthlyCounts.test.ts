import { describe, expect, it } from 'vitest';
import { asSeries, readAnswer } from '@/api/answers';
import { graphOf, monthOf } from './monthlyCounts';

const TODAY = '2026-03-15';
const graphOfAnswer = (message: unknown) => graphOf(readAnswer(asSeries, message) ?? [], TODAY);

describe('the month of a label', () => {
  it.each([
    ['2026-11', 10, 2026],
    ['2026-11-01', 10, 2026],
    ['2026-11-01 00:00:00', 10, 2026],
    ['11/2026', 10, 2026],
    ['Nov 2026', 10, 2026],
    ['November-26', 10, 2026],
    ['sept. 2025', 8, 2025],
    ['May', 4, null],
  ])('reads %s', (label, month, year) => {
    expect(monthOf(label)).toEqual({ month, year });
  });

  it.each(['', '2026', '13/2026', '2026-00', 'Monday', 'Draft survey', 'Marine 2026'])(
    'takes %j for none',
    (label) => {
      expect(monthOf(label)).toBeNull();
    },
  );
});

describe('the graph of an answer', () => {
  const SAME = {
    title: '2026',
    titleBefore: '2025',
    columns: [
      { label: 'Jan', count: 0, before: 4 },
      { label: 'Feb', count: 7, before: 0 },
      { label: 'Mar', count: 2, before: 0 },
    ],
  };

  it.each([
    ['labels and values', { labels: ['2025-01', '2026-02', '2026-03'], values: [4, 7, 2] }],
    [
      'a data set',
      { labels: ['2025-01', '2026-02', '2026-03'], datasets: [{ name: 'RFQ', values: [4, 7, 2] }] },
    ],
    [
      'rows',
      [
        { month: 'Jan 2025', count: 4 },
        { label: 'Feb 2026', count: '7' },
        { month: 'Mar', year: 2026, count: 2 },
      ],
    ],
    ['an object', { 'January 2025': 4, 'February 2026': 7, 'March 2026': 2 }],
    [
      'pairs',
      [
        ['01/2025', 4],
        ['02/2026', 7],
        ['03/2026', 2],
      ],
    ],
    [
      'a wrapped list',
      {
        data: [
          ['2025-01', 4],
          ['2026-02', 7],
          ['2026-03', 2],
        ],
      },
    ],
  ])('is the same from %s', (_form, message) => {
    expect(graphOfAnswer(message)).toEqual(SAME);
  });

  it('shows months without a year as they come', () => {
    expect(graphOfAnswer({ Dec: 3, Jan: 1 })).toEqual({
      title: 'RFQs',
      titleBefore: null,
      columns: [
        { label: 'Dec', count: 3, before: null },
        { label: 'Jan', count: 1, before: null },
      ],
    });
  });

  it('shows the whole of an earlier year when there is none later', () => {
    const graph = graphOfAnswer({ labels: ['2024-05'], values: [3] });
    expect(graph?.title).toBe('2024');
    expect(graph?.titleBefore).toBeNull();
    expect(graph?.columns).toHaveLength(12);
  });

  it.each(
    [null, [], {}, 'No permission', { labels: [], values: [] }, [['2026-01', 0]], [{ status: 'New' }], 7].map(
      (message) => ({ message }),
    ),
  )('has nothing to show of $message', ({ message }) => {
    expect(graphOfAnswer(message)).toBeNull();
  });
});
