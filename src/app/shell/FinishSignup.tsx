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
import { underTodaysNames } from '@/shared/registration/kycDocuments';
import { clearPendingSignup } from '@/shared/registration/pendingSignup';
import { LeaveOut } from '@/shared/LeaveOut';
import { refusedFiles } from '@/shared/refusedFiles';
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

  const asked = interrupted && underTodaysNames(interrupted.payload as PendingSignup);
  const kycDocuments = asked?.kycDocuments.map(({ id, title }) => ({ id, name: title })) ?? [];
  const { refused } = refusedFiles(rest.steps, kycDocuments);
  const noCredit = rest.steps.some(({ id, state }) => id === 'credit' && state === 'failed');
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
          {noCredit ? (
            <Button size="small" onClick={() => void rest.skip('credit', SKIPPED)}>
              Continue without it
            </Button>
          ) : null}
          <LeaveOut size="small" sequence={rest} refused={refused} />
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
