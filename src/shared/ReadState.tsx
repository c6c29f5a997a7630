import { useDeferredValue, type ReactNode } from 'react';
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
  /** What stands there until then, in place of an outline. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  // What arrives is drawn in slices, between which a press or a key has its turn: a form takes a second on a phone. What was there
  // from the start is drawn at once.
  const isDrawn = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && isDrawn) return props.children(query.data);
  return (
    <div className={props.className}>
      {query.isError ? (
        <ProblemState problem={problemOf(query.error, props.failed)} onRetry={() => void query.refetch()} />
      ) : (
        (props.waiting ?? <LoadingState shape={props.shape ?? 'detail'} />)
      )}
    </div>
  );
}
