import { formatDate } from '@/lib/dates';
import { isReadable } from '@/shared/surveyForm/values';
import { DateTimeCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { emptyLoad, emptyShift, type Load, type Shift } from '../worksheet';
import { COUNTER_SIDES, isCount, LOADS, NO_COUNT } from './labels';
import { RowDialog, type RowActs } from './RowDialog';

const badTime = ({ from, to }: Pick<Load, 'from' | 'to'>) =>
  [from, to].every((time) => isReadable(time, 'time')) ? null : 'A time cannot be read';

/** A truck, a layer or what else the pieces are counted by. */
export function LoadDialog({ now, ...acts }: RowActs<Load> & { now: string }) {
  return (
    <RowDialog
      acts={acts}
      begin={{ ...emptyLoad, kind: 'Truck', from: now }}
      what="truck or layer"
      add="Count into it"
      called="row"
      nameOf={({ kind, name }) => [kind, name].filter(Boolean).join(' ')}
      whyNot={(load) => {
        if (load.name.trim() === '') return 'Write its number';
        return isCount(load.theirs) ? badTime(load) : NO_COUNT;
      }}
    >
      {(cell) => (
        <>
          <TextCell {...cell('kind', 'Counted by')} suggestions={LOADS} />
          <TextCell {...cell('name', 'Number or name')} mono help="MH 04 M 7720, or Layer 3" />
          <DateTimeCell kind="time" {...cell('from', 'From')} />
          <DateTimeCell kind="time" {...cell('to', 'To')} help={null} />
          <NumberCell {...cell('theirs', 'Count of the other side')} />
          <TextCell {...cell('note', 'Note')} />
        </>
      )}
    </RowDialog>
  );
}

function whyNoShift(shift: Shift): string | null {
  if ([shift.theirs, shift.stopped].some(Number.isNaN)) return 'A figure cannot be read';
  return isReadable(shift.day, 'date') ? badTime(shift) : 'The day cannot be read';
}

/** A shift, with who counts for each side. */
export function ShiftDialog({
  day,
  me,
  last,
  ...acts
}: RowActs<Shift> & { day: string; me: string; last: Shift | undefined }) {
  return (
    <RowDialog
      acts={acts}
      begin={{ ...emptyShift, day, ours: me, other: last?.other ?? '', side: last?.side ?? '' }}
      what="shift"
      nameOf={(shift) => [shift.name, formatDate(shift.day)].filter(Boolean).join(', ')}
      whyNot={whyNoShift}
    >
      {(cell) => (
        <>
          <TextCell {...cell('name', 'Shift')} help="Day, night, first" />
          <DateTimeCell kind="date" {...cell('day', 'Day')} />
          <DateTimeCell kind="time" {...cell('from', 'From')} />
          <DateTimeCell kind="time" {...cell('to', 'To')} help={null} />
          <TextCell {...cell('gang', 'Hatch or gang')} />
          <TextCell {...cell('ours', 'Counts for us')} />
          <TextCell {...cell('other', 'Counts for the other side')} />
          <TextCell {...cell('side', 'Which side')} suggestions={COUNTER_SIDES} />
          <NumberCell {...cell('theirs', 'Count of the other side')} />
          <NumberCell {...cell('stopped', 'Stopped')} unit="min" />
          <TextCell {...cell('why', 'Why it stopped')} />
          <TextCell {...cell('note', 'Note')} />
        </>
      )}
    </RowDialog>
  );
}
