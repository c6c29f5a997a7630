import {
  useMemo,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useWatch } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { isTable } from '@/lib/tables/isTable';
import type { Suffix } from '../calculation/recordMapping';
import type { Row } from '@/shared/surveyForm/shape';
import { drawNow } from '@/ui/drawNow';
import { useDraftForm } from '../form/Calculation';
import { cornersOf, moveOf, cellsInRange, sizeOf, type Place, type Range } from './gridMoves';
import type { LineActions } from './TankLine';
import {
  aligned,
  cellValue,
  columnsOf,
  USUAL_DENSITY,
  withCells,
  withDensity,
  withInitialDensity,
  withoutTank,
  withTank,
  type TankPair,
  type Water,
} from './tankRows';
import { undoCells, undoRemoval, type TankUndo } from './tankUndo';

/** The tanks of one water as they are typed. */
export function useTankPair(water: Water): TankPair {
  const { form } = useDraftForm();
  const [i, f] = useWatch({
    control: form.control,
    name: [`tables.${water}_i` as const, `tables.${water}_f` as const],
  }) as [Row[] | undefined, Row[] | undefined];
  return aligned({ i: i ?? [], f: f ?? [] });
}

/**
 * The manners of a spreadsheet over the tanks of one water in the form. It reads the tanks when something is done, so that
 * a key stroke does not draw the whole grid (`useTankPair`).
 */
