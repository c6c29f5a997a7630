import { createContext, use, useDeferredValue, type ReactNode } from 'react';
import { StaleNote } from '@/ui/states/ErrorState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { problemOf } from './problemOf';
import { usePageReads } from './usePageReads';

/** A read as it stands, of one query or of several. */
export interface Read<T> {
  data: T | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
  /** When what stands there was read, in milliseconds since 1970. */
  dataUpdatedAt?: number;
}

/** Whether a note around this place says already that what stands there is old. */
const IsOld = createContext(false);

/**
 * What was read, or what stands in its place: the shape of what is to come while it loads, and why there is nothing, with
 * Retry, when it could not be read. `failed` names what could not be read ("RFQ-00012 could not be read"). What could not be read
 * again stays, under a note since when it stands.
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
  const { cancel, retry } = usePageReads();
  const again = () => retry(query.refetch);
  const isSaid = use(IsOld);
  // What arrives is drawn in slices, between which a press or a key has its turn: a form takes a second on a phone. What was there
  // from the start is drawn at once.
  const isDrawn = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && isDrawn) {
    return (
      <IsOld value={isSaid || query.isError}>
        {query.isError && !isSaid ? (
          <StaleNote
            problem={problemOf(query.error, props.failed)}
            what="What you see is"
            since={query.dataUpdatedAt ?? null}
            onRetry={again}
          />
        ) : null}
        {props.children(query.data)}
      </IsOld>
    );
  }
  return (
    <div className={props.className}>
      {query.isError ? (
        <ProblemState problem={problemOf(query.error, props.failed)} onRetry={again} />
      ) : (
        (props.waiting ?? <LoadingState shape={props.shape ?? 'detail'} onCancel={cancel} />)
      )}
    </div>
  );
}
