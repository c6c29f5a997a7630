import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { Box, type BoxProps } from './InputBox';
import { toOption, type OptionInput } from './options';
import classes from './inputBox.module.css';

/** One of a short list, in its box: the browser's own list. What is not about the box goes to it. */
export function SelectBox({
  error,
  warning,
  options,
  none,
  placeholder = 'Choose',
  onValue,
  ...select
}: Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value' | 'multiple'> &
  Pick<BoxProps, 'error' | 'warning'> & {
    value: string;
    options: readonly OptionInput[];
    /** Lets the user go back to nothing; the word for it ("Any"). */
    none?: string;
    /** Shown when nothing is chosen, where nothing cannot be chosen. */
    placeholder?: string | undefined;
    onValue: (value: string) => void;
  }) {
  const all = options.map(toOption);
  const { value } = select;
  // a value the list does not know is still the record's value: it stays visible
  if (value !== '' && !all.some((option) => option.value === value)) all.push({ value, label: value });
  return (
    <Box error={error} warning={warning}>
      <select
        aria-invalid={error || undefined}
        {...select}
        className={classes['select']}
        data-empty={(value === '' && none === undefined) || undefined}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="" hidden={none === undefined} disabled={none === undefined}>
          {none ?? placeholder}
        </option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={classes['chevron']} aria-hidden />
    </Box>
  );
}
