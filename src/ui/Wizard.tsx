import { useId } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { PlainButton } from './PlainButton';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './wizard.module.css';

/** A step of a long form. */
export type WizardStep = {
  id: string;
  label: string;
  /** What it holds so far ("Paradip · 25/11/2026"). */
  hint?: string;
  /** Reached and complete. */
  done?: boolean;
  /** Holds an error that Continue found. */
  error?: boolean;
  /** Why it cannot be opened yet; absent when it can. */
  disabledReason?: string | null;
};

/**
 * The steps as a ship's side: done plates above the oxide waterline, the current step at it, open steps in the water.
 * Lies down on narrow screens.
 */
export function Wizard(props: {
  label: string;
  steps: readonly WizardStep[];
  current: string;
  onPick: (id: string) => void;
}) {
  const id = useId();
  const at = props.steps.findIndex((step) => step.id === props.current);
  return (
    <nav aria-label={props.label} className={classes['wizard']}>
      <ol>
        {props.steps.map((step, index) => {
          const current = index === at;
          const reasonId = step.disabledReason ? `${id}-${step.id}` : undefined;
          const place = index < at ? 'above' : current ? 'current' : 'below';
          return (
            <li key={step.id} data-place={place} data-done={step.done || undefined}>
              <PlainButton
                aria-current={current ? 'step' : undefined}
                aria-describedby={reasonId}
                disabled={Boolean(step.disabledReason) && !current}
                title={step.disabledReason ?? undefined}
                onClick={() => props.onPick(step.id)}
              >
                <span className={classes['scale']} aria-hidden="true">
                  {step.error ? (
                    <CircleAlert size={16} strokeWidth={1.8} />
                  ) : step.done && !current ? (
                    <Check size={16} strokeWidth={1.8} />
                  ) : (
                    <b>{index + 1}</b>
                  )}
                  <i />
                </span>
                <span className={classes['words']}>
                  <span className={classes['label']}>{step.label}</span>
                  {step.error ? (
                    <span className={`ellipsis light ${classes['error']}`}>Needs attention</span>
                  ) : step.hint ? (
                    <span className={`ellipsis light ${classes['hint']}`}>{step.hint}</span>
                  ) : null}
                </span>
                {step.done && !current ? <VisuallyHidden> (done)</VisuallyHidden> : null}
              </PlainButton>
              {reasonId ? <VisuallyHidden id={reasonId}>{step.disabledReason}</VisuallyHidden> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
