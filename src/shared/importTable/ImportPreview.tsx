import { useId, useState } from 'react';
import { groupBy } from '@/lib/groupBy';
import { lineText, cellText, type Grid, type GridCell } from '@/lib/tables/cells';
import { readFigure } from '@/lib/tables/figures';
import type { Meaning } from '@/lib/tables/meanings';
import { columnKey, headsKey, type Choices, type LineFate, type TableReading } from '@/lib/tables/reading';
import { unitLabel, unitsOf, type UnitId } from '@/lib/tables/units';
import { SelectBox } from '@/ui/form/SelectBox';
import { Glyph } from '@/ui/Glyph';
import { LinkButton } from '@/ui/LinkButton';
import { Mono } from '@/ui/Mono';
import { ToggleChip, ToggleChips } from '@/ui/ToggleChips';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import classes from './importTable.module.css';

/** Lines shown of a sheet. */
const SHOWN = 12;
/** Lines shown above heads that stand far down. */
const ABOVE = 3;

type Table = TableReading<unknown>['tables'][number];

/** A column of the sheet with the table that it belongs to. */
interface Shown {
  at: number;
  table: Table;
  /** Place among the table's columns; −1 for a column of no table. */
  index: number;
}

/** A table that was turned is shown as it was turned: in the sheet it has no columns. */
const turnedLines = (table: Table): Grid => [
  table.columns.map(({ head }) => head),
  ...table.rows.map(({ cells }) => cells),
];

function columnsOf(tables: readonly Table[], turned: boolean): Shown[] {
  const byPlace = new Map<number, Shown>();
  for (const table of tables)
    table.columns.forEach(({ at }, index) => {
      const place = turned ? index : at;
      if (!byPlace.has(place)) byPlace.set(place, { at: place, table, index });
    });
  return [...byPlace.values()].toSorted((a, b) => a.at - b.at);
}

type Filter = 'all' | 'taken' | 'refused';

/** Lines that become a record each, or are refused; of other tables there is nothing to choose. */
function FateChips(props: {
  lines: TableReading<unknown>['lines'];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}) {
  const fates = [...props.lines.values()];
  const refused = fates.filter(({ tone }) => tone === 'refused').length;
  const taken = fates.filter(({ becomes }) => becomes !== undefined).length;
  const chips = [
    ['all', 'All', taken + refused],
    ['taken', 'Taken in', taken],
    ['refused', 'Refused', refused],
  ] as const;
  return (
    <ToggleChips label="Lines shown">
      {chips.map(([id, label, count]) => (
        <ToggleChip
          key={id}
          on={props.filter === id}
          count={count}
          onToggle={() => props.onFilter(props.filter === id ? 'all' : id)}
        >
          {label}
        </ToggleChip>
      ))}
    </ToggleChips>
  );
}

const isText = (cell: GridCell | undefined) => readFigure(cell ?? '', '.') === undefined;

/** Most cells of the column are texts, so that its head and whatever looks like a figure begin at the left as well. */
const isOfTexts = ({ table, index }: Shown): boolean => {
  const cells = table.rows.slice(0, SHOWN).flatMap(({ cells: row }) => {
    const cell = row[index] ?? '';
    return cellText(cell) === '' ? [] : [cell];
  });
  return cells.filter(isText).length * 2 > cells.length;
};

/** Tables of a sheet that can be shown at once, the first of each with the same heads: those beside each other share their lines. */
function groupsOf(tables: readonly Table[]): Table[][] {
  const byLine = groupBy(tables, ({ headLines, rows }) => String(headLines[0] ?? rows[0]?.line ?? 0));
  const byHeads = new Map<string, Table[]>();
  for (const group of byLine.values()) {
    const key = group.map(headsKey).join();
    if (!byHeads.has(key)) byHeads.set(key, [...group]);
  }
  return [...byHeads.values()];
}

const groupLabel = ([table]: readonly Table[]): string => {
  const line = `line ${(table?.headLines[0] ?? table?.rows[0]?.line ?? 0) + 1}`;
  const title = table?.titles.at(-1)?.text ?? '';
  return title === '' ? `From ${line}` : `${title}, from ${line}`;
};

