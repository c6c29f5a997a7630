import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Sheet } from '../Drawer';
import { Check } from '../form/Check';
import { Field, type FieldAria } from '../form/Field';
import { toOption, type Option } from '../form/options';
import { SelectBox } from '../form/SelectBox';
import { useLazyAutocompleteProps } from '../form/useLazyAutocompleteProps';
import { lazyWithPreload } from '../lazyWithPreload';
import { DayRange } from './DayRange';
import { BLANK, type ListFilter } from './filters';
import { StatusFilter } from './StatusFilter';
import type { ListState } from './useListState';
import classes from './list.module.css';

const SingleAutocomplete = lazyWithPreload(
  async () => (await import('../overlay/autocompletes')).SingleAutocomplete,
);

type PanelProps = {
  state: ListState;
  statuses?: readonly string[];
  statusCounts?: Readonly<Record<string, number>>;
  remembered: boolean;
  onRemember: (remember: boolean) => void;
};

/** Filters of a list: a panel above the table, on narrow screens a sheet from below. */
export function FilterPanel(
  props: PanelProps & {
    open: boolean;
    narrow: boolean;
    onClose: () => void;
    /** What is found, for the sheet's button: it hides the rows. */
    found: string;
  },
) {
  const band = useRef<HTMLDivElement>(null);
  // whoever opens the filters goes on in them, unless they type elsewhere by the time these are here
  useEffect(() => {
    if (props.open && !document.activeElement?.matches('input:not([type=checkbox]), textarea'))
      band.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [props.open]);
  if (!props.narrow) {
    return (
      <div ref={band} className={`wrap under ${classes['filters']}`} hidden={!props.open}>
        <FilterFields {...props} />
      </div>
    );
  }
  return (
    <Sheet
      open={props.open}
      title="Filters"
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={props.state.clear} disabled={props.state.active === 0}>
            Clear filters
          </Button>
          <Button variant="contained" onClick={props.onClose}>
            {props.found}
          </Button>
        </>
      }
    >
      <FilterFields {...props} />
    </Sheet>
  );
}

function FilterFields(props: PanelProps) {
  const { state } = props;
  return (
    <>
      {state.filterFields.map((filter) =>
        filter.kind === 'days' ? (
          <DayRange key={filter.field} filter={filter} values={state.filters} onValues={state.setFilters} />
        ) : (
          <ChoiceFilter key={filter.field} filter={filter} state={state} />
        ),
      )}
      {props.statuses ? (
        <StatusFilter
          statuses={props.statuses}
          selection={state.status}
          counts={props.statusCounts}
          onToggle={state.toggleStatus}
        />
      ) : null}
      <div className={classes['remember']}>
        <Check label="Remember my filters" checked={props.remembered} onChange={props.onRemember} />
      </div>
    </>
  );
}

/** A choice of more than these is found by typing. */
const MOST_LISTED = 20;

function ChoiceFilter({
  filter: { field, label, options: offered, blank },
  state,
}: {
  filter: Extract<ListFilter, { kind: 'choice' }>;
  state: ListState;
}) {
  const options = [...offered.map(toOption), ...(blank ? [{ value: BLANK, label: blank }] : [])];
  const choice = {
    options,
    // an address may name what is not offered: the box shows it too
    value: state.filters[field] ?? '',
    onValue: (next: string) => state.setFilters({ [field]: next }),
  };
  return (
    <Field label={label}>
      {(aria) =>
        options.length > MOST_LISTED ? (
          <SearchedChoice aria={aria} name={field} {...choice} />
        ) : (
          <SelectBox {...aria} none="Any" {...choice} />
        )
      }
    </Field>
  );
}

const NO_REF = () => undefined;

function SearchedChoice(props: {
  aria: FieldAria;
  name: string;
  options: readonly Option[];
  value: string;
  onValue: (value: string) => void;
}) {
  const { name, options, value } = props;
  const chosen =
    value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: value });
  const soon = useLazyAutocompleteProps({ name, ref: NO_REF, onBlur: NO_REF }, {});
  return (
    <SingleAutocomplete
      {...soon(props.aria, chosen?.label ?? '')}
      options={options}
      chosen={chosen}
      placeholder="Any"
      onValue={props.onValue}
    />
  );
}
