import type { TankWarning } from '../tables/tankTable';
import type { Entered, ShipInput, SurveyResult, SurveySet } from './types';

/** A tank of a survey by its place in the sheet. */
export type TankField = `${'ballastWater' | 'freshWater'}.${number}`;

/** What is to be said of the figures that one survey has from the ship's own tables. */
export interface TableReadings {
  /** The trim lies outside the pages of the hydrostatics that the rows in the sheet are from. */
  pageOutside: boolean;
  /** LCF by the hydrostatics and their own reference, m aft of midships; undefined where they do not say it. */
  lcfAft: Entered;
  /** Drafts that the hydrostatics do not reach, m, where nothing was typed instead. */
  unreached: readonly number[];
  /** Volumes of the tanks that have a table, full, m3. */
  full: ReadonlyMap<TankField, number>;
  /** Of the tanks that have a table and were sounded: what was typed by hand is not the table's. */
  tanks: ReadonlyMap<TankField, readonly TankWarning[]>;
}

/** Reads the ship's tables as a survey does. */
export type ReadsTables = (set: SurveySet, ship: ShipInput, lines: SurveyResult) => TableReadings;