/** The lines of a sheet as they came, under what each column is taken for. */
export function ImportPreview<T, M extends string>(props: {
  grid: Grid;
  reading: TableReading<T, M>;
  kind: { meanings: readonly Meaning<M>[] };
  onChoices: (change: (all: Choices) => Choices) => void;
}) {
  const { reading, kind, onChoices } = props;
  const titleId = useId();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState(0);
  const isList = reading.isList ?? false;
  const groups = groupsOf(reading.tables);
  const group = isList ? reading.tables : (groups[chosen] ?? groups[0] ?? []);
  const [first] = group;
  const turned = first?.turned ?? false;
  const grid = turned && first ? turnedLines(first) : props.grid;
  const columns = columnsOf(turned && first ? [first] : group, turned);
  const head = turned ? 0 : (first?.headLines[0] ?? first?.rows[0]?.line ?? 0);
  const from = head < SHOWN - ABOVE ? 0 : head - ABOVE;
  const wanted = [...reading.lines].flatMap(([line, { tone, becomes }]) =>
    (filter === 'refused' ? tone === 'refused' : becomes !== undefined) ? [line] : [],
  );
  const lines =
    filter === 'all'
      ? grid.slice(from, from + SHOWN).map((cells, index) => ({ cells, line: from + index }))
      : wanted.slice(0, SHOWN).map((line) => ({ cells: grid[line] ?? [], line }));
  const last = Math.max(...reading.tables.map(({ rows }) => rows.at(-1)?.line ?? 0));
  const asked = new Set(reading.question?.columns ?? []);
  const texts = new Set(columns.filter(isOfTexts).map(({ at }) => at));

  const choose = ({ table, index }: Shown, id: string) =>
    onChoices((all) => {
      const meanings = { ...all.meanings, [columnKey(table, index)]: id };
      // one column of a table is what the person says; another that was taken for it is left out
      if (kind.meanings.find((one) => one.id === id)?.several) return { ...all, meanings };
      table.columns.forEach(({ meaning }, other) => {
        if (id !== '' && other !== index && meaning === id) meanings[columnKey(table, other)] = '';
      });
      return { ...all, meanings };
    });

  return (
    // the frame alone would give way to the rest of the dialog, and scroll within itself
    <div className={isList ? 'stack' : 'single'}>
      {isList ? <FateChips lines={reading.lines} filter={filter} onFilter={setFilter} /> : null}
      {groups.length > 1 && !isList ? (
        <div className={`row ${classes['shown']} ${classes['which']}`}>
          <span id={titleId} className="quiet">
            Table shown
          </span>
          <SelectBox
            aria-labelledby={titleId}
            value={String(chosen)}
            options={groups.map((one, at) => ({ value: String(at), label: groupLabel(one) }))}
            onValue={(at) => setChosen(Number(at))}
          />
        </div>
      ) : null}
      <div className={gridTable['frame']}>
        <table className={`${gridTable['grid']} ${classes['preview']}`}>
          <caption>
            <VisuallyHidden>Lines of the file and what their columns are</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="row" colSpan={2} className={classes['fixed']}>
                What is it
              </th>
              {columns.map((shown) => {
                const { head: name, meaning } = shown.table.columns[shown.index] ?? {
                  head: '',
                  meaning: null,
                };
                const label = `What column ${name || shown.at + 1} is`;
                return (
                  <th key={shown.at} data-asked={asked.has(shown.at) || undefined}>
                    <SelectBox
                      aria-label={label}
                      value={kind.meanings.find(({ id, aside }) => id === meaning && !aside)?.id ?? ''}
                      none="Left out"
                      warning={asked.has(shown.at)}
                      options={kind.meanings.flatMap(({ id, label: text, aside }) =>
                        aside ? [] : [{ value: id, label: text }],
                      )}
                      onValue={(id) => choose(shown, id)}
                    />
                  </th>
                );
              })}
              {isList ? (
                <th rowSpan={2} data-words>
                  What becomes of it
                </th>
              ) : null}
            </tr>
            <tr>
              <th scope="row" colSpan={2} className={classes['fixed']}>
                Unit
              </th>
              {columns.map((shown) => (
                <td key={shown.at} data-asked={asked.has(shown.at) || undefined}>
                  <UnitOf shown={shown} meanings={kind.meanings} onChoices={onChoices} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && filter === 'all' ? (
              <tr>
                <th scope="row">…</th>
                <td colSpan={columns.length + (isList ? 2 : 1)} data-words>
                  Lines 1 to {from} are not shown.
                </td>
              </tr>
            ) : null}
            {lines.map(({ cells, line }) => {
              const fate: LineFate | undefined = turned
                ? line === 0
                  ? { as: 'heads', tone: 'heads' }
                  : undefined
                : reading.lines.get(line);
              const isTitle =
                fate !== undefined && !turned && !['heads', 'figures', 'refused', 'line'].includes(fate.as);
              return (
                <tr key={line} data-tone={fate?.tone}>
                  <th scope="row">{line + 1}</th>
                  <td className={classes['fate']} data-words>
                    {fate?.as}
                  </td>
                  {isTitle ? (
                    <td colSpan={columns.length} data-words>
                      {lineText(cells)}
                    </td>
                  ) : (
                    columns.map((shown) => (
                      <td
                        key={shown.at}
                        data-left={shown.table.columns[shown.index]?.meaning === null || undefined}
                        data-asked={asked.has(shown.at) || undefined}
                        data-words={
                          texts.has(shown.at) ||
                          (fate?.tone !== 'heads' && isText(cells[shown.at])) ||
                          undefined
                        }
                      >
                        {cellText(cells[shown.at] ?? '')}
                      </td>
                    ))
                  )}
                  {isList ? (
                    <td data-words>
                      {fate ? (
                        <Becomes
                          fate={fate}
                          onAnswer={(key, answer) =>
                            onChoices((all) => ({ ...all, answers: { ...all.answers, [key]: answer } }))
                          }
                        />
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              );
            })}
            {last >= from + SHOWN && !turned && filter === 'all' ? (
              <tr>
                <th scope="row">…</th>
                <td colSpan={columns.length + (isList ? 2 : 1)} data-words>
                  Lines {from + SHOWN + 1} to {last + 1} go on like this.
                  {reading.further.map((text) => ` ${text}.`)}
                </td>
              </tr>
            ) : null}
            {wanted.length > SHOWN && filter !== 'all' ? (
              <tr>
                <th scope="row">…</th>
                <td colSpan={columns.length + 2} data-words>
                  and {wanted.length - SHOWN} more
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The record that a line becomes, or why it is refused, with the answers that change that. */
function Becomes(props: { fate: LineFate; onAnswer: (key: string, answer: string) => void }) {
  const { becomes, code, why, acts } = props.fate;
  if (becomes === undefined && why === undefined) return null;
  return (
    <span className="wrap">
      {becomes === undefined ? (
        <span className="inline err">
          <Glyph name="cross" color="var(--pl-err)" size={14} /> {why}
        </span>
      ) : (
        <span className="inline">
          <Glyph name="tick" color="var(--pl-ok)" size={14} /> {code ? <Mono>{becomes}</Mono> : becomes}
        </span>
      )}
      {acts?.map(({ label, key, answer }) => (
        <LinkButton key={label} onClick={() => props.onAnswer(key, answer)}>
          {label}
        </LinkButton>
      ))}
    </span>
  );
}

/** The unit of a column: what its head says, or what the person chose. One that is turned says into what. */
function UnitOf<M extends string>(props: {
  shown: Shown;
  meanings: readonly Meaning<M>[];
  onChoices: (change: (all: Choices) => Choices) => void;
}) {
  const { table, index } = props.shown;
  const { meaning, unit, head, mark } = table.columns[index] ?? { meaning: null, unit: null, head: '' };
  const target = props.meanings.find(({ id }) => id === meaning);
  if (!target?.unit || !target.dimension) return null;
  const own = unit ?? target.unit;
  const isTurned = own !== target.unit;
  return (
    <span className={classes['unit']} data-turned={isTurned || undefined}>
      <select
        aria-label={`Unit of ${head || target.label}`}
        value={own}
        onChange={(event) =>
          props.onChoices((all) => ({
            ...all,
            units: { ...all.units, [columnKey(table, index)]: event.target.value as UnitId },
          }))
        }
      >
        {unitsOf(target.dimension).map((id) => (
          <option key={id} value={id}>
            {unitLabel(id)}
          </option>
        ))}
      </select>
      {isTurned ? ` → ${unitLabel(target.unit)}` : null}
      {mark ? `, ${mark}` : null}
    </span>
  );
}
