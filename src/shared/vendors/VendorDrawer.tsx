import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { shownList, shownText } from '@/lib/storedText';
import { useLabels } from '@/shared/lookups/storedLabels';
import { problemOf } from '@/shared/problemOf';
import { ReadState } from '@/shared/ReadState';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { Attachment } from '@/shared/Attachment';
import { KeyValue } from '@/ui/KeyValue';
import { DataTable } from '@/ui/list/DataTable';
import { textColumn } from '@/ui/list/fieldColumns';
import { SectionCard } from '@/ui/SectionCard';
import { ProblemState } from '@/ui/states/ProblemState';
import { documentsOf, offerOf, registrationOf } from './detail';
import { noFilters, vendorsQuery, type VendorRow } from './vendors';
import classes from './vendorDrawer.module.css';

/** A vendor (2§2, D130), read by named fields: the registration is never read whole (R20). */
export function VendorDrawer(props: {
  id: string;
  /** Whose preference the directory tells; empty for who has none. */
  requester: string;
  /** The star of the vendor, for whom has one to give. */
  star?: (vendor: VendorRow) => ReactNode;
  onClose: () => void;
}) {
  const { id, star } = props;
  const customer = useQuery(docQuery('Customer', id));
  const email = customer.data?.email_id ?? '';
  const registration = useQuery({ ...registrationOf(email), enabled: email !== '' });
  const directory = useQuery(vendorsQuery(props.requester, '', noFilters));
  const vendor = directory.data?.find((row) => row.id === id);
  const reads = [customer, registration, directory];
  const failed = `${id} could not be loaded completely`;
  const error = reads.find((read) => read.error !== null)?.error ?? null;
  const refetch = () => {
    for (const read of reads) if (read.isError) void read.refetch();
  };
  const isWaiting = customer.isPending || directory.isPending || (email !== '' && registration.isPending);
  const data = isWaiting ? undefined : customer.data;
  const about = registration.data?.[0];
  const name = shownText(customer.data?.customer_name) || id;
  const state = about?.state ?? '';
  const labelOfState = useLabels('State', [state]);
  return (
    <RecordDrawer
      title={name}
      // what is shown with something missing has its own note
      query={{ data, isError: error !== null && data === undefined, error, refetch }}
      failed={failed}
      notes={
        error !== null && data !== undefined ? (
          <ProblemState problem={problemOf(error, failed)} onRetry={refetch} />
        ) : null
      }
      below={
        email === '' ? null : (
          <>
            <Offer email={email} />
            <Documents email={email} />
          </>
        )
      }
      onClose={props.onClose}
    >
      {(data) => (
        <KeyValue
          items={[
            { label: 'Vendor ID', value: data.name },
            vendor && star && { label: 'Preferred', value: star(vendor) },
            { label: 'Ownership', value: about?.ownership },
            { label: 'Name', value: shownText(about?.organization_name) || name },
            { label: 'Email', value: data.email_id },
            { label: 'Mobile number', value: data.mobile_no ?? about?.mobile_number },
            {
              label: 'Address',
              value: shownList(
                about?.address_line_1,
                about?.address_line_2,
                about?.city,
                about?.district,
                labelOfState(state),
                about?.pincode,
                about?.country,
              ),
            },
            { label: 'Operating countries', value: vendor?.countries.join(', ') },
            { label: 'Operating ports', value: vendor?.ports.join(', ') },
          ]}
        />
      )}
    </RecordDrawer>
  );
}

function Offer({ email }: { email: string }) {
  const offer = useQuery(offerOf(email));
  return (
    <SectionCard title="Types of survey" flush>
      <ReadState query={offer} failed="The types of survey could not be read" shape="table">
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes['none']}>The vendor has listed none.</p>
          ) : (
            <DataTable
              label="Types of survey"
              rows={rows.map((row, at) => ({ ...row, at }))}
              rowKey={({ at }) => String(at)}
              columns={[
                textColumn('type_of_survey', 'Type of survey', { cardRole: 'title' }),
                textColumn('category', 'Category'),
                textColumn('sub_category', 'Sub category'),
              ]}
            />
          )
        }
      </ReadState>
    </SectionCard>
  );
}

function Documents({ email }: { email: string }) {
  const documents = useQuery(documentsOf(email));
  return (
    <SectionCard title="Documents" flush>
      <ReadState query={documents} failed="The documents could not be read" shape="table">
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes['none']}>The vendor has added none.</p>
          ) : (
            <DataTable
              label="Documents"
              rows={rows.map((row, at) => ({ ...row, at }))}
              rowKey={({ at }) => String(at)}
              columns={[
                textColumn('document_type', 'Document', { cardRole: 'title' }),
                {
                  id: 'document',
                  label: 'File',
                  value: (row) => shownText(row.document_name),
                  render: (row) =>
                    row.document === '' ? (
                      shownText(row.document_name)
                    ) : (
                      <Attachment path={row.document} name={shownText(row.document_name)} />
                    ),
                },
              ]}
            />
          )
        }
      </ReadState>
    </SectionCard>
  );
}
