import { useSyncExternalStore } from 'react';
import { watched } from '@/lib/watched';

/**
 * State of the app's own files on this device, without which prepared data cannot be opened after a reload. `coming` while they
 * are fetched, `none` where the browser does not keep them; null in builds that have no worker.
 */
export const appOnDevice = watched<'kept' | 'coming' | 'none' | null>(null);

export const useAppOnDevice = () => useSyncExternalStore(appOnDevice.subscribe, appOnDevice.get);
