import { useMemo } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@/session/store';
import { useDebounced } from '@/shared/useDebounced';
import { actsNamed } from './acts';
import { exactFirst, MAX_HITS, MIN_SEARCH, type HitGroup } from './hits';
import { listWith } from './source';
import { searchSources } from './sources';

/** How long a search waits for the next key. */
const WAIT_MS = 300;

/** The group of what can be done; no list shows that. */
const DO = { id: 'do', label: 'Do', list: undefined } as const;

/** What a search found so far. */
export interface SearchResult {
  groups: readonly HitGroup[];
  /** The kinds that are looked through, whether anything was found or not. */
  kinds: readonly { id: string; label: string; count: number; list: string | undefined }[];
  /** Answers are on their way, or what was typed was not asked yet. */
  isAsking: boolean;
  /** Kinds that could not be searched. */
  failed: readonly string[];
}

/**
 * Searches every kind of record that the person reads, a moment after the last key. Answers to what was typed before are
 * cancelled. The record whose id was typed comes first; what can be done comes last, and at once.
 */
export function useSearch(session: Session, typed: string): SearchResult {
  const client = useQueryClient();
  const settled = useDebounced(typed.trim(), WAIT_MS);
  const sources = useMemo(() => searchSources(session), [session]);
  const isWanted = typed.trim().length >= MIN_SEARCH;
  const enabled = isWanted && settled === typed.trim();
  const answers = useQueries({
    queries: sources.map(({ id, read }) => ({
      queryKey: ['search', session.email, id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(settled, { signal, client }),
      enabled,
      retry: false,
      gcTime: 60_000,
    })),
  });
  const found = sources.flatMap(({ id, label, list }, at): HitGroup[] => {
    const hits = enabled ? (answers[at]?.data ?? []) : [];
    const more = hits.length >= MAX_HITS && list !== undefined;
    return hits.length === 0 ? [] : [{ id, label, hits, all: more ? listWith(list, settled) : undefined }];
  });
  const acts = isWanted ? actsNamed(session, typed) : [];
  const toDo: HitGroup[] = acts.length === 0 ? [] : [{ id: DO.id, label: DO.label, hits: acts }];
  return {
    groups: [...exactFirst(found, settled), ...toDo],
    kinds: [
      ...sources.map(({ id, label, list }, at) => ({
        id,
        label,
        list,
        count: enabled ? (answers[at]?.data?.length ?? 0) : 0,
      })),
      { ...DO, count: acts.length },
    ],
    isAsking: isWanted && (!enabled || answers.some(({ isFetching }) => isFetching)),
    failed: enabled ? sources.flatMap(({ label }, at) => (answers[at]?.isError ? [label] : [])) : [],
  };
}
