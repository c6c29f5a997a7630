import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TANK_WARNINGS } from '../../calculation/labels';
import type { SetName } from '../../calculation/types';
import { useCalculation, useDraftForm } from '../../form/Calculation';
import { formatNumber, formatTyped } from '@/lib/numbers';
import type { Row } from '@/shared/surveyForm/shape';
import { SelectBox } from '@/ui/form/SelectBox';
import { Glyph } from '@/ui/Glyph';
import { KeyValue } from '@/ui/KeyValue';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { tankReading, type ReadyTables } from '../picks';
import { tableOfTank, tankKey } from '../shipTables';
import { betweenOrNearest } from '../axis';
import { goesBy, heightIsOff, type TankTable } from '../tankTable';
import type { TablesWork } from './useTablesWork';
import { FigureField } from './FigureField';
import classes from './tables.module.css';

const WATERS = ['ballast_water', 'fresh_water'] as const;
const NEAR = 2;

/** A sounding's way through the tank's table: the rows round it, what the trim makes of it, and what the sheet holds. */
export function SoundingToVolume({ work, set }: { work: TablesWork; set: SetName }) {
  const { ready } = work;
  const { form } = useDraftForm();
  const { inputs, result } = useCalculation();
  const lbp = inputs.ship.lbp || undefined;
  const s = set === 'initial' ? 'i' : 'f';
  const tables = useWatch({
    control: form.control,
    name: WATERS.map((water) => `tables.${water}_${s}` as const),
  }) as (Row[] | undefined)[];
  const sounded = tables.flatMap((rows) => rows ?? []).filter((row) => String(row['tank'] ?? '') !== '');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState<{ tank: string; sounding: number | null } | null>(null);
  const names = [...new Set([...ready.tables.tanks.map(({ name }) => name)])];
  const tank = chosen || names[0] || '';
  const row = sounded.find((one) => tankKey(String(one['tank'])) === tankKey(tank));
  const held = typeof row?.['sounding'] === 'number' ? row['sounding'] : null;
  const sounding = tried?.tank === `${set}${tank}` ? tried.sounding : held;
  const lie = result[set];
  const level = { ...lie, trueTrim: lie.trueTrim ?? 0 };
  const table = tableOfTank(ready.tables, tank);
  const reading = tankReading(ready, tank, sounding, level, lbp);

  if (names.length === 0)
    return (
      <section className={`body ${classes['side']}`} aria-labelledby="tables-volume">
        <h3 id="tables-volume">Sounding to volume</h3>
        <p className={classes['quiet']}>No tank has a table yet. Paste one, or take it from a file.</p>
      </section>
    );
  return (
    <section className={`body ${classes['side']}`} aria-labelledby="tables-volume">
      <div className={`buttons ${classes['partHead']}`}>
        <h3 id="tables-volume">Sounding to volume</h3>
        <SelectBox aria-label="Tank" value={tank} options={names} onValue={setChosen} />
      </div>
      <div className={`group ${classes['two']}`}>
        <FigureField
          label={table?.by === 'ullage' ? 'Ullage' : 'Sounding'}
          decimals={2}
          unit="m"
          value={sounding}
          onValue={(value) => setTried({ tank: `${set}${tank}`, sounding: value })}
        />
        <div className={`list top ${classes['given']}`}>
          <span className="note">Trim, {set}</span>
          <b>{lie.trueTrim === undefined ? 'not known' : `${formatNumber(lie.trueTrim, 3)} m`}</b>
        </div>
      </div>
      {table?.referenceHeight === undefined ? null : (
        <PipeHeight key={`${set}${tank}`} {...{ table, tank, set }} />
      )}
      {table ? <PipePlace table={table} tank={tank} work={work} /> : null}
      {table && reading ? (
        <>
          <NearRows table={table} corrected={reading.corrected} trim={reading.trimUsed} />
          <KeyValue
            items={[
              {
                label: `Even keel at ${formatTyped(sounding, 2)}`,
                value: `${formatNumber(reading.evenKeel, 3)} m³`,
              },
              reading.volume !== undefined && reading.evenKeel !== undefined
                ? {
                    label: 'Correction for trim and list',
                    value: `${formatNumber(reading.volume - reading.evenKeel, 3, { signed: true })} m³`,
                  }
                : null,
            ]}
          />
          {reading.warnings.map((warning) => (
            <p key={warning} className={classes['warn']}>
              {TANK_WARNINGS[warning]}
            </p>
          ))}
          <p className={classes['volume']}>
            <span>Volume</span>
            <output>
              {formatNumber(reading.volume, 3)} <span className="unit">m³</span>
            </output>
          </p>
        </>
      ) : (
        <p className={classes['quiet']}>Type a sounding to see the rows it is read between.</p>
      )}
      <OtherTanks rows={sounded} ready={ready} lie={level} lbp={lbp} set={set} />
    </section>
  );
}

