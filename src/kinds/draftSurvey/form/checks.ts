import type { Warning, WarningCode } from '../calculation/types';

/** Every check, named once; the compiler tells of a new one. */
const CHECKS: Record<WarningCode, true> = {
  draft_missing: true,
  list_over_half_degree: true,
  list_correction_missing: true,
  port_starboard_inconsistent: true,
  trim_out_of_usual_range: true,
  density_out_of_range: true,
  deflection_large: true,
  quarter_mean_outside_rows: true,
  mctc_rows_off: true,
  mctc_difference_negative: true,
  displacement_tpc_mismatch: true,
  tank_density_missing: true,
  sounding_beyond_table: true,
  negative_constant: true,
  constant_unusual: true,
  bl_difference_over_half_percent: true,
  time_order: true,
  over_summer_draft: true,
  bunkers_rose: true,
  lcf_reference_implausible: true,
  unit_slip: true,
  single_mctc_row: true,
};

/** How many checks found nothing in either survey. */
export function clearChecks(warnings: readonly Pick<Warning, 'code'>[]): number {
  return Object.keys(CHECKS).length - new Set(warnings.map(({ code }) => code)).size;
}
