import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '@/lib/numbers';
import { LinkButton } from '../LinkButton';
import { focusListState } from './listFocus';
import type { Selection } from './tableProps';
import classes from './list.module.css';

const NO_KEYS: readonly string[] = [];

/** How many rows are chosen, over all pages, and what can be done with them. */
export function SelectionBanner(props: {
  selection: Selection;
  /** Rows that match; offered whole where they can be read. */
  total: number;
  /** By what these are found, as one text: another one, other rows. */
  foundBy: string;
  /** Those of them that stand on this page. */
  shown: readonly string[];
  readKeys?: (signal: AbortSignal) => Promise<readonly string[]>;
  actions?: ReactNode;
}) {
  const { selection, total, foundBy, shown, readKeys } = props;
  const { selected } = selection;
  const isSelected = (key: string) => selected.has(key) || Boolean(selection.disabledReason?.(key));
  /** Those that were taken last. How many are chosen tells nothing: what was found by another filter stays chosen. */
  const [taken, setTaken] = useState({ foundBy: '', total: 0, keys: NO_KEYS });
  const isTaken = taken.foundBy === foundBy && taken.total === total;
  const hasAll = isTaken ? taken.keys.every(isSelected) : shown.length >= total && shown.every(isSelected);
  /** What is ticked while the keys are read stays ticked. */
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
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
      const now = latest.current;
      // The button disappears once all rows are selected: move the focus first.
      if (document.activeElement === pressed) focusListState(pressed);
      now.onChange(new Set([...now.selected, ...keys.filter((key) => !now.disabledReason?.(key))]));
      setTaken({ foundBy, total, keys });
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };

  return (
    <div className={`row ${classes['banner']}`} role="status">
      <strong>{formatNumber(selected.size)} selected</strong>
      {readKeys && !hasAll ? (
        <LinkButton
          disabled={reading}
          onClick={({ currentTarget }) => void selectAll(readKeys, currentTarget)}
        >
          {reading ? 'Selecting…' : `Select all ${formatNumber(total)}`}
        </LinkButton>
      ) : null}
      {failed ? <span>The rows of the other pages could not be read.</span> : null}
      <span className={`row end ${classes['bannerActions']}`}>
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
