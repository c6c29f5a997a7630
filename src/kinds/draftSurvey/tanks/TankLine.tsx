import { memo, useState } from 'react';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { Suffix } from '../calculation/recordMapping';
import { formatNumber, parseNumber } from '@/lib/numbers';
import { formatAtRest, selectSoon } from '@/ui/form/NumberInput';
import { ReadAs } from '@/ui/form/ReadAs';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { LinkButton } from '@/ui/LinkButton';
import { PlainButton } from '@/ui/PlainButton';
import gridTable from '@/ui/gridTable.module.css';
import { useSetNames } from '../form/Calculation';
import { commaIn, lacksDensity, weightOf, type TankColumn } from './tankRows';
import classes from './tankGrid.module.css';

const DECIMALS = { sounding: 2, tabvol: 3, density: 4 } as const;
const WORDS = { tank: 'Tank', sounding: 'Sounding', tabvol: 'Volume', density: 'Density' } as const;

/** What the cells of a line tell the grid; the same object for as long as the grid stands. */
export interface LineActions {
  type: (row: number, column: TankColumn, value: Value) => void;
  remove: (row: number) => void;
  useDensity: (row: number, set: Suffix) => void;
}

interface LineProps {
  index: number;
  i: Row | undefined;
  f: Row | undefined;
  /** What the ship's table says of the volume, m3; undefined without one. */
  tableI: number | undefined;
  tableF: number | undefined;
  table: string;
  columns: readonly TankColumn[];
  /** Columns of this line inside the selected range; -1 for none. */
  from: number;
  to: number;
  usual: number;
  /** Last sounding of the tank's table, m; undefined without one. */
  lastSounding: number | undefined;
  disabled: boolean;
  actions: LineActions;
}

/** One tank. With sixty of them a key stroke may draw only the one that changed. */
export const TankLine = memo(
  function TankLine(props: LineProps) {
    const { index, i, f, columns, usual, disabled, actions } = props;
    const named = useSetNames();
    const rows = { i, f };
    const tank = String(i?.['tank'] ?? '');
    const last = props.lastSounding === undefined ? {} : { [tank]: props.lastSounding };
    const sets = columns.flatMap(({ set, name }) => (name === 'density' && set ? [set] : []));
    const cell = (column: TankColumn, at: number, selected: boolean) => (
      <Cell
        value={rows[column.set ?? 'i']?.[column.name] ?? null}
        name={`${props.table}_${column.set ?? sets[0] ?? 'i'}`}
        column={column}
        at={at}
        row={index}
        tank={tank}
        disabled={disabled}
        selected={selected}
        actions={actions}
      />
    );
    const inRange = (at: number) => at >= props.from && at <= props.to;
    return (
      <tr>
        <td className={classes['number']}>{index + 1}</td>
        <td className={classes['tank']} data-selected={inRange(0) ? '' : undefined}>
          {columns[0] ? cell(columns[0], 0, inRange(0)) : null}
        </td>
        {sets.map((set, group) => {
          const first = 1 + group * 3;
          const lacking = lacksDensity(rows[set]);
          const ofTable = set === 'i' ? props.tableI : props.tableF;
          const held = rows[set]?.['tabvol'];
          const typedOver =
            ofTable !== undefined && typeof held === 'number' && held !== 0 && held !== ofTable;
          return [
            ...columns.slice(first, first + 3).map((column, offset) => {
              const at = first + offset;
              const fix = lacking && column.name === 'density';
              const take = typedOver && column.name === 'tabvol';
              return (
                <td
                  key={`${set}${column.name}`}
                  data-set={offset === 0 ? '' : undefined}
                  data-selected={inRange(at) ? '' : undefined}
                  data-column={column.name}
                  data-lacking={fix ? '' : undefined}
                  data-over={take ? '' : undefined}
                  data-from={
                    column.name === 'tabvol' && ofTable !== undefined && held === ofTable
                      ? 'table'
                      : undefined
                  }
                >
                  {fix ? <TriangleAlert size={14} aria-hidden /> : null}
                  {cell(column, at, inRange(at))}
                  {take ? <Pencil size={12} aria-hidden /> : null}
                  {fix && !disabled ? (
                    <LinkButton
                      className={classes['use']}
                      aria-label={`Use ${formatNumber(usual, 4)} for the density of ${tank || `row ${index + 1}`}, ${named[set]}`}
                      onClick={() => actions.useDensity(index, set)}
                    >
                      Use {formatNumber(usual, 4)}
                    </LinkButton>
                  ) : null}
                </td>
              );
            }),
            <td key={`${set}weight`} className={classes['weight']} data-lacking={lacking ? '' : undefined}>
              {formatNumber(weightOf(rows[set], last), 3)}
            </td>,
          ];
        })}
        <td className={classes['remove']}>
          <PlainButton
            aria-label={`Delete ${tank || `row ${index + 1}`}`}
            title="Delete tank"
            disabled={disabled}
            onClick={() => actions.remove(index)}
          >
            <Trash2 size={14} aria-hidden />
          </PlainButton>
        </td>
      </tr>
    );
  },
  (a, b) =>
    (Object.keys(a) as (keyof LineProps)[]).every((name) =>
      name === 'i' || name === 'f' ? sameRow(a[name], b[name]) : a[name] === b[name],
    ),
);

/** Equal by what is shown: the form hands out copies. */
function sameRow(a: Row | undefined, b: Row | undefined): boolean {
  return (['tank', 'sounding', 'tabvol', 'density'] as const).every((name) =>
    Object.is(a?.[name], b?.[name]),
  );
}

function Cell(props: {
  value: Value;
  name: string;
  column: TankColumn;
  at: number;
  row: number;
  tank: string;
  disabled: boolean;
  selected: boolean;
  actions: LineActions;
}) {
  const { value, column, row, tank } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = column.name === 'tank';
  const figure = typeof value === 'number' ? value : null;
  const comma = commaIn(column);
  // a text that no longer says the held number was overtaken (pasted, undone, filled)
  const kept = typed !== null && Object.is(parseNumber(typed, comma), figure) ? typed : null;
  const named = useSetNames();
  const label = `${WORDS[column.name]}, ${tank || `row ${row + 1}`}${column.set ? `, ${named[column.set]}` : ''}`;
  const decimals = DECIMALS[column.name as 'density'];
  const shown = text ? String(value ?? '') : (kept ?? formatAtRest(figure, decimals));
  const input = (
    <input
      className={`${gridTable['cell']} ${classes['cell']}`}
      name={`tables.${props.name}.${row}.${column.name}`}
      aria-label={label}
      aria-invalid={!text && Number.isNaN(value) ? true : undefined}
      data-row={row}
      data-at={props.at}
      inputMode={text ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      placeholder={text ? undefined : '—'}
      disabled={props.disabled}
      value={shown}
      onFocus={(event) => {
        if (!text) setTyped(kept ?? formatAtRest(figure, decimals, 'none'));
        selectSoon(event.target);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
      }}
      onChange={(event) => {
        const next = event.target.value;
        if (text) return props.actions.type(row, column, next.slice(0, 139));
        setTyped(next);
        props.actions.type(row, column, parseNumber(next, comma));
      }}
    />
  );
  return text ? (
    input
  ) : (
    <>
      {input}
      <ReadAs typed={kept} comma={comma} />
    </>
  );
}
