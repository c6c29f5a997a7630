import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lookAlike, sealsAgree, sealsUsedTwice } from '@/lib/container/seals';
import { hoursBetween, lotFigures, rates, totalFigures, unexplained } from './arithmetic';

/* The worked tallies. Another file of cases of the same form runs through the same test with `FURTHER_EXAMPLES=path`. */

interface LotCase {
  lot: string;
  manifest: number;
  counts?: number[];
  slings?: number;
  per_sling?: number;
  loose?: number;
  damaged?: number;
}
interface TallyCase {
  id: string;
  kind: string;
  title: string;
  inputs: {
    lots: LotCase[];
    working_hours?: number;
    stoppage_hours?: number;
    other_side?: Record<string, number>;
    seals?: { container: string; declared: string; found: string }[];
  };
  expected: {
    lots: { lot: string; other_side?: number; dispute?: number; [figure: string]: unknown }[];
    totals: Record<string, number | null>;
    rate_gross_per_h?: number;
    rate_net_per_h?: number;
    seals?: { container: string; match: boolean }[];
  };
  warnings: string[];
}

const bundled = fileURLToPath(new URL('../../../tests/domain/further-examples.json', import.meta.url));
const { examples } = JSON.parse(readFileSync(process.env['FURTHER_EXAMPLES'] ?? bundled, 'utf8')) as {
  examples: TallyCase[];
};
const cases = examples.filter(({ kind }) => kind === 'tally');

describe('a tally', () => {
  it.each(cases)('$id: $title', ({ inputs, expected, warnings }) => {
    const lots = inputs.lots.map(({ lot, manifest, damaged = 0, ...counted }) => ({
      lot,
      manifest,
      damaged,
      tallied:
        (counted.slings ?? 0) * (counted.per_sling ?? 0) +
        (counted.loose ?? 0) +
        (counted.counts ?? []).reduce((sum, count) => sum + count, 0),
      theirs: inputs.other_side?.[lot] ?? null,
    }));
    const raised = new Set<string>();
    expected.lots.forEach(({ lot, other_side, dispute = null, ...figures }, at) => {
      const found = lotFigures(lots[at] ?? { manifest: null, tallied: 0, damaged: 0 });
      expect({ lot, ...found }).toEqual({ lot, ...figures, dispute });
      expect(lots[at]?.theirs).toBe(other_side ?? null);
      if ((found.dispute ?? 0) !== 0) raised.add('tallies_disagree');
      if (found.sound === null) raised.add('damaged_over_tallied');
    });
    const { net_difference, damaged_percent_of_tallied, ...others } = expected.totals;
    const { net, damagedPercent, ...totals } = totalFigures(lots);
    expect(totals).toEqual(others);
    expect(net).toBe(net_difference);
    expect(damagedPercent).toBeCloseTo(damaged_percent_of_tallied ?? Number.NaN, 9);
    if (inputs.working_hours !== undefined) {
      const { gross, net: without } = rates(totals.tallied, inputs.working_hours, inputs.stoppage_hours ?? 0);
      expect(gross).toBeCloseTo(expected.rate_gross_per_h ?? Number.NaN, 9);
      expect(without).toBeCloseTo(expected.rate_net_per_h ?? Number.NaN, 9);
    }
    const seals = inputs.seals ?? [];
    expect(
      seals.map(({ container, declared, found }) => ({ container, match: sealsAgree(declared, found) })),
    ).toEqual(expected.seals ?? []);
    if (seals.some(({ declared, found }) => sealsAgree(declared, found) === false))
      raised.add('seal_differs');
    const placed = seals.map(({ container, found }) => ({ number: found, container, title: 'Seal' }));
    if (sealsUsedTwice(placed).length > 0) raised.add('seal_used_twice');
    expect([...raised].toSorted()).toEqual(warnings);
  });

  it('says nothing against a document that gives no number', () => {
    const unknown = { manifest: null, tallied: 12, damaged: 0 };
    expect(lotFigures(unknown)).toMatchObject({ short: null, over: null });
    expect(totalFigures([unknown, { manifest: 10, tallied: 9, damaged: 0 }])).toMatchObject({
      tallied: 21,
      manifest: 10,
      short: 1,
      net: null,
    });
    expect(totalFigures([unknown])).toMatchObject({ manifest: null, short: null, over: null, net: null });
    expect(totalFigures([]).damagedPercent).toBeNull();
  });

  it('reckons hours over midnight, and no rate without time', () => {
    expect(hoursBetween('22:00:00', '06:30:00')).toBe(8.5);
    expect(hoursBetween('08:00:00', '')).toBeNull();
    expect(rates(100, null, 0)).toEqual({ gross: null, net: null });
    expect(rates(100, 2, 2)).toEqual({ gross: 50, net: null });
  });

  it('shows seals that look alike and does not take them as equal', () => {
    expect(lookAlike('HO 10', 'H0 1O')).toBe(true);
    expect(sealsAgree('HO 10', 'H0 1O')).toBe(false);
    expect(lookAlike('H 1', 'H 1')).toBe(false);
    expect(sealsAgree('', 'H 1')).toBeNull();
  });
});

it('what was shut out and what never came explain a short lot, and the rest is told', () => {
  const short = { short: 6, over: 0 };
  expect(unexplained(short, { shutOut: 4, notDelivered: 2 })).toBe(0);
  expect(unexplained(short, { shutOut: 4, notDelivered: null })).toBe(2);
  expect(unexplained(short, { shutOut: null })).toBe(6);
  expect(unexplained({ short: 0, over: 3 }, { shutOut: 1 })).toBe(-4);
  expect(unexplained({ short: null, over: null }, { shutOut: 1 })).toBeNull();
});
