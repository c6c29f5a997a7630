import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '@/lib/withParams';

/**
 * The record that stands open over a list. Its id is in the address under `name`, so that a link can name it, a reload keeps
 * it and Back closes it.
 */
export function useRecordParam(name: string): {
  opened: string | null;
  /** Where the row of a record leads; the rest of the address stays. */
  hrefOf: (id: string) => string;
  close: () => void;
} {
  const [params, setParams] = useSearchParams();
  const opened = params.get(name);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = opened;
    return () => {
      shown.current = null;
    };
  }, [opened]);
  return {
    opened,
    hrefOf: (id) => `?${withParams(params, { [name]: id }).toString()}`,
    close: () => {
      // An answer that came late closes nothing that was opened since, here or on another page.
      if (shown.current === opened) setParams((now) => withParams(now, { [name]: null }));
    },
  };
}
