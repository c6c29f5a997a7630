import { useEffect, useState, useSyncExternalStore } from 'react';
import { Image } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { fileNameOf } from '@/lib/fileName';
import { hasPrepared } from '@/lib/device/preparedOwner';
import { formatBytes } from '@/lib/numbers';
import { shownPath, type PhotoProof } from '@/lib/photoProof';
import { currentSession } from '@/session/store';
import { onLineChange, savesData } from '@/shared/unsent/photoHold';
import { Button } from '@/ui/Button';
import { useOnline } from '@/ui/useOnline';
import { keepSmall, pictureKey, useSmallPicture } from './smallPictures';
import classes from './photos.module.css';

/** Bytes of the file at the address, where they are known: what was changed on the device has another size. */
function sizeOf(proof: PhotoProof | undefined): number | null {
  const isAsTaken =
    proof && !proof.marked && !proof.turned && proof.reduced === null && proof.convertedFrom === null;
  return isAsTaken ? proof.originalSize : null;
}

/** Makes the files that were prepared open from the device; true once they do. */
function usePreparedFiles(wanted: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  const waits = wanted && !isOpen;
  useEffect(() => {
    if (!waits) return undefined;
    let isGone = false;
    const { email } = currentSession();
    const opening = hasPrepared(email)
      ? import('../prepared/keptAddresses').then(({ openKeptFiles }) => openKeptFiles(email))
      : Promise.resolve();
    opening.catch(() => undefined).finally(() => isGone || setOpen(true));
    return () => {
      isGone = true;
    };
  }, [waits]);
  return isOpen;
}

/**
 * A stored photograph in a page, small first: the copy that this device has of it, else the file itself, of which a copy is kept. On a line that
 * saves data a file is only fetched when it is asked for. To look closely there is the viewer, which shows the whole file.
 */
export function StoredPicture(props: {
  /** Address of the stored original. */
  path: string;
  proof: PhotoProof | undefined;
  alt: string;
  /** It stands within a button, so it cannot be asked for here. */
  quiet?: boolean;
}) {
  const { path, proof, alt } = props;
  const shown = shownPath(path, proof);
  const key = pictureKey(path, proof);
  const small = useSmallPicture(key);
  const isThrifty = useSyncExternalStore(onLineChange, savesData);
  const online = useOnline();
  const [asked, setAsked] = useState('');
  /** What could not be loaded, and whether there was a network then: it is tried again when that changes. */
  const [failed, setFailed] = useState<{ what: string; online: boolean } | null>(null);
  const isOpen = usePreparedFiles(small === null && isThrifty);

  if (small) return <img src={small} alt={alt} />;
  const address = fileUrl(shown);
  const isHere = address.startsWith('blob:');
  const hasFailed = failed?.what === shown && failed.online === online;
  const isAsked = asked === shown;
  if (small === undefined || (isThrifty && !isOpen && !isAsked)) return <span className={classes['blank']} />;
  if (!hasFailed && (isHere || isAsked || !isThrifty))
    return (
      <img
        src={address || undefined}
        alt={alt}
        loading={isAsked ? 'eager' : 'lazy'}
        onLoad={({ currentTarget }) => void keepSmall(key, currentTarget)}
        onError={() => setFailed({ what: shown, online })}
      />
    );
  const bytes = sizeOf(proof);
  if (props.quiet) return <span className={classes['blank']} />;
  return (
    <span className={classes['blank']}>
      <Image size={20} aria-hidden />
      <span>{[fileNameOf(shown), bytes === null ? '' : formatBytes(bytes)].filter(Boolean).join(', ')}</span>
      {hasFailed ? <span>{online ? 'It could not be loaded.' : 'Not on this device.'}</span> : null}
      {hasFailed && !online ? null : (
        <Button
          size="small"
          aria-label={`Show picture: ${alt}`}
          onClick={() => {
            setFailed(null);
            setAsked(shown);
          }}
        >
          Show picture
        </Button>
      )}
    </span>
  );
}
