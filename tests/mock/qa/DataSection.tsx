import { useState } from 'react';
import { clearSession } from '@/session/store';
import type { PageMock } from '../browser';
import { keepConditions } from '../conditions';

/** Removes the app's own data on the device: drafts, journals, preferences. */
async function emptyDevice(): Promise<void> {
  localStorage.clear();
  const databases = await indexedDB.databases();
  for (const { name } of databases) {
    if (name && name !== 'plimsoll-mock') indexedDB.deleteDatabase(name);
  }
}

/** Resets records and fault rules. */
async function startAfresh({ shared }: PageMock) {
  await shared.reset();
  shared.backend.faults.length = 0;
}

export function DataSection({ page }: { page: PageMock }) {
  const [withDevice, setWithDevice] = useState(false);
  const [busy, setBusy] = useState(false);

  const reset = async () => {
    setBusy(true);
    await startAfresh(page);
    keepConditions();
    clearSession();
    if (withDevice) await emptyDevice();
    location.hash = '#/landingpage';
    location.reload();
  };

  return (
    <section aria-labelledby="qa-data">
      <h3 id="qa-data">Data</h3>
      <p>
        Everything goes back to the records of a new installation, in all tabs, everybody is signed out, and
        no call fails on purpose any more.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={withDevice}
          onChange={(event) => setWithDevice(event.currentTarget.checked)}
        />
        Also drafts and preferences on this device
      </label>
      <div className="row">
        <button type="button" className="button" disabled={busy} onClick={() => void reset()}>
          Reset the data
        </button>
      </div>
    </section>
  );
}
