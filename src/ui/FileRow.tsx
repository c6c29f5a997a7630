import { useEffect, useRef, useState, type RefObject } from 'react';
import { RotateCw, Trash2, X } from 'lucide-react';
import { formatBytes } from '@/lib/numbers';
import { visibleText } from '@/lib/visibleText';
import { Button } from './Button';
import { FileLink } from './FileLink';
import { IconButton } from './IconButton';
import { StatusBadge, statusAppearance } from './StatusBadge';
import { useObjectUrl } from './useObjectUrl';
import classes from './parts.module.css';

/** A file of a list and its state. */
export type FileItem = {
  id: string;
  name: string;
  size?: number;
  state: 'device' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 to 1 while sending. */
  progress?: number;
  /** Why it failed, in the server's own words. */
  message?: string | null;
  /** What it waits for. */
  note?: string;
  /** Something to look at that does not hold it up. */
  warning?: string;
  /** Another way out, where there is one. */
  offer?: { label: string; onTake: () => void };
  /** Reads the file itself where this device may hold the only copy: to look at, and to save elsewhere. */
  local?: () => Promise<Blob>;
};

/** How far below or above the screen a file is read already, in screens. */
const NEAR = '50% 0px';

/** The file of a row while that is near the screen: of hundreds in a list only those are read that somebody may look at. */
function useFileNear(row: RefObject<HTMLElement | null>, read: FileItem['local']): Blob | null {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    const place = row.current;
    if (!read || !place) return undefined;
    let isNear = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        // one that is gone meanwhile has no picture
        if (isNear)
          void read().then(
            (found) => isNear && setFile(found),
            () => undefined,
          );
        // the link that has the focus keeps it
        else if (!place.contains(document.activeElement)) setFile(null);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => {
      isNear = false;
      observer.disconnect();
    };
  }, [row, read]);
  return file;
}

const message = {
  device: 'Saved on this device',
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Needs your decision',
} as const;

/** What may be done with the files of a list, by their ids. */
type FileActs = Partial<Record<'onRemove' | 'onCancel' | 'onRetry', (id: string) => void>>;

/** One file: name, size, state in words, and what can be done about it. */
function FileRow({ item, onRemove, onCancel, onRetry }: FileActs & { item: FileItem }) {
  const row = useRef<HTMLLIElement>(null);
  const local = useFileNear(row, item.local);
  const url = useObjectUrl(local);
  const isIdle = item.state === 'device' || item.state === 'failed';
  const percent = Math.round((item.progress ?? 0) * 100);
  return (
    <li ref={row} className={`buttons ${classes['file']}`}>
      {local ? <Picture of={local} url={url} name={item.name} /> : null}
      <div className={`long ${classes['fileName']}`}>
        {url !== null && isIdle ? (
          <FileLink href={url} name={item.name} download />
        ) : (
          <span>{visibleText(item.name)}</span>
        )}
        {item.message ? <span className="small err">{item.message}</span> : null}
        {item.note ? <span className="note block">{item.note}</span> : null}
        {item.warning ? <span className="small warn block">{item.warning}</span> : null}
        {item.offer ? (
          <Button size="small" onClick={item.offer.onTake}>
            {item.offer.label}
          </Button>
        ) : null}
      </div>
      {item.size === undefined ? null : <span className={classes['fileSize']}>{formatBytes(item.size)}</span>}
      {item.state === 'sending' ? (
        <div className={`small ${classes['fileProgress']}`}>
          <span>
            Sending <span>{percent} %</span>
          </span>
          <div
            role="progressbar"
            aria-label={`Sending ${item.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <div style={{ width: `${String(percent)}%` }} />
          </div>
        </div>
      ) : (
        <StatusBadge
          status={message[item.state]}
          appearance={
            item.state === 'sent' ? { glyph: 'tick', tone: 'ok' } : statusAppearance(message[item.state])
          }
        />
      )}
      {isIdle && onRetry ? (
        <IconButton label={`Retry ${item.name}`} size="small" onClick={() => onRetry(item.id)}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      {item.state === 'sending' && onCancel ? (
        <IconButton label={`Cancel ${item.name}`} size="small" onClick={() => onCancel(item.id)}>
          <X aria-hidden />
        </IconButton>
      ) : null}
      {item.state !== 'sending' && onRemove ? (
        <IconButton label={`Delete ${item.name}`} size="small" onClick={() => onRemove(item.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

/** What the browser cannot draw, a HEIC picture in most, is left out. */
function Picture({ of, url, name }: { of: Blob; url: string | null; name: string }) {
  const [broken, setBroken] = useState(false);
  if (url === null || broken || !of.type.startsWith('image/')) return null;
  return (
    <img
      className={classes['filePicture']}
      src={url}
      alt={`Preview of ${name}`}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Files of a list. */
export function FileList({
  label,
  items,
  ...acts
}: FileActs & { label: string; items: readonly FileItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes['files']} aria-label={label}>
      {items.map((item) => (
        <FileRow key={item.id} item={item} {...acts} />
      ))}
    </ul>
  );
}
