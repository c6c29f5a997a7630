import { memo, useRef, type ReactNode } from 'react';
import { ClipboardPaste, Plus } from 'lucide-react';
import type { Suffix } from '../calculation/recordMapping';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { Segmented } from '@/ui/Segmented';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { useDraftForm, useFigure, useTablePicks } from '../form/Calculation';
import { copyWord, setOfSuffix } from '../form/names';
import { TablesLine } from '../form/TablesLine';
import { cornersOf, sizeOf, type Range } from './gridMoves';
import { Columns, Heads, Status, Totals, useSoundingLimits } from './TankFrame';
import { TableVolume } from './TableVolume';
import { TankLine, type LineActions } from './TankLine';
import type { TankColumn, Water } from './tankRows';
import { useTankGrid, useTankPair } from './useTankGrid';
import { SheetText } from '../form/sheetFields';
import classes from './tankGrid.module.css';

/** Ballast and fresh water tanks of the surveys shown, with the manners of a spreadsheet. */
export const TankGrid = memo(function TankGrid(props: {
  sets: readonly Suffix[];
  water: Water;
  onWater: (water: Water) => void;
}) {
  const { sets, water, onWater } = props;
  return (
    <div className={`group ${classes['tanks']}`}>
      <WaterGrid
        key={water}
        water={water}
        sets={sets}
        choice={<WaterChoice water={water} onWater={onWater} />}
      />
    </div>
  );
});

function WaterChoice({ water, onWater }: { water: Water; onWater: (water: Water) => void }) {
  const ballast = useFigure(({ inputs }) => inputs.initial.ballastWater.length);
  const fresh = useFigure(({ inputs }) => inputs.initial.freshWater.length);
  return (
    <Segmented
      label="Tanks shown"
      value={water}
      onChange={onWater}
      options={[
        { id: 'ballast_water', label: 'Ballast water', count: ballast },
        { id: 'fresh_water', label: 'Fresh water', count: fresh },
      ]}
    />
  );
}

function WaterGrid(props: { water: Water; sets: readonly Suffix[]; choice: ReactNode }) {
  const { water, sets } = props;
  const { words } = useDraftForm();
  const table = useRef<HTMLTableElement>(null);
  const grid = useTankGrid(water, sets, (selector) =>
    table.current?.querySelector<HTMLInputElement>(selector),
  );
  const { columns, range, undo, announcement, locked, usual, actions } = grid;

  return (
    <>
      <div className={`buttons ${classes['bar']}`}>
        {props.choice}
        <div className={`wrap end ${classes['buttons']}`}>
          {undo ? <Button onClick={grid.undoChange}>{undo.label}</Button> : null}
          <Button startIcon={<Plus size={16} />} disabled={locked} onClick={grid.add}>
            Add tank
          </Button>
          <Button
            startIcon={<ClipboardPaste size={16} />}
            disabled={locked}
            onClick={() => void grid.pasteClipboard()}
          >
            Paste column
          </Button>
          <Button disabled={locked} onClick={grid.fillDensity}>
            Density {formatNumber(usual, 4)} to empty
          </Button>
          {sets.includes('f') ? (
            <Button disabled={locked} onClick={grid.copyDensity}>
              {copyWord(words, 'densities')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={gridTable['frame']}>
        {/* the keys of a spreadsheet are an addition: every cell is an input of its own */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          ref={table}
          className={`${gridTable['grid']} ${classes['grid']}`}
          data-sets={sets.length}
          {...grid.handlers}
        >
          <caption>
            <VisuallyHidden>
              {water === 'ballast_water' ? 'Ballast water tanks' : 'Fresh water tanks'}
            </VisuallyHidden>
          </caption>
          <Columns sets={sets} />
          <Heads sets={sets} />
          <Lines {...{ water, sets, columns, range, usual, locked, actions }} />
        </table>
        <NoTank water={water} />
      </div>
      <TankStatus {...{ water, sets, columns, range, usual, announcement }} />
      <TablesLine sets={sets} />
      <Unsounded sets={sets} />
    </>
  );
}

/** Where volumes are from that no sounding gave: an unpumpable rest stands in a book, or is only stated. */
function Unsounded({ sets }: { sets: readonly Suffix[] }) {
  const { words } = useDraftForm();
  return (
    <FormGrid min={300}>
      {sets.map((set) => (
        <SheetText
          key={set}
          name={`worksheet.${setOfSuffix[set]}.unsounded`}
          label={`Volumes without a sounding and their source, ${words[set].toLowerCase()}`}
          help="Such as: WBT 3P 4 m³ unpumpable, capacity book page 12"
        />
      ))}
    </FormGrid>
  );
}

interface Shown {
  water: Water;
  sets: readonly Suffix[];
  columns: readonly TankColumn[];
  range: Range | null;
  usual: number;
}

/** The tanks and their totals: what a key stroke in a cell may draw again, with `TankStatus`. */
function Lines(props: Shown & { locked: boolean; actions: LineActions }) {
  const { water, range } = props;
  const pair = useTankPair(water);
  const limits = useSoundingLimits();
  const picks = useTablePicks();
  const tableVolume = (set: Suffix, row: number) => {
    const pick = picks.get(`tables.${water}_${set}.${row}.tabvol`);
    return typeof pick === 'number' ? pick : undefined;
  };
  const corners = range && sizeOf(range) > 1 ? cornersOf(range) : null;
  return (
    <>
      <tbody>
        {pair.i.map((row, index) => {
          const inside = corners !== null && index >= corners.top && index <= corners.bottom;
          return (
            <TankLine
              // a tank is known by its place
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              i={row}
              f={pair.f[index]}
              tableI={tableVolume('i', index)}
              tableF={tableVolume('f', index)}
              table={water}
              columns={props.columns}
              from={inside ? corners.left : -1}
              to={inside ? corners.right : -1}
              usual={props.usual}
              lastSounding={limits[String(row['tank'] ?? '')]}
              disabled={props.locked}
              actions={props.actions}
            />
          );
        })}
      </tbody>
      <Totals pair={pair} sets={props.sets} />
    </>
  );
}

function NoTank({ water }: { water: Water }) {
  const pair = useTankPair(water);
  return pair.i.length > 0 ? null : (
    <p className={classes['none']}>No tanks yet. Add one, or paste a list.</p>
  );
}

function TankStatus({ water, ...shown }: Shown & { announcement: string }) {
  const pair = useTankPair(water);
  return (
    <>
      <Status pair={pair} {...shown} />
      <TableVolume water={water} pair={pair} columns={shown.columns} range={shown.range} />
    </>
  );
}
