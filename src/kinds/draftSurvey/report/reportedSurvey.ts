import type { DraftSurvay } from '../doctype';
import { formatDate, formatTime } from '@/lib/dates';
import { shownText, shownTexts } from '@/lib/storedText';
import type { PrintSource } from '@/shared/surveyKind/types';
import { surveySeries, type Series } from '../calculation/between';
import { computeDraftSurvey } from '../calculation/computeDraftSurvey';
import { draftSurveyInputs } from '../calculation/recordMapping';
import type { DraftSurveyInputs, DraftSurveyResult, SetName } from '../calculation/types';
import { checksOf } from '../calculation/warnings';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { readingsOfText } from '../tables/tableReadings';
import { asTyped } from './asTyped';

/** A draft survey as a report tells it. */
export interface ReportedSurvey extends Omit<PrintSource<'Draft Survay', DraftSurveyWorksheet>, 'order'> {
  jobOrder: string;
  requester: string;
  surveyor: string;
  /** Where the document is issued; empty when the job order does not say. */
  place: string;
  inputs: DraftSurveyInputs;
  result: DraftSurveyResult;
  /** From the first survey to the last, those in between with them. */
  series: Series;
  /** The surveys that the report is about. */
  sets: readonly SetName[];
}

/** Texts of several lines, which `plainText` reads. */
const TEXTS = ['remarks_i', 'remarks_f', 'preliminary_report', 'completion_report', 'formal_report'];

/** Works the figures out from the record and its worksheet, once for a report. */
export function reportedSurvey(
  { order, ...source }: PrintSource<'Draft Survay', DraftSurveyWorksheet>,
  sets: readonly SetName[],
): ReportedSurvey {
  const { worksheet } = source;
  const record = asTyped(shownTexts(source.record, TEXTS), worksheet);
  const options = { tables: readingsOfText(worksheet.shipTables), checks: checksOf };
  const result = computeDraftSurvey(draftSurveyInputs(record, worksheet), options);
  return {
    ...source,
    record,
    jobOrder: order.name,
    requester: record.requester_name ?? shownText(order.requester_name),
    surveyor: record.surveyor ?? '',
    place: shownText(order.location_of_survey),
    inputs: result.inputs,
    result,
    series: surveySeries(record, worksheet, result, options),
    sets,
  };
}

/** "20/11/2026 06:20 – 07:45"; both days when the survey ran past midnight; empty when nothing was entered. */
export function periodText(record: Partial<DraftSurvay>, set: SetName): string {
  const [startDate, startTime, endDate, endTime] =
    set === 'initial'
      ? [record.starting_date_i, record.starting_time_i, record.ending_date_i, record.ending_time_i]
      : [record.starting_date_f, record.starting_time_f, record.ending_date_f, record.ending_time_f];
  const moment = (date: string | null | undefined, time: string | null | undefined) =>
    [date ? formatDate(date) : '', time ? formatTime(time) : ''].filter(Boolean).join(' ');
  const start = moment(startDate, startTime);
  const end = moment(endDate && endDate !== startDate ? endDate : undefined, endTime);
  return [start, end].filter(Boolean).join(' – ');
}
