import { lineText, cellText, type Grid } from '@/lib/tables/cells';
import { readFigure } from '@/lib/tables/figures';
import type { Meaning } from '@/lib/tables/meanings';
import { columnKey, type Choices, type TableReading } from '@/lib/tables/reading';
import { unitLabel, unitsOf, type UnitId } from '@/lib/tables/units';
import { SelectBox } from '@/ui/form/SelectBox';
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

/** The lines of a sheet as they came, under what each column is taken for. */
export function ImportPreview<T, M extends string>(props: {
  grid: Grid;
  reading: TableReading<T, M>;
  kind: { meanings: readonly Meaning<M>[] };
  onChoices: (change: (all: Choices) => Choices) => void;
}) {
  const { reading, kind, onChoices } = props;
  const [first] = reading.tables;
  const turned = first?.turned ?? false;
  const grid = turned && first ? turnedLines(first) : props.grid;
  const columns = columnsOf(turned && first ? [first] : reading.tables, turned);
  const head = turned ? 0 : (first?.headLines[0] ?? first?.rows[0]?.line ?? 0);
  const from = head < SHOWN - ABOVE ? 0 : head - ABOVE;
  const lines = grid.slice(from, from + SHOWN).map((cells, index) => ({ cells, line: from + index }));
  const last = Math.max(...reading.tables.map(({ rows }) => rows.at(-1)?.line ?? 0));
  const asked = new Set(reading.question?.columns ?? []);

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
    <div className="single">
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
                      value={meaning ?? ''}
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
            {from > 0 ? (
              <tr>
                <th scope="row">…</th>
                <td colSpan={columns.length + 1} data-words>
                  Lines 1 to {from} are not read.
                </td>
              </tr>
            ) : null}
            {lines.map(({ cells, line }) => {
              const fate = turned
                ? line === 0
                  ? { as: 'heads', tone: 'heads' }
                  : undefined
                : reading.lines.get(line);
              const isTitle =
                fate !== undefined && !turned && !['heads', 'figures', 'refused'].includes(fate.as);
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
                        data-words={readFigure(cells[shown.at] ?? '', '.') === undefined || undefined}
                      >
                        {cellText(cells[shown.at] ?? '')}
                      </td>
                    ))
                  )}
                </tr>
              );
            })}
            {last >= from + SHOWN && !turned ? (
              <tr>
                <th scope="row">…</th>
                <td colSpan={columns.length + 1} data-words>
                  Lines {from + SHOWN + 1} to {last + 1} go on like this.
                  {reading.further.map((text) => ` ${text}.`)}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
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
