import type { UseFormReturn } from 'react-hook-form';
import { isEqual } from '@/lib/isEqual';
import { isBeingFilled } from '@/shared/surveyForm/filling';
import { blankRow } from '@/shared/surveyForm/rows';
import type { Row } from '@/shared/surveyForm/shape';
import type { CalculationStore, DraftSurveyValues } from '../form/calculationStore';
import {
  isBlankFigure,
  isSameFigure,
  KEEL_PLATE_FIELD,
  keelPlateInUse,
  lastSoundings,
  surfaceOfTank,
  surveyPicks,
  tankReading,
  trimsOfTanks,
  typedOverIn,
  waitsForTables,
  type Picks,
  type ReadyTables,
  type TypedOver,
} from './picks';
import { TANK_COLUMNS } from '../form/setFields';
import { USUAL_DENSITY } from '../tanks/tankRows';
import { readingsOf, readyTablesOfText } from './tableReadings';
import type { SetName } from '../calculation/types';
import { isEmptyTables } from './shipTables';

const TANKS = ['ballast_water_i', 'fresh_water_i', 'ballast_water_f', 'fresh_water_f'];

const soundings = (rows: readonly Row[] | undefined) =>
  (rows ?? []).map((row) => ({
    tank: String(row['tank'] ?? ''),
    sounding: typeof row['sounding'] === 'number' ? row['sounding'] : null,
  }));

/** A tank of fresh water by its name: FWT P, F.W. TK (S), Potable water. */
const FRESH = /^F\.?\s?W(?!D\b)|fresh|potable|drink|domestic/i;

/**
 * The rows of a survey in which no tank is listed yet: the ship's tanks, for both waters, still to be sounded. The usual density
 * stands in them for everybody to see, and weighs nothing before there is a volume.
 */
function tanksToSound({ tables }: ReadyTables, listed: DraftSurveyValues['tables']): Map<string, Row[]> {
  if (tables.tanks.length === 0 || TANKS.some((name) => (listed[name] ?? []).length > 0)) return new Map();
  return new Map(
    TANKS.map((name) => [
      `tables.${name}`,
      tables.tanks
        .filter((tank) => FRESH.test(tank.name) === name.startsWith('fresh'))
        .map((tank) => ({
          ...blankRow(TANK_COLUMNS),
          tank: tank.name,
          density: USUAL_DENSITY[name.startsWith('fresh') ? 'fresh_water' : 'ballast_water'],
        })),
    ]),
  );
}

/** Puts a value into its place; what it stands in is made anew, since others may hold it. */
function putAt(of: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    of[first] = value;
    return;
  }
  const inner = { ...(of[first] as Record<string, unknown> | undefined) };
  putAt(inner, rest, value);
  of[first] = inner;
}

/**
 * Keeps the sheet at what the ship's tables say. A figure follows as long as it is empty or what the tables said before; one
 * typed by hand stays and is named. Nothing is written when a survey is opened, only with what somebody changes.
 */
