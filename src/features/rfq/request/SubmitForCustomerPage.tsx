import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc } from '@/api/resource';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { MissingRecord } from '@/shared/MissingRecord';
import { customerName, customerSchema, requesterWith } from './customer';
import { CustomerTab } from './CustomerTab';
import { RequestWizard } from './RequestWizard';
import type { RequestValues } from './schema';
import { TABS } from './tabs';

/** A request that a vendor makes for one of his customers. */
export function SubmitForCustomerPage() {
  const { vendorId } = useSession();
  if (vendorId !== '') return <RequestForCustomer />;
  return (
    <MissingRecord
      what="vendor record"
      why="A request for a customer is made by a survey company, so it cannot be made without one."
    />
  );
}

function RequestForCustomer() {
  const session = useSession();
  const own = useQuery(docQuery('Customer', session.vendorId));
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Finds the Requester record of the customer: a request names it (D101). */
  const findRequester = async (form: UseFormReturn<RequestValues>) => {
    setTrouble(null);
    const { email, requester, registration } = form.getValues('customer');
    const isStill = () => form.getValues('customer.registration') === registration;
    if (requester !== '') return true;
    try {
      const found = await requesterWith(email);
      if (!isStill()) return false;
      if (!found) {
        setTrouble(
          `${email} has an account but no requester record, so no request can be made in this name. Ask in Help & support to have one added.`,
        );
        return false;
      }
      form.setValue('customer.requester', found.name);
      form.setValue('customer.requester_name', found.customer_name ?? '');
      return true;
    } catch (error) {
      if (isStill()) setTrouble(`The requester record of ${email} could not be read. ${userMessage(error)}`);
      return false;
    }
  };

  return (
    <RequestWizard
      flow={{
        tabs: TABS.vendor,
        side: 'vendor',
        party: (form) => (
          <>
            <FailedNote why={trouble} />
            <CustomerTab form={form} />
          </>
        ),
        partyHolds: findRequester,
        partyReason: ({ customer }) =>
          customer.registration !== '' && !customerSchema.safeParse(customer).success
            ? 'The customer has to complete the profile first'
            : null,
        partyName: ({ customer }) => (customer.type === '' ? '' : customerName(customer)),
        last: ({ customer }) =>
          customer.requester === ''
            ? null
            : [
                ['vendor', '=', session.vendorId],
                ['requester', '=', customer.requester],
              ],
        parties: async ({ customer }) => {
          // Where it cannot be read the login's name is better than none.
          const record = own.data ?? (await getDoc('Customer', session.vendorId).catch(() => undefined));
          return {
            who: {
              requester: customer.requester,
              requester_name: customer.requester_name || customerName(customer),
              posted_by: assumptions.postedByVendor,
            },
            vendor: { id: session.vendorId, name: record?.customer_name || session.name },
          };
        },
      }}
    />
  );
}
