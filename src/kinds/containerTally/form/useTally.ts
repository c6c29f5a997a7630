import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toWireDateTime } from '@/lib/dates';
import { newId } from '@/lib/newId';
import { useSession } from '@/session/store';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { closedBy } from '../closing';
import { writeCount, readCount, type TallyCount } from '../counts';
import { nextNo, tallyOf } from '../tally';
import {
  emptyLoad,
  emptyLot,
  emptyShift,
  type Load,
  type Lot,
  type Shift,
  type TallyWorksheet,
} from '../worksheet';

/** Rows that are typed in a dialog. */
export interface TallyRows {
  lots: Lot;
  loads: Load;
  shifts: Shift;
}
const EMPTY: TallyRows = { lots: emptyLot, loads: emptyLoad, shifts: emptyShift };

type FormPath = `record.${string}`;
// The form's paths are made of names of the worksheet, which the compiler cannot follow.
const at = (...steps: string[]) => ['worksheet', ...steps].join('.') as FormPath;

/** What a press counts, where it is no plain sling or piece. */
export type TallyPress = Partial<Pick<TallyCount, 'units' | 'pieces' | 'damaged' | 'note' | 'corrects'>> & {
  lot: string;
  load: string;
  shift: string;
};

/** The moment of a press on this device's clock, to the millisecond: two presses of one second keep their order. */
const pressedAt = (now = new Date()) =>
  `${toWireDateTime(now)}.${String(now.getMilliseconds()).padStart(3, '0')}`;

/** The time of day now, `HH:MM:SS`. */
export const timeNow = (): string => toWireDateTime().slice(11);

/** The tally as it is counted, and what changes it. Each press is written to the device before anything else is done. */
export function useTally() {
  const { form, locked, keepNow } = useSurvey<TallyWorksheet>();
  const session = useSession();
  const { control } = form;
  const lots = useWatch({ control, name: 'worksheet.lots' });
  const loads = useWatch({ control, name: 'worksheet.loads' });
  const shifts = useWatch({ control, name: 'worksheet.shifts' });
  const counts = useWatch({ control, name: 'worksheet.counts' });
  const closed = closedBy(useWatch({ control, name: 'worksheet.closings' })) !== null;
  const tally = useMemo(() => tallyOf({ lots, loads, shifts, counts }), [lots, loads, shifts, counts]);
  /** When the last press was on the device, `HH:MM:SS`; null where it could not be kept. */
  const [kept, setKept] = useState<string | null>('');
  const presses = useRef(0);

  const keep = () => {
    const press = ++presses.current;
    const time = timeNow();
    void keepNow().then((isKept) => {
      if (press === presses.current) setKept(isKept ? time : null);
    });
  };
  const put = (rows: keyof TallyRows, id: string, row: TallyRows[keyof TallyRows]) =>
    form.setValue(at(rows, id), row as never);
  const putLine = (id: string, count: TallyCount) => {
    form.setValue(at('counts', id), writeCount(count) as never);
    keep();
  };

  return {
    tally,
    loads,
    shifts,
    disabled: locked !== null || closed,
    me: session.name,
    kept,
    count: (press: TallyPress) =>
      putLine(newId(), {
        units: 0,
        pieces: 0,
        damaged: 0,
        note: '',
        corrects: '',
        ...press,
        at: pressedAt(),
        by: session.name,
        back: '',
      }),
    /** Takes a count back: it stays in the sheet and counts nothing. */
    takeBack: (id: string) => {
      const line = form.getValues('worksheet.counts')[id];
      if (line !== undefined) putLine(id, { ...readCount(line), back: pressedAt() });
    },
    addLots: (added: readonly Partial<Lot>[]): string => {
      const now = form.getValues('worksheet.lots');
      const first = nextNo(now);
      const rows = added.map((lot, index): [string, Lot] => [
        newId(),
        { ...emptyLot, unit: 'sling', ...lot, no: first + index },
      ]);
      form.setValue(at('lots'), { ...now, ...Object.fromEntries(rows) } as never);
      return rows[0]?.[0] ?? '';
    },
    /** Adds a truck, a layer or a shift; its id. */
    add: <K extends 'loads' | 'shifts'>(rows: K, row: Partial<TallyRows[K]>): string => {
      const id = newId();
      put(rows, id, { ...EMPTY[rows], ...row, no: nextNo(form.getValues(`worksheet.${rows}`)) });
      keep();
      return id;
    },
    set: <K extends keyof TallyRows>(rows: K, id: string, change: Partial<TallyRows[K]>) =>
      put(rows, id, { ...EMPTY[rows], ...form.getValues(`worksheet.${rows}`)[id], ...change }),
    remove: (rows: keyof TallyRows, id: string) => {
      const { [id]: _gone, ...left } = form.getValues(`worksheet.${rows}`);
      form.setValue(at(rows), left as never);
    },
  };
}

export type TallyForm = ReturnType<typeof useTally>;
