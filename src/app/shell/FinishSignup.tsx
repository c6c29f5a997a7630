import { useEffect, useRef } from 'react';
import { useSession } from '@/session/store';
import {
  FINISH_SIGNUP,
  LEFT_OUT,
  ownerOfRest,
  restSteps,
  runRest,
  type SignupRest,
} from '@/shared/party/finishSignup';
import { clearRest } from '@/shared/party/restFlag';
import { useSequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { StepList } from '@/ui/states/StepList';

/** Sends what a sign-up could not send as a visitor: once, at the first sign-in of the account (R13). */
export function FinishSignup() {
  const { email } = useSession();
  const rest = useSequence<SignupRest, true>({
    kind: FINISH_SIGNUP,
    owner: ownerOfRest(email),
    idOf: ({ registrationId }) => registrationId,
    stepsOf: restSteps,
    run: runRest,
    invalidates: [['User Registration'], ['Credit Point']],
    onDone: () => clearRest(email),
  });
  const { ready, interrupted, running, elsewhere, failure, resume } = rest;
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current || elsewhere) return;
    begun.current = true;
    if (interrupted) resume();
    else clearRest(email);
  }, [ready, interrupted, elsewhere, resume, email]);

  const refused = rest.steps.find(({ id, state }) => state === 'failed' && id.startsWith('upload:'));
  if (running) {
    return (
      <Note tone="info" role="status">
        Sending what your sign-up left on this device…
      </Note>
    );
  }
  if (!interrupted || failure === null) return null;
  return (
    <Note
      tone="warn"
      role="alert"
      title="Something of your sign-up still waits on this device"
      actions={
        <>
          {refused ? (
            <Button size="small" onClick={() => void rest.skip(refused.id, LEFT_OUT)}>
              Leave it out
            </Button>
          ) : null}
          <Button size="small" variant="contained" onClick={resume}>
            Send now
          </Button>
        </>
      }
    >
      <StepList steps={rest.steps} />
    </Note>
  );
}
