import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMediaQuery } from '@/ui/useMediaQuery';

/** As many vendors are compared as find room side by side. */
export const MOST_COMPARED = 4;

const PARAM = 'compare';

/** Whether there is room for the comparison beside the list. */
export const useIsBeside = (): boolean => useMediaQuery('(min-width: 1200px)');

/**
 * The vendors that are chosen to be compared, and those that are: these stand in the address, so that Back closes the comparison
 * and a reload keeps it.
 */
export function useCompare() {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const opened = [...new Set((params.get(PARAM) ?? '').split(',').filter((id) => id !== ''))].slice(
    0,
    MOST_COMPARED,
  );
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(opened));
  const known = typeof state === 'object' && state !== null ? state : {};
  const isOver = 'isCompare' in known;

  const go = (ids: readonly string[], replace: boolean, isCompare: boolean) => {
    const next = new URLSearchParams(params);
    if (ids.length > 0) next.set(PARAM, ids.join(','));
    else next.delete(PARAM);
    // Where Back leads from (`from`) holds for the entry that is replaced only: from a new one it leads to the list.
    const { isCompare: _, from, ...rest } = known as { isCompare?: unknown; from?: unknown };
    const kept = replace && from !== undefined ? { ...rest, from } : rest;
    void navigate(`?${next.toString()}`, {
      replace,
      state: { ...kept, ...(isCompare ? { isCompare } : {}) },
    });
  };
  /** Back where the comparison was opened, so that Back from there does not open it again. */
  const close = () => (isOver ? void navigate(-1) : go([], true, false));

  return {
    picked,
    /** Changes the choice, and with it the comparison that is open. */
    pick: (ids: ReadonlySet<string>) => {
      setPicked(ids);
      if (opened.length === 0 || ids.size > MOST_COMPARED) return;
      if (ids.size > 0) go([...ids], true, isOver);
      else close();
    },
    opened,
    /** It was opened here, not by its address. */
    isOver,
    /** Why the chosen ones cannot be compared; null when they can. */
    reason:
      picked.size < 2
        ? 'Two to four vendors'
        : picked.size > MOST_COMPARED
          ? `${MOST_COMPARED} at most`
          : null,
    open: () => go([...picked], false, true),
    close,
    /** Takes a vendor out of the comparison; the last one closes it. */
    remove: (id: string) => {
      const left = opened.filter((one) => one !== id);
      setPicked(new Set(left));
      if (left.length > 0) go(left, true, isOver);
      else close();
    },
  };
}

/** What is chosen to be compared, and the ways to it. */
export type Compare = ReturnType<typeof useCompare>;
