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