export function followTables(
  form: UseFormReturn<DraftSurveyValues>,
  store: CalculationStore,
  isLocked: () => boolean,
) {
  let text: string | null = null;
  let ready: ReadyTables | null = null;
  let writing = false;
  /** What the sheet went along with last, and what the tables say now: tables being worked on are not in the sheet yet. */
  let last: Picks = new Map();
  let said: Picks = new Map();
  let over: readonly TypedOver[] = [];
  const listeners = new Set<() => void>();

  const load = () => {
    const now = form.getValues('worksheet.shipTables') ?? '';
    if (now === text) return;
    text = now;
    const read = readyTablesOfText(now);
    ready = isEmptyTables(read.tables) ? null : read;
  };
  let checked: ReadyTables | null = null;
  /** Lets the checks of the sheet read the same tables. */
  const check = () => {
    if (checked === ready) return;
    checked = ready;
    store.read(ready ? readingsOf(ready) : undefined);
  };
  const valueAt = (name: string) => form.getValues(name as 'worksheet.shipTables') as unknown;
  const picksNow = (before?: Picks): Picks => {
    load();
    if (!ready) return new Map();
    const { tables } = form.getValues();
    return surveyPicks(ready, store.get(), (table) => soundings(tables[table]), before);
  };
  const compare = () => typedOverIn(said, valueAt);
  const tell = () => {
    check();
    const next = compare();
    if (!isEqual(next, over)) over = next;
    for (const listener of listeners) listener();
  };

  /**
   * Writes figures into the form: those of one group at once, since the form copies all of its values and tells every reader at each
   * write. A tank's volume goes with its whole table.
   */
  const write = (values: ReadonlyMap<string, unknown>, heard?: DraftSurveyValues) => {
    if (values.size === 0) return;
    const put = (name: string, value: unknown) => {
      form.setValue(name as 'worksheet.shipTables', value as string);
      if (heard) putAt(heard as unknown as Record<string, unknown>, name.split('.'), value);
    };
    writing = true;
    store.together(() => {
      const groups = new Map<string, DraftSurveyValues['record']>();
      const tables = new Map<string, Row[]>();
      for (const [name, value] of values) {
        const [group, field = '', row = '', column = ''] = name.split('.');
        if (group === 'tables' && column) {
          const rows = tables.get(field) ?? [...(form.getValues(`tables.${field}`) ?? [])];
          const at = Number(row);
          rows[at] = { ...rows[at], [column]: value as number };
          tables.set(field, rows);
        } else if (group === 'record' || row) {
          const end = name.lastIndexOf('.');
          const of = name.slice(0, end);
          groups.set(of, { ...groups.get(of), [name.slice(end + 1)]: value as number });
        } else put(name, value);
      }
      for (const [of, figures] of groups) put(of, { ...form.getValues(of as 'record'), ...figures });
      for (const [field, rows] of tables) put(`tables.${field}`, rows);
    });
    writing = false;
  };

  /** The figures that go along from what was said before to what is said now. */
  const following = (before: Picks, now: Picks): Map<string, unknown> => {
    const next = new Map<string, unknown>();
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [was, is] = [before.get(name), now.get(name)];
      if (isSameFigure(was, is)) continue;
      const held = valueAt(name);
      if (isSameFigure(held, is)) continue;
      if (waitsForTables(name, held) || isSameFigure(held ?? undefined, was)) next.set(name, is ?? null);
    }
    return next;
  };

  /**
   * What the sheet has gone along with so far, as it stands. Tables can be kept without being used: of what they say for the ship,
   * and of their rows and volumes, nothing counts where none of it stands in the sheet, and no keel plate that still waits.
   */
  const gone = (): Picks => {
    const all = [...picksNow()];
    const isOfShip = (name: string) => /^worksheet\.\w+$/.test(name);
    const used = new Set(
      all.flatMap(([name, value]) =>
        !isBlankFigure(value) && isSameFigure(valueAt(name), value) ? [isOfShip(name)] : [],
      ),
    );
    return new Map(
      all.filter(([name]) =>
        name === KEEL_PLATE_FIELD ? !waitsForTables(name, valueAt(name)) : used.has(isOfShip(name)),
      ),
    );
  };
  /** Lets the sheet go along with what somebody changed. */
  const goAlong = (heard?: DraftSurveyValues) => {
    const now = picksNow(last);
    write(following(last, now), heard);
    last = now;
    said = now;
    tell();
  };

  last = gone();
  said = picksNow(last);
  over = compare();
  check();
  return {
    /** The tables; null where the survey has none. */
    ready: () => {
      load();
      return ready;
    },
    /** What they say now, by the form's names; the same object until that changes. */
    picks: () => said,
    /** Figures typed by hand that differ; the same object until that changes. */
    typedOver: () => over,
    /** How the volume of a tank was reached; undefined without a table or a sounding. */
    tank: (set: SetName, name: string, sounding: number | null) => {
      load();
      const { inputs, result } = store.get();
      return ready
        ? tankReading(ready, name, sounding, result[set], inputs.ship.lbp || undefined)
        : undefined;
    },
    /** The keel plate that the look-up takes off, mm, once the tables are put to use. */
    keelPlate: () => {
      load();
      if (!ready) return undefined;
      if (waitsForTables(KEEL_PLATE_FIELD, valueAt(KEEL_PLATE_FIELD)))
        return ready.book.keelPlate ?? undefined;
      return keelPlateInUse(ready, store.get().inputs.ship, last);
    },
    /** Free surface of a tank, m2; undefined without a table or a sounding. */
    surface: (name: string, sounding: number | undefined) => {
      load();
      return ready ? surfaceOfTank(ready, name, sounding) : undefined;
    },
    /** A name of the form changed; without a name all of them may have. What goes along is put into `heard` too (`useFormChanges`). */
    changed: (name: string | undefined, heard?: DraftSurveyValues): void => {
      if (writing) return;
      if (name === 'worksheet.shipTables') {
        // tables being worked on are not in the sheet until they are used
        said = picksNow(last);
        return tell();
      }
      // put in by a reset, by a draft or by a colleague's save, or in a closed job: nothing goes along by itself
      if (name === undefined || isBeingFilled(form) || isLocked()) {
        last = gone();
        said = picksNow(last);
        return tell();
      }
      // emptied by hand, which is told from one that was never filled in
      if (name === KEEL_PLATE_FIELD && valueAt(name) === null && said.has(name))
        write(new Map([[name, 0]]), heard);
      goAlong(heard);
    },
    /** Puts the tables to use: fills in what the sheet lacks or took from them before, and answers how many figures. */
    fill: () => {
      load();
      if (!ready) return 0;
      write(tanksToSound(ready, form.getValues().tables));
      const { keelPlate } = ready.book;
      const takesPlate = keelPlate !== null && waitsForTables(KEEL_PLATE_FIELD, valueAt(KEEL_PLATE_FIELD));
      // first: the rows are read at the drafts less the plate
      if (takesPlate) write(new Map([[KEEL_PLATE_FIELD, keelPlate]]));
      const before = last;
      const now = picksNow(last);
      const next = following(before, now);
      for (const [name, value] of now)
        if (waitsForTables(name, valueAt(name)) && !isBlankFigure(value)) next.set(name, value);
      const trims = trimsOfTanks(ready.tables.tanks);
      if (trims && !valueAt('worksheet.tankTableTrim')) next.set('worksheet.tankTableTrim', trims);
      const filled = next.size + (takesPlate ? 1 : 0);
      const { tables } = form.getValues();
      const names = TANKS.flatMap((name) => soundings(tables[name]).map(({ tank }) => tank));
      const limits = {
        ...form.getValues('worksheet.soundingLimits'),
        ...lastSoundings(ready.tables, names),
      };
      if (!isEqual(limits, form.getValues('worksheet.soundingLimits')))
        next.set('worksheet.soundingLimits', limits);
      write(next);
      last = now;
      said = now;
      tell();
      return filled;
    },
    /** Takes what the tables say for what was typed. */
    take: (names: readonly string[]) => {
      write(new Map(names.flatMap((name) => (said.has(name) ? [[name, said.get(name)] as const] : []))));
      // the rows are read at the drafts less the plate
      if (names.includes(KEEL_PLATE_FIELD)) goAlong();
      else tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The ship's tables at work in a survey's form. */
export type TablesFollower = ReturnType<typeof followTables>;
