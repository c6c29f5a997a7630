import { useSession } from '@/session/store';
import { ListPage } from '@/ui/list/ListPage';
import { ProblemState } from '@/ui/states/ProblemState';
import { reportColumns } from './columns';
import { surveyorReportsQuery } from './queries';
import { reportHref, type ReportRow } from './reportRows';
import { useReportList } from './useReportList';

/** The reports that the surveyor made. */
export function SurveyorReportListPage() {
  const session = useSession();
  const enabled = session.surveyorId !== '';
  const { state, data } = useReportList({
    id: 'surveyor-reports',
    query: () => surveyorReportsQuery(session),
    enabled,
  });
  if (!enabled) return <ProblemState problem={{ kind: 'missingId', title: 'surveyor record' }} />;
  return (
    <ListPage<ReportRow>
      label="Reports"
      state={state}
      data={data}
      columns={reportColumns('surveyor')}
      rowKey={(row) => row.key}
      rowHref={(row) => reportHref(row, 'surveyor')}
      searchScope="Job order, ship, cargo, vendor"
      empty={{ why: 'A report appears here once you have uploaded it.' }}
    />
  );
}
