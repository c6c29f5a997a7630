import type { Sequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { StepList } from '@/ui/states/StepList';
import type { SignupPayload } from './submitSignup';
import classes from './signup.module.css';

/** A sign-up that stopped on its way: what is done, what is not, and how to go on without doing anything twice. */
export function SignupInterrupted(props: {
  submission: Sequence<SignupPayload>;
  /** The person left the rest undone. */
  onLeft: () => Promise<void>;
}) {
  const { submission } = props;
  const confirm = useConfirm();
  const { steps, failure, elsewhere } = submission;
  const account = steps.find(({ id }) => id === 'account')?.state === 'done';

  const giveUp = async () => {
    const sure = await confirm({
      title: 'Leave the sign-up as it is?',
      body: account
        ? 'The account exists and its password is mailed; what is missing will not be sent from here.'
        : 'If the server has the registration already, the email cannot be used again for another one.',
      confirmLabel: 'Leave it',
      danger: true,
    });
    if (!sure) return;
    await submission.giveUp();
    await props.onLeft();
  };

  if (elsewhere) {
    return (
      <div className={classes['instead']}>
        <PageHeader level={1} title="Your account is being created" />
        <Note tone="info" role="status">
          Another tab is at it. This page goes on when that one is ready.
        </Note>
        <StepList steps={steps} />
      </div>
    );
  }
  return (
    <div className={classes['instead']}>
      <PageHeader
        level={1}
        title={
          account ? 'Your account exists, and something is missing' : 'Your account is not confirmed yet'
        }
      />
      <Note tone="warn" role="alert" title={failure ?? 'The sign-up was interrupted.'}>
        {account
          ? 'Finished steps are not repeated. What is left is kept on this device.'
          : 'What you typed is kept on this device. Going on first looks at what the server has, so no account is made twice.'}
      </Note>
      <StepList steps={steps} />
      <div className={classes['buttons']}>
        <Button variant="contained" autoFocus onClick={submission.resume}>
          Retry the rest
        </Button>
        <Button onClick={() => void giveUp()}>Leave it as it is</Button>
      </div>
    </div>
  );
}
