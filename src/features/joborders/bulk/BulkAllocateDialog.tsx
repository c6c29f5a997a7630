import { useEffect, useEffectEvent, useRef } from 'react';
import { userMessage } from '@/api/errors';
import { formatWeekday } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { nameInList } from '@/shared/allocation/labels';
import { ReadState } from '@/shared/ReadState';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { FormError } from '@/ui/form/FormError';
import { SelectBox } from '@/ui/form/SelectBox';
import { Note } from '@/ui/Note';
import { BulkTable } from './BulkTable';
import { isRowSent, SLOT_LABELS } from './bulkRows';
import { useBulkRows, type BulkTableRow } from './useBulkRows';
import type { BulkAllocation } from './useBulkAllocation';
import classes from './bulk.module.css';

/** Several job orders in one go: first and second surveyor for each, and of each what became of it. */
export function BulkAllocateDialog(props: {
  names: readonly string[];
  allocation: BulkAllocation;
  onClose: () => void;
}) {
  const { names, allocation, onClose } = props;
  const { sequence } = allocation;
  const table = useBulkRows(names, allocation);
  const { rows, people } = table;
  const count = (is: BulkTableRow['state']['is']) => rows.filter(({ state }) => state.is === is).length;
  // nothing is sent before it is known who is busy
  const ready = table.loading ? [] : rows.filter(({ state }) => isRowSent(state));
  const [done, closed, failed] = [count('done'), count('closed'), count('failed')];
  const asking = count('clash') + count('running');
  const summary = useFocusKept(sequence.running);
  const sendRows = (sent: readonly BulkTableRow[]) => {
    for (const { job } of sent) allocation.forget(job.name);
    allocation.send(sent.map(table.bulkRowOf));
  };
  const isOver = done > 0 && done + closed === rows.length && !sequence.running;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const close = () => {
    if (!sequence.running) onClose();
  };
  const what = done > 0 ? `${ready.length} more` : plural(ready.length, 'job order');
  return (
    <Dialog open size="lg" onClose={close} title={`Allocate ${plural(names.length, 'job order')}`}>
      <DialogBody>
        {sequence.refusal ? <FormError>{sequence.refusal}</FormError> : null}
        {table.failedNote}
        {table.openFailed ? (
          <Note tone="warn">{`Who is free could not be read. ${userMessage(table.openFailed)}`}</Note>
        ) : null}
        {closed > 0 ? (
          <Note tone="info">
            {`${plural(closed, 'closed job order')} ${closed === 1 ? 'is' : 'are'} left out.`}
          </Note>
        ) : null}
        <ReadState query={table.orders} failed="The job orders could not be read" shape="table">
          {() => (
            <>
              <div className="buttons quiet" role="group" aria-label="Empty fields of all rows">
                <span>
                  {span(rows)}{' '}
                  {table.emptyCount.first + table.emptyCount.second > 0 ? 'Fill the empty fields:' : ''}
                </span>
                {(['first', 'second'] as const).map((slot) =>
                  table.emptyCount[slot] === 0 ? null : (
                    <span key={slot} className={classes['fillBox']}>
                      <SelectBox
                        aria-label={`${SLOT_LABELS[slot]} of rows without one`}
                        value=""
                        none={SLOT_LABELS[slot]}
                        options={people.map((one) => ({ value: one.id, label: nameInList(one) }))}
                        onValue={(person) => table.fill(slot, person)}
                      />
                    </span>
                  ),
                )}
                {table.emptyCount.first > 0 ? (
                  <Button onClick={table.fillNearest} disabled={table.loading}>
                    Choose the nearest free
                  </Button>
                ) : null}
              </div>
              <div className={classes['rows']}>
                <BulkTable table={table} locked={sequence.running} onTryAgain={(row) => sendRows([row])} />
              </div>
            </>
          )}
        </ReadState>
      </DialogBody>
      <DialogFoot>
        <p ref={summary} role="status" tabIndex={-1} className={classes['summary']}>
          {[
            done > 0 && `${done} allocated, not sent again.`,
            failed > 0 && `${failed} not allocated.`,
            asking > 0 && `${plural(asking, 'row')} ${asking === 1 ? 'waits' : 'wait'} for an answer.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button onClick={close} disabled={sequence.running}>
          {done > 0 ? 'Close' : 'Cancel'}
        </Button>
        <ActionButton
          variant="contained"
          loading={sequence.running}
          loadingLabel="Allocating…"
          disabledReason={ready.length > 0 || sequence.running ? null : whyNothingToSend(table)}
          disabled={ready.length === 0}
          onClick={() => sendRows(ready)}
        >
          {ready.length === 0 ? 'Allocate' : `Allocate ${what}`}
        </ActionButton>
      </DialogFoot>
    </Dialog>
  );
}

/** Why no row can be sent; null where the rows themselves say it. */
function whyNothingToSend({ rows, loading, emptyCount }: ReturnType<typeof useBulkRows>): string | null {
  const are = (...states: BulkTableRow['state']['is'][]) =>
    rows.every(({ state }) => states.includes(state.is));
  if (rows.length > 0 && are('closed')) return 'None of these job orders can be allocated any more';
  if (loading) return 'Checking who is free…';
  if (rows.some(({ state }) => state.is === 'done')) return null;
  if (emptyCount.first > 0) return 'Choose a first surveyor';
  return are('same', 'closed') ? 'Nothing is changed yet' : null;
}

/** "18/11 to 28/11." of the rows' days. */
function span(rows: readonly BulkTableRow[]): string {
  const days = rows.flatMap(({ job }) => job.date_of_survey ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? `${formatWeekday(first)}.` : `${formatWeekday(first)} to ${formatWeekday(last)}.`;
}

/** What takes the focus when the button that sent the rows has gone out of use with its work. */
function useFocusKept(running: boolean) {
  const summary = useRef<HTMLParagraphElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (ran.current && !running && isLost) summary.current?.focus();
    ran.current = running;
  }, [running]);
  return summary;
}
