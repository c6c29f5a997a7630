/**
 * The limits of the checks, in one place. "House" marks a threshold from practice with no standard behind it; the
 * others carry their source.
 */
export interface Limits {
  /** Greatest list, degrees. UN/ECE acceptance rule. */
  list: number;
  /** Difference of port and starboard that counts at one position, m. House. */
  sideDifference: number;
  /** How far an end may differ more between its sides than midships does, m. House. */
  sideExcess: number;
  /** Usual trim by the stern and by the head, m, where the tank tables' range is not known. House. */
  trimByStern: number;
  trimByHead: number;
  /** Density of the water, t/m3. House. */
  densityFrom: number;
  densityTo: number;
  /** Difference of the samples over which the water counts as layered, t/m3. House. */
  densityRange: number;
  /** Hog or sag as a part of LBP. House. */
  deflectionPartOfLbp: number;
  /** How far the MCTC rows may stand from quarter mean +/- 0.50 m, m. House. */
  mctcAllowance: number;
  /** Difference of the displacement rows' step from TPC, percent. */
  tpcMismatchPercent: number;
  /** The constant beyond the declared one: the greater of tonnes and percent of deadweight. House. */
  constantTonnes: number;
  constantPercentOfDwt: number;
  /** Greatest constant where none is declared: the greater of tonnes and percent of deadweight. House. */
  constantAloneTonnes: number;
  constantAlonePercentOfDwt: number;
  /** Difference from the bill of lading, percent: the customary accuracy of a draft survey. */
  billOfLadingPercent: number;
  /** LCF further than this part of LBP from midships cannot be measured from midships. */
  lcfPartOfLbp: number;
}

/** The limits in use. */
export const LIMITS: Readonly<Limits> = {
  list: 0.5,
  sideDifference: 0.02,
  sideExcess: 0.05,
  trimByStern: 4,
  trimByHead: 1,
  densityFrom: 0.99,
  densityTo: 1.035,
  densityRange: 0.003,
  deflectionPartOfLbp: 1 / 1000,
  mctcAllowance: 0.05,
  tpcMismatchPercent: 2,
  constantTonnes: 100,
  constantPercentOfDwt: 0.1,
  constantAloneTonnes: 1000,
  constantAlonePercentOfDwt: 1,
  billOfLadingPercent: 0.5,
  lcfPartOfLbp: 0.2,
};
