import { shownTexts } from '@/lib/storedText';
import { rowPhotographs, type RowPhotograph } from '@/shared/photos/rowPhotographs';
import type { ReportSource } from '@/shared/surveyKind/types';
import type { FlatRackSurvey } from '../doctype';
import { workOut, type WorkedSurvey } from '../survey';
import type { FlatRackWorksheet } from '../worksheet';

/** A survey of a flat rack as its report tells it. */
export interface ReportedRack {
  record: FlatRackSurvey;
  worksheet: FlatRackWorksheet;
  worked: WorkedSurvey;
  photographs: readonly RowPhotograph[];
}

/** Texts of several lines, which `plainText` reads. */
const TEXTS = ['formal_report'];

/** Reads a record and its worksheet, once for a report. */
export function reportedRack(
  source: Pick<ReportSource<'Flat Rack Survey', FlatRackWorksheet>, 'record' | 'worksheet'>,
): ReportedRack {
  const record = shownTexts(source.record, TEXTS);
  return {
    record,
    worksheet: source.worksheet,
    worked: workOut(source.worksheet),
    photographs: rowPhotographs(record.documents),
  };
}
