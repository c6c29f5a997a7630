import { SKIPPED, type JournalEntry } from '@/lib/device/journal';
import { visibleText } from '@/lib/visibleText';
import { InterruptedPage } from '@/shared/Interrupted';
import { uploadStep } from '@/shared/uploadOnce';
import type { Sequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { LIST_STEP, type RequestPayload } from './submitRfq';

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
  const failed = new Set(steps.flatMap(({ id, state }) => (state === 'failed' ? id : [])));
  const refused = props.asked.files.filter((file) => failed.has(uploadStep(file)));
  const lacksOnly = new Set([LIST_STEP, ...refused.map(uploadStep)]);
  const onlyFiles =
    refused.length > 0 && steps.every(({ id, state }) => state === 'done' || lacksOnly.has(id));
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
      actions={refused.map((file) => (
        <Button
          key={file.id}
          variant="outlined"
          onClick={() => void submission.skip(uploadStep(file), SKIPPED)}
        >
          Leave out {visibleText(file.name)}
        </Button>
      ))}
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
