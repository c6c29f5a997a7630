import { useEffect, useEffectEvent, useState } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { loadLater } from '@/ui/lazyWithPreload';
import { TextField } from '@/ui/form/TextField';
import type { FieldProps } from '@/ui/form/types';
import { cleanMobileNumber, mobileSchema } from './contact';

const fetchRules = loadLater(() => import('./phoneNumbers'));

/** A mobile number with its country code (1§5, D55). `countryCode`: digits, of a number that is typed without one. */
export function MobileField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> & {
    label: string;
    countryCode: string;
    autoComplete: string;
    /** Told after the form itself knows. */
    onValue?: (number: string) => void;
  },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const [rules, setRules] = useState<Awaited<ReturnType<typeof fetchRules>>>();
  const number = String(field.value ?? '');

  const clean = (typed: string) => {
    const digits = cleanMobileNumber(typed, props.countryCode);
    return rules?.withoutTrunkDigit(digits) ?? digits;
  };
  // Apply the rules to a number typed before they came; a stored one that nobody has touched stays as it is.
  const cleanLate = useEffectEvent(() => {
    if (fieldState.isDirty && clean(number) !== number) field.onChange(clean(number));
  });
  useEffect(() => {
    // Without them the contract's rule still holds.
    fetchRules().then(setRules, () => undefined);
  }, []);
  useEffect(() => {
    if (rules) cleanLate();
  }, [rules]);

  return (
    <TextField
      control={props.control}
      name={props.name}
      label={props.label}
      required
      type="tel"
      autoComplete={props.autoComplete}
      inputMode="tel"
      blockPaste
      clean={clean}
      onValue={props.onValue}
      warning={mobileSchema.safeParse(number).success ? rules?.phoneWarning(number) : undefined}
      help="A plus sign, the country code and 10 digits, such as +919812345678. Pasting is not possible."
      helpStays
    />
  );
}
