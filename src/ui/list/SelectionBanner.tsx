import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '@/lib/numbers';
import { LinkButton } from '../LinkButton';
import { focusListState } from './listFocus';
import type { Selection } from './tableProps';
import classes from './list.module.css';

/** How many rows are chosen, over all pages, and what can be done with them. */
export function SelectionBanner(props: {
  selection: Selection;
  /** Rows that match; offered whole where they can be read. */
  total: number;
  readKeys?: (signal: AbortSignal) => Promise<readonly string[]>;
  actions?: ReactNode;
}) {
  const { selection, total, readKeys } = props;
  const { selected } = selection;
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const selectAll = async (read: NonNullable<typeof readKeys>, pressed: Element) => {
    const { signal } = (running.current = new AbortController());
    setReading(true);
    setFailed(false);
    try {
      const keys = await read(signal);
      if (signal.aborted) return;
      const all = new Set([...selected, ...keys.filter((key) => !selection.disabledReason?.(key))]);
      // then there is no more to select, and the button goes
      if (all.size >= total && document.activeElement === pressed) focusListState(pressed);
      selection.onChange(all);
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };

  return (
    <div className={classes['banner']} role="status">
      <strong>{formatNumber(selected.size)} selected</strong>
      {readKeys && selected.size < total ? (
        <LinkButton
          disabled={reading}
          onClick={({ currentTarget }) => void selectAll(readKeys, currentTarget)}
        >
          {reading ? 'Selecting…' : `Select all ${formatNumber(total)}`}
        </LinkButton>
      ) : null}
      {failed ? <span>The rows of the other pages could not be read.</span> : null}
      <span className={classes['bannerActions']}>
        {props.actions}
        <LinkButton
          onClick={({ currentTarget }) => {
            focusListState(currentTarget);
            selection.onChange(new Set());
          }}
        >
          Clear selection
        </LinkButton>
      </span>
    </div>
  );
}
