import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import { plural } from '@/lib/numbers';
import { standingOrders } from '@/shared/requestStatus';

type Order = { name: string; status?: string | null };
type ListedInvoice = Pick<Invoice, 'name' | 'status' | 'job_order'>;

interface RequestState<O extends Order> {
  /** The status that is shown of the request. */
  status: string;
  /** Undefined while the job orders, or those who carry them out, are not known. */
  orders: readonly O[] | undefined;
  hasSurveyor: (order: O) => boolean;
  /** Undefined while they are not known. */
  invoices: readonly ListedInvoice[] | undefined;
}

export interface NextStep {
  words: string | undefined;
  /** The one act that the page is for now; a job order's name for its allocation, null where the vendor has nothing to do. */
  filled: 'accept' | 'complete' | { allocate: string } | null;
}

const OPEN: readonly string[] = [assumptions.rfqAccepted, 'In Progress'];

function invoiceWords(orders: readonly Order[], invoices: readonly ListedInvoice[]): string {
  const [draft] = invoices.filter(({ status }) => status === 'Draft');
  const issued = invoices.filter(({ status }) => status !== 'Cancelled');
  const named = new Set(issued.map(({ job_order }) => job_order));
  // An invoice that names no job order is for the whole request.
  const lacking = named.has('') || named.has(null) ? [] : orders.filter(({ name }) => !named.has(name));
  if (issued.length === 0) return '. Next: send the invoice.';
  if (draft) return `. Next: send ${draft.name}, which is a draft.`;
  if (lacking.length > 0)
    return `. Next: send the invoice for ${lacking.length === 1 ? lacking[0]?.name : plural(lacking.length, 'job order')}.`;
  return issued.every(({ status }) => status === 'Paid') ? ' and paid.' : ' and invoiced.';
}

/**
 * The next step of a request's vendor: by its job orders and their surveyors while it is open, by its invoices once it is completed.
 * Pure.
 */
export function nextStep<O extends Order>({
  status,
  orders,
  hasSurveyor,
  invoices,
}: RequestState<O>): NextStep {
  const standing = standingOrders(orders ?? []);
  if (status === 'New') return { words: undefined, filled: 'accept' };
  if (status === assumptions.rfqRejected || status === assumptions.rfqCancelled)
    return { words: `The request is ${status}. The requester can send a new one.`, filled: null };
  if (status === 'Completed') {
    const rest = orders && invoices ? invoiceWords(standing, invoices) : '.';
    return { words: `The request is Completed${rest}`, filled: null };
  }
  if (!OPEN.includes(status) || !orders?.length) return { words: undefined, filled: null };
  if (standing.length === 0)
    return { words: 'No job order is left. Next: cancel or complete the request.', filled: null };
  const open = standing.filter((order) => order.status !== 'Completed');
  // One that is In Progress is being surveyed, whether or not the site says by whom.
  const [first, ...more] = open.filter((order) => order.status !== 'In Progress' && !hasSurveyor(order));
  if (first) {
    const lacking = more.length + 1;
    const words =
      lacking === standing.length
        ? 'surveyors to the job orders'
        : lacking === 1
          ? `a surveyor to ${first.name}`
          : `surveyors to ${lacking} of ${standing.length} job orders`;
    return { words: `Next: allocate ${words}.`, filled: { allocate: first.name } };
  }
  return open.length > 0
    ? { words: 'Next: complete it once the surveyors have sent their reports.', filled: null }
    : { words: 'Next: complete the request.', filled: 'complete' };
}
