import type { ReactNode } from 'react';
import type { JournalEntry } from '@/lib/device/journal';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { StepList } from '@/ui/states/StepList';
import type { Sequence } from './useSequence';
import classes from './interrupted.module.css';

/** In a page: what of an interrupted sequence is uncertain, and the way to finish it. */
export function InterruptedNote<P>(props: {
  sequence: Sequence<P>;
  /** Shown where no failure is known ("Sending was interrupted."). */
  title: string;
  /** Whether its steps are listed. */
  steps?: boolean;
  resumeLabel?: string;
  /** Leaves the rest undone, where what is done may stand as it is. */
  onLeave?: () => void;
  children?: ReactNode;
}) {
  const { sequence } = props;
  return (
    <Note
      tone="warn"
      role="alert"
      title={sequence.failure ?? props.title}
      actions={
        <>
          <Button size="small" onClick={sequence.resume}>
            {props.resumeLabel ?? 'Check what was done and finish'}
          </Button>
          {props.onLeave ? (
            <Button size="small" onClick={props.onLeave}>
              Leave it as it is
            </Button>
          ) : null}
        </>
      }
    >
      {props.steps ? <StepList steps={sequence.steps} /> : null}
      {props.children}
    </Note>
  );
}

/** In place of a form whose sending was interrupted: what is done, what is not, and how to continue without doing anything twice. */
export function InterruptedPage<P>(props: {
  sequence: Sequence<P>;
  level: 1 | 2;
  title: string;
  /** Shown where no failure is known. */
  interrupted: string;
  /** While another tab runs it. */
  elsewhere: { title: string; note: string };
  /** Further ways to go on. */
  actions?: ReactNode;
  /** The question before the rest is given up, and what follows. */
  leave: { title: string; body: string; onLeft: (left: JournalEntry | undefined) => Promise<void> };
  /** What is certain and what is not. */
  children: ReactNode;
}) {
  const { sequence, level, elsewhere, leave } = props;
  const confirm = useConfirm();
  const giveUp = async () => {
    const sure = await confirm({
      title: leave.title,
      body: leave.body,
      confirmLabel: 'Leave it',
      danger: true,
    });
    if (!sure) return;
    await leave.onLeft(await sequence.giveUp());
  };
  return (
    <div className={`page ${classes['page']}`} data-alone={level === 1 || undefined}>
      <PageHeader level={level} title={sequence.elsewhere ? elsewhere.title : props.title} />
      {sequence.elsewhere ? (
        <Note tone="info" role="status">
          {elsewhere.note}
        </Note>
      ) : (
        <Note tone="warn" role="alert" title={sequence.failure ?? props.interrupted}>
          {props.children}
        </Note>
      )}
      <StepList steps={sequence.steps} />
      {sequence.elsewhere ? null : (
        <div className={`wrap ${classes['buttons']}`}>
          <Button variant="contained" autoFocus onClick={sequence.resume}>
            Retry the rest
          </Button>
          {props.actions}
          <Button onClick={() => void giveUp()}>Leave it as it is</Button>
        </div>
      )}
    </div>
  );
}
