import { computeDraftSurvey, type ComputeOptions } from './computeDraftSurvey';
import type { DraftSurveyInputs, DraftSurveyResult } from './types';
import { checksOf } from './warnings';

/** The survey worked out and looked at. */
export const checkDraftSurvey = (
  typed: DraftSurveyInputs,
  options: Omit<ComputeOptions, 'checks'> = {},
): DraftSurveyResult => computeDraftSurvey(typed, { ...options, checks: checksOf });
