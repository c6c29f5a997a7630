import type { ReactNode } from 'react';
import { Hourglass, Lock, RefreshCw, Unplug, UserX, WifiOff } from 'lucide-react';
import { formatMoment } from '@/lib/dates';
import { Button } from '../Button';
import { LinkButton } from '../LinkButton';
import { NextTry } from './NextTry';
import type { Problem } from './problem';
import classes from './states.module.css';

type Icon = typeof Lock;

function Panel(props: {
  Icon: Icon;
  color: string;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={classes['panel']} role={props.role}>
      <props.Icon size={20} strokeWidth={1.6} color={props.color} aria-hidden />
      <div>
        <p className={classes['panelTitle']}>{props.title}</p>
        {props.children ? <div className={classes['why']}>{props.children}</div> : null}
        {props.actions ? <div className={classes['next']}>{props.actions}</div> : null}
        {props.foot ? <p className={classes['foot']}>{props.foot}</p> : null}
      </div>
    </div>
  );
}

/** What happened in our words, and the server's sentence where it sent one. */
function Why({ why, userMessage }: Pick<Problem, 'why' | 'userMessage'>) {
  if (!why && !userMessage) return null;
  return (
    <>
      {why}
      {why && userMessage ? ' ' : null}
      {userMessage ? `The server answered: “${userMessage}”` : null}
    </>
  );
}

function RetryButton({ onRetry }: { onRetry: (() => void) | undefined }) {
  return onRetry ? (
    <Button variant="contained" startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
      Retry
    </Button>
  ) : null;
}

/** A load that failed, in place of the content: what could not be read, the server's own sentence, Retry. */
export function ErrorState(props: {
  /** "The list of job orders could not be read". */
  title: ReactNode;
  /** What happened, in our words. */
  why?: string | null | undefined;
  /** What the server said, if it said anything. */
  userMessage?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
}) {
  return (
    <Panel
      role="alert"
      Icon={Unplug}
      color="var(--pl-err)"
      title={props.title}
      actions={
        <>
          <RetryButton onRetry={props.onRetry} />
          {props.actions}
        </>
      }
    >
      <Why why={props.why} userMessage={props.userMessage} />
    </Panel>
  );
}

/** The server is in maintenance, or wants fewer calls: when the page tries again by itself, and Retry for the impatient. */
export function WaitState(props: {
  title: ReactNode;
  why?: string | null | undefined;
  userMessage?: string | null | undefined;
  nextTry?: number | undefined;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
}) {
  return (
    <Panel
      role="status"
      Icon={Hourglass}
      color="var(--pl-warn)"
      title={props.title}
      actions={
        <>
          <RetryButton onRetry={props.onRetry} />
          {props.actions}
        </>
      }
      foot={props.nextTry === undefined ? null : <NextTry at={props.nextTry} />}
    >
      <Why why={props.why} userMessage={props.userMessage} />
    </Panel>
  );
}

/** What the user may not see or do (403): names the act or record; navigation stays, the user stays signed in. */
export function RefusedState(props: {
  title: ReactNode;
  why?: string | null | undefined;
  actions?: ReactNode;
}) {
  return (
    <Panel Icon={Lock} color="var(--pl-ink-2)" title={props.title} actions={props.actions}>
      {props.why ?? 'Ask the person who sent you the link.'}
    </Panel>
  );
}

/** A first load without network: nothing is kept on this device to show. */
export function OfflineState(props: { title?: ReactNode; onRetry?: () => void; actions?: ReactNode }) {
  return (
    <Panel
      Icon={WifiOff}
      color="var(--pl-warn)"
      title={props.title ?? 'You are offline, and no copy is kept on this device'}
      actions={
        <>
          {props.onRetry ? <Button onClick={props.onRetry}>Try again</Button> : null}
          {props.actions}
        </>
      }
    >
      It loads when the network is back. What you typed is kept.
    </Panel>
  );
}

/** The account lacks the id that this page asks with (D35): no call is made; Support can mend it. */
export function MissingIdState(props: { what: string; why?: string | undefined; actions?: ReactNode }) {
  return (
    <Panel
      Icon={UserX}
      color="var(--pl-ink-2)"
      title={`Your account has no ${props.what} yet`}
      actions={props.actions}
    >
      {props.why ?? 'Without it nothing can be listed here.'} Support can complete your account.
    </Panel>
  );
}

/** The strip above what could not be read again: it stays, with its time. */
export function StaleNote(props: {
  problem: Problem;
  /** The words before the time. */
  what?: string;
  since: number | null;
  onRetry: () => void;
}) {
  const { kind, why, nextTry } = props.problem;
  return (
    <div className={classes['strip']} role="status">
      <Unplug size={16} strokeWidth={1.6} color="var(--pl-warn)" aria-hidden />
      <span>
        The reload failed.
        {kind === 'wait' ? ` ${why ?? ''}` : null}
        {props.since ? ` ${props.what ?? 'These rows are'} from ${formatMoment(props.since)}.` : null}
        {nextTry === undefined ? null : (
          <>
            {' '}
            <NextTry at={nextTry} />
          </>
        )}
      </span>
      <LinkButton className={classes['stripEnd']} onClick={props.onRetry}>
        Retry
      </LinkButton>
    </div>
  );
}
