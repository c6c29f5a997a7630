import { useId, type ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../VisuallyHidden';
import classes from './form.module.css';

/** The props that every field of a form has besides its name and control. */
export type FieldTextProps = {
  label: string;
  required?: boolean;
  /** The expected form, or why it is locked; stands under the field until an error takes its place. */
  help?: ReactNode;
  /** The help says what the error's own text does not, so both stand there. */
  helpStays?: boolean | undefined;
  /** Something to look at that never blocks. */
  warning?: ReactNode;
  /** The label is read out but not shown (grids that carry it in the head). */
  hideLabel?: boolean;
  disabled?: boolean;
  /** Sits on the label's line at the right ("Forgot password"). */
  aside?: ReactNode;
};

/** What the input inside a `Field` must carry to be tied to its label and messages. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
};

/** "(required)" in words beside a label; the input itself says it to screen readers. */
export function RequiredMark() {
  return (
    <span className="light" aria-hidden="true">
      (required)
    </span>
  );
}

/** The line under a field: the error if there is one, else the warning, else the help. */
export function FieldHelp({
  id,
  error,
  warning,
  help,
  helpStays,
}: Pick<FieldTextProps, 'warning' | 'help' | 'helpStays'> & { id?: string; error?: ReactNode }) {
  if (!error && !warning && !help) return null;
  return (
    <div id={id} className={`small ${classes['below']}`}>
      {error ? (
        <div className={`err ${classes['error']}`}>
          <CircleAlert size={14} strokeWidth={1.8} aria-hidden />
          <span>{error}</span>
        </div>
      ) : null}
      {warning ? (
        <div className={`warn ${classes['warning']}`}>
          <TriangleAlert size={14} strokeWidth={1.8} aria-hidden />
          <span>{warning}</span>
        </div>
      ) : null}
      {help && (helpStays || !error) ? <div className="light">{help}</div> : null}
    </div>
  );
}

/** Label above, the input, and what is said under it. For a group of inputs (`group`) the label is a legend. */
export function Field(
  props: FieldTextProps & {
    error?: ReactNode;
    /** How much of a limited text is used, see `counterOf`. */
    counter?: string | null;
    group?: boolean;
    className?: string;
    children: (aria: FieldAria) => ReactNode;
  },
) {
  const { label, required, hideLabel, error, warning, counter, group } = props;
  const help = counter ? (
    <>
      {props.help} <span aria-live="polite">{counter}</span>
    </>
  ) : (
    props.help
  );
  const id = useId();
  const belowId = `${id}-below`;
  const aria: FieldAria = {
    id,
    'aria-describedby': error || warning || help ? belowId : undefined,
    'aria-invalid': Boolean(error),
    'aria-required': required || undefined,
  };
  const mark = required && !hideLabel ? <RequiredMark /> : null;
  const below = (
    <FieldHelp id={belowId} error={error} warning={warning} help={help} helpStays={props.helpStays} />
  );
  if (group) {
    return (
      <fieldset
        className={`${classes['field']} ${props.className ?? ''}`}
        aria-describedby={aria['aria-describedby']}
      >
        <legend className={`lines small ${classes['labelRow']}`}>
          {hideLabel ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : (
            <span className="quiet medium">{label}</span>
          )}{' '}
          {mark}
        </legend>
        {props.children(aria)}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={`${classes['field']} ${props.className ?? ''}`}>
      <div className={hideLabel ? undefined : `lines small ${classes['labelRow']}`}>
        <label htmlFor={id} className={hideLabel ? undefined : `quiet medium`}>
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        {mark}
        {props.aside ? <span className={`end ${classes['aside']}`}>{props.aside}</span> : null}
      </div>
      {props.children(aria)}
      {below}
    </div>
  );
}
