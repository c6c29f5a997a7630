import { assumptions } from '@/api/assumptions';
import { addDays, daysBetween, formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { reportHref, type ReportRow } from '@/kinds/reportRows';
import { compareText } from '@/lib/order';
import { paths, to } from '@/paths';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import { daysOverdue } from '@/shared/invoiceDue';
import { readState } from '@/shared/openedReports';
import { periodStart } from './period';
import type { CurrentRfq, UnpaidInvoice } from './queries';

/** Something a requester has to act on: what it is, and the one thing to do. */
export interface WaitingRow {
  /** Names the record in its present state: dismissed, it comes back when it changes. */
  key: string;
  status: string;
  id: string;
  title: string;
  /** An amount in the place of a title. */
  amount?: { value: number | null | undefined; currency: string };
  facts: string;
  action: { label: string; to: string };
}

/** A request without an answer waits so many days before it is named. */
const ANSWER_DAYS = 3;
/** An invoice is named so many days before it is due. */
const DUE_DAYS = 14;
/** A report that nobody opened here is named for so many days. */
export const REPORT_DAYS = 30;

const listed = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(' · ');

/** A request that was sent, was rejected or is not answered goes to another vendor as a new one (D124). */
export const toAnotherVendor = (name: string) => ({
  label: 'Send to another vendor',
  to: to(paths.submitRequest, undefined, { copy: name, another: '1' }),
});

/** A request that may go to another vendor, and why. */
const requestRow = (rfq: CurrentRfq, kind: 'rejected' | 'unanswered', why: string): WaitingRow => ({
  key: `${rfq.name}/${kind}`,
  status: rfq.status ?? '',
  id: rfq.name,
  title: shownText(rfq.name_of_areaspot),
  facts: listed([why, shownText(rfq.location_of_survay), shownText(rfq.vendor_name)]),
  action: toAnotherVendor(rfq.name),
});

function invoiceRow(
  invoice: UnpaidInvoice,
  request: Pick<CurrentRfq, 'currency' | 'vendor_name'> | undefined,
  today: string,
): WaitingRow {
  const late = daysOverdue(invoice, today);
  const due = invoice.due_date ? `due ${formatDate(invoice.due_date)}` : 'no due date';
  return {
    key: `${invoice.name}/${late > 0 ? 'overdue' : 'due'}`,
    status: late > 0 ? 'Overdue' : (invoice.status ?? ''),
    id: invoice.name,
    title: '',
    amount: { value: invoice.total_amount, currency: invoiceCurrency(invoice, request?.currency) },
    facts: listed([
      late > 0 ? `${due}, ${plural(late, 'day')} ago` : due,
      shownText(request?.vendor_name) || invoice.vendor_id,
    ]),
    action: { label: 'Open', to: to(paths.invoices, undefined, { invoice: invoice.name }) },
  };
}

function reportRow(report: ReportRow): WaitingRow[] {
  const href = reportHref(report, 'requester');
  if (!href) return [];
  return [
    {
      key: `${report.key}/${report.files.join('|')}`,
      status: 'Completed',
      id: report.job_order_id,
      title: report.reports,
      facts: listed([report.ship_name, report.ports || report.place, report.vendor_name]),
      action: { label: 'Read', to: href },
    },
  ];
}

/**
 * What waits for a requester on a day (`YYYY-MM-DD`), the most pressing first: invoices past their date, the longest first;
 * rejected requests and reports to read, the latest first; requests without an answer; invoices due soon, and last those without a
 * due date. Pure.
 */
export function waitingRows(
  read: {
    rfqs: readonly CurrentRfq[];
    invoices: readonly UnpaidInvoice[];
    reports: readonly ReportRow[];
    /** Files that were opened on this device. */
    opened: ReadonlySet<string>;
    /** The request of an invoice, for what the invoice does not hold. */
    requestOf: (invoice: UnpaidInvoice) => Pick<CurrentRfq, 'currency' | 'vendor_name'> | undefined;
  },
  today: string,
): WaitingRow[] {
  const { rfqs, invoices, reports, opened, requestOf } = read;
  const daysOf = ({ creation }: CurrentRfq) => daysBetween(creation, today) ?? 0;
  const inStatus = (status: string) => rfqs.filter((rfq) => rfq.status === status);
  const byDue = invoices.toSorted((a, b) => compareText(a.due_date || '9999', b.due_date || '9999'));
  const late = byDue.filter((invoice) => daysOverdue(invoice, today) > 0);
  const soon = byDue.filter(
    (invoice) => daysOverdue(invoice, today) === 0 && (invoice.due_date ?? '') <= addDays(today, DUE_DAYS),
  );
  return [
    ...late.map((invoice) => invoiceRow(invoice, requestOf(invoice), today)),
    ...inStatus(assumptions.rfqRejected)
      .filter(({ modified }) => modified >= periodStart(today))
      .toSorted((a, b) => compareText(b.modified, a.modified))
      .map((rfq) =>
        requestRow(rfq, 'rejected', rfq.comments ? `“${shownText(rfq.comments)}”` : 'no reason given'),
      ),
    ...reports
      .filter(
        ({ files, modified }) =>
          readState(files, opened) === 'New' && modified >= addDays(today, -REPORT_DAYS),
      )
      .toSorted((a, b) => compareText(b.modified, a.modified))
      .flatMap(reportRow),
    ...inStatus('New')
      .filter((rfq) => daysOf(rfq) >= ANSWER_DAYS)
      .toSorted((a, b) => compareText(a.creation, b.creation))
      .map((rfq) => requestRow(rfq, 'unanswered', `no answer for ${plural(daysOf(rfq), 'day')}`)),
    ...soon.map((invoice) => invoiceRow(invoice, requestOf(invoice), today)),
  ];
}