export function useTankGrid(
  water: Water,
  sets: readonly Suffix[],
  find: (selector: string) => HTMLInputElement | null | undefined,
) {
  const { form, locked } = useDraftForm();
  const columns = useMemo(() => columnsOf(sets), [sets]);
  const usual = USUAL_DENSITY[water];
  const [range, setRange] = useState<Range | null>(null);
  const [undo, setUndo] = useState<{ label: string; take: TankUndo } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const { now, write, change, actions } = useMemo(() => {
    const read = () =>
      aligned({
        i: form.getValues(`tables.${water}_i`) ?? [],
        f: form.getValues(`tables.${water}_f`) ?? [],
      });
    const put = (next: TankPair) => {
      for (const set of ['i', 'f'] as const) {
        form.setValue(`tables.${water}_${set}`, next[set], { shouldDirty: true });
      }
    };
    /** Changes many cells at once; it can be taken back until the next key stroke. */
    const putMany = (label: string, text: string, next: TankPair, take = undoCells(read(), next)) => {
      setUndo({ label, take });
      setAnnouncement(text);
      put(next);
    };
    // the lines keep these for good, so that a key stroke draws one line only
    const lineActions: LineActions = {
      type: (row, column, value) => {
        setUndo(null);
        setAnnouncement('');
        const stored = column.set ? form.getValues(`tables.${water}_${column.set}`) : undefined;
        const other = form.getValues(`tables.${water}_${column.set === 'i' ? 'f' : 'i'}`);
        // one figure is one path; both tables are written where both change or do not fit together yet
        if (stored && stored.length === other?.length) {
          const path = `tables.${water}_${column.set ?? 'i'}.${row}.${column.name}` as const;
          form.setValue(path as `tables.${string}.${number}.${string}`, value, { shouldDirty: true });
        } else put(withCells(read(), [{ row, column, value }]));
      },
      remove: (row) => {
        const before = read();
        const name = String(before.i[row]?.['tank'] ?? '') || `Row ${row + 1}`;
        putMany('Undo delete', `${name} deleted.`, withoutTank(before, row), undoRemoval(before, row));
      },
      useDensity: (row, set) =>
        put(withCells(read(), [{ row, column: { set, name: 'density' }, value: USUAL_DENSITY[water] }])),
    };
    return { now: read, write: put, change: putMany, actions: lineActions };
  }, [form, water]);
  const focus = ({ row, column }: Place) => find(`[data-row="${row}"][data-at="${column}"]`)?.focus();

  const placeOf = (target: EventTarget): Place | undefined => {
    if (!(target instanceof HTMLInputElement) || target.dataset['at'] === undefined) return undefined;
    return { row: Number(target.dataset['row']), column: Number(target.dataset['at']) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || !(event.target instanceof HTMLInputElement)) return;
    const many = range && sizeOf(range) > 1 ? range : null;
    if (many && (event.key === 'Delete' || event.key === 'Backspace') && !locked) {
      event.preventDefault();
      const changes = cellsInRange(many)
        .flat()
        .flatMap(({ row, column }) => {
          const found = columns[column];
          return found ? [{ row, column: found, value: found.name === 'tank' ? '' : null }] : [];
        });
      return change('Undo clear', `${plural(changes.length, 'cell')} cleared.`, withCells(now(), changes));
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const extend = event.shiftKey && event.key.startsWith('Arrow');
    const head = extend ? (range?.head ?? at) : at;
    const { value, selectionStart, selectionEnd } = event.target;
    const marked = many !== null || (selectionStart === 0 && selectionEnd === value.length);
    const to = moveOf(
      {
        key: event.key,
        shift: event.shiftKey,
        from: marked ? 0 : (selectionStart ?? 0),
        to: marked ? value.length : (selectionEnd ?? 0),
        length: value.length,
      },
      head,
      { rows: now().i.length, columns: columns.length },
    );
    if (!to) return;
    event.preventDefault();
    if (extend) setRange({ anchor: range?.anchor ?? at, head: to });
    else focus(to);
  };
  const onFocus = (event: FocusEvent) => {
    const at = placeOf(event.target);
    if (at) setRange({ anchor: at, head: at });
  };
  const onMouseDown = (event: MouseEvent) => {
    const to = placeOf(event.target);
    if (!to || !event.shiftKey || !range) return;
    event.preventDefault();
    setRange({ anchor: range.anchor, head: to });
  };
  const put = async (text: string, at: Place) => {
    // what reads tables is fetched with the first paste
    const { pastedTanks } = await import('./pastedTanks');
    const pasted = pastedTanks(now(), columns, at, text);
    const { skipped, leftOut, turned } = pasted;
    const said = [
      `${plural(pasted.cells, 'cell')} pasted.`,
      ...(turned.length > 0 ? [`Turned: ${turned.join(', ')}.`] : []),
      ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
      ...(skipped > 0
        ? [`${skipped} left unchanged: not a number, or a number that can be read in two ways.`]
        : []),
    ];
    change('Undo paste', said.join(' '), pasted.pair);
    setRange({
      anchor: { row: at.row, column: pasted.columns.from },
      head: { row: at.row + pasted.rows - 1, column: pasted.columns.to },
    });
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || locked || !isTable(text)) return;
    event.preventDefault();
    void put(text, at);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range || sizeOf(range) < 2) return;
    event.preventDefault();
    const pair = now();
    const text = cellsInRange(range)
      .map((row) =>
        row
          .map((place) => {
            const column = columns[place.column];
            return column ? String(cellValue(pair, place.row, column) ?? '') : '';
          })
          .join('\t'),
      )
      .join('\n');
    event.clipboardData.setData('text/plain', text);
  };
  const pasteClipboard = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === '') setAnnouncement('There is nothing to paste.');
      else
        await put(
          text,
          range ? { row: cornersOf(range).top, column: cornersOf(range).left } : { row: 0, column: 0 },
        );
    } catch {
      setAnnouncement(
        'The browser does not let this page read the clipboard. Choose a cell and press Ctrl+V.',
      );
    }
  };

  const undoChange = () => {
    if (undo) write(undo.take(now()));
    setUndo(null);
    setAnnouncement('');
  };
  const add = () => {
    const next = withTank(now());
    write(next);
    drawNow();
    focus({ row: next.i.length - 1, column: 0 });
  };
  const fillDensity = () => {
    const { pair: next, filled } = withDensity(now(), sets, usual);
    if (filled === 0) setAnnouncement('Every tank has a density.');
    else change('Undo density', `Density filled in ${plural(filled, 'cell')}.`, next);
  };

  const copyDensity = () => {
    const { pair: next, given, copied } = withInitialDensity(now());
    if (given === 0) setAnnouncement('There is no density to copy.');
    else if (copied === 0) setAnnouncement('The densities are the same already.');
    else change('Undo copy', `Density copied to ${plural(copied, 'tank')}.`, next);
  };

  return {
    columns,
    range,
    undo,
    announcement,
    locked,
    usual,
    actions,
    undoChange,
    add,
    fillDensity,
    copyDensity,
    pasteClipboard,
    handlers: { onKeyDown, onFocus, onMouseDown, onPaste, onCopy },
  };
}
