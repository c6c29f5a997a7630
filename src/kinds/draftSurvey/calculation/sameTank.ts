import type { SurveySet, TankRow } from './types';

/** A tank of a survey, and what makes it the same one in another survey. */
export interface KnownTank {
  id: string;
  water: 'ballastWater' | 'freshWater';
  row: TankRow;
}

/**
 * The tanks of a survey by what they are: their water and their name. Of several with one name, or with none, the first is the first
 * of another survey, and so on, as the sheet pairs them.
 */
export const tanksOfSet = (set: Pick<SurveySet, KnownTank['water']>): KnownTank[] =>
  (['ballastWater', 'freshWater'] as const).flatMap((water) => {
    const met = new Map<string, number>();
    return set[water].map((row): KnownTank => {
      const before = met.get(row.tank) ?? 0;
      met.set(row.tank, before + 1);
      return { id: `${water}/${before}/${row.tank}`, water, row };
    });
  });

/** The rows of both surveys side by side: by the tank's name, in the order of the initial one. */
export function pairTanks<T extends { tank?: string | null }>(
  initial: readonly T[],
  final: readonly T[],
): [T | undefined, T | undefined][] {
  const left = [...final];
  const pairs = initial.map((row): [T, T | undefined] => {
    const at = left.findIndex((other) => other.tank === row.tank);
    return [row, at < 0 ? undefined : left.splice(at, 1)[0]];
  });
  return [...pairs, ...left.map((row): [undefined, T] => [undefined, row])];
}
