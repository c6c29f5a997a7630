import { useEffect, useRef } from 'react';
import { uploadFailure } from '@/api/files';
import { SKIPPED } from '@/lib/device/journal';
import { useSession } from '@/session/store';
import {
  FINISH_SIGNUP,
  ownerOfPendingSignup,
  pendingSignupSteps,
  runPendingSignup,
  type PendingSignup,
} from '@/shared/registration/finishSignup';
import { clearPendingSignup } from '@/shared/registration/pendingSignup';
import { useSequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { StepList } from '@/ui/states/StepList';

/** Sends what a sign-up could not send as a guest, once, at the account's first sign-in (R13). */
export function FinishSignup() {
  const { email } = useSession();
  const rest = useSequence<PendingSignup, true>({
    kind: FINISH_SIGNUP,
    owner: ownerOfPendingSignup(email),
    idOf: ({ registrationId }) => registrationId,
    stepsOf: pendingSignupSteps,
    run: runPendingSignup,
    invalidates: [['User Registration'], ['Credit Point']],
    failure: uploadFailure,
    onDone: () => clearPendingSignup(email),
  });
  const { ready, interrupted, running, elsewhere, failure, resume } = rest;
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current || elsewhere) return;
    begun.current = true;
    if (interrupted) resume();
    else clearPendingSignup(email);
  }, [ready, interrupted, elsewhere, resume, email]);

  const refused = rest.steps.find(
    ({ id, state }) => state === 'failed' && (id === 'credit' || id.startsWith('upload:')),
  );
  if (running) {
    return (
      <Note tone="info" role="status">
        Sending the rest of your sign-up…
      </Note>
    );
  }
  if (!interrupted || failure === null) return null;
  return (
    <Note
      tone="warn"
      role="alert"
      title="Part of your sign-up has not been sent yet"
      actions={
        <>
          {refused ? (
            <Button size="small" onClick={() => void rest.skip(refused.id, SKIPPED)}>
              Continue without it
            </Button>
          ) : null}
          <Button size="small" variant="contained" onClick={resume}>
            Send now
          </Button>
        </>
      }
    >
      {failure}
      <StepList steps={rest.steps} />
    </Note>
  );
}
