import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDaysWrong } from '@/api/serverClock';
import { refusals } from '@/lib/device/refusals';
import type { UnfinishedWork } from '@/lib/device/traces';
import { plural } from '@/lib/numbers';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Strip } from '@/ui/states/Strip';

const OldDrafts = lazyWithPreload(async () => (await import('./OldDrafts')).OldDrafts);

const TEXTS = {
  denied:
    'This browser does not let Plimsoll remember who is signed in: you have to sign in again after this page is reloaded or closed, and choices such as columns are not kept.',
  full: 'The storage of this browser is full: you may have to sign in again after this page is reloaded or closed, and choices such as columns may not be kept.',
} as const;

const NOTHING_STARTS =
  'What you type is lost when you leave the page, and what must happen exactly once cannot be started: requests, acceptances, allocations, purchases, invoices and messages.';
const DATABASE = {
  denied: `This browser keeps no work on this device. ${NOTHING_STARTS}`,
  full: `This device has no room for unsaved work. ${NOTHING_STARTS} Free some space on the device, then go on.`,
} as const;

/** Says what the browser refuses to keep on this device, which drafts are old, and when its clock is wrong. */
export function DeviceNotes({ email }: { email: string }) {
  const { texts, database } = useSyncExternalStore(refusals.subscribe, refusals.get);
  const daysWrong = useDaysWrong();
  const [old, setOld] = useState<readonly UnfinishedWork[]>([]);
  useEffect(() => {
    // Opens the database: better told now than after something was typed. Fetched apart, since no page waits for it.
    import('./oldDraftRules')
      .then(({ oldDrafts }) => oldDrafts(email))
      .then(setOld)
      .catch(() => undefined);
  }, [email]);
  return (
    <>
      {texts ? <Strip>{TEXTS[texts]}</Strip> : null}
      {database ? <Strip>{DATABASE[database]}</Strip> : null}
      {old.length > 0 ? <OldDrafts email={email} old={old} /> : null}
      {daysWrong === 0 ? null : (
        <Strip>
          The clock of this device is {plural(Math.abs(daysWrong), 'day')}{' '}
          {daysWrong > 0 ? 'behind' : 'ahead of'} the server&apos;s. Set it right: dates that pages fill in go
          by it. Whether credit points have expired is judged by the server&apos;s day.
        </Strip>
      )}
    </>
  );
}
