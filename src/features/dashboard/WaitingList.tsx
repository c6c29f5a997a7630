import { useRef, useState } from 'react';
import { X } from 'lucide-react';
import { userMessage } from '@/api/errors';
import { formatNumber, plural } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { IconButton } from '@/ui/IconButton';
import { Money } from '@/ui/Money';
import { Mono } from '@/ui/Mono';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { readTexts, useStored } from '@/ui/useStored';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonRows } from './SkeletonRows';
import type { WaitingRow } from './waiting';
import classes from './waiting.module.css';

/** So many rows stand there before all are asked for. */
const SHOWN = 7;

/** Dismissed rows that are remembered; more are forgotten, the oldest first: what was dismissed so long ago is over. */
const KEPT = 500;

/** A source of the rows that could not be read. */
export interface FailedPart {
  what: string;
  error: Error;
  refetch: () => unknown;
}

/**
 * What waits for a person, the most pressing first: one action each, and a cross that puts the row away on this device. The focus
 * goes to the next row.
 */
export function WaitingList(props: {
  /** Undefined until every part was read or failed. */
  rows: readonly WaitingRow[] | undefined;
  failed: readonly FailedPart[];
  empty: string;
}) {
  const { rows, failed, empty } = props;
  const { email } = useSession();
  // the keys of those that were dismissed on this device; nothing of it reaches the site
  const [dismissed, setDismissed] = useStored(`plimsoll.dismissed.${email}`, readTexts);
  const [all, setAll] = useState(false);
  const [away, setAway] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);

  const open = (rows ?? []).filter(({ key }) => !dismissed.includes(key));
  const put = (rows ?? []).filter(({ key }) => dismissed.includes(key));
  const shown = all ? open : open.slice(0, SHOWN);
  const focusRow = (at: number) => {
    drawNow();
    const crosses = list.current?.querySelectorAll<HTMLElement>('[data-row-tool] button') ?? [];
    (crosses[Math.min(at, crosses.length - 1)] ?? foot.current?.querySelector('button'))?.focus();
  };
  const dismiss = (row: WaitingRow, at: number) => {
    setDismissed([...dismissed.filter((key) => key !== row.key), row.key].slice(-KEPT));
    setSaid(`${row.id} is dismissed on this device.`);
    focusRow(at);
  };
  const restore = (row: WaitingRow, at: number) => {
    setDismissed(dismissed.filter((key) => key !== row.key));
    setSaid(`${row.id} is back.`);
    focusRow(at);
  };
  const inList = [...shown, ...(away ? put : [])];

  return (
    <SectionCard
      title={<>Waiting for you {open.length > 0 ? <Pill>{formatNumber(open.length)}</Pill> : null}</>}
      actions={open.length > 1 ? <span className={classes['order']}>Most pressing first</span> : null}
      flush
    >
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={classes['body']}>
        {failed.map(({ what, error, refetch }) => (
          <p key={what} className={`buttons err ${classes['failed']}`} role="alert">
            {what} could not be read: {userMessage(error)}{' '}
            <Button size="small" onClick={() => refetch()}>
              Retry<VisuallyHidden> {what}</VisuallyHidden>
            </Button>
          </p>
        ))}
        {!rows ? (
          <SkeletonRows rows={SHOWN} />
        ) : inList.length === 0 && failed.length === 0 ? (
          <EmptyState why={`Nothing waits for you. ${empty}`} />
        ) : (
          <ul ref={list} className={classes['rows']} aria-label="Waiting for you">
            {inList.map((row, at) => {
              const isAway = at >= shown.length;
              return (
                <li key={row.key} data-away={isAway || undefined}>
                  <span className="shrink">
                    <StatusBadge status={row.status} />
                  </span>
                  <div className={`shrink ${classes['main']}`}>
                    <div className={`ellipsis ${classes['what']}`}>
                      <Mono>{row.id}</Mono>{' '}
                      {row.amount ? (
                        <b>
                          <Money amount={row.amount.value} currency={row.amount.currency} />
                        </b>
                      ) : (
                        row.title
                      )}
                    </div>
                    <div className={`note ${classes['facts']}`}>{row.facts}</div>
                  </div>
                  <Button size="small" to={row.action.to} className={classes['act']}>
                    {row.action.label}
                    <VisuallyHidden> {row.id}</VisuallyHidden>
                  </Button>
                  <span data-row-tool className={classes['tool']}>
                    {isAway ? (
                      <Button size="small" variant="text" onClick={() => restore(row, at)}>
                        Put back<VisuallyHidden> {row.id}</VisuallyHidden>
                      </Button>
                    ) : (
                      <IconButton size="small" label={`Dismiss ${row.id}`} onClick={() => dismiss(row, at)}>
                        <X aria-hidden />
                      </IconButton>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {rows && (open.length > SHOWN || put.length > 0) ? (
        <div ref={foot} className={`buttons hint ${classes['foot']}`}>
          <span>
            {put.length > 0 ? 'Dismissed rows stay in their lists; dismissing is kept on this device.' : ''}
          </span>
          {open.length > SHOWN ? (
            <Button size="small" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Show the first ${SHOWN}` : `Show all ${formatNumber(open.length)}`}
            </Button>
          ) : null}
          {put.length > 0 ? (
            <Button size="small" variant="text" aria-expanded={away} onClick={() => setAway(!away)}>
              {away ? 'Hide dismissed' : `Show ${plural(put.length, 'dismissed row')}`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </SectionCard>
  );
}
