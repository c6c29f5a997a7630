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
  const button = (
    <Button
      {...rest}
      disabled={disabled || Boolean(disabledReason)}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    />
  );
  if (!disabledReason) return button;
  return (
    <span className={classes['reason']}>
      {button}
      <span id={reasonId} className={classes['reasonText']} data-reason>
        {disabledReason}
      </span>
    </span>
  );
}
