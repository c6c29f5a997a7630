import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { LoadingState } from '@/ui/states/LoadingState';
import { requestPath, type View } from '../letter/requestPath';

const LetterPage = lazyWithPreload(
  async () => (await import('../letter/LetterPage')).LetterPage,
  <LoadingState shape="form" />,
);
const AttendancePage = lazyWithPreload(
  async () => (await import('../attendance/AttendancePage')).AttendancePage,
  <LoadingState shape="detail" />,
);
const RequestPrintPage = lazyWithPreload(
  async () => (await import('../print/RequestPrintPage')).RequestPrintPage,
  <LoadingState shape="detail" />,
);

/** A request and its sheets share one address; the query decides which one shows: `letter` with its slot, `attendance`, `print`, or none. */
export function RequestSheets({ id, view, children }: { id: string; view: View; children: ReactNode }) {
  const [params] = useSearchParams();
  if (params.has('letter')) return <LetterPage id={id} view={view} />;
  if (params.has('attendance')) return <AttendancePage id={id} view={view} />;
  if (params.has('print')) return <RequestPrintPage id={id} view={view} />;
  return children;
}

/** The way to the print of a request. */
export const PrintLink = ({ id, view }: { id: string; view: View }) => (
  <Button to={requestPath(view, id, { print: '' })} startIcon={<Printer size={16} aria-hidden />}>
    Print
  </Button>
);
