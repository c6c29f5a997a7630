import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { StepList } from '@/ui/states/StepList';
import type { Sequence } from '@/shared/useSequence';
import { fileOfStep, LEFT_OUT, type RequestPayload } from './submitRfq';
import classes from './request.module.css';

/** A submission that stopped on its way: what is done, what is not, and how to go on without doing anything twice. */
export function SubmissionInterrupted({
  submission,
  onLeft,
}: {
  submission: Sequence<RequestPayload>;
  /** The person left the rest undone. */
  onLeft: () => Promise<void>;
}) {
  const confirm = useConfirm();
  const { steps, failure, elsewhere } = submission;
  const created = steps[0]?.state === 'done';
  const refused = steps.find((step) => step.state === 'failed' && fileOfStep(step.id) !== null);

  const giveUp = async () => {
    const sure = await confirm({
      title: 'Leave the request as it is?',
      body: 'What was sent stays with the vendor; what is missing will not be sent.',
      confirmLabel: 'Leave it',
      danger: true,
    });
    if (!sure) return;
    await submission.giveUp();
    await onLeft();
  };

  if (elsewhere) {
    return (
      <div className={classes['form']}>
        <PageHeader title="The request is being sent" />
        <Note tone="info" role="status">
          Another tab sends it. This page goes on when that one is ready.
        </Note>
        <StepList steps={steps} />
      </div>
    );
  }
  return (
    <div className={classes['form']}>
      <PageHeader title={created ? 'The request is sent in part' : 'The request is not confirmed yet'} />
      <Note tone="warn" role="alert" title={failure ?? 'The submission was interrupted.'}>
        {created
          ? 'Finished steps are not repeated. What is left is kept on this device.'
          : 'It is kept on this device. Going on first looks whether the server has it already, so it is never sent twice.'}
      </Note>
      <StepList steps={steps} />
      <div className={classes['buttons']}>
        <Button variant="contained" autoFocus onClick={submission.resume}>
          Retry the rest
        </Button>
        {refused ? (
          <Button variant="outlined" onClick={() => void submission.skip(refused.id, LEFT_OUT)}>
            Send without this file
          </Button>
        ) : null}
        <Button onClick={() => void giveUp()}>Leave it as it is</Button>
      </div>
    </div>
  );
}
