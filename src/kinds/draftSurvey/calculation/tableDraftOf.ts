import type { TableDraft } from './tableDraft';
import type { Entered, SurveyResult } from './types';

/** How often the draft at the LCF is found anew: each time the rest shrinks to under a hundredth. */
const TIMES = 3;

/** The keel plate, m: a table for moulded draft counts from its upper side, marks from its lower one. `millimetres` 0 or none is extreme draft. */
export const plateOf = (millimetres: Entered | null): number => (millimetres ?? 0) / 1000;

/**
 * The draft with which a ship's table is entered, m, less the keel plate (mm) where the table is for moulded draft. At the LCF it is the quarter mean, which allows for the bend, carried along the
 * trim: Q + T x LCF / L, with the LCF that the table gives there (m aft of midships, + aft). Undefined while something for it is
 * missing.
 */
export function tableDraftOf(
  by: TableDraft,
  lines: Pick<SurveyResult, 'quarterMean' | 'midshipCorrected' | 'meanForeAft' | 'trueTrim'>,
  lbp: Entered,
  lcfAt: (draft: number) => Entered,
  keelPlate?: Entered | null,
): Entered {
  const plate = plateOf(keelPlate);
  const draft = extremeDraftOf(by, lines, lbp, (extreme) => lcfAt(extreme - plate));
  return draft === undefined ? undefined : draft - plate;
}

function extremeDraftOf(
  by: TableDraft,
  lines: Parameters<typeof tableDraftOf>[1],
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
