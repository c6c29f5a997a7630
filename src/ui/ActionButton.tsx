import { useId } from 'react';
import { Button, type ActProps } from './Button';
import classes from './small.module.css';

/** A button that says why it cannot be used. */
export function ActionButton(
  props: ActProps & {
    /** Why it is disabled; shown beside it. Absent or null: it can be used. */
    disabledReason?: string | null | false;
  },
) {
  const { disabledReason, disabled = false, ...rest } = props;
  const reasonId = useId();
  // in its frame with or without a reason: drawn anew in another place it would lose the focus
  return (
    <span className={classes[disabledReason ? 'reason' : 'noReason']}>
      <Button
        {...rest}
        disabled={disabled || Boolean(disabledReason)}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      />
      {disabledReason ? (
        <span id={reasonId} className={`hint ${classes['reasonText']}`} data-reason>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
