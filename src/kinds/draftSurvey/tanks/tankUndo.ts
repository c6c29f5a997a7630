import { rowKeys } from '@/shared/surveyForm/rows';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { TANK_COLUMNS } from '../form/setFields';
import type { TankPair } from './tankRows';

/** Takes a change back from the tanks as they are by then: what else has come to them since stays. */
export type TankUndo = (now: TankPair) => TankPair;

const SETS = ['i', 'f'] as const;
const FIGURES = TANK_COLUMNS.map(({ name }) => name).filter((name) => name !== 'tank');

const keysOf = ({ i }: TankPair) => rowKeys({ key: 'tank' }, i);
const isSame = (a: Value | undefined, b: Value | undefined) => (a ?? '') === (b ?? '');

/** Brings a deleted tank back behind the one that it stood behind, unless somebody else has done so. */
export function undoRemoval({ i, f }: TankPair, index: number): TankUndo {
  const mine: Row = { ...i[index] };
  const other: Row = { ...f[index] };
  const name = mine['tank'];
  const countIn = (rows: readonly Row[]) => rows.filter((row) => isSame(row['tank'], name)).length;
  const count = countIn(i);
  const [before] = rowKeys({ key: 'tank' }, i).slice(0, index).slice(-1);
  return (now) => {
    if (!isSame(name, '') && countIn(now.i) >= count) return now;
    const behind = before === undefined ? -1 : keysOf(now).indexOf(before);
    const at = before === undefined || behind >= 0 ? behind + 1 : index;
    return { i: now.i.toSpliced(at, 0, mine), f: now.f.toSpliced(at, 0, other) };
  };
}

/** Puts back what stood in the cells that a change wrote, where its figures still stand, and takes out the tanks that it added. */
export function undoCells(before: TankPair, after: TankPair): TankUndo {
  const keys = keysOf(after);
  const added = keys.slice(before.i.length);
  const changes = SETS.flatMap((set) =>
    after[set].flatMap((row, at) =>
      TANK_COLUMNS.flatMap(({ name, input }) => {
        const was = before[set][at]?.[name] ?? (input === 'number' ? null : '');
        const is = row[name];
        // Another tank's figures may have come into a row that was added: it keeps its name then.
        const isName = name === 'tank' && at >= before.i.length;
        return isSame(was, is) || isName ? [] : [{ set, key: keys[at] ?? '', name, was, is }];
      }),
    ),
  );
  return (now) => {
    const places = new Map(keysOf(now).map((key, at) => [key, at]));
    const next: TankPair = { i: now.i.map((row) => ({ ...row })), f: now.f.map((row) => ({ ...row })) };
    for (const { set, key, name, was, is } of changes) {
      const row = next[set][places.get(key) ?? -1];
      if (row && isSame(row[name], is)) row[name] = was;
    }
    const isEmpty = (at: number) =>
      SETS.every((set) => FIGURES.every((name) => isSame(next[set][at]?.[name], null)));
    const gone = new Set(added.flatMap((key) => places.get(key) ?? []).filter(isEmpty));
    const left = (rows: readonly Row[]) => rows.filter((_, at) => !gone.has(at));
    return { i: left(next.i), f: left(next.f) };
  };
}
