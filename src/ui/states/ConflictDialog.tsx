import { useId, useState, type ReactNode } from 'react';
import { MISSING } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { ActionButton } from '../ActionButton';
import { Button } from '../Button';
import { Dialog, DialogFoot } from '../Dialog';
import classes from './states.module.css';

/** A field that two people changed. */
export type ConflictRow = { id: string; label: string; mine: ReactNode; theirs: ReactNode };

/** Whose value a field keeps. */
export type ConflictChoice = 'mine' | 'theirs';

/** Someone else changed the record: every differing field side by side, chosen one by one or all at once. */
export function ConflictDialog(props: {
  /** "Someone changed this record at 10:42". */
  title: string;
  /** The record, and who changed it. */
  sub?: ReactNode;
  rows: readonly ConflictRow[];
  onSave: (choices: Record<string, ConflictChoice>) => void;
  /** "Decide later": nothing is sent, what was typed stays on this device. */
  onLater: () => void;
  loading?: boolean;
}) {
  const titleId = useId();
  // mine is the start: nobody's typing is dropped without being asked
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const choose = (all: ConflictChoice) =>
    setChoices(Object.fromEntries(props.rows.map((row) => [row.id, all])));
  const queryOf = (id: string): ConflictChoice => choices[id] ?? 'mine';
  return (
    <Dialog open onClose={props.onLater} labelledBy={titleId} title={props.title}>
      {props.sub ? <div style={{ padding: '0 20px 12px', color: 'var(--pl-ink-2)' }}>{props.sub}</div> : null}
      <div style={{ overflow: 'auto' }}>
        <table className={classes['conflict']} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col" className={classes['side']}>
                Yours
              </th>
              <th scope="col" className={classes['side']}>
                Theirs
              </th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className={classes['side']}>
                    <label className="row quiet">
                      {row[side] === null || row[side] === undefined || row[side] === ''
                        ? MISSING
                        : row[side]}
                      <input
                        type="radio"
                        name={`${titleId}-${row.id}`}
                        aria-label={`${row.label}: ${side === 'mine' ? 'keep mine' : 'take theirs'}`}
                        checked={queryOf(row.id) === side}
                        onChange={() => setChoices({ ...choices, [row.id]: side })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogFoot>
        <Button variant="text" onClick={props.onLater}>
          Decide later
        </Button>
        <Button onClick={() => choose('theirs')}>Take all theirs</Button>
        <Button onClick={() => choose('mine')}>Keep all mine</Button>
        <ActionButton
          variant="contained"
          loading={props.loading ?? false}
          loadingLabel="Saving…"
          onClick={() => props.onSave(Object.fromEntries(props.rows.map((row) => [row.id, queryOf(row.id)])))}
        >
          {`Save ${plural(props.rows.length, 'choice')}`}
        </ActionButton>
      </DialogFoot>
    </Dialog>
  );
}
