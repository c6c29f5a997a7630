import type { JournalEntry } from '@/lib/device/journal';
import { InterruptedPage } from '@/shared/Interrupted';
import type { Sequence } from '@/shared/useSequence';
import type { SignupPayload } from './submitSignup';

/** An interrupted sign-up. */
export function SignupInterrupted(props: {
  submission: Sequence<SignupPayload>;
  /** The person gave up the rest. */
  onLeft: (left: JournalEntry | undefined) => Promise<void>;
}) {
  const { submission } = props;
  const account = submission.steps.find(({ id }) => id === 'account')?.state === 'done';
  return (
    <InterruptedPage
      sequence={submission}
      level={1}
      title={
        account
          ? 'Your account was created, but part of the sign-up was not sent'
          : 'Your account is not confirmed yet'
      }
      interrupted="The sign-up was interrupted."
      elsewhere={{
        title: 'Your account is being created',
        note: 'This is being done in another tab. This page continues when it has finished.',
      }}
      leave={{
        title: 'Leave the sign-up as it is?',
        body: account
          ? 'The account exists and its password is sent by email; the rest will not be sent.'
          : 'You get back to the form with all that you typed. If the server already has the registration, this email address cannot be used for another one: then enter another address.',
        onLeft: props.onLeft,
      }}
    >
      {account
        ? 'Finished steps are not repeated. The rest is kept on this device.'
        : 'What you typed is kept on this device. Continuing first checks what the server has, so no account is created twice.'}
    </InterruptedPage>
  );
}
