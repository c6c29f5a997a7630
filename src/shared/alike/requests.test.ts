import { describe, expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { meantText, requestPairs, sameWords, type AlikeRequest } from './requests';

const line = (type_of_survey: string) => ({
  name: type_of_survey,
  rfq_id: '',
  category_of_survey: 'CARGO SURVEY',
  sub_category_of_survey: 'SHIP BOARD SURVEY',
  type_of_survey,
  scope_of_survey: '',
  credit_points: 7,
  quantity: 1,
  is_multiple: 0 as const,
});

function request(
  name: string,
  second: number,
  more: { fields?: Partial<RFQ>; lines?: string[]; files?: string[] } = {},
): AlikeRequest {
  const creation = `2026-11-28 14:02:${String(second).padStart(2, '0')}.000000`;
  const owner = 'mira@calder.example';
  const rfq = {
    name,
    creation,
    owner,
    requester: 'REQ-1',
    vendor: 'CUST-1',
    date_of_survey: '2026-12-12',
    location_of_survay: 'Paradip', // sic
    currency: 'USD',
    estimated_rate_usd: 1250,
    status: 'New',
    ...more.fields,
  } as RFQ;
  return {
    name,
    creation,
    owner,
    rfq,
    lines: (more.lines ?? ['Draft Survey', 'Sampling']).map(line),
    files: more.files ?? ['plan.pdf 1200'],
  };
}

const found = (...requests: AlikeRequest[]) =>
  requestPairs(requests).map(({ older, younger, empty, isMeant }) => [
    older.name,
    younger.name,
    empty?.name ?? '',
    isMeant,
  ]);

describe('requests alike', () => {
  it('have the same lines, in whatever order these were made', () => {
    expect(found(request('A', 11), request('B', 13, { lines: ['Sampling', 'Draft Survey'] }))).toEqual([
      ['A', 'B', '', false],
    ]);
    expect(found(request('A', 11), request('B', 13, { lines: ['Draft Survey'] }))).toEqual([]);
    expect(found(request('A', 11), request('B', 13, { files: [] }))).toEqual([]);
  });

  it('are found though a third one with other lines came between them', () => {
    expect(found(request('A', 11), request('B', 12, { lines: ['Tally'] }), request('C', 13))).toEqual([
      ['A', 'C', '', false],
    ]);
  });

  it('name the one without lines, which was not sent whole', () => {
    expect(found(request('A', 11, { lines: [] }), request('B', 13))).toEqual([['A', 'B', 'A', false]]);
    expect(found(request('A', 11, { lines: [] }), request('B', 13, { lines: [] }))).toEqual([]);
  });

  it('are no question once none of them is New', () => {
    const accepted = { fields: { status: 'Accepted' } } as const;
    expect(found(request('A', 11, accepted), request('B', 13))).toHaveLength(1);
    expect(found(request('A', 11, accepted), request('B', 13, accepted))).toEqual([]);
  });

  it('are meant where either of them says so', () => {
    const [pair] = requestPairs([request('A', 11), request('B', 13)]);
    const comments = `An earlier remark\n${meantText(pair!)}`;
    expect(found(request('A', 11), request('B', 13, { fields: { comments } }))).toEqual([
      ['A', 'B', '', true],
    ]);
    expect(found(request('A', 11, { fields: { comments } }), request('C', 13))).toEqual([
      ['A', 'C', '', false],
    ]);
  });

  it('say in few words what is the same', () => {
    expect(sameWords(request('A', 11))).toBe(
      'Draft Survey and Sampling, Paradip, 12/12/2026, USD 1,250.00 and 3 more entries are the same.',
    );
  });
});
