import type {
  AutocompleteRenderGroupParams,
  AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { ChevronDown, X } from 'lucide-react';
import type { FieldPath, FieldValues, UseControllerReturn } from 'react-hook-form';
import type { FieldAria } from './Field';
import { InputBox } from './InputBox';
import classes from './form.module.css';

/** What every field that is chosen from a long list looks like and says. */
export const autocompleteLook = {
  loadingText: 'Searching…',
  popupIcon: <ChevronDown size={16} aria-hidden />,
  clearIcon: <X size={14} aria-hidden />,
  // inside its landmark or dialog, yet not cut off by what scrolls
  slotProps: {
    popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
    // groups may stand in a listbox, but not as list items
    listbox: { component: 'div' },
  },
  renderGroup: ({ key, group, children }: AutocompleteRenderGroupParams) => (
    <div key={key} role="group" aria-label={group}>
      <div className={classes['groupLabel']} aria-hidden="true">
        {group}
      </div>
      {children}
    </div>
  ),
} as const;

/** The box to type into, tied to the form's field and to its label and messages. */
export function AutocompleteInput<V extends FieldValues, N extends FieldPath<V>>(props: {
  params: AutocompleteRenderInputParams;
  field: UseControllerReturn<V, N>['field'];
  aria: FieldAria;
  placeholder?: string | undefined;
  warning?: boolean;
}) {
  const { params, field, aria } = props;
  const { ref: boxRef, className, startAdornment, endAdornment, onMouseDown } = params.slotProps.input;
  const { ref: listRef, size: _, ...input } = params.slotProps.htmlInput;
  return (
    <InputBox
      {...input}
      ref={useForkRef(listRef, field.ref)}
      boxRef={boxRef}
      boxProps={{ className, onMouseDown }}
      start={startAdornment}
      end={endAdornment}
      name={field.name}
      placeholder={props.placeholder}
      error={aria['aria-invalid']}
      warning={props.warning}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
    />
  );
}
