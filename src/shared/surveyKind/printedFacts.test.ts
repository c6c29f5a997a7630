import { describe, expect, it } from 'vitest';
import type { PdfBlock } from '@/lib/pdf/model';
import { changedFigures, factsOf, staleFigures } from './printedFacts';

const document = (cargo: string, more: PdfBlock[] = [], words = 'Density') => ({
  title: 'Draft survey report',
  subtitle: 'report no. DS-1',
  number: 'DS-1',
  subject: { label: 'Vessel', value: 'A' },
  blocks: [
    {
      kind: 'table' as const,
      name: 'The sheet',
      columns: [{ head: '', names: true as const }, { head: 'Initial' }, { head: 'Final' }],
      rows: [{ cells: [words, '1.0250', '1.0240'] }],
    },
    { kind: 'result' as const, cells: [{ label: 'Cargo loaded', value: cargo, unit: 'MT' }] },
    { kind: 'signatures' as const, items: [{ label: 'Surveyor' }] },
    ...more,
  ],
});

describe('what a document says', () => {
  it('has a fingerprint that follows figures and texts, and no pictures', async () => {
    const facts = await factsOf(document('53,000.644'));
    expect(facts.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect((await factsOf(document('53,000.644'))).fingerprint).toBe(facts.fingerprint);
    expect((await factsOf(document('52,833.342'))).fingerprint).not.toBe(facts.fingerprint);
    const text: PdfBlock = { kind: 'paragraph', name: 'Text', text: 'Sea calm.' };
    expect((await factsOf(document('53,000.644', [text]))).fingerprint).not.toBe(facts.fingerprint);
    const picture: PdfBlock = { kind: 'picture', name: 'Hull', heading: 'Hull', picture: 'hull' };
    expect((await factsOf(document('53,000.644', [picture]))).fingerprint).toBe(facts.fingerprint);
  });

  it('has the same fingerprint under other labels and standard words, another for another tank or note', async () => {
    const print = async (...given: Parameters<typeof document>) =>
      (await factsOf(document(...given))).fingerprint;
    const facts = await print('53,000.644');
    expect(await print('53,000.644', [], 'Density of the water')).toBe(facts);
    const method: PdfBlock = { kind: 'paragraph', name: 'Method', text: 'By drafts.', standard: true };
    expect(await print('53,000.644', [method])).toBe(facts);
    const protest: PdfBlock = { kind: 'paragraph', name: 'Signing', text: 'Under protest', size: 'note' };
    expect(await print('53,000.644', [protest])).not.toBe(facts);
    const tanks = (tank: string): PdfBlock => ({
      kind: 'table',
      name: 'Tanks',
      columns: [{ head: 'Tank' }, { head: 'Weight' }],
      rows: [{ cells: [tank, '10.000'] }],
    });
    expect(await print('53,000.644', [tanks('1 P')])).not.toBe(await print('53,000.644', [tanks('1 S')]));
  });

  it('names the figures above the signatures that changed', async () => {
    const then = await factsOf(document('53,000.644'));
    const now = await factsOf(document('52,833.342'));
    expect(now.result).toEqual({ label: 'Cargo loaded', value: '52,833.342 MT' });
    expect(then.figures.map(({ label }) => label)).toEqual([
      'Density, Initial',
      'Density, Final',
      'Cargo loaded',
    ]);
    expect(changedFigures(then.figures, now.figures)).toEqual([
      { label: 'Cargo loaded', then: '53,000.644 MT', now: '52,833.342 MT' },
    ]);
  });
});

describe('a quantity of a text that the sheet does not say', () => {
  const proposed = 'determined that 52,833.342 metric tonnes were loaded, −166.658 from the B/L';

  it('is found, with what stands in its place', () => {
    const text = 'determined that 53,000.644 metric tonnes were loaded, +0.644 from the B/L. Sea calm.';
    expect(staleFigures(text, ['52,833.342 MT'], proposed)).toEqual([
      { was: '53,000.644', now: '52,833.342' },
      { was: '+0.644', now: '−166.658' },
    ]);
  });

  it('has no known place in a text of another build', () => {
    expect(staleFigures('53,000.644 t were loaded', [], proposed)).toEqual([
      { was: '53,000.644', now: null },
    ]);
  });

  it('is none where the sheet says it, nor another number', () => {
    const text = '52,833.342 t on 21/11/2026, draft 12.41 m, density 1.0214';
    expect(staleFigures(text, ['52,833.342'], '')).toEqual([]);
  });
});
