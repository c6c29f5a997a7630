import type { ReactNode } from 'react';
import { Lock, Unplug, UserX } from 'lucide-react';
import { formatMoment } from '@/lib/dates';
import { LinkButton } from '../LinkButton';
import { NextTry } from './NextTry';
import type { Problem } from './problem';
import classes from './states.module.css';

/** What stands in the place of content that there is not: a sign, what is the matter, and what may be done. */
export function Panel(props: {
  Icon: typeof Lock;
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
        <p className="subtitle">{props.title}</p>
        {props.children ? <div className="quiet">{props.children}</div> : null}
        {props.actions ? <div className={`wrap ${classes['next']}`}>{props.actions}</div> : null}
        {props.foot ? <p className={`note ${classes['foot']}`}>{props.foot}</p> : null}
      </div>
    </div>
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
    <div className={`row small ${classes['strip']}`} role="status">
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
