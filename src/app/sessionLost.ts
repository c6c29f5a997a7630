import { useSyncExternalStore } from 'react';
import { watched } from '@/lib/watched';

/** Whether the server has ended the session of the open page. */
export const sessionLost = watched(false);

export const useSessionLost = (): boolean => useSyncExternalStore(sessionLost.subscribe, sessionLost.get);
