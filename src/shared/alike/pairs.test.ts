import { describe, expect, it } from 'vitest';
import { alikeTitle, pairsAlike, pairsTogether } from './pairs';

const row = (name: string, at: string, content = 'same', owner = 'mira@calder.example') => ({
  name,
  creation: `2026-11-28 ${at}`,
  owner,
  content,
});
const pairsOf = (...rows: ReturnType<typeof row>[]) =>
  pairsAlike(rows, ({ content }) => content || null).map(
    ({ older, younger, seconds }) => `${older.name} ${younger.name} ${String(seconds)}`,
  );

describe('records alike', () => {
  it('are two of one person with one content, made within two minutes, in whatever order they come', () => {
    expect(pairsOf(row('B', '14:02:13.400000'), row('A', '14:02:11.000000'))).toEqual(['A B 2']);
    expect(pairsOf(row('A', '14:02:00'), row('B', '14:04:00'))).toEqual(['A B 120']);
  });

  it('are none two minutes and a second apart, of two persons, or where something differs', () => {
    expect(pairsOf(row('A', '14:02:00'), row('B', '14:04:01'))).toEqual([]);
    expect(pairsOf(row('A', '14:02:00'), row('B', '14:02:00', 'same', 'jon@calder.example'))).toEqual([]);
    expect(pairsOf(row('A', '14:02:00'), row('B', '14:02:00', 'other'))).toEqual([]);
    expect(pairsOf(row('A', '14:02:00', ''), row('B', '14:02:00', ''))).toEqual([]);
  });

  it('are the same person however the address is written', () => {
    expect(pairsOf(row('A', '14:02:00'), row('B', '14:02:01', 'same', 'Mira@Calder.example'))).toEqual([
      'A B 1',
    ]);
  });

  it('are asked about one after the other where there are three', () => {
    expect(pairsOf(row('A', '14:02:00'), row('C', '14:02:05'), row('B', '14:02:01'))).toEqual([
      'A B 1',
      'B C 4',
    ]);
  });

  it('are counted over the hour that a clock leaves out', () => {
    const at = (name: string, creation: string) => ({ ...row(name, ''), creation });
    expect(
      pairsAlike([at('A', '2027-03-28 01:59:30'), at('B', '2027-03-28 02:00:10')], () => 'same'),
    ).toHaveLength(1);
  });
});

describe('a page with pairs', () => {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(' ');
  const pairs = pairsAlike([row('R2', '10:00:00'), row('R5', '10:00:01')], () => 'same');

  it('shows the two next to each other, whatever the order', () => {
    const page = ['R9', 'R5', 'R4', 'R2', 'R1'].map((name) => ({ name }));
    expect(names(pairsTogether(page, pairs))).toBe('R9 R5 R2 R4 R1');
    expect(names(pairsTogether(page.toReversed(), pairs))).toBe('R1 R2 R5 R4 R9');
  });

  it('brings one that stands on another page', () => {
    const page = [{ name: 'R5' }, { name: 'R4' }];
    expect(names(pairsTogether(page, pairs, (name) => ({ name })))).toBe('R5 R2 R4');
    expect(names(pairsTogether(page, pairs))).toBe('R5 R4');
  });
});

it('says how soon after each other they were made', () => {
  expect(alikeTitle('requests', { seconds: 2 })).toBe(
    'Two requests alike were made within 2 seconds. Nothing was deleted.',
  );
  expect(alikeTitle('invoices', { seconds: 1 })).toContain('within 1 second.');
  expect(alikeTitle('tickets', { seconds: 118 })).toContain('within 2 minutes.');
});
