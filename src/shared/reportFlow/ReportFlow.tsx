import { useMemo } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { readRegister } from '../surveyKind/readRegister';
import { isPublished, reportSlug } from '../surveyKind/storedReports';
import { printedContent } from './queries';
import { ReportPanel, type ReportsProps } from './ReportPanel';
import { useSessionState } from '../useSessionState';
import classes from './reportFlow.module.css';

/** The reports and certificates of a survey: one tab each, and in it the steps generate, text, upload and send (3§4). */
export function ReportFlow<D extends Doctype>(props: ReportsProps<D>) {
  const { kind } = props;
  const { order, record, worksheet } = props.source;
  const source = useMemo(() => {
    const whole = { order, record, worksheet };
    return { ...whole, content: printedContent(kind, whole) };
  }, [kind, order, record, worksheet]);
  const [tab, setTab] = useSessionState<string>(
    ['report-visit', kind.doctype, order.name, 'tab'],
    kind.reports[0] ? reportSlug(kind.reports[0]) : '',
  );
  const register = useMemo(() => readRegister(worksheet), [worksheet]);
  const fields = { ...record };
  return (
    <div className={classes['flow']}>
      <Tabs
        group="reports"
        label="Reports and certificates"
        tabs={kind.reports.map((report) => ({
          id: reportSlug(report),
          label: report.title,
          done: isPublished(kind, report, fields, register),
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
              source={source}
              register={register}
              checks={props.checks.filter(({ section }) => !section || !report.without?.includes(section))}
              ran={props.ran?.filter(({ section }) => !report.without?.includes(section))}
              report={report}
              shown={reportSlug(report) === tab}
            />
          </TabPanel>
        </div>
      ))}
    </div>
  );
}
