import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { problemOf } from '@/shared/problemOf';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { noFilters, vendorsQuery } from '@/shared/vendors/vendors';
import { KeyValue } from '@/ui/KeyValue';
import { ProblemState } from '@/ui/states/ProblemState';
import type { PreferMutation } from './prefer';
import { PreferButton } from './PreferButton';
import { registrationOf } from './queries';

/**
 * A vendor (D130). Without documents: a file's address is only for roles whose record holds it (D24), and
 * the registration is never read whole (R20).
 */
export function VendorDrawer({
  id,
  prefer,
  onClose,
}: {
  id: string;
  prefer: PreferMutation;
  onClose: () => void;
}) {
  const { requesterId } = useSession();
  const customer = useQuery(docQuery('Customer', id));
  const email = customer.data?.email_id ?? '';
  const registration = useQuery({ ...registrationOf(email), enabled: email !== '' });
  const directory = useQuery(vendorsQuery(requesterId, '', noFilters));
  const vendor = directory.data?.find((row) => row.id === id);
  const reads = [customer, registration, directory];
  const failed = `${id} could not be read whole`;
  const error = reads.find((read) => read.error !== null)?.error ?? null;
  const refetch = () => {
    for (const read of reads) if (read.isError) void read.refetch();
  };
  const isWaiting = customer.isPending || directory.isPending || (email !== '' && registration.isPending);
  const about = registration.data?.[0];
  const name = shownText(customer.data?.customer_name) || id;
  return (
    <RecordDrawer
      title={name}
      query={{
        data: isWaiting ? undefined : customer.data,
        isError: error !== null,
        error,
        refetch,
      }}
      failed={failed}
      notes={
        error !== null && !isWaiting ? (
          <ProblemState problem={problemOf(error, failed)} onRetry={refetch} />
        ) : null
      }
      onClose={onClose}
    >
      {(data) => (
        <KeyValue
          items={[
            { label: 'Vendor ID', value: data.name },
            vendor && { label: 'Preferred', value: <PreferButton vendor={vendor} prefer={prefer} /> },
            { label: 'Ownership', value: about?.ownership },
            { label: 'Name', value: shownText(about?.organization_name) || name },
            { label: 'Email', value: data.email_id },
            { label: 'Mobile number', value: data.mobile_no ?? about?.mobile_number },
            {
              label: 'Address',
              value: [
                about?.address_line_1,
                about?.address_line_2,
                about?.city,
                about?.district,
                about?.state,
                about?.pincode,
                about?.country,
              ]
                .filter(Boolean)
                .map(shownText)
                .join(', '),
            },
            { label: 'Operating countries', value: vendor?.countries.join(', ') },
            { label: 'Operating ports', value: vendor?.ports.join(', ') },
            { label: 'Categories', value: vendor?.categories.join(', ') },
            { label: 'Sub categories', value: vendor?.subCategories.join(', ') },
          ]}
        />
      )}
    </RecordDrawer>
  );
}
