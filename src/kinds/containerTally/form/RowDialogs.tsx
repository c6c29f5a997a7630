import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { isReadable } from '@/shared/surveyForm/values';
import { DateTimeCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { Field } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';
import { emptyLoad, emptyShift, type Load, type Shift } from '../worksheet';
import { COUNTER_SIDES, isCount, LOADS, NO_COUNT } from './labels';
import { Removal } from './Removal';

interface RowDialogProps<R> {
  /** Null for a new one. */
  row: R | null;
  counted: boolean;
  onClose: () => void;
  onSave: (change: Partial<R>) => void;
  onRemove: () => void;
}

const badTime = (...times: string[]) =>
  times.some((time) => !isReadable(time, 'time')) ? 'A time cannot be read' : null;

/** A truck, a layer or what else the pieces are counted by. */
export function LoadDialog({ row, ...props }: RowDialogProps<Load> & { now: string }) {
  const [load, setLoad] = useState<Load>(row ?? { ...emptyLoad, kind: 'Truck', from: props.now });
  const set = (change: Partial<Load>) => setLoad((now) => ({ ...now, ...change }));
  const reason =
    load.name.trim() === ''
      ? 'Write its number'
      : !isCount(load.theirs)
        ? NO_COUNT
        : badTime(load.from, load.to);
  return (
    <FormDialog
      open
      title={row ? 'Change truck or layer' : 'Add truck or layer'}
      holds={load}
      onClose={props.onClose}
      onSubmit={() => {
        const { no: _no, ...change } = load;
        props.onSave(change);
      }}
      loading={false}
      submitError={null}
      submitLabel={row ? 'Change' : 'Count into it'}
      submitDisabledReason={reason}
    >
      <FormGrid min={168}>
        <TextCell
          disabled={false}
          label="Counted by"
          value={load.kind}
          suggestions={LOADS}
          onValue={(kind) => set({ kind })}
        />
        <TextCell
          disabled={false}
          mono
          label="Number or name"
          help="MH 04 M 7720, or Layer 3"
          value={load.name}
          onValue={(name) => set({ name })}
        />
        <DateTimeCell
          kind="time"
          disabled={false}
          label="From"
          value={load.from}
          onValue={(from) => set({ from })}
        />
        <DateTimeCell
          kind="time"
          disabled={false}
          label="To"
          help={null}
          value={load.to}
          onValue={(to) => set({ to })}
        />
        <NumberCell
          disabled={false}
          label="Count of the other side"
          value={load.theirs}
          onValue={(theirs) => set({ theirs })}
        />
        <TextCell disabled={false} label="Note" value={load.note} onValue={(note) => set({ note })} />
      </FormGrid>
      {row ? <Removal {...props} what="row" name={[row.kind, row.name].filter(Boolean).join(' ')} /> : null}
    </FormDialog>
  );
}

/** A shift, with who counts for each side. */
export function ShiftDialog({
  row,
  ...props
}: RowDialogProps<Shift> & { day: string; me: string; last: Shift | undefined }) {
  const [shift, setShift] = useState<Shift>(
    row ?? {
      ...emptyShift,
      day: props.day,
      ours: props.me,
      other: props.last?.other ?? '',
      side: props.last?.side ?? '',
    },
  );
  const set = (change: Partial<Shift>) => setShift((now) => ({ ...now, ...change }));
  const text = (name: 'name' | 'gang' | 'ours' | 'other' | 'why' | 'note', label: string, help?: string) => (
    <TextCell
      disabled={false}
      label={label}
      value={shift[name]}
      {...(help ? { help } : {})}
      onValue={(value) => set({ [name]: value })}
    />
  );
  const reason = [shift.theirs, shift.stopped].some((value) => Number.isNaN(value))
    ? 'A figure cannot be read'
    : !isReadable(shift.day, 'date')
      ? 'The day cannot be read'
      : badTime(shift.from, shift.to);
  return (
    <FormDialog
      open
      title={row ? 'Change shift' : 'Add shift'}
      holds={shift}
      onClose={props.onClose}
      onSubmit={() => {
        const { no: _no, ...change } = shift;
        props.onSave(change);
      }}
      loading={false}
      submitError={null}
      submitLabel={row ? 'Change' : 'Add'}
      submitDisabledReason={reason}
    >
      <FormGrid min={168}>
        {text('name', 'Shift', 'Day, night, first')}
        <Field label="Day">
          {(aria) => (
            <DateTimeInput
              aria={aria}
              name="day"
              value={shift.day}
              onValue={(day) => set({ day })}
              error={!isReadable(shift.day, 'date')}
              pickLabel="Choose day"
              kind="date"
            />
          )}
        </Field>
        <DateTimeCell
          kind="time"
          disabled={false}
          label="From"
          value={shift.from}
          onValue={(from) => set({ from })}
        />
        <DateTimeCell
          kind="time"
          disabled={false}
          label="To"
          help={null}
          value={shift.to}
          onValue={(to) => set({ to })}
        />
        {text('gang', 'Hatch or gang')}
        {text('ours', 'Counts for us')}
        {text('other', 'Counts for the other side')}
        <TextCell
          disabled={false}
          label="Which side"
          value={shift.side}
          suggestions={COUNTER_SIDES}
          onValue={(side) => set({ side })}
        />
        <NumberCell
          disabled={false}
          label="Count of the other side"
          value={shift.theirs}
          onValue={(theirs) => set({ theirs })}
        />
        <NumberCell
          disabled={false}
          label="Stopped"
          unit="min"
          value={shift.stopped}
          onValue={(stopped) => set({ stopped })}
        />
        {text('why', 'Why it stopped')}
        {text('note', 'Note')}
      </FormGrid>
      {row ? (
        <Removal {...props} what="shift" name={[row.name, formatDate(row.day)].filter(Boolean).join(', ')} />
      ) : null}
    </FormDialog>
  );
}
