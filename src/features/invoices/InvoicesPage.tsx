import { useSearchParams } from 'react-router-dom';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { MissingRecord } from '@/ui/states/MissingRecord';
import { EditInvoicePage } from './EditInvoicePage';
import { InvoiceListPage } from './InvoiceListPage';
import { NewInvoicePage } from './NewInvoicePage';
import { PrintInvoicePage } from './PrintInvoicePage';
import { sideOf, titleOf } from './queries';

/** D35: without the record that the invoices belong to there is nothing to ask for. */
function NoRecord({ what }: { what: string }) {
  usePageChrome({ title: titleOf(useSession()) });
  return <MissingRecord what={what} />;
}

/**
 * Everything about invoices has one route; what is shown of them stands in its query, so that a link can name it: the list
 * (`invoice` is the one open over it), a new one (`new`, or `job` for its job order), one to `edit`, and one to `print`.
 */
export function InvoicesPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const { id, what } = sideOf(session);
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
