import { useId, type ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { MISSING } from '@/lib/dates';
import { FieldHelp } from './Field';
import classes from './form.module.css';

/** A value that cannot be changed here: sunken, with a lock and the reason when it is locked. */
export function ReadOnlyField(props: {
  label: string;
  value: ReactNode;
  /** Why it is locked; without one there is no lock (worked out, or simply read). */
  lockReason?: ReactNode;
  /** What is wrong with the value, which somebody else has to mend. */
  error?: ReactNode;
}) {
  const id = useId();
  const empty = props.value === null || props.value === undefined || props.value === '';
  return (
    <div
      className={classes['field']}
      role="group"
      aria-labelledby={id}
      aria-describedby={props.error ? `${id}-error` : undefined}
    >
      <div className={`lines small ${classes['labelRow']}`}>
        <span id={id} className="quiet medium">
          {props.label}
        </span>
      </div>
      <div className={`row ${classes['readOnly']}`}>
        <span>{empty ? MISSING : props.value}</span>
        {props.lockReason ? <Lock size={16} strokeWidth={1.6} aria-hidden /> : null}
      </div>
      <FieldHelp id={`${id}-error`} error={props.error} help={props.lockReason} />
    </div>
  );
}
