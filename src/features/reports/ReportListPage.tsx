import { useSession } from '@/session/store';
import { ListPage } from '@/ui/list/ListPage';
import { ProblemState } from '@/ui/states/ProblemState';
import { reportColumns } from './columns';
import { openedFiles } from './opened';
import { publishedQuery } from './queries';
import { reportHref, type ReportRow } from './reportRows';
import { useReportList } from './useReportList';

/** The vendor's reports. */
export function VendorReportListPage() {
  const { vendorId } = useSession();
  const { state, data } = useReportList({
    id: 'vendor-reports',
    query: (search) => publishedQuery({ field: 'vendor_id', id: vendorId }, 'company', search),
    enabled: vendorId !== '',
  });
  if (vendorId === '') return <ProblemState problem={{ kind: 'missingId', title: 'vendor record' }} />;
  return (
    <ListPage<ReportRow>
      label="Reports"
      state={state}
      data={data}
      columns={reportColumns('vendor')}
      rowKey={(row) => row.key}
      rowHref={(row) => reportHref(row, 'vendor')}
      searchScope="Job order, ship, cargo, requester"
      empty={{ why: 'A report appears here once a surveyor has uploaded it.' }}
    />
  );
}

/** The requester's reports: what is published to them. */
export function RequesterReportListPage() {
  const { requesterId, email } = useSession();
  const opened = openedFiles(email);
  const { state, data } = useReportList({
    id: 'requester-reports',
    query: (search) => publishedQuery({ field: 'requester_id', id: requesterId }, 'requester', search),
    enabled: requesterId !== '',
  });
  if (requesterId === '') return <ProblemState problem={{ kind: 'missingId', title: 'requester record' }} />;
  return (
    <ListPage<ReportRow>
      label="Reports"
      state={state}
      data={data}
      columns={reportColumns('requester', (row) => row.files.some((file) => !opened.has(file)))}
      rowKey={(row) => row.key}
      rowHref={(row) => reportHref(row, 'requester')}
      searchScope="Job order, ship, cargo, vendor"
      empty={{ why: 'Reports on your job orders appear here once they are published.' }}
    />
  );
}
