import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { docQuery } from '@/api/queries';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { useRequestStatus } from '@/shared/requestStatus';
import { ReadState } from '@/shared/ReadState';
import { KeyValue } from '@/ui/KeyValue';
import { DataTable } from '@/ui/list/DataTable';
import { fieldColumn, textColumn } from '@/ui/list/fieldColumns';
import { SectionCard } from '@/ui/SectionCard';
import { StatusBadge } from '@/ui/StatusBadge';
import { requestsOf } from './queries';

/** A customer with its latest requests to this vendor. */
export function CustomerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { vendorId } = useSession();
  const customer = useQuery(docQuery('Requester', id));
  const requests = useQuery(requestsOf(vendorId, id));
  const statusOf = useRequestStatus(requests.data ?? []);
  return (
    <RecordDrawer
      title={shownText(customer.data?.customer_name) || id}
      query={customer}
      failed={`${id} could not be read`}
      onClose={onClose}
      actions={({ email_id }) => <SubmitRequestButton forCustomer customer={email_id} />}
      below={
        <SectionCard title="Last RFQs" flush>
          <ReadState query={requests} failed="The RFQs could not be read" shape="table">
            {(rows) => (
              <DataTable<(typeof rows)[number]>
                label="Last RFQs"
                rows={rows}
                rowKey={(row) => row.name}
                columns={[
                  fieldColumn('name', 'RFQ ID', {
                    cardRole: 'id',
                    mono: true,
                    render: (row) => <Link to={to(paths.acceptRfq, { id: row.name })}>{row.name}</Link>,
                  }),
                  textColumn('location_of_survay', 'Place of Survey', { cardRole: 'title' }),
                  { id: 'date', label: 'Date of Survey', value: (row) => formatDate(row.date_of_survey) },
                  {
                    id: 'status',
                    label: 'Status',
                    cardRole: 'status',
                    value: statusOf,
                    render: (row) => <StatusBadge status={statusOf(row)} />,
                  },
                ]}
              />
            )}
          </ReadState>
        </SectionCard>
      }
    >
      {(data) => (
        <KeyValue
          items={[
            { label: 'Requester ID', value: data.name },
            { label: 'Group', value: data.customer_group },
            { label: 'Email', value: data.email_id },
          ]}
        />
      )}
    </RecordDrawer>
  );
}
