import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, loadDraft, saveDraft, saveLeaving, type DraftRecord } from '@/lib/device/drafts';

const DEBOUNCE_MS = 1000;

/** How the keeping of a draft stands, for the words beside the button. */
export type DraftState = 'none' | 'pending' | 'saving' | 'saved' | 'failed';

/** The draft of one piece of work. */
export interface Draft<V> {
  /** What was kept before this page opened; undefined when nothing was, `loading` until the device has answered. */
  found: (Omit<DraftRecord, 'values'> & { values: V }) | undefined | 'loading';
  state: DraftState;
  /** Milliseconds since 1970 of the last save. */
  savedAt: number | null;
  /** Keeps these values; written after a second of quiet, at once when the page is left. */
  keep: (values: V) => void;
  /** Writes what is pending now. */
  flush: () => Promise<void>;
  /** The work is saved for good, or given up. */
  discard: () => Promise<void>;
}

/**
 * Keeps what a person types on the device, per person and record (`draftKey`). The caller decides what to do with a found
 * draft. An empty key keeps nothing.
 */
export function useDraft<V>(key: string): Draft<V> {
  const [found, setFound] = useState<Draft<V>['found']>('loading');
  const [state, setState] = useState<DraftState>('none');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const pending = useRef<{ values: V } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let current = true;
    const take = (draft: DraftRecord | undefined) => {
      if (current) setFound(draft as Exclude<Draft<V>['found'], 'loading'>);
    };
    // A device that refuses storage (private mode) has no drafts; the form still works.
    loadDraft(key).then(take, () => take(undefined));
    return () => {
      current = false;
    };
  }, [key]);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const work = pending.current;
    pending.current = null;
    if (!work || key === '') return;
    setState('saving');
    try {
      setSavedAt((await saveDraft(key, work.values)).savedAt);
      setState('saved');
    } catch {
      setState('failed');
    }
  }, [key]);

  const keep = useCallback(
    (values: V) => {
      pending.current = { values };
      setState('pending');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), DEBOUNCE_MS);
    },
    [flush],
  );

  const discard = useCallback(async () => {
    clearTimeout(timer.current);
    pending.current = null;
    setState('none');
    setSavedAt(null);
    setFound(undefined);
    await deleteDraft(key);
  }, [key]);

  useEffect(() => {
    const leave = () => {
      if (pending.current && key !== '') saveLeaving(key, pending.current.values);
      void flush();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [flush, key]);

  return { found, state, savedAt, keep, flush, discard };
}
