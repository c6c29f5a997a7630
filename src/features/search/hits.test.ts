import { expect, it } from 'vitest';
import { exactFirst, likeOf, markedParts, type Hit } from './hits';

const hit = (id: string): Hit => ({ key: id, id, title: '', facts: '', to: `/${id}` });

it('puts the record whose id was typed first, and its kind with it', () => {
  const groups = [
    { id: 'orders', label: 'Job orders', hits: [hit('JO-1')] },
    { id: 'requests', label: 'RFQs', hits: [hit('RFQ-11'), hit('RFQ-1')] },
  ];
  const ids = (text: string) => exactFirst(groups, text).flatMap(({ hits }) => hits.map(({ id }) => id));
  expect(ids(' rfq-1 ')).toEqual(['RFQ-1', 'RFQ-11', 'JO-1']);
  expect(ids('rfq')).toEqual(['JO-1', 'RFQ-11', 'RFQ-1']);
});

it('asks for what was typed, unescaped: the site doubles each backslash', () => {
  expect(likeOf(' 50%_a ')).toBe('%50%_a%');
});

it('marks what was searched wherever it stands, whatever the case', () => {
  expect(markedParts('M.V. SELKIE BAY, Selkie', 'selkie')).toEqual([
    { text: 'M.V. ', found: false },
    { text: 'SELKIE', found: true },
    { text: ' BAY, ', found: false },
    { text: 'Selkie', found: true },
  ]);
  expect(markedParts('İzmir', 'mir')).toEqual([{ text: 'İzmir', found: false }]);
  expect(markedParts('', 'x')).toEqual([]);
});
