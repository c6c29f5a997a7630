import { useRef, useState, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import Autocomplete, {
  createFilterOptions,
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { ChevronDown, X } from 'lucide-react';
import { isEqual } from '@/lib/isEqual';
import { plural } from '@/lib/numbers';
import { Chip } from '../Chip';
import type { FieldAria } from '../form/Field';
import { InputBox } from '../form/InputBox';
import { bestFirst, type Option } from '../form/options';
import classes from '../form/form.module.css';
import { VisuallyHidden } from '../VisuallyHidden';
import { MuiTheme } from './MuiTheme';

/** What an autocomplete is told, whether one or several are chosen. */
type ListProps = {
  aria: FieldAria;
  name: string;
  inputRef: Ref<HTMLInputElement>;
  options: readonly Option[];
  disabled: boolean | undefined;
  warning: boolean;
  loading: boolean | undefined;
  /** Said where nothing fits what is typed. */
  noMatch: ReactNode;
  /** It takes the place of an input that had the focus. */
  autoFocus: boolean;
  onBlur: () => void;
};

export type SingleAutocompleteProps = ListProps & {
  chosen: Option | null;
  placeholder?: string | undefined;
  /** Takes a text that is not on the list. */
  freeText?: boolean;
  /** What the input shows, where that is not simply what is typed. */
  typed?: string | undefined;
  /**
   * Told what is typed, and an empty text once that is left or a choice takes its place. For lists that the server searches: the
   * list is then shown as given.
   */
  onSearch?: ((text: string) => void) | undefined;
  onValue: (value: string) => void;
};

type Typed = { inputValue: string; getOptionLabel: (option: Option) => string };

const inside = createFilterOptions<Option>();
const bestMatches = (all: Option[], typed: Typed) => bestFirst(inside(all, typed), typed.inputValue);
/** The server has searched already. */
const serverList = (all: Option[]) => all;

/** Lists may hold thousands of names: so many are drawn of those that may be long, typing finds the others. */
const SHOWN = 200;

/**
 * A filter that notes how many it finds: the library says that to nobody, and filters before it draws the input. Whether the list is
 * open is noted too, since the library calls an open list without options closed (`aria-expanded`), and then 0 would never be said.
 */
function useCounted(filter: (all: Option[], typed: Typed) => Option[], most = Number.POSITIVE_INFINITY) {
  const found = useRef(0);
  const [isOpen, setIsOpen] = useState(false);
  const filterOptions = (all: Option[], typed: Typed) => {
    const fitting = filter(all, typed);
    found.current = fitting.length;
    return fitting.slice(0, most);
  };
  const listProps = { filterOptions, onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) };
  return { found: () => (isOpen ? found.current : null), listProps };
}

/** The same object for as long as it says the same: the library takes a new one for a new choice, and drops what is being typed. */
function useSameWhileEqual<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (isEqual(held, value)) return held;
  setHeld(value);
  return value;
}

/** One of a long list. See `AutocompleteField`, which fetches it. */
export function SingleAutocomplete(props: SingleAutocompleteProps) {
  const chosen = useSameWhileEqual(props.chosen);
  const { found, listProps } = useCounted(props.onSearch ? serverList : bestMatches);
  return (
    <MuiTheme>
      <Autocomplete<Option, false, false, boolean>
        {...look(props)}
        value={chosen}
        {...(props.typed === undefined ? {} : { inputValue: props.typed })}
        freeSolo={props.freeText ?? false}
        forcePopupIcon
        autoHighlight={!props.freeText}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
        isOptionEqualToValue={(option, value) =>
          option.value === (typeof value === 'string' ? value : value.value)
        }
        {...listProps}
        onInputChange={(_event, text, reason) => {
          const isTyped = reason === 'input';
          // cleared or left, the input shows the choice again: nothing is searched any more
          props.onSearch?.(isTyped ? text : '');
          if (isTyped && props.freeText) props.onValue(text);
        }}
        onChange={(_event, next) => {
          // the whole label was typed: the input has not changed
          props.onSearch?.('');
          props.onValue(next === null ? '' : typeof next === 'string' ? next : next.value);
        }}
        renderInput={(params) => (
          <Input
            params={params}
            field={props}
            // what is typed need not be in the list
            found={props.freeText && found() === 0 ? null : found()}
            placeholder={props.placeholder}
          />
        )}
      />
    </MuiTheme>
  );
}

