import { BusyOverlay } from '@/ui/states/BusyOverlay';
import type { Sequence } from '../useSequence';

/** Stands over a form while it is sent: its steps, and of the file that is on its way how much is sent. */
export function SubmissionOverlay<P>({ submission, text }: { submission: Sequence<P>; text: string }) {
  const { running, steps, sending } = submission;
  const file = steps.find(({ id }) => id === sending?.step);
  return (
    <BusyOverlay
      open={running}
      text={text}
      steps={steps}
      {...(sending && file
        ? {
            progress: sending.share,
            detail: (
              <>
                {file.label}
                {/* the bar tells readers of the screen: in the live region each percent would be read out */}
                <span aria-hidden="true">: {Math.round(sending.share * 100)} % sent</span>
              </>
            ),
          }
        : {})}
    />
  );
}
