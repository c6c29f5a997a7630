import { setWord } from './labels';
import type { CheckState, SetName, WarningCode } from './types';

/** What each check looks at. */
const CHECK_WORD: Record<WarningCode, string> = {
  impossible_value: 'possible values',
  draft_missing: 'drafts entered',
  list_over_half_degree: 'list',
  list_correction_missing: 'list correction',
  port_starboard_inconsistent: 'port against starboard',
  trim_out_of_usual_range: 'trim',
  density_out_of_range: 'density',
  load_line_hydrometer: 'hydrometer',
  density_layered: 'density samples',
  deflection_large: 'hog and sag',
  quarter_mean_outside_rows: 'table rows',
  mctc_rows_off: 'MCTC rows',
  mctc_difference_negative: 'MCTC difference',
  displacement_tpc_mismatch: 'displacement against TPC',
  tank_density_missing: 'density of tanks',
  sounding_beyond_table: 'soundings against the tank tables',
  negative_constant: 'cargo and constant not negative',
  constant_unusual: 'constant',
  bl_difference_over_half_percent: 'bill of lading',
  time_order: 'order of times',
  over_summer_draft: 'summer draft',
  bunkers_rose: 'bunkers',
  lcf_reference_implausible: 'LCF reference',
  unit_slip: 'units',
  single_mctc_row: 'two MCTC rows',
  one_side_by_calculation: 'drafts read on both sides',
  outside_table_far: 'draft against the hydrostatic table',
  trim_outside_table: 'trim against the ship’s tables',
  list_outside_table: 'list against the tank tables',
  negative_corrected_sounding: 'corrected soundings',
  geometric_correction: 'soundings corrected by the tables',
};

/** The checks that a document or page is about, in their three words. */
export interface CheckSummary {
  /** How many found nothing. */
  clear: number;
  warns: number;
  /** How many could not run. */
  notRun: number;
  /** Which those are and what is missing for them: one line for all that lack the same. */
  lines: { id: string; set: SetName; text: string }[];
}

/** Counts the checks told with the surveys in `sets`. */
export function checkSummary(
  checks: readonly CheckState[],
  sets: readonly SetName[] = ['initial', 'final'],
): CheckSummary {
  const shown = checks.filter(({ toldWith }) => toldWith.some((set) => sets.includes(set)));
  const count = (state: CheckState['state']) => shown.filter((check) => check.state === state).length;
  const groups = new Map<string, { set: SetName; where: string; lacks: string; words: string[] }>();
  for (const { code, set, state, lacks } of shown) {
    if (state !== 'not run') continue;
    const missing = lacks.join(', ') || 'figures it needs';
    const id = `${set ?? ''}-${missing}`;
    const group = groups.get(id) ?? {
      set: set ?? 'final',
      where: set ? `${setWord[set]} survey` : 'Both surveys',
      lacks: missing,
      words: [],
    };
    group.words.push(CHECK_WORD[code]);
    groups.set(id, group);
  }
  return {
    clear: count('clear'),
    warns: count('warns'),
    notRun: count('not run'),
    lines: [...groups].map(([id, { set, where, lacks, words }]) => ({
      id,
      set,
      text: `${where}: ${words.length > 6 ? `${words.length} checks` : words.join(', ')} – missing: ${lacks}`,
    })),
  };
}
