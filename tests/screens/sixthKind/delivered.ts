import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { BunkerWorksheet } from './worksheet';

type Tank = { before?: unknown; after?: unknown };

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Fuel that left the barge, t: what each tank lost, m3, by the density, t/m3. */
export const deliveredWeight = (tanks: readonly Tank[], density: unknown): number =>
  tanks.reduce((sum, { before, after }) => sum + number(before) - number(after), 0) * number(density);

/** The values of a bunker survey's form. */
export type BunkerValues = SurveyValues<BunkerWorksheet>;
