import { seeded } from '@/shared/recordSave/virtualTime.fixture';
import { lcfByReference } from '../calculation/hydrostatics';
import type { LcfReference } from '../calculation/types';
import type { BookShip } from './bookDoubts';
import type { BookRow } from './hydrostatics';

// For tests: tables of hulls that nobody has mistyped.

/** Numbers from 0 to below 1, the same in every run. */
export function numbers(seed: number): () => number {
  const { below } = seeded(seed);
  return () => below(1e9) / 1e9;
}

export const fixed = (value: number, decimals: number) => Number(value.toFixed(decimals));
export const REFERENCES: readonly LcfReference[] = [
  'midship_aft_positive',
  'midship_forward_positive',
  'from_ap',
  'from_fp',
];

/** A hull of its own: lines that fill out, a centre of flotation that moves aft or stays, printed as books are. */
export function aHull(seed: number): { rows: BookRow[]; ship: BookShip & { lbp: number; breadth: number } } {
  const next = numbers(seed);
  const between = (least: number, most: number) => least + next() * (most - least);
  const lbp = between(70, 320);
  const breadth = lbp / between(5.4, 7.2);
  const depth = breadth / between(1.9, 2.6);
  const full = (lbp * breadth * between(0.82, 0.97) * 1.025) / 100;
  const fine = full * between(0, 0.25);
  const bilge = depth * between(0.2, 0.5);
  const tpc = (t: number) => full - fine * Math.exp(-t / bilge);
  const forward = -between(0, 0.04) * lbp;
  const moves = between(0, 0.05) * lbp;
  const aft = (t: number) => forward + moves * (1 - Math.exp(-t / (depth * 0.6)));
  const moment = between(6.2, 9.3);
  const lcfReference = REFERENCES[Math.floor(next() * 4)] ?? 'from_ap';
  const step = [0.01, 0.02, 0.05, 0.1, 0.25][Math.floor(next() * 5)] ?? 0.1;
  const decimals = lbp > 200 && next() < 0.4 ? 0 : 1;
  const withLcb = next() < 0.5;
  const as = (value: number) => lcfByReference(value, 'midship_aft_positive', lcfReference, lbp);
  const least = fixed(depth * 0.15, 1);
  const rows: BookRow[] = [];
  // displacement and its moment by fine steps from the keel
  const fineStep = 0.0025;
  let [displacement, about] = [0, 0];
  for (let at = 1; at * fineStep <= depth * 0.75; at++) {
    const t = (at - 0.5) * fineStep;
    displacement += 100 * tpc(t) * fineStep;
    about += 100 * tpc(t) * fineStep * aft(t);
    const draft = at * fineStep;
    const row = (draft - least) / step;
    if (row < -1e-9 || Math.abs(row - Math.round(row)) > 1e-6) continue;
    rows.push({
      draft: fixed(draft, 2),
      displacement: fixed(displacement, decimals),
      tpc: fixed(tpc(draft), 2),
      lcf: fixed(as(aft(draft)), 3),
      mctc: fixed((moment * tpc(draft) ** 2) / breadth, 1),
      ...(withLcb && { lcb: fixed(as(about / displacement), 3) }),
    });
  }
  return { rows, ship: { lbp, breadth, lcfReference } };
}
