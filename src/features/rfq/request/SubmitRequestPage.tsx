import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { docQuery } from '@/api/queries';
import { getDoc } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { MissingRecord } from '@/shared/MissingRecord';
import { ReadState } from '@/shared/ReadState';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { readCopy, type RequestCopy } from './copyRequest';
import { RequesterTab } from './RequesterTab';
import { RequestWizard } from './RequestWizard';
import { TABS } from './tabs';

// The last step: fetched once the first one stands.
const VendorTabPart = lazyWithPreload(async () => (await import('./VendorTab')).VendorTab);

export function SubmitRequestPage() {
  const { requesterId } = useSession();
  // Anyone who is not a requester is told so before typing (D35).
  if (requesterId !== '') return <OwnRequest />;
  return (
    <MissingRecord
      what="requester record"
      why="A request is made in a requester’s name, so it cannot be made without one."
    />
  );
}

/** `copy` names a request to begin with; with `another` it goes to another vendor, on its day where that is still to come (D124). */
function OwnRequest() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  // What was asked for at first: the address forgets it, so that a reload restores what was typed since.
  const [wish] = useState(() => ({ rfq: params.get('copy') ?? '', keepsDate: params.has('another') }));
  const asks = wish.rfq !== '';
  const copy = useQuery({
    queryKey: ['RFQ', 'copy', wish],
    queryFn: ({ signal }) => readCopy(client, wish, signal),
    enabled: asks,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isNamed = params.has('copy');
  useEffect(() => {
    if (copy.isSuccess && isNamed) setParams({}, { replace: true });
  }, [copy.isSuccess, isNamed, setParams]);
  if (!asks) return <RequestSteps />;
  return (
    <ReadState query={copy} failed={`${wish.rfq} could not be read`} shape="form">
      {(read) => (isNamed ? null : <RequestSteps copy={read} />)}
    </ReadState>
  );
}

/** The requester's flow: six tabs, a vendor chosen on the last. */
function RequestSteps({ copy }: { copy?: RequestCopy }) {
  const session = useSession();
  // Documents carry the party's name, which is its record's; the login's may be that of a person (R26).
  const party = useQuery(docQuery('Requester', session.requesterId));
  return (
    <RequestWizard
      flow={{
        tabs: TABS.requester,
        side: 'requester',
        party: () => <RequesterTab />,
        partyName: () => shownText(party.data?.customer_name || session.name),
        parties: async ({ vendor }) => {
          // Where it cannot be read the login's name is better than none.
          const record =
            party.data ?? (await getDoc('Requester', session.requesterId).catch(() => undefined));
          const requester_name = record?.customer_name || session.name;
          return { who: { requester: session.requesterId, requester_name }, vendor };
        },
        last: () => [['requester', '=', session.requesterId]],
        vendor: (form) => <VendorTabPart form={form} />,
        ...(copy ? { copy } : {}),
      }}
    />
  );
}
