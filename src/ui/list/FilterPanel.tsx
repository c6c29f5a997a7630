import { useEffect, useRef } from 'react';
import MuiDrawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronDown, X } from 'lucide-react';
import { Button } from '../Button';
import { Check } from '../form/Check';
import { Field } from '../form/Field';
import { IconButton } from '../IconButton';
import { MuiTheme } from '../theme/MuiTheme';
import { DayRange } from './DayRange';
import type { ListFilter } from './filters';
import { StatusFilter } from './StatusFilter';
import type { ListState } from './useListState';
import classes from './list.module.css';

type PanelProps = {
  state: ListState;
  statuses?: readonly string[];
  statusLabel?: string;
  statusCounts?: Readonly<Record<string, number>>;
  remembered: boolean;
  onRemember: (remember: boolean) => void;
};

/** Filters of a list: a band above the table, on narrow screens a sheet from below. */
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
  // whoever opens the filters goes on in them
  useEffect(() => {
    if (props.open) band.current?.querySelector<HTMLElement>('input, button, [role="combobox"]')?.focus();
  }, [props.open]);
  if (!props.narrow) {
    return (
      <MuiTheme>
        <div ref={band} className={classes['filters']} hidden={!props.open}>
          <FilterFields {...props} />
        </div>
      </MuiTheme>
    );
  }
  return (
    <MuiTheme>
      <MuiDrawer
        anchor="bottom"
        open={props.open}
        onClose={props.onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': 'Filters',
            className: classes['sheet'] ?? '',
          },
        }}
      >
        <header className={classes['sheetHead']}>
          <h2>Filters</h2>
          <IconButton label="Close" onClick={props.onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className={classes['sheetBody']}>
          <FilterFields {...props} />
        </div>
        <footer className={classes['sheetFoot']}>
          <Button onClick={props.state.clear} disabled={props.state.active === 0}>
            Clear filters
          </Button>
          <Button variant="contained" onClick={props.onClose}>
            {props.found}
          </Button>
        </footer>
      </MuiDrawer>
    </MuiTheme>
  );
}

function FilterFields(props: PanelProps) {
  const { state } = props;
  return (
    <>
      {state.filterFields.map((filter) =>
        filter.kind === 'days' ? (
          <DayRange
            key={filter.field}
            label={filter.label}
            values={state.filters}
            onValues={state.setFilters}
          />
        ) : (
          <ChoiceFilter key={filter.field} filter={filter} state={state} />
        ),
      )}
      {props.statuses ? (
        <StatusFilter
          label={props.statusLabel}
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

function ChoiceFilter({
  filter,
  state,
}: {
  filter: Extract<ListFilter, { kind: 'choice' }>;
  state: ListState;
}) {
  const value = state.filters[filter.field] ?? '';
  // an address may name what is not offered; it is still what the list is filtered by
  const options = value && !filter.options.includes(value) ? [...filter.options, value] : filter.options;
  const labelId = `${state.id}-${filter.field}`;
  return (
    <Field label={filter.label} labelId={labelId}>
      {({ id }) => (
        <Select
          displayEmpty
          fullWidth
          value={value}
          IconComponent={ChevronDown}
          onChange={(event) => state.setFilters({ [filter.field]: event.target.value })}
          SelectDisplayProps={{ id, 'aria-labelledby': `${labelId} ${id}` }}
        >
          <MenuItem value="">Any</MenuItem>
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
