import type { DraftSurvayTank } from '../doctype';
import { shownText } from '@/lib/storedText';

/** A tank in both surveys; null where one of them did not sound it. */
export interface WaterRow {
  index: number;
  tank: string;
  initial: DraftSurvayTank | null;
  final: DraftSurvayTank | null;
}

/** Tanks of both surveys side by side: by name, in the order of the initial survey. Pure. */
export function waterRows(
  initial: readonly DraftSurvayTank[],
  final: readonly DraftSurvayTank[],
): WaterRow[] {
  const left = [...final];
  const pairs = initial.map((tank) => {
    const at = left.findIndex((other) => other.tank === tank.tank);
    return [tank, at < 0 ? null : (left.splice(at, 1)[0] ?? null)] as const;
  });
  return [...pairs, ...left.map((tank) => [null, tank] as const)].map(([first, second], index) => ({
    index,
    tank: shownText((first ?? second)?.tank),
    initial: first,
    final: second,
  }));
}
