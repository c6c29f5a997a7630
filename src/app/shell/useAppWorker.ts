import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { settings } from '@/api/env';
import { hasPrepared } from '@/lib/device/preparedOwner';
import { currentSession } from '@/session/store';
import { appOnDevice } from '@/shared/prepared/appOnDevice';
import { isSavingData } from '@/ui/lazyWithPreload';
import { newVersion } from '../newVersion';
import { keepPreparing } from './keepPreparing';

/** How long the page must have asked for nothing. */
const QUIET_MS = 3000;

const workers = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Another tab may let the next version take over: this page stays, and is the older one from then on. */
function watchTakeOver(): () => void {
  const container = workers();
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

/** Only people who work without a network are worth 2.6 MB of forms and PDF code on the device. */
const worksOffline = () => {
  const { email, surveyorId } = currentSession();
  return surveyorId !== '' || hasPrepared(email);
};

/** Lets the device keep the app, and then what a surveyor needs for the jobs of the next days. */
async function keepForOffline(client: QueryClient): Promise<void> {
  // A colleague's app on a shared computer is kept up to date, since it answers for this person's pages too.
  if (!worksOffline() && !(await workers()?.getRegistration())) return;
  const [{ startAppWorker }, { nothingIsSent }] = await Promise.all([
    import('../appWorker'),
    import('../nothingIsSent'),
  ]);
  isAppKept ||= await startAppWorker(() => nothingIsSent(client));
  appOnDevice.set(isAppKept ? 'kept' : 'none');
  if (!isAppKept) return;
  const { email, surveyorId } = currentSession();
  if (surveyorId === '' || isSavingData() || !navigator.onLine) return;
  const { prepareDue } = await import('@/features/surveys/offline/prepareDue');
  await prepareDue(client, email, surveyorId);
}

/**
 * Keeps the app on a surveyor's device once the first page stands and asks for nothing more: its files then compete with nothing. A browser that is set to save data keeps it only when a job was prepared for offline.
 */
export function useAppWorker(): void {
  const client = useQueryClient();
  useEffect(watchTakeOver, []);
  useEffect(() => {
    // A development server has no worker.
    if (!import.meta.env.PROD) return undefined;
    if (settings().offline && !isAppKept) appOnDevice.set(workers()?.controller ? 'kept' : 'coming');
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
