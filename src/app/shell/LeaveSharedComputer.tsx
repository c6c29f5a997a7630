import { useEffect, useEffectEvent, useState } from 'react';
import { addLeaver } from '@/lib/device/leavers';
import { removeTraces, unfinishedWork, type UnfinishedWork } from '@/lib/device/traces';
import { plural } from '@/lib/numbers';
import { signOut } from '@/session/signIn';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { notify } from '@/ui/notify';
import { UnfinishedList } from './UnfinishedList';

/** Logs out of a shared computer and takes every trace along (D214). What is not finished is asked about first. */
export function LeaveSharedComputer({ email, onStay }: { email: string; onStay: () => void }) {
  const [work, setWork] = useState<readonly UnfinishedWork[] | null>(null);
  const [leaving, setLeaving] = useState(false);

  const leave = async (keepWork: boolean) => {
    setLeaving(true);
    // Pages write what is pending when they close.
    if (!keepWork) addLeaver(email);
    await signOut();
    try {
      await removeTraces(email, { keepWork });
      // The page itself may still remember what it showed.
      window.location.reload();
    } catch {
      notify.error('Some of your work could not be removed from this device. Clear the data of this site.');
    }
  };
  const leaveAtOnce = useEffectEvent(() => leave(false));
  useEffect(() => {
    // A device that keeps nothing has nothing to ask about.
    void unfinishedWork(email)
      .catch(() => [])
      .then((found) => (found.length > 0 ? setWork(found) : leaveAtOnce()));
  }, [email]);

  if (work === null) return null;
  return (
    <Dialog open size="sm" role="alertdialog" title="Log out of a shared computer" onClose={onStay}>
      <DialogBody>
        <p>
          {plural(work.length, 'piece')} of your work {work.length === 1 ? 'is' : 'are'} not sent and only on
          this device. If you keep it, others who use this device could reach it.
        </p>
        <UnfinishedList label="Work that is not sent" work={work} />
      </DialogBody>
      <DialogFoot>
        <Button variant="text" disabled={leaving} onClick={onStay}>
          Stay signed in
        </Button>
        <Button disabled={leaving} onClick={() => void leave(true)}>
          Keep it and log out
        </Button>
        <Button variant="contained" color="error" disabled={leaving} onClick={() => void leave(false)}>
          Delete it and log out
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
