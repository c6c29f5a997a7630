import type { ReactNode } from 'react';
import { ErrorState, OfflineState, RefusedState, WaitState } from './ErrorState';
import type { Problem } from './problem';

/** The state that fits a problem. */
export function ProblemState(props: { problem: Problem; onRetry?: () => void; actions?: ReactNode }) {
  const { problem, onRetry, actions } = props;
  const { title, why, userMessage } = problem;
  switch (problem.kind) {
    case 'failed':
      return (
        <ErrorState title={title} why={why} userMessage={userMessage} onRetry={onRetry} actions={actions} />
      );
    case 'wait':
      return (
        <WaitState
          title={title}
          why={why}
          userMessage={userMessage}
          nextTry={problem.nextTry}
          onRetry={onRetry}
          actions={actions}
        />
      );
    case 'refused':
      return <RefusedState title={title} why={why} actions={actions} />;
    case 'offline':
      return <OfflineState onRetry={onRetry} actions={actions} />;
  }
}
