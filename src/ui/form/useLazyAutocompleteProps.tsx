import { useRef, type ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { FieldAria } from './Field';
import { InputBox } from './InputBox';

/**
 * What every autocomplete of a form is given, and what stands in its place until it is fetched: its input, which shows what is
 * chosen and hands over the focus.
 */
export function useLazyAutocompleteProps(
  field: { name: string; ref: RefCallBack; onBlur: () => void },
  props: { disabled?: boolean; loading?: boolean; warning?: ReactNode; noMatch?: ReactNode },
) {
  const hasFocus = useRef(false);
  return (aria: FieldAria, shownText: string) => ({
    aria,
    name: field.name,
    inputRef: field.ref,
    onBlur: field.onBlur,
    disabled: props.disabled,
    loading: props.loading,
    noMatch: props.noMatch,
    warning: Boolean(props.warning),
    autoFocus: hasFocus.current,
    fallback: (
      <InputBox
        {...aria}
        ref={field.ref}
        aria-busy
        readOnly
        value={shownText}
        disabled={props.disabled}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      />
    ),
  });
}
