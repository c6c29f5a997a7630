import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { LoadingState } from '@/ui/states/LoadingState';
import type { View } from '../letter/requestPath';

const LetterPage = lazyWithPreload(
  async () => (await import('../letter/LetterPage')).LetterPage,
  <LoadingState shape="form" />,
);
const AttendancePage = lazyWithPreload(
  async () => (await import('../attendance/AttendancePage')).AttendancePage,
  <LoadingState shape="detail" />,
);

/** A request and its sheets share one address; the query decides which one shows: `letter` with its slot, `attendance`, or neither. */
export function RequestSheets({ id, view, children }: { id: string; view: View; children: ReactNode }) {
  const [params] = useSearchParams();
  if (params.has('letter')) return <LetterPage id={id} view={view} />;
  if (params.has('attendance')) return <AttendancePage id={id} view={view} />;
  return children;
}
