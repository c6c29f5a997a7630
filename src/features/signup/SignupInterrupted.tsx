import { InterruptedPage } from '@/shared/Interrupted';
import type { Sequence } from '@/shared/useSequence';
import type { SignupPayload } from './submitSignup';

/** An interrupted sign-up. */
export function SignupInterrupted(props: {
  submission: Sequence<SignupPayload>;
  /** The person gave up the rest. */
  onLeft: () => Promise<void>;
}) {
  const { submission } = props;
  const account = submission.steps.find(({ id }) => id === 'account')?.state === 'done';
  return (
    <InterruptedPage
      sequence={submission}
      level={1}
      title={account ? 'Your account exists, and something is missing' : 'Your account is not confirmed yet'}
      interrupted="The sign-up was interrupted."
      elsewhere={{
        title: 'Your account is being created',
        note: 'This is being done in another tab. This page continues when it has finished.',
      }}
      leave={{
        title: 'Leave the sign-up as it is?',
        body: account
          ? 'The account exists and its password is mailed; what is missing will not be sent from here.'
          : 'If the server has the registration already, the email cannot be used again for another one.',
        onLeft: props.onLeft,
      }}
    >
      {account
        ? 'Finished steps are not repeated. What is left is kept on this device.'
        : 'What you typed is kept on this device. Continuing first checks what the server has, so no account is created twice.'}
    </InterruptedPage>
  );
}
