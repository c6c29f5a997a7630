import type { JournalEntry } from '@/lib/device/journal';
import { InterruptedPage } from '@/shared/Interrupted';
import { LeaveOut } from '@/shared/LeaveOut';
import { refusedFiles } from '@/shared/refusedFiles';
import type { Sequence } from '@/shared/useSequence';
import type { RequestPayload } from './submitRfq';

/** An interrupted submission. */
export function SubmissionInterrupted(props: {
  submission: Sequence<RequestPayload>;
  asked: RequestPayload;
  /** The person gave up the rest. */
  onLeft: (left: JournalEntry | undefined) => Promise<void>;
}) {
  const { submission } = props;
  const { steps } = submission;
  const created = steps[0]?.state === 'done';
  const { refused, onlyFiles } = refusedFiles(steps, props.asked.files);
  return (
    <InterruptedPage
      sequence={submission}
      level={2}
      title={
        onlyFiles
          ? 'The request was sent without some of its files'
          : created
            ? 'Part of the request was sent'
            : 'The request is not confirmed yet'
      }
      interrupted="The submission was interrupted."
      elsewhere={{
        title: 'The request is being sent',
        note: 'Another tab is sending it. This page continues when it has finished.',
      }}
      actions={<LeaveOut sequence={submission} refused={refused} />}
      leave={{
        title: 'Leave the request as it is?',
        body: created
          ? 'What was sent stays with the vendor; the rest will not be sent.'
          : 'You get back to the form with all that you typed. If the server already has the request, sending it again makes a second one: look among your requests first.',
        onLeft: props.onLeft,
      }}
    >
      {created
        ? 'Finished steps are not repeated. The rest is kept on this device.'
        : 'It is kept on this device. Continuing first checks whether the server has it already, so it is never sent twice.'}
    </InterruptedPage>
  );
}
