import { useId, useState } from 'react';
import { ArrowUp, ChevronDown, ChevronRight, ChevronUp, CornerUpRight, Pause, Trash2 } from 'lucide-react';
import { bytesOrNone, plural, pluralOrNone } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { to } from '@/paths';
import { formRouteOf } from '@/kinds/registry';
import type { Task } from '@/shared/tasks';
import { ENTRY_STAGES } from '@/shared/unsent/entryStage';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { removeUnsent, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { SectionCard } from '@/ui/SectionCard';
import { StatusBadge } from '@/ui/StatusBadge';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useNarrow } from '@/ui/useMediaQuery';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { DownloadEntry } from './UnsentFile';
import classes from './unsentPage.module.css';

const SendElsewhere = lazyWithPreload(async () => (await import('./SendElsewhere')).SendElsewhere, null);

/** So many of a job are shown on a narrow screen, with whatever is being sent or needs somebody. */
const SHORT = 3;

function shortOf(entries: readonly UnsentEntry[]): readonly UnsentEntry[] {
  const short = entries.filter(({ stage }, at) => at < SHORT || stage === 'decide' || stage === 'sending');
  // A button in the place of one entry saves nothing.
  return entries.length - short.length > 1 ? short : entries;
}

const total = (entries: readonly UnsentEntry[]) =>
  bytesOrNone(entries.reduce((sum, { bytes }) => sum + bytes, 0));

/** What of one job waits on this device. */
export function JobEntries(props: {
  order: string;
  owner: string;
  /** Where the surveyor's list knows the job. */
  task: Task | undefined;
  entries: readonly UnsentEntry[];
  /** All jobs that the surveyor's list knows. */
  tasks: readonly Task[];
  /** Why nothing can be sent now; null when it can. */
  whyNot: string | null;
}) {
  const { order, owner, task, entries, tasks, whyNot } = props;
  const [folded, setFolded] = useState(false);
  const [whole, setWhole] = useState(false);
  const narrow = useNarrow();
  const short = narrow ? shortOf(entries) : entries;
  const more = entries.length - short.length;
  const list = useId();
  const href = to(formRouteOf(task?.type_of_survey), { id: order });
  const about = [shownText(task?.name_of_areaspot), shownText(task?.location_of_survey)].filter(Boolean);
  const toDecide = entries.filter(({ stage }) => stage === 'decide').length;
  return (
    <SectionCard
      headingLevel={3}
      flush
      title={
        <>
          <Button className={classes['job']} size="small" variant="text" to={href}>
            <Mono>{order}</Mono>
          </Button>{' '}
          <span className={classes['jobType']}>{shownText(task?.type_of_survey)}</span>
        </>
      }
      sub={about.join(', ')}
      actions={
        <span className={`row ${classes['folding']}`}>
          <span className={`note ${classes['light']}`}>
            {toDecide > 0 ? (
              <span className="err">
                <Glyph name="triangle" size={14} color="var(--pl-err)" /> Needs your decision
              </span>
            ) : null}{' '}
            {[plural(entries.length, 'entry', 'entries'), total(entries)].filter(Boolean).join(', ')}
          </span>
          <IconButton
            label={`${folded ? 'Show' : 'Hide'} what waits of ${order}`}
            size="small"
            aria-expanded={!folded}
            aria-controls={list}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <ChevronRight size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          </IconButton>
        </span>
      }
    >
      <ul id={list} hidden={folded} className={classes['entries']} aria-label={`Unsent work of ${order}`}>
        {(whole ? entries : short).map((entry) => (
          <Entry key={entry.id} entry={entry} owner={owner} href={href} tasks={tasks} whyNot={whyNot} />
        ))}
      </ul>
      {more > 0 && !folded ? (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={whole}
          aria-controls={list}
          onClick={() => setWhole(!whole)}
        >
          <span>
            {whole ? 'Fewer' : `${more} more`} of this job <VisuallyHidden>{order}</VisuallyHidden>
          </span>
          {whole ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </button>
      ) : null}
    </SectionCard>
  );
}

/** What an entry is called in a sentence: a step of a report is a thing to do. */
const nameOf = ({ what, label }: UnsentEntry) => (what === 'report' ? `“${label}”` : label);

function Entry(props: {
  entry: UnsentEntry;
  owner: string;
  href: string;
  tasks: readonly Task[];
  whyNot: string | null;
}) {
  const { entry, owner, href, tasks, whyNot } = props;
  const [asks, setAsks] = useState(false);
  const confirm = useConfirm();
  const name = nameOf(entry);
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: `${[entry.detail, bytesOrNone(entry.bytes), entry.order].filter(Boolean).join(', ')}. It is on this device alone and cannot be brought back.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await removeUnsent(entry, owner);
  };
  return (
    <li className={classes['entry']}>
      <div className={`long ${classes['what']}`}>
        <span>
          {entry.what === 'section' || entry.what === 'report' ? entry.label : <Mono>{entry.label}</Mono>}{' '}
          <span className={`note ${classes['light']}`}>{entry.detail}</span>
        </span>
        {entry.behind ? <small className={`note ${classes['light']}`}>after {entry.behind}</small> : null}
        {entry.held && entry.stage !== 'sending' && entry.stage !== 'decide' ? (
          <small className={`note ${classes['light']}`}>{entry.held}</small>
        ) : null}
        {entry.why && entry.stage !== 'sending' ? (
          <small className="err">
            <Glyph name="triangle" size={12} color="var(--pl-err)" /> {entry.why}
          </small>
        ) : null}
      </div>
      <span className="aside right">{bytesOrNone(entry.bytes)}</span>
      <div>
        {entry.stage === 'sending' ? (
          <Sending label={name} share={entry.share} />
        ) : (
          <StatusBadge status={ENTRY_STAGES[entry.stage].alone} />
        )}
      </div>
      <span className={`aside right ${classes['tries']}`}>
        {pluralOrNone(entry.tries, 'failed try', 'failed tries')}
      </span>
      <div className={classes['entryActs']}>
        {entry.needs === 'conflict' || entry.byPage ? (
          <Button size="small" to={href}>
            {entry.needs === 'conflict' ? 'Decide' : 'Open the survey'}
          </Button>
        ) : (
          <IconButton
            label={whyNot ? `Send ${name} now: ${whyNot}` : `Send ${name} now`}
            size="small"
            disabled={whyNot !== null || entry.stage === 'sending'}
            onClick={() => void unsentQueue.sendNow(entry.id).catch(() => undefined)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
        )}
        {(entry.stage === 'waiting' || entry.stage === 'stored') && entry.held === null ? (
          <IconButton
            label={`Hold ${name} back`}
            size="small"
            onClick={() => void unsentQueue.hold(entry.id).catch(() => undefined)}
          >
            <Pause size={16} aria-hidden />
          </IconButton>
        ) : null}
        {entry.needs === 'refused' && entry.what !== 'report' ? (
          <IconButton
            label={`Send ${name} to another survey`}
            size="small"
            disabled={whyNot !== null}
            onClick={() => setAsks(true)}
          >
            <CornerUpRight size={16} aria-hidden />
          </IconButton>
        ) : null}
        <DownloadEntry entry={entry} name={name} owner={owner} />
        <IconButton
          label={`Delete ${name}`}
          size="small"
          disabled={entry.stage === 'sending'}
          onClick={() => void remove()}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      {asks ? (
        <SendElsewhere entry={entry} owner={owner} tasks={tasks} onClose={() => setAsks(false)} />
      ) : null}
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
