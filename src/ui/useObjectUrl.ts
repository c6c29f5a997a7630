import { useMemo, useSyncExternalStore } from 'react';

function addressOf(file: Blob | null | undefined) {
  let url: string | null = null;
  return {
    get: () => url,
    subscribe: (listener: () => void) => {
      if (!file) return () => undefined;
      url = URL.createObjectURL(file);
      listener();
      return () => {
        if (url !== null) URL.revokeObjectURL(url);
        url = null;
      };
    },
  };
}

/** An address for a file that lives in the page; given back when the file changes or the page is left. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
  const store = useMemo(() => addressOf(file), [file]);
  return useSyncExternalStore(store.subscribe, store.get);
}
