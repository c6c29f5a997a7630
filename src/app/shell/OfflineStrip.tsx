import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatMoment } from '@/lib/dates';
import { refusals } from '@/lib/device/refusals';
import { Button } from '@/ui/Button';
import { Strip } from '@/ui/states/Strip';

/** Says that there is no network, since when what is shown stands, and what waits on this device until the network is back. */
export function OfflineStrip(props: {
  email: string;
  online: boolean;
  /** When what the page shows from this device had been read. */
  asOf: number | null;
  onReadAgain: () => void;
}) {
  const { email, online, asOf } = props;
  const { database } = useSyncExternalStore(refusals.subscribe, refusals.get);
  const [waiting, setWaiting] = useState('');
  useEffect(() => {
    // Only a page without a network needs the words.
    import('./waitingWork').then(({ waitingWork }) => waitingWork(email)).then(setWaiting, () => undefined);
  }, [email]);
  const kept = database ? '' : ` What you type is kept on this device.${waiting}`;
  if (online && asOf !== null) {
    return (
      <Strip
        action={
          <Button size="small" onClick={props.onReadAgain}>
            Read again
          </Button>
        }
      >
        No answer from the server in time. Shown as of {formatMoment(asOf)}, from this device.{kept}
      </Strip>
    );
  }
  return (
    <Strip>
      Offline.{asOf === null ? '' : ` Shown as of ${formatMoment(asOf)}.`}
      {kept}
    </Strip>
  );
}
