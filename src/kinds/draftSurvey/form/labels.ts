import type { UseFormReturn } from 'react-hook-form';
import type { Suffix } from '../calculation/recordMapping';
import type { DraftSurveyValues } from './calculationStore';

/** Columns of the hydrostatic table that have a draft of their own in the record. */
export const FOLLOWERS = ['tpc', 'lcf'] as const;

/** Whether a row's draft just goes along with that of the displacement. */
export const follows = (label: unknown, displacementLabel: unknown): boolean =>
  label === null || label === undefined || Object.is(label, displacementLabel);

/**
 * The drafts of the TPC and LCF rows go along with that of the displacement row, which is the same line of the ship's
 * book, until one is typed by itself. The record so holds every label.
 */
export function followLabel(
  form: UseFormReturn<DraftSurveyValues>,
  set: Suffix,
  row: 1 | 2,
  before: number | null,
  next: number | null,
): void {
  for (const column of FOLLOWERS) {
    const name = `record.${column}_label_${row}_${set}` as const;
    if (follows(form.getValues(name), before)) form.setValue(name, next, { shouldDirty: true });
  }
}
