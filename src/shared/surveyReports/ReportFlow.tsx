import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { isPublished, reportSlug } from '../surveyKinds/storedReports';
import type { SurveyKind } from '../surveyKinds/types';
import type { ReportCheck } from './CheckList';
import { ReportPanel } from './ReportPanel';
import { useKept } from '../useKept';
import classes from './surveyReports.module.css';

/**
 * The reports and certificates of a survey: one tab each, and in it the steps generate, text, upload and send (spec 3
 * §4). `locked` says why nothing may be changed; `onSaved` gets the record as it was read again after each save.
 */
export function ReportFlow<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  order: JobOrder;
  record: Doctypes[D];
  worksheet: Worksheet;
  locked: string | null;
  checks: readonly ReportCheck[];
  onSaved: (record: Doctypes[D]) => void;
}) {
  const { kind } = props;
  const [tab, setTab] = useKept<string>(
    ['report-visit', kind.doctype, props.record.name, 'tab'],
    kind.reports[0] ? reportSlug(kind.reports[0]) : '',
  );
  const fields = { ...props.record };
  return (
    <div className={classes['flow']}>
      <Tabs
        group="reports"
        label="Reports and certificates"
        tabs={kind.reports.map((report) => ({
          id: reportSlug(report),
          label: report.title,
          done: isPublished(kind, report, fields),
        }))}
        value={tab}
        onChange={(next) => setTab(() => next)}
      />
      {/* all of them stay mounted: an upload goes on, and what was typed stays, while another is looked at */}
      {kind.reports.map((report) => (
        <div key={report.id} hidden={reportSlug(report) !== tab}>
          <TabPanel group="reports" id={reportSlug(report)}>
            <ReportPanel
              {...props}
              checks={props.checks.filter(({ section }) => !section || !report.without?.includes(section))}
              report={report}
              shown={reportSlug(report) === tab}
            />
          </TabPanel>
        </div>
      ))}
    </div>
  );
}
