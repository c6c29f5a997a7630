import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today, toWireDateTime } from '@/lib/dates';
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

type Rows = Pick<TallyWorksheet, 'lots' | 'loads' | 'shifts'>;
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
  const put = <K extends keyof Rows>(rows: K, id: string, row: Rows[K][string]) =>
    form.setValue(at(rows, id), row as never);
  const drop = (rows: keyof Rows, id: string) => {
    const { [id]: _gone, ...left } = form.getValues(`worksheet.${rows}`);
    form.setValue(at(rows), left as never);
  };
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
    /** Counts; the id of the new line. */
    count: (press: TallyPress): string => {
      const id = newId();
      putLine(id, {
        units: 0,
        pieces: 0,
        damaged: 0,
        note: '',
        corrects: '',
        ...press,
        at: pressedAt(),
        by: session.name,
        back: '',
      });
      return id;
    },
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
    setLot: (id: string, change: Partial<Lot>) =>
      put('lots', id, { ...emptyLot, ...form.getValues('worksheet.lots')[id], ...change }),
    removeLot: (id: string) => drop('lots', id),
    addLoad: (load: Partial<Load>): string => {
      const id = newId();
      put('loads', id, { ...emptyLoad, ...load, no: nextNo(form.getValues('worksheet.loads')) });
      keep();
      return id;
    },
    setLoad: (id: string, change: Partial<Load>) =>
      put('loads', id, { ...emptyLoad, ...form.getValues('worksheet.loads')[id], ...change }),
    removeLoad: (id: string) => drop('loads', id),
    addShift: (shift: Partial<Shift>): string => {
      const id = newId();
      const no = nextNo(form.getValues('worksheet.shifts'));
      put('shifts', id, { ...emptyShift, day: today(), ours: session.name, ...shift, no });
      keep();
      return id;
    },
    setShift: (id: string, change: Partial<Shift>) =>
      put('shifts', id, { ...emptyShift, ...form.getValues('worksheet.shifts')[id], ...change }),
    removeShift: (id: string) => drop('shifts', id),
  };
}

export type TallyForm = ReturnType<typeof useTally>;
