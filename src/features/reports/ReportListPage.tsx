import { useMemo } from 'react';
import { userMessage } from '@/api/errors';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { reportColumns } from './columns';
import { openedFiles, READ_STATES, readState } from '@/shared/openedReports';
import { surveyorReportsQuery } from './queries';
import { publishedQuery, type ReportRowsQuery } from '@/kinds/publishedReports';
import { reportHref, type ReportRow, type ReportRows } from '@/kinds/reportRows';
import { useReportList, type ListedReport } from './useReportList';
import classes from './reportList.module.css';

/** What each side's list says. */
const VIEWS = {
  vendor: {
    other: 'requester',
    empty: {
      why: 'A report appears here once a surveyor has uploaded it.',
      action: <Button to={to(paths.jobOrders)}>To the job orders</Button>,
    },
  },
  requester: {
    other: 'vendor',
    empty: {
      why: 'Reports on your job orders appear here once they are published.',
      action: <Button to={to(paths.requesterRfqs)}>To the RFQs</Button>,
    },
  },
  surveyor: {
    other: 'vendor',
    empty: {
      why: 'A report appears here once you have uploaded it.',
      action: <Button to={to(paths.myTasks)}>To My Tasks</Button>,
    },
  },
} as const;

function ReportList(props: {
  view: keyof typeof VIEWS;
  /** Record of the person on this side; without it nothing is asked. */
  id: string;
  query: (search: string) => ReportRowsQuery;
  /** New or opened, where the list is its reader's. */
  stateOf?: (row: ReportRow) => string;
}) {
  const { view, id, query, stateOf } = props;
  const { other, empty } = VIEWS[view];
  const { state, data, unread } = useReportList({ view, query, enabled: id !== '', stateOf });
  if (id === '') return <MissingRecord what={`${view} record`} />;
  return (
    <>
      <Unread parts={unread} onRetry={data.refetch} />
      <ListPage<ListedReport>
        label="Reports"
        state={state}
        data={data}
        columns={reportColumns(view)}
        rowKey={(row) => row.key}
        rowHref={(row) => reportHref(row, view)}
        searchScope={`Job order, ship, cargo, ${other}`}
        statuses={stateOf && READ_STATES}
        empty={empty}
      />
    </>
  );
}

/** Parts of the list that the site does not give. */
function Unread({ parts, onRetry }: { parts: ReportRows['unread']; onRetry: () => void }) {
  if (parts.length === 0) return null;
  return (
    <div role="status" className={classes['unread']}>
      <Note
        tone="warn"
        title="A part could not be read"
        actions={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Missing: {parts.map(({ what }) => what).join('; ')}. {userMessage(parts[0]?.error)}
      </Note>
    </div>
  );
}

/** The vendor's reports. */
export function VendorReportListPage() {
  const { vendorId: id } = useSession();
  const query = (search: string) => publishedQuery({ field: 'vendor_id', id }, 'company', search);
  return <ReportList view="vendor" id={id} query={query} />;
}

/** The requester's reports: what is published to them. */
export function RequesterReportListPage() {
  const { requesterId: id, email } = useSession();
  const stateOf = useMemo(() => {
    const opened = openedFiles(email);
    return ({ files }: ReportRow) => readState(files, opened);
  }, [email]);
  const query = (search: string) => publishedQuery({ field: 'requester_id', id }, 'requester', search);
  return <ReportList view="requester" id={id} query={query} stateOf={stateOf} />;
}

/** The reports that the surveyor made. */
export function SurveyorReportListPage() {
  const session = useSession();
  return <ReportList view="surveyor" id={session.surveyorId} query={() => surveyorReportsQuery(session)} />;
}
