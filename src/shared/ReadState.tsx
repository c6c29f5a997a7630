import type { ReactNode } from 'react';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { problemOf } from './problemOf';

/** A read as it stands, of one query or of several. */
export interface Read<T> {
  data: T | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * What was read, or what stands in its place: the shape of what is to come while it loads, and why there is nothing, with
 * Retry, when it could not be read. `failed` names what could not be read ("RFQ-00012 could not be read").
 */
export function ReadState<T>(props: {
  query: Read<T>;
  failed: string;
  shape?: 'form' | 'detail' | 'table';
  className?: string | undefined;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  if (query.data !== undefined) return props.children(query.data);
  return (
    <div className={props.className}>
      {query.isError ? (
        <ProblemState problem={problemOf(query.error, props.failed)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState shape={props.shape ?? 'detail'} />
      )}
    </div>
  );
}
