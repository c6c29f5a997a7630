import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { matchingRows } from '@/api/listSpec';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { INVOICE_LABELS, type InvoicedOrder } from './fields';
import { invoicesOfOrder, ordersToInvoice } from './queries';
import type { InvoiceForm } from './ServiceFields';

/** Number of job orders offered; typing finds the others. */
const OFFERED = 50;

const SEARCHED = { searchIn: ['name', 'rfq_id', 'requester_name', 'type_of_survey', 'location_of_survey'] };

const optionOf = (order: InvoicedOrder) => ({
  value: order.name,
  label: [order.name, shownText(order.requester_name)].filter(Boolean).join(', '),
  hint: [shownText(order.type_of_survey), order.date_of_survey ? formatDate(order.date_of_survey) : '']
    .filter(Boolean)
    .join(', '),
});

/** Selects the job order to invoice. `named` comes from the URL. */
export function JobOrderField({
  form,
  named,
  onOrder,
}: {
  form: InvoiceForm;
  named: InvoicedOrder | null;
  /** One was chosen. */
  onOrder: (order: InvoicedOrder) => void;
}) {
  const { vendorId } = useSession();
  const [typed, setTyped] = useState('');
  const orders = useQuery(ordersToInvoice(vendorId));
  const chosen = useWatch({ control: form.control, name: 'job_order' });
  const earlier = useQuery({ ...invoicesOfOrder(vendorId, chosen), enabled: chosen !== '' });
  const rows: InvoicedOrder[] = orders.data ?? [];
  const known = [...rows, ...(named && !rows.some(({ name }) => name === named.name) ? [named] : [])];
  const found = matchingRows(known, SEARCHED, { search: typed }).slice(0, OFFERED);
  const current = known.find(({ name }) => name === chosen);
  const offered = current && !found.includes(current) ? [...found, current] : found;
  const take = (value: string) => {
    const order = known.find(({ name }) => name === value);
    if (order) onOrder(order);
  };
  const there = earlier.data?.map(({ name, status }) => `${name} (${status ?? ''})`) ?? [];
  return (
    <AutocompleteField
      control={form.control}
      name="job_order"
      label={INVOICE_LABELS.job_order}
      required
      options={offered.map(optionOf)}
      loading={orders.isLoading}
      onSearch={setTyped}
      onValue={take}
      noMatch="No job order matches"
      help={
        orders.isError
          ? 'The job orders could not be read. Open this page again to retry.'
          : 'Search by id, requester, type or place'
      }
      warning={there.length > 0 ? `Invoiced already: ${there.join(', ')}` : undefined}
    />
  );
}
