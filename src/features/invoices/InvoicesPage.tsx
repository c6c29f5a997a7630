import { useSearchParams } from 'react-router-dom';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { MissingRecord } from '@/shared/MissingRecord';
import { LoadingState } from '@/ui/states/LoadingState';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { InvoiceListPage } from './InvoiceListPage';
import { invoiceSide, titleOf } from './queries';

const loading = <LoadingState shape="form" />;
const EditInvoicePage = lazyWithPreload(
  async () => (await import('./EditInvoicePage')).EditInvoicePage,
  loading,
);
const NewInvoicePage = lazyWithPreload(
  async () => (await import('./NewInvoicePage')).NewInvoicePage,
  loading,
);
const PrintInvoicePage = lazyWithPreload(
  async () => (await import('./PrintInvoicePage')).PrintInvoicePage,
  loading,
);

/** Invoices belong to a record; without it nothing is asked for (D35). */
function NoRecord({ what }: { what: string }) {
  usePageHeader({ title: titleOf(useSession()) });
  return <MissingRecord what={what} />;
}

/**
 * All views of invoices share one route; the query decides which one shows: the list (`invoice` opens one in
 * a drawer), a new one (`new`, or `job` with its job order), `edit`, or `print`.
 */
export function InvoicesPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const { id, what } = invoiceSide(session);
  if (id === '') return <NoRecord what={what} />;
  const print = params.get('print');
  if (print) return <PrintInvoicePage key={print} name={print} />;
  if (isVendorSide(session)) {
    const edit = params.get('edit');
    if (edit) return <EditInvoicePage key={edit} name={edit} />;
    const job = params.get('job') ?? '';
    if (job || params.has('new')) return <NewInvoicePage key={job} job={job} />;
  }
  return <InvoiceListPage />;
}
