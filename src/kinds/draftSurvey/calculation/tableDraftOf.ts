import type { TableDraft } from './tableDraft';
import type { Entered, SurveyResult } from './types';

/** How often the draft at the LCF is found anew: each time the rest shrinks to under a hundredth. */
const TIMES = 3;

/**
 * The draft with which a ship's table is entered, m. At the LCF it is the quarter mean, which allows for the bend, carried along the
 * trim: Q + T x LCF / L, with the LCF that the table gives there (m aft of midships, + aft). Undefined while something for it is
 * missing.
 */
export function tableDraftOf(
  by: TableDraft,
  lines: Pick<SurveyResult, 'quarterMean' | 'midshipCorrected' | 'meanForeAft' | 'trueTrim'>,
  lbp: Entered,
  lcfAt: (draft: number) => Entered,
): Entered {
  const { quarterMean, trueTrim } = lines;
  if (by === 'midship') return lines.midshipCorrected;
  if (by === 'mean_of_ends') return lines.meanForeAft;
  if (by === 'quarter_mean' || quarterMean === undefined || trueTrim === 0) return quarterMean;
  if (trueTrim === undefined || !lbp) return undefined;
  let draft = quarterMean;
  for (let time = 0; time < TIMES; time++) {
    const lcf = lcfAt(draft);
    if (lcf === undefined) return undefined;
    draft = quarterMean + (trueTrim * lcf) / lbp;
  }
  return draft;
}
