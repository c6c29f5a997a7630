import { useSyncExternalStore } from 'react';
import { watched } from '@/lib/watched';

/** Whether this page is of an older version than the one that lies ready on the device. */
export const newVersion = watched(false);

export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get);
