import { groupOf } from '@/shared/surveyForm/values';
import { recordAsTyped, worksheetAsTyped } from '@/shared/surveyForm/recordAsTyped';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { useDeviceReport } from '@/shared/reportFlow/useDeviceReport';
import type { KindReport, PrintSource } from '@/shared/surveyKind/types';
import type { DraftSurvay } from '../doctype';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { useCalculation } from './Calculation';

const TITLE = 'Worksheet to sign';

/** The one page that surveyor, chief officer and master sign on board: made here, of what is typed, with or without a network. */
export function SheetToSign() {
  const { kind, order, record, form } = useSurvey<DraftSurveyWorksheet>();
  const { result } = useCalculation();
  // tanks and weights may stand there from before: a survey is begun with its drafts
  const begun = (['initial', 'final'] as const).filter((set) => {
    const { forwardMean, midshipMean, aftMean } = result[set];
    return [forwardMean, midshipMean, aftMean].some((mean) => mean !== undefined);
  });
  const sets = begun.length === 0 ? (['initial'] as const) : begun;
  const report: KindReport<'Draft Survay', DraftSurveyWorksheet> = {
    id: TITLE,
    title: TITLE,
    flags: [],
    upload: 'final_ds_upload',
    uploadId: 'final_ds_upload_id',
    sent: '',
    print: async (source: PrintSource<'Draft Survay', DraftSurveyWorksheet>) =>
      (await import('../report/draftSurveyReport')).draftSurveySheetToSign(sets, source),
  };
  const { part, pane } = useDeviceReport(TITLE, {
    stored: true,
    make: async (signal) => {
      const { printReport } = await import('@/shared/reportFlow/printReport');
      const values = structuredClone(form.getValues());
      // before the first save the survey goes by its order
      const groups = kind.sections.map((section) => groupOf(section, values));
      const typed: unknown = record
        ? recordAsTyped(kind, record, values)
        : Object.fromEntries([['name', order.name], ...groups.flatMap((group) => Object.entries(group))]);
      const source = { order, record: typed as DraftSurvay, worksheet: worksheetAsTyped(kind, values) };
      return printReport(report as never, source as never, null, signal);
    },
  });
  return (
    <div className="group">
      <p>One page for surveyor, chief officer and master, of what is typed here.</p>
      {part}
      {pane}
    </div>
  );
}
