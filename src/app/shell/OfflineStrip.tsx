import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatMoment } from '@/lib/dates';
import { refusals } from '@/lib/device/refusals';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Strip } from '@/ui/states/Strip';

const UnsentWords = lazyWithPreload(async () => (await import('./UnsentStrip')).UnsentWords, null);
const UnsentLink = lazyWithPreload(async () => (await import('./UnsentStrip')).UnsentLink, null);

/** Says that there is no network, since when what is shown stands, and what waits on this device until the network is back. */
export function OfflineStrip(props: {
  email: string;
  online: boolean;
  /** When what the page shows from this device had been read. */
  asOf: number | null;
  /** A surveyor, whose work goes out by itself: what waits of it is counted here as it changes. */
  surveyor: boolean;
  /** The page stands, and what is not needed at once may come. */
  awake: boolean;
  onReadAgain: () => void;
}) {
  const { email, online, asOf, surveyor } = props;
  const { database } = useSyncExternalStore(refusals.subscribe, refusals.get);
  const [waiting, setWaiting] = useState('');
  useEffect(() => {
    // Only a page without a network needs the words.
    import('./waitingWork')
      .then(({ waitingWork }) => waitingWork(email, surveyor ? 'drafts' : undefined))
      .then(setWaiting, () => undefined);
  }, [email, surveyor]);
  const kept = database ? null : waiting ? (
    <>
      {' '}
      On this device: <strong>{waiting}</strong>.
    </>
  ) : (
    ' What you type is kept on this device.'
  );
  const hasQueue = surveyor && props.awake;
  const link = hasQueue ? <UnsentLink /> : null;
  const isSlow = online && asOf !== null;
  return (
    <Strip
      action={
        isSlow ? (
          <>
            {link}{' '}
            <Button size="small" onClick={props.onReadAgain}>
              Read again
            </Button>
          </>
        ) : (
          link
        )
      }
    >
      {isSlow
        ? `No answer from the server in time. Shown as of ${formatMoment(asOf)}, from this device.`
        : `No network.${asOf === null ? '' : ` Shown as of ${formatMoment(asOf)}.`}`}
      {hasQueue ? <UnsentWords fallback={kept} drafts={waiting} none={kept} /> : kept}
    </Strip>
  );
}
