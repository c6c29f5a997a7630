import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/ui/Button';
import { fetchAhead } from '@/ui/lazyWithPreload';
import { Strip } from '@/ui/states/Strip';
import { nothingIsSent } from '../nothingIsSent';

/** So long (milliseconds) the new version waits for files that the page is reading. */
const QUIET_WITHIN_MS = 3000;

/**
 * A press lets the page fetch the parts that it lacks, this one too. A worker that is asked for files while it ends is begun anew
 * by Chromium, and the new version then waits for it.
 */
const pageIsQuiet = () =>
  Promise.race([fetchAhead(), new Promise((enough) => void setTimeout(enough, QUIET_WITHIN_MS))]);

/** Offers the new version that lies ready. The person chooses when: what is being sent is not cut off. */
export function NewVersionStrip() {
  const client = useQueryClient();
  const [state, setState] = useState<'ready' | 'taking' | 'busy'>('ready');
  const mayReload = () => nothingIsSent(client);
  const reload = async () => {
    setState('taking');
    if (!(await mayReload())) return setState('busy');
    const [{ takeNewVersion }] = await Promise.all([import('../appWorker'), pageIsQuiet()]);
    const reloads = await takeNewVersion(mayReload);
    // The person may have chosen to stay on a page that is not saved.
    return setState(reloads ? 'ready' : 'busy');
  };
  return (
    <Strip
      action={
        <Button
          size="small"
          loading={state === 'taking'}
          loadingLabel="Reloading…"
          onClick={() => void reload()}
        >
          Reload
        </Button>
      }
    >
      {state === 'busy'
        ? 'Something is being sent. Reload when that is done.'
        : 'A new version of Plimsoll is ready. Work that is not sent stays on this device.'}
    </Strip>
  );
}
