import { useId, type ReactNode } from 'react';
import { Button, type ActProps } from './Button';
import classes from './small.module.css';

/** A button that says why it cannot be used, and what it is doing while it works (it takes no second press). */
export function ActionButton(
  props: Omit<ActProps, 'loading' | 'disabled'> & {
    /** Why it is disabled; shown beside it. Absent or null: it can be used. */
    disabledReason?: string | null | false;
    disabled?: boolean;
    loading?: boolean;
    /** What it says while loading ("Saving…"). */
    loadingLabel?: ReactNode;
  },
) {
  const { disabledReason, disabled = false, loading = false, loadingLabel, children, ...rest } = props;
  const reasonId = useId();
  const button = (
    <Button
      {...rest}
      loading={loading}
      disabled={disabled || Boolean(disabledReason)}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {loading && loadingLabel ? loadingLabel : children}
    </Button>
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
