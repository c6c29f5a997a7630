import type { ReactNode } from 'react';
import { Hourglass, RefreshCw, Unplug, WifiOff } from 'lucide-react';
import { Button } from '../Button';
import { Panel, RefusedState } from './ErrorState';
import { NextTry } from './NextTry';
import type { Problem } from './problem';

/**
 * Why a read has nothing to show, in the place of the content: what could not be read, what happened in our words, the server's
 * own sentence, and Retry. A server in maintenance, or one that wants fewer calls, is asked again by the page itself.
 */
export function ProblemState(props: { problem: Problem; onRetry?: () => void; actions?: ReactNode }) {
  const { onRetry, actions } = props;
  const { kind, title, why, userMessage, nextTry } = props.problem;
  if (kind === 'refused') return <RefusedState title={title} why={why} actions={actions} />;
  if (kind === 'offline') {
    return (
      <Panel
        Icon={WifiOff}
        color="var(--pl-warn)"
        title="You are offline, and no copy is kept on this device"
        actions={
          <>
            {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
            {actions}
          </>
        }
      >
        It loads when the network is back. What you typed is kept.
      </Panel>
    );
  }
  const waits = kind === 'wait';
  return (
    <Panel
      role={waits ? 'status' : 'alert'}
      Icon={waits ? Hourglass : Unplug}
      color={waits ? 'var(--pl-warn)' : 'var(--pl-err)'}
      title={title}
      actions={
        <>
          {onRetry ? (
            <Button variant="contained" startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
              Retry
            </Button>
          ) : null}
          {actions}
        </>
      }
      foot={nextTry === undefined ? null : <NextTry at={nextTry} />}
    >
      {[why, userMessage ? `The server answered: “${userMessage}”` : null].filter(Boolean).join(' ')}
    </Panel>
  );
}
