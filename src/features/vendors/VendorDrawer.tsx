import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { problemOf } from '@/shared/problemOf';
import { noFilters, vendorsQuery } from '@/shared/vendors/vendors';
import { Drawer } from '@/ui/Drawer';
import { KeyValue } from '@/ui/KeyValue';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import type { Prefer } from './prefer';
import { PreferButton } from './PreferButton';
import { registrationOf } from './queries';

/**
 * A vendor over the list (D130). Documents are left out: the address of a file is for the role whose record holds it
 * (D24), and the registration is never read whole (R20).
 */
export function VendorDrawer({ id, prefer, onClose }: { id: string; prefer: Prefer; onClose: () => void }) {
  const { requesterId } = useSession();
  const customer = useQuery(docQuery('Customer', id));
  const email = customer.data?.email_id ?? '';
  const registration = useQuery({ ...registrationOf(email), enabled: email !== '' });
  const directory = useQuery(vendorsQuery(requesterId, '', noFilters));
  const vendor = directory.data?.find((row) => row.id === id);
  const failed = [customer, registration, directory].find(({ isError }) => isError);
  const retry = () => {
    for (const query of [customer, registration, directory]) if (query.isError) void query.refetch();
  };
  const { data } = customer;
  const name = shownText(data?.customer_name) || id;
  const about = registration.data?.[0];
  const waiting = customer.isPending || directory.isPending || (email !== '' && registration.isPending);
  return (
    <Drawer open title={name} onClose={onClose}>
      {failed ? (
        <ProblemState problem={problemOf(failed.error, `${id} could not be read whole`)} onRetry={retry} />
      ) : waiting ? (
        <LoadingState shape="detail" />
      ) : null}
      {data && !waiting ? (
        <div style={{ display: 'grid', gap: 20 }}>
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
        </div>
      ) : null}
    </Drawer>
  );
}
