import { formatNumber } from '@/lib/numbers';
import { assumptions } from '@/api/assumptions';
import { addDays } from '@/lib/dates';
import { paths } from '@/paths';
import { daysOverdue } from '@/shared/invoiceDue';
import type { Count, CountRead } from './Counts';
import { countRows, partOf } from './parts';
import { DAYS_AHEAD, invoiceSlice, OPEN_RFQS, orderSlices, reportSlice, rfqSlice } from './slices';
import type { RequesterWork } from './useRequesterWork';
import { REPORT_DAYS } from './waiting';

/** The four figures of a requester: each is what its list shows behind the link. */
export function requesterCounts(work: RequesterWork, day: string): Count[] {
  const { total, rfqs, counts, unread, invoices } = work;
  const status = (row: { status?: string | null }) => ({ status: row.status ?? '', day: '' });
  const open = rfqSlice(paths.requesterRfqs);
  const slices = orderSlices('requested', day);
  const unpaid = invoiceSlice();
  const recent = reportSlice(addDays(day, -REPORT_DAYS));
  const number = (count: CountRead<number>) => count.data ?? 0;
  const late = invoices.data?.filter((invoice) => daysOverdue(invoice, day) > 0).length ?? 0;
  return [
    {
      label: 'RFQs',
      query: countRows(rfqs, (rfq) => open.has(status(rfq))),
      to: open.href,
      unit: total.data === undefined ? 'open' : `open of ${formatNumber(total.data)}`,
      parts: OPEN_RFQS.map((one) => {
        const slice = rfqSlice(paths.requesterRfqs, [one]);
        return partOf(one, slice, rfqs.data?.filter((rfq) => slice.has(status(rfq))).length ?? 0);
      }),
    },
    {
      label: 'Surveys',
      query: counts.ahead,
      to: slices.ahead.href,
      unit: `in ${DAYS_AHEAD} days`,
      parts: [
        { label: 'today', count: number(counts.today), to: slices.today.href, glyph: 'half', tone: 'warn' },
        {
          label: 'to come',
          count: number(counts.later),
          to: slices.later.href,
          glyph: 'quarter',
          tone: 'primary',
        },
        { label: 'late', count: number(counts.late), to: slices.late.href, glyph: 'triangle', tone: 'err' },
      ],
    },
    {
      label: 'Reports',
      query: countRows(unread),
      to: reportSlice().href,
      unit: 'not opened on this device',
      parts: [
        {
          label: `in the last ${REPORT_DAYS} days`,
          count:
            unread.data?.filter(({ modified }) => recent.has({ status: 'New', day: modified.slice(0, 10) }))
              .length ?? 0,
          to: recent.href,
          glyph: 'tick',
          tone: 'ok',
        },
      ],
    },
    {
      label: 'Proforma invoice',
      query: countRows(invoices, (invoice) => unpaid.has(status(invoice))),
      to: unpaid.href,
      unit: late > 0 ? `unpaid, ${formatNumber(late)} past the due date` : 'unpaid',
      parts: [assumptions.invoiceSent, 'Overdue'].map((one) => {
        const slice = invoiceSlice([one]);
        return partOf(one, slice, invoices.data?.filter((invoice) => slice.has(status(invoice))).length ?? 0);
      }),
    },
  ];
}
