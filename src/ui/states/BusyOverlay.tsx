import { useId, type ReactNode } from 'react';
import { Dialog } from '../Dialog';
import { StepList, type ListedStep } from './StepList';
import classes from './states.module.css';

/**
 * Stands over the page while something runs that must not be started twice. Says exactly `text`, takes the focus and
 * cannot be closed.
 */
export function BusyOverlay(props: {
  open: boolean;
  /** The contract's exact words ("Creating RFQ, please wait..."). */
  text: string;
  /** 0 to 1; without it the bar runs. */
  progress?: number;
  /** "Attachment 2 of 3". */
  detail?: ReactNode;
  steps?: readonly ListedStep[];
}) {
  const id = useId();
  const percent = Math.round(Math.min(1, Math.max(0, props.progress ?? 0)) * 100);
  return (
    <Dialog open={props.open} size="xs" labelledBy={id}>
      {/* the dialog's focus falls on its frame: there is nothing to press while it runs */}
      <div className={classes['busy']} aria-busy aria-live="polite">
        <p id={id} className={`title ${classes['busyText']}`}>
          {props.text}
        </p>
        <div
          className={classes['busyTrack']}
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={props.progress === undefined ? undefined : percent}
        >
          <div
            className={props.progress === undefined ? classes['running'] : undefined}
            style={props.progress === undefined ? undefined : { width: `${String(percent)}%` }}
          />
        </div>
        {props.detail ? <div className={`note ${classes['busyDetail']}`}>{props.detail}</div> : null}
        {props.steps ? (
          <div style={{ marginTop: 16 }}>
            <StepList steps={props.steps} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
