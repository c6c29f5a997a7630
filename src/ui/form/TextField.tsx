import {
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../IconButton';
import { CAP, capNotice, cleanText, counterOf, firstOf } from './textRules';
import { Field, type FieldTextProps } from './Field';
import { InputBox, TextBox } from './InputBox';
import type { FieldProps } from './types';
import classes from './form.module.css';

const refuse = (event: ClipboardEvent | DragEvent) => event.preventDefault();

/** A text as the form holds it (missing is an empty string). */
export function TextField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & {
      type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search';
      /** Cut at this many characters with the contract's notice; `true` is its 139. */
      cap?: boolean | number;
      /** Further characters are simply not taken. */
      maxLength?: number;
      /** What of a typed text is taken. */
      clean?: (typed: string) => string;
      /** How a text stands once the field is left. */
      atRest?: (typed: string) => string;
      /** How it stands once it is entered again. */
      whenEntered?: (atRest: string) => string;
      /** An error that another rule than the form's has found. */
      problem?: string | null;
      blockPaste?: boolean;
      noSpaces?: boolean;
      digitsOnly?: boolean;
      multiline?: boolean;
      /** Rows shown when multiline. */
      rows?: number;
      unit?: ReactNode;
      /** A button inside the field, at its end. */
      action?: ReactNode;
      placeholder?: string;
      autoComplete?: string;
      autoFocus?: boolean;
      inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
      size?: 'normal' | 'large';
      /** Told after the form itself knows. */
      onValue?: (value: string) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const [shown, setShown] = useState(false);
  const [cut, setCut] = useState(false);
  const limit = props.cap === true ? CAP : props.cap || null;
  const value = field.value === null || field.value === undefined ? '' : String(field.value);
  const password = props.type === 'password';

  const take = (typed: string) => {
    // A text that is longer already, as its limit fell, is shortened by hand: cut, it would lose more than was taken away.
    const most = limit && Math.max(limit, value.length);
    const next = cleanText(typed, { limit: most, noSpaces: props.noSpaces, digitsOnly: props.digitsOnly });
    const cleaned = props.clean ? props.clean(next.text) : next.text;
    const text = props.maxLength === undefined ? cleaned : firstOf(cleaned, props.maxLength);
    setCut(next.cut);
    field.onChange(text);
    props.onValue?.(text);
  };

  return (
    <Field
      {...props}
      error={fieldState.error?.message ?? props.problem}
      warning={cut && limit ? capNotice(limit) : props.warning}
      counter={counterOf(value, limit)}
    >
      {({ 'aria-invalid': error, ...aria }) => {
        const box = {
          ...aria,
          'aria-invalid': error,
          error,
          warning: cut || Boolean(props.warning),
          size: props.size,
          ref: field.ref,
          name: field.name,
          value,
          disabled: props.disabled,
          placeholder: props.placeholder,
          autoFocus: props.autoFocus,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => take(event.target.value),
          onFocus: () => {
            if (props.whenEntered) field.onChange(props.whenEntered(value));
          },
          onBlur: () => {
            setCut(false);
            if (props.atRest) field.onChange(props.atRest(value));
            field.onBlur();
          },
          ...(props.blockPaste ? { onPaste: refuse, onDrop: refuse } : {}),
        };
        if (props.multiline) return <TextBox {...box} rows={props.rows ?? 3} maxRows={12} />;
        return (
          <InputBox
            {...box}
            type={password && shown ? 'text' : (props.type ?? 'text')}
            autoComplete={props.autoComplete}
            inputMode={props.inputMode ?? (props.digitsOnly ? 'numeric' : undefined)}
            autoCapitalize={props.type === 'email' ? 'none' : undefined}
            spellCheck={false}
            end={
              password ? (
                <IconButton
                  size="small"
                  label={shown ? 'Hide password' : 'Show password'}
                  onClick={() => setShown(!shown)}
                >
                  {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                </IconButton>
              ) : (
                (props.action ??
                (props.unit ? <span className={classes['unit']}>{props.unit}</span> : undefined))
              )
            }
          />
        );
      }}
    </Field>
  );
}
