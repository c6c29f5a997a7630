import { queryOptions } from '@tanstack/react-query';
import { openEntries } from '@/lib/device/journal';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { saveKindOf } from '@/shared/unsent/kinds';
import type { QueuedSaves } from './queuedSaves';

/** The saved sections of a survey that wait on this device; null where there are none, or the device keeps nothing. */
export const queuedQuery = (kind: SurveyKind, owner: string, order: string) =>
  queryOptions({
    queryKey: ['device', 'queued', owner, kind.id, order],
    queryFn: async (): Promise<QueuedSaves | null> => {
      const found = await openEntries(saveKindOf(order), owner).catch(() => []);
      if (found.length === 0) return null;
      return (await import('./queuedSaves')).QueuedSaves.read(kind, owner, order);
    },
    // Each form begins with what the device holds then.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
