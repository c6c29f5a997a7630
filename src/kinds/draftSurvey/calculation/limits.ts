/**
 * The limits of the checks, in one place. "House" marks a threshold from practice with no standard behind it; the
 * others carry their source.
 */
export const LIMITS = {
  /** Greatest list, degrees. UN/ECE acceptance rule. */
  list: 0.5,
  /** Largest difference between the sides at an end and the one that the list gives there, m. House. */
  twist: 0.05,
  /** Difference of port and starboard that counts at one position, m. House. */
  sideDifference: 0.02,
  /** How far an end may differ more between its sides than midships does, m. House. */
  sideExcess: 0.05,
  /** Usual trim by the stern and by the head, m, where the tank tables' range is not known. House. */
  trimByStern: 4,
  trimByHead: 1,
  /** Trims by the head, m: still an even keel, a warning, and one at which volumes of tanks are not reliable. [AVZ] */
  evenKeel: 0.1,
  headWarning: 0.5,
  headDanger: 1,
  /** A ballast tank between these parts of its full volume is slack; more of them than this part of all are said. House. */
  slackFrom: 0.02,
  slackTo: 0.97,
  slackShare: 0.25,
  /** Trim from which slack tanks are a warning, m: an error of the sounding grows with it. House. */
  slackTrim: 1,
  /** Depth against summer draft and freeboard, m: freeboard begins above the plating of the deck. House. */
  depth: 0.05,
  /** Density of the water, t/m3. House. */
  densityFrom: 0.99,
  densityTo: 1.035,
  /** Difference of the samples over which the water counts as layered, t/m3. House. */
  densityRange: 0.003,
  /** Hog or sag as a part of LBP. House. */
  deflectionPartOfLbp: 1 / 1000,
  /** How far the MCTC rows may stand from quarter mean +/- 0.50 m, m. House. */
  mctcAllowance: 0.05,
  /** Difference of the displacement rows' step from TPC, percent. */
  tpcMismatchPercent: 2,
  /** The constant beyond the declared one: the greater of tonnes and percent of it. House. */
  constantOffTonnes: 50,
  constantOffPercent: 10,
  /** The same, far beyond: the greater of tonnes and percent of deadweight. House. */
  constantTonnes: 100,
  constantPercentOfDwt: 0.1,
  /** Greatest constant where none is declared: the greater of tonnes and percent of deadweight. House. */
  constantAloneTonnes: 1000,
  constantAlonePercentOfDwt: 1,
  /** Difference from the bill of lading, percent: the customary accuracy of a draft survey. */
  billOfLadingPercent: 0.5,
  /** LCF further than this part of LBP from midships cannot be measured from midships. */
  lcfPartOfLbp: 0.2,
  /** Difference from the ship's tables from which the LCF counts as turned over, m. House. */
  lcfOfBook: 0.5,
  /** Difference of drafts from which the LCF is looked at for where it moves, m. House. */
  lcfDraftStep: 1,
  /** Largest move forward as she goes deeper, or place forward of midships on a laden ship, part of LBP. House. */
  lcfForwardPartOfLbp: 0.005,
  /** Largest distance aft of midships on a light ship, part of LBP. House. */
  lcfAftWhenLight: 0.01,
  /** Drafts at which a ship counts as light and as laden, part of the summer draft. House. */
  lightPartOfSummer: 0.6,
  ladenPartOfSummer: 0.85,
} as const;
