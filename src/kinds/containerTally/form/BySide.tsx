import { useState } from 'react';
import { Pencil, Plus } from 'lucide-react';
import { formatDate, formatTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { NumberInput } from '@/ui/form/NumberInput';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AllLines } from './Counted';
import type { TallyForm } from './useTally';
import classes from './tally.module.css';

type View = 'loads' | 'lines' | 'shifts';

interface SideRow {
  id: string;
  name: string;
  times: string;
  slings: number;
  tallied: number;
  theirs: number | null;
  dispute: number | null;
}

/** Ours less theirs as it is shown: "0", "+2", an em dash while theirs is not known. */
const difference = (value: number | null): string => formatNumber(value, 0, { signed: true });

const span = (from: string, to: string): string =>
  from === '' ? '' : `${formatTime(from)}–${to === '' ? 'now' : formatTime(to)}`;

/** The tally by truck, by sling and by shift, with the count of the other side beside ours. */
export function BySide(props: {
  form: TallyForm;
  onLoad: (id: string | null) => void;
  onShift: (id: string | null) => void;
  onRecount: (load: string) => void;
  onCorrect: (id: string) => void;
}) {
  const { form } = props;
  const { tally, disabled } = form;
  const [view, setView] = useState<View>('loads');
  const loads = tally.loads.map(({ id, load, first, last, ...sums }): SideRow => ({
    ...sums,
    id,
    name: [load.kind === 'Truck' ? '' : load.kind, load.name].filter(Boolean).join(' '),
    times: span(load.from || first, load.to || (load.from ? '' : last)),
    theirs: load.theirs,
  }));
  const shifts = tally.shifts.map(({ id, shift, ...sums }): SideRow => ({
    ...sums,
    id,
    name: [shift.name, formatDate(shift.day)].filter(Boolean).join(', '),
    times: span(shift.from, shift.to),
    theirs: shift.theirs,
  }));
  return (
    <SectionCard
      title="By truck and by who counted"
      headingLevel={3}
      flush
      actions={
        <Segmented
          label="Show the tally by"
          value={view}
          onChange={setView}
          options={[
            { id: 'loads', label: 'Truck', count: loads.length },
            { id: 'lines', label: 'Sling', count: tally.lines.length },
            { id: 'shifts', label: 'Shift', count: shifts.length },
          ]}
        />
      }
    >
      {view === 'lines' ? (
        <AllLines
          tally={tally}
          me={form.me}
          disabled={disabled}
          onTakeBack={form.takeBack}
          onCorrect={props.onCorrect}
        />
      ) : (
        <>
          <SideTable
            // another table has other fields
            key={view}
            head={view === 'loads' ? 'Truck or layer' : 'Shift'}
            rows={view === 'loads' ? loads : shifts}
            disabled={disabled}
            onTheirs={(id, theirs) => form.set(view, id, { theirs })}
            onEdit={view === 'loads' ? props.onLoad : props.onShift}
            {...(view === 'loads' ? { onRecount: props.onRecount } : {})}
          />
          {view === 'loads' && tally.loose.tallied !== 0 && loads.length > 0 ? (
            <p className={classes['none']}>
              {formatNumber(tally.loose.tallied)} counted into no truck or layer.
            </p>
          ) : null}
          <div className={`row over ${classes['sideFoot']}`}>
            <Counters form={form} />
            <Button
              size="small"
              startIcon={<Plus aria-hidden />}
              disabled={disabled}
              onClick={() => (view === 'loads' ? props.onLoad(null) : props.onShift(null))}
            >
              {view === 'loads' ? 'Truck or layer' : 'Shift'}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  );
}

/** Who counts for each side in the last shift. */
function Counters({ form: { tally } }: { form: TallyForm }) {
  const shift = tally.shifts.at(-1)?.shift;
  if (!shift) return <p>Write down who counts for each side: add a shift.</p>;
  return (
    <p>
      Ours <b>{shift.ours || '—'}</b>, theirs{' '}
      <b>{[shift.other, shift.side].filter(Boolean).join(', ') || 'nobody'}</b>
    </p>
  );
}

function SideTable(props: {
  head: string;
  rows: readonly SideRow[];
  disabled: boolean;
  onTheirs: (id: string, theirs: number | null) => void;
  onEdit: (id: string) => void;
  onRecount?: (id: string) => void;
}) {
  const { rows, onRecount } = props;
  if (rows.length === 0) return <p className={classes['none']}>None yet.</p>;
  const sum = (of: (row: SideRow) => number | null) =>
    rows.some((row) => of(row) === null) ? null : rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return (
    <div className={classes['scroll']}>
      <table className={classes['sides']} aria-label={`By ${props.head.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{props.head}</th>
            {['Slings', 'Ours', 'Theirs', 'Difference'].map((head) => (
              <th key={head} scope="col" data-figure>
                {head}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Mono>{row.name || '—'}</Mono> <small>{row.times}</small>
              </th>
              <td data-figure data-head="Slings">
                {formatNumber(row.slings)}
              </td>
              <td data-figure data-head="Ours">
                <b>{formatNumber(row.tallied)}</b>
              </td>
              <td data-figure data-head="Theirs">
                <div className={classes['theirs']}>
                  <NumberInput
                    aria={{ 'aria-label': `Their count, ${row.name}` }}
                    value={row.theirs}
                    disabled={props.disabled}
                    placeholder="—"
                    onValue={(theirs) => props.onTheirs(row.id, theirs)}
                  />
                </div>
              </td>
              <td data-figure data-head="Difference" data-warn={(row.dispute ?? 0) !== 0 || undefined}>
                {(row.dispute ?? 0) === 0 ? null : <Glyph name="triangle" />} {difference(row.dispute)}
              </td>
              <td>
                <span className={classes['tools']}>
                  {onRecount && (row.dispute ?? 0) !== 0 ? (
                    <Button size="small" disabled={props.disabled} onClick={() => onRecount(row.id)}>
                      Recount
                    </Button>
                  ) : null}
                  <IconButton
                    label={`Change ${row.name || 'row'}`}
                    disabled={props.disabled}
                    onClick={() => props.onEdit(row.id)}
                  >
                    <Pencil size={14} aria-hidden />
                  </IconButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-figure data-head="Slings">
              {formatNumber(sum(({ slings }) => slings))}
            </td>
            <td data-figure data-head="Ours">
              {formatNumber(sum(({ tallied }) => tallied))}
            </td>
            <td data-figure data-head="Theirs">
              {formatNumber(sum(({ theirs }) => theirs))}
            </td>
            <td data-figure data-head="Difference">
              {difference(sum((row) => row.dispute))}
            </td>
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
