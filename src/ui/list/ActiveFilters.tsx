import type { ReactNode } from 'react';
import { Chip } from '../Chip';
import { LinkButton } from '../LinkButton';
import { LIST_STATE } from './listFocus';
import classes from './list.module.css';

/** One active filter and how to take it away. */
export type ActiveFilter = { label: string; text: string; remove: () => void };

/** The row that shows what is active and how many rows it leaves; the count is announced when it changes. */
export function ActiveFilters({
  chips,
  onClear,
  count,
  children,
}: {
  chips: readonly ActiveFilter[];
  onClear: () => void;
  count: string;
  /** Stands there while nothing is active. */
  children?: ReactNode;
}) {
  return (
    <div
      {...LIST_STATE}
      className={`row small ${classes['chipRow']}`}
      // each of its buttons goes by being pressed: the focus stays in the row
      onClickCapture={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {chips.map((chip) => (
        <Chip
          key={chip.label}
          label={`${chip.label}: ${chip.text}`}
          removeLabel={`Remove ${chip.label}: ${chip.text}`}
          onRemove={chip.remove}
        />
      ))}
      {chips.length === 0 ? children : null}
      {chips.length > 0 ? <LinkButton onClick={onClear}>Clear filters</LinkButton> : null}
      <span className="end quiet" role="status">
        {count}
      </span>
    </div>
  );
}
