import { ArrowUp, Trash2 } from 'lucide-react';
import { formatBytes, plural, pluralOrNone } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { to } from '@/paths';
import { formRouteOf } from '@/kinds/registry';
import type { Task } from '@/shared/tasks';
import { unsentActions, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { SectionCard } from '@/ui/SectionCard';
import { StatusBadge } from '@/ui/StatusBadge';
import { DownloadEntry } from './UnsentFile';
import classes from './unsentPage.module.css';

const STATE = {
  waiting: 'Waiting',
  held: 'Saved on device',
  attention: 'Needs attention',
} as const;

const total = (entries: readonly UnsentEntry[]) =>
  formatBytes(entries.reduce((sum, { bytes }) => sum + bytes, 0));

/** What of one job waits on this device. */
export function JobEntries(props: {
  order: string;
  owner: string;
  /** Where the surveyor's list knows the job. */
  task: Task | undefined;
  entries: readonly UnsentEntry[];
  /** Why nothing can be sent now; null when it can. */
  whyNot: string | null;
}) {
  const { order, owner, task, entries, whyNot } = props;
  const href = to(formRouteOf(task?.type_of_survey), { id: order });
  const about = [shownText(task?.name_of_areaspot), shownText(task?.location_of_survey)].filter(Boolean);
  const attention = entries.filter(({ state }) => state === 'attention').length;
  return (
    <SectionCard
      headingLevel={3}
      flush
      title={
        <>
          <Button size="small" variant="text" to={href}>
            <Mono>{order}</Mono>
          </Button>{' '}
          {shownText(task?.type_of_survey)}
        </>
      }
      sub={about.join(', ')}
      actions={
        <span className={classes['light']}>
          {attention > 0 ? (
            <span className={classes['attention']}>
              <Glyph name="triangle" size={14} color="var(--pl-err)" /> Needs attention
            </span>
          ) : null}{' '}
          {plural(entries.length, 'entry', 'entries')}, {total(entries)}
        </span>
      }
    >
      <ul className={classes['entries']} aria-label={`Unsent work of ${order}`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} owner={owner} href={href} whyNot={whyNot} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Entry(props: { entry: UnsentEntry; owner: string; href: string; whyNot: string | null }) {
  const { entry, owner, href, whyNot } = props;
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${entry.label}?`,
      body: `${[entry.detail, formatBytes(entry.bytes)].filter(Boolean).join(', ')} of ${entry.order}. It is on this device alone and cannot be brought back.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await unsentActions.remove(entry, owner);
  };
  return (
    <li className={classes['entry']}>
      <div className={classes['what']}>
        <span>
          {entry.what === 'section' ? entry.label : <Mono>{entry.label}</Mono>}{' '}
          <span className={classes['light']}>{entry.detail}</span>
        </span>
        {entry.behind ? <small className={classes['light']}>after {entry.behind}</small> : null}
        {entry.held && entry.state === 'held' ? (
          <small className={classes['light']}>{entry.held}</small>
        ) : null}
        {entry.why && entry.state !== 'sending' ? (
          <small className={classes['why']}>
            <Glyph name="triangle" size={12} color="var(--pl-err)" /> {entry.why}
          </small>
        ) : null}
      </div>
      <span className={classes['size']}>{formatBytes(entry.bytes)}</span>
      <div className={classes['state']}>
        {entry.state === 'sending' ? (
          <Sending label={entry.label} share={entry.share} />
        ) : (
          <StatusBadge status={STATE[entry.state]} />
        )}
      </div>
      <span className={classes['tries']}>{pluralOrNone(entry.tries, 'failed try', 'failed tries')}</span>
      <div className={classes['entryActs']}>
        {entry.needs === 'conflict' || entry.byPage ? (
          <Button size="small" to={href}>
            {entry.needs === 'conflict' ? 'Decide' : 'Open the survey'}
          </Button>
        ) : (
          <IconButton
            label={whyNot ? `Send ${entry.label} now: ${whyNot}` : `Send ${entry.label} now`}
            size="small"
            disabled={whyNot !== null || entry.state === 'sending'}
            onClick={() => void unsentActions.sendNow(entry.id).catch(() => undefined)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
        )}
        <DownloadEntry entry={entry} owner={owner} />
        <IconButton
          label={`Delete ${entry.label}`}
          size="small"
          disabled={entry.state === 'sending'}
          onClick={() => void remove()}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** How much of an entry is up, where that is known: a section goes in one piece. */
function Sending({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  if (percent === 0) return <span className={classes['sending']}>Sending…</span>;
  return (
    <div className={classes['sending']}>
      <span className={classes['share']}>
        Sending <span>{percent} %</span>
      </span>
      <progress aria-label={`Sending ${label}`} max={100} value={percent} />
    </div>
  );
}
