import { useSession } from '@/session/store';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { reportColumns } from './columns';
import { openedFiles } from './opened';
import { publishedQuery, surveyorReportsQuery, type ReportRowsQuery } from './queries';
import { reportHref, type ReportRow } from './reportRows';
import { useReportList } from './useReportList';

/** What each side's list says. */
const VIEWS = {
  vendor: {
    other: 'requester',
    empty: 'A report appears here once a surveyor has uploaded it.',
  },
  requester: {
    other: 'vendor',
    empty: 'Reports on your job orders appear here once they are published.',
  },
  surveyor: {
    other: 'vendor',
    empty: 'A report appears here once you have uploaded it.',
  },
} as const;

function ReportList(props: {
  view: keyof typeof VIEWS;
  /** Record of the person on this side; without it nothing is asked. */
  id: string;
  query: (search: string) => ReportRowsQuery;
  isNew?: (row: ReportRow) => boolean;
}) {
  const { view, id, query } = props;
  const { other, empty } = VIEWS[view];
  const { state, data } = useReportList({ id: `${view}-reports`, query, enabled: id !== '' });
  if (id === '') return <MissingRecord what={`${view} record`} />;
  return (
    <ListPage<ReportRow>
      label="Reports"
      state={state}
      data={data}
      columns={reportColumns(view, props.isNew)}
      rowKey={(row) => row.key}
      rowHref={(row) => reportHref(row, view)}
      searchScope={`Job order, ship, cargo, ${other}`}
      empty={{ why: empty }}
    />
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
  const opened = openedFiles(email);
  const query = (search: string) => publishedQuery({ field: 'requester_id', id }, 'requester', search);
  const isNew = ({ files }: ReportRow) => files.some((file) => !opened.has(file));
  return <ReportList view="requester" id={id} query={query} isNew={isNew} />;
}

/** The reports that the surveyor made. */
export function SurveyorReportListPage() {
  const session = useSession();
  return <ReportList view="surveyor" id={session.surveyorId} query={() => surveyorReportsQuery(session)} />;
}
