import { surveySeries, type Series } from '../calculation/between';
import type { ComputeOptions } from '../calculation/computeDraftSurvey';
import type { DraftSurveyRecord } from '../calculation/recordMapping';
import type { DraftSurveyResult } from '../calculation/types';
import type { BetweenSurvey } from '../calculation/worksheet';
import type { DraftSurveyValues } from '../form/calculationStore';

/** A draft that was kept on the device before there were intermediate surveys has none. */
export const betweenIn = ({
  worksheet,
}: Pick<DraftSurveyValues, 'worksheet'>): Record<string, BetweenSurvey> =>
  (worksheet.between as Record<string, BetweenSurvey> | undefined) ?? {};

/** All surveys of the form's values, from the first weighing to the last. */
export function seriesOf(
  values: DraftSurveyValues,
  result: DraftSurveyResult,
  options: ComputeOptions = {},
): Series {
  const { record, tables, worksheet } = values;
  return surveySeries(
    { ...record, ...tables } as unknown as DraftSurveyRecord,
    { ...worksheet, between: betweenIn(values) },
    result,
    options,
  );
}