export type MultiAutocompleteProps = ListProps & {
  chosen: Option[];
  onValues: (values: string[]) => void;
};

/** Several of a long list. See `MultiAutocompleteField`, which fetches it. */
export function MultiAutocomplete(props: MultiAutocompleteProps) {
  const chosen = useSameWhileEqual(props.chosen);
  const { found, listProps } = useCounted(bestMatches, SHOWN);
  return (
    <MuiTheme>
      <Autocomplete<Option, true>
        {...look(props)}
        multiple
        className={classes['many'] ?? ''}
        value={chosen}
        {...listProps}
        disableCloseOnSelect
        filterSelectedOptions
        autoHighlight
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        onChange={(_event, next) => props.onValues(next.map((option) => option.value))}
        renderValue={(values, getItemProps) =>
          values.map((option, index) => {
            const { key, onDelete, ...item } = getItemProps({ index });
            return (
              <Chip
                key={key}
                {...item}
                label={option.label}
                removeLabel={`Remove ${option.label}`}
                removeTabIndex={-1}
                onRemove={() => onDelete({})}
              />
            );
          })
        }
        renderInput={(params) => <Input params={params} field={props} found={found()} />}
      />
    </MuiTheme>
  );
}

/** The list goes above where there is no room below: the room is that of the window, not that of what scrolls. */
const BY_WINDOW = [{ name: 'flip', options: { altBoundary: false } }];

/** What both look like and say. */
const look = (props: ListProps) =>
  ({
    id: props.aria.id,
    options: props.options,
    disabled: props.disabled,
    loading: props.loading,
    loadingText: 'Searching…',
    noOptionsText: props.noMatch ?? 'No match',
    popupIcon: <ChevronDown size={16} aria-hidden />,
    clearIcon: <X size={14} aria-hidden />,
    onBlur: props.onBlur,
    // inside its landmark or dialog, yet not cut off by what scrolls
    slotProps: {
      popper: {
        disablePortal: true,
        popperOptions: { strategy: 'fixed' },
        modifiers: BY_WINDOW,
      },
      // groups may stand in a listbox, but not as list items
      listbox: { component: 'div' },
    },
    groupBy: props.options.some((option) => option.group)
      ? (option: Option) => option.group ?? ''
      : undefined,
    renderGroup: ({ key, group, children }: AutocompleteRenderGroupParams) => (
      <div key={key} role="group" aria-label={group}>
        <div className={`hint ${classes['groupLabel']}`} aria-hidden="true">
          {group}
        </div>
        {children}
      </div>
    ),
    renderOption: (
      { key, ...optionProps }: HTMLAttributes<HTMLLIElement> & { key: React.Key },
      option: Option,
    ) => (
      <div key={key} {...(optionProps as HTMLAttributes<HTMLDivElement>)}>
        <span className={classes['optionLabel']}>{option.label}</span>
        {option.hint ? <span className={classes['optionHint']}>{option.hint}</span> : null}
      </div>
    ),
  }) as const;

/** The box to type into, tied to the form's field and to its label and messages; it says how many fit what is typed. */
function Input(props: {
  params: AutocompleteRenderInputParams;
  field: ListProps;
  /** Null where there is nothing to say of it. */
  found: number | null;
  placeholder?: string | undefined;
}) {
  const { aria, name, inputRef, warning, autoFocus } = props.field;
  const { ref: boxRef, className, startAdornment, endAdornment, onMouseDown } = props.params.slotProps.input;
  const { ref: listRef, size: _, ...input } = props.params.slotProps.htmlInput;
  return (
    <>
      <InputBox
        {...input}
        ref={useForkRef(listRef, inputRef)}
        boxRef={boxRef}
        boxProps={{ className, onMouseDown }}
        start={startAdornment}
        end={endAdornment}
        name={name}
        placeholder={props.placeholder}
        error={aria['aria-invalid']}
        warning={warning}
        // it had the focus before this took its place
        autoFocus={autoFocus}
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        aria-required={aria['aria-required']}
      />
      <VisuallyHidden>
        <span aria-live="polite">
          {props.found === null || props.field.loading ? null : plural(props.found, 'result')}
        </span>
      </VisuallyHidden>
    </>
  );
}
