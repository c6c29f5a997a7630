import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { hasPrepared } from '@/lib/device/preparedOwner';
import { currentSession } from '@/session/store';
import { isSavingData } from '@/ui/lazyWithPreload';
import { newVersion } from '../newVersion';
import { keepPreparing } from './keepPreparing';

/** How long the page must have asked for nothing. */
const QUIET_MS = 3000;

/** Another tab may let the next version take over: this page stays, and is the older one from then on. */
function watchTakeOver(): () => void {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  // The first one ever does not replace anything.
  let before = container?.controller;
  const look = () => {
    if (before) newVersion.set(true);
    before = container?.controller;
  };
  container?.addEventListener('controllerchange', look);
  return () => container?.removeEventListener('controllerchange', look);
}

/** Whether the device keeps the app: asked for once in the life of a page, and again where it failed. */
let isAppKept = false;

/** Lets the device keep the app, and then what a surveyor needs for the jobs of the next days. */
async function keepForOffline(client: QueryClient): Promise<void> {
  const [{ startAppWorker }, { nothingIsSent }] = await Promise.all([
    import('../appWorker'),
    import('../nothingIsSent'),
  ]);
  isAppKept ||= await startAppWorker(() => nothingIsSent(client));
  if (!isAppKept) return;
  const { email, surveyorId } = currentSession();
  if (surveyorId === '' || isSavingData() || !navigator.onLine) return;
  const { prepareDue } = await import('@/features/surveys/offline/prepareDue');
  await prepareDue(client, email, surveyorId);
}

/**
 * Keeps the app on the device once the first page of somebody who is signed in stands and asks for nothing more: its files
 * then compete with nothing. A browser that is set to save data keeps it only when a job was prepared for offline.
 */
export function useAppWorker(): void {
  const client = useQueryClient();
  useEffect(watchTakeOver, []);
  useEffect(() => {
    // A development server has no worker.
    if (!import.meta.env.PROD) return undefined;
    let timer: number | undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = () => {
      if (!isOver) stop = keepPreparing(() => keepForOffline(client));
    };
    const look = () => {
      const isBusy = document.readyState !== 'complete' || client.isFetching() > 0 || client.isMutating() > 0;
      if (isBusy || (isSavingData() && !hasPrepared(currentSession().email))) wait();
      // Not every browser tells when it is idle.
      else if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: QUIET_MS });
      else begin();
    };
    const wait = () => {
      timer = window.setTimeout(look, QUIET_MS);
    };
    wait();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop?.();
    };
  }, [client]);
}
