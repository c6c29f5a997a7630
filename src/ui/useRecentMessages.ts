import { useSyncExternalStore } from 'react';
import { recentMessages, type RecentMessage } from './notify';

/** The recent messages, newest first, kept up to date. */
export function useRecentMessages(): readonly RecentMessage[] {
  return useSyncExternalStore(recentMessages.subscribe, recentMessages.get);
}