/** The height measured in the pipe beside the book's: where they differ, the sounding may be wrong. */
function PipeHeight({ table, tank, set }: { table: TankTable; tank: string; set: SetName }) {
  const { form, locked } = useDraftForm();
  const name = `worksheet.${set}.pipeHeights` as const;
  const heights = useWatch({ control: form.control, name });
  const key = tankKey(tank);
  const measured = heights?.[key] ?? null;
  const put = (height: number | null) => {
    const { [key]: _before, ...others } = form.getValues(name) ?? {};
    const entered = height !== null && height > 0;
    form.setValue(name, entered ? { ...others, [key]: height } : others, { shouldDirty: true });
  };
  return (
    <FigureField
      label="Height measured in the pipe"
      help={`By the table ${formatTyped(table.referenceHeight, 2)} m`}
      warning={
        heightIsOff(table, measured)
          ? 'More than 1 cm off the table: is there mud in the pipe, or is it another tank?'
          : undefined
      }
      decimals={2}
      unit="m"
      value={measured}
      disabled={locked}
      onValue={put}
    />
  );
}

const PLACES = [
  { name: 'pipeAft', by: 'trim', label: 'Pipe aft of the middle of the tank', help: '− forward of it' },
  { name: 'pipeToPort', by: 'list', label: 'Pipe to port of the middle of the tank', help: '− to starboard' },
] as const;

/** Where the pipe stands: by it a sounding is corrected for what the table says nothing of. */
function PipePlace({ table, tank, work }: { table: TankTable; tank: string; work: TablesWork }) {
  const asked = PLACES.filter(({ by }) => !goesBy(table, by));
  const put = (name: (typeof PLACES)[number]['name'], value: number | null) => {
    const { [name]: _before, ...others } = table;
    const next = value === null ? others : { ...others, [name]: value };
    work.change(`Place of the pipe of ${tank} changed.`, {
      ...work.tables,
      tanks: work.tables.tanks.map((one) => (one.table === table ? { ...one, table: next } : one)),
    });
  };
  return (
    <div className={`group ${classes['two']}`}>
      {asked.map(({ name, label, help }) => (
        <FigureField
          key={name}
          label={label}
          help={help}
          decimals={2}
          unit="m"
          value={table[name] ?? null}
          disabled={work.locked}
          onValue={(value) => {
            if (!Number.isNaN(value)) put(name, value);
          }}
        />
      ))}
    </div>
  );
}

function NearRows({ table, corrected, trim }: { table: TankTable; corrected: number; trim: number }) {
  const row = betweenOrNearest(corrected, table.rows);
  const across = betweenOrNearest(trim, table.trims);
  const shown = table.rows
    .map((mark, at) => ({ mark, at }))
    .slice(Math.max(0, row.low - NEAR + 1), row.high + NEAR);
  const columns = across.low === across.high ? [across.low] : [across.low, across.high];
  return (
    <div className={gridTable['frame']}>
      <table className={`${gridTable['grid']} ${classes['book']}`}>
        <caption>
          <VisuallyHidden>Rows round the sounding</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {table.by === 'ullage' ? 'Ullage' : 'Sounding'} <span className="unit">m</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                Trim {formatNumber(table.trims[column], 2)} <span className="unit">m³</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ mark, at }) => (
            <tr key={mark} data-read={at === row.low || at === row.high ? '' : undefined}>
              <th scope="row">{formatTyped(mark, 2)}</th>
              {columns.map((column) => (
                <td key={column}>{formatTyped(table.volumes[at]?.[column]?.[0], 2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OtherTanks(props: {
  rows: readonly Row[];
  ready: ReadyTables;
  lie: Parameters<typeof tankReading>[3];
  lbp: number | undefined;
  set: SetName;
}) {
  const { rows, ready, lie, lbp, set } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Tanks of the {set} survey</h3>
      <ul className={classes['tanks']}>
        {rows.map((row, index) => {
          const tank = String(row['tank']);
          const sounding = typeof row['sounding'] === 'number' ? row['sounding'] : null;
          const has = tableOfTank(ready.tables, tank) !== undefined;
          const volume = tankReading(ready, tank, sounding, lie, lbp)?.volume;
          return (
            // two tanks may have one name
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Glyph name={has ? 'tick' : 'dashed'} color={`var(--pl-${has ? 'ok' : 'warn'})`} size={14} />
              <Mono>{tank}</Mono>
              <span>{sounding === null ? 'not sounded' : `${formatTyped(sounding, 2)} m`}</span>
              <span>{has ? (volume === undefined ? '—' : `${formatNumber(volume, 3)} m³`) : 'no table'}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
