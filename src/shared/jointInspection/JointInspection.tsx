import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { RfqJointInspection } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { isSameText, shownText } from '@/lib/storedText';
import { CLOSED_RFQ } from '@/session/can';
import { useSession } from '@/session/store';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { DataTable } from '@/ui/list/DataTable';
import { refusedNow } from '../recordSave/askOfNow';
import { AlteredNote } from '../recordSave/AlteredNote';
import { alteredFields, type AlteredText } from '../recordSave/alteredTexts';
import { changeTable } from '../surveyRecord/save';
import type { Person } from './AddPerson';
import classes from './jointInspection.module.css';

// The code of forms comes when one is wanted: many requests are only read.
const AddPerson = lazyWithPreload(async () => (await import('./AddPerson')).AddPerson);

const samePerson = (one: RfqJointInspection, other: Person) =>
  (['on_behalf_of', 'name1', 'role'] as const).every((field) => isSameText(other[field], one[field]));

const LABELS = { on_behalf_of: 'On behalf of', name1: 'Name', role: 'Role' };

/**
 * Others who attend the survey, each for a party. They are kept on the request, so vendor and surveyor change the same list:
 * each change is made from a fresh read of it (D141).
 */
export function JointInspection(props: {
  rfqId: string;
  people: readonly RfqJointInspection[];
  /** Why nothing can be changed; null when it can. */
  locked: string | null;
  /** The contract's words after a change. */
  successText: string;
  /** Where those who attend find the sheet to sign. */
  sheetTo: string;
}) {
  const { rfqId, people, locked } = props;
  const { email } = useSession();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);
  const [altered, setAltered] = useState<readonly AlteredText[]>([]);
  const save = useMutation({
    mutationFn: (change: (rows: RfqJointInspection[]) => RfqJointInspection[]) =>
      changeTable('RFQ', rfqId, 'surveyor_details', (rows, now) => {
        if (CLOSED_RFQ.includes(now.status ?? ''))
          throw refusedNow(`The request is now ${now.status}.`, now, email);
        return change(rows);
      }),
    meta: { success: props.successText },
    onSuccess: (saved) => client.setQueryData(docQuery('RFQ', rfqId).queryKey, saved),
  });
  const add = async (row: Person) => {
    // One that is there already came with an earlier try whose answer was lost.
    const saved = await save.mutateAsync((now) =>
      now.some((one) => samePerson(one, row)) ? now : [...now, row],
    );
    const stored = saved.surveyor_details?.find((one) => samePerson(one, row));
    setAltered(alteredFields(LABELS, row, stored ?? {}));
  };
  const remove = async (row: RfqJointInspection) => {
    const sure = await confirm(deleteQuestion(shownText(row.name1)));
    if (sure) save.mutate((now) => now.filter((one) => one.name !== row.name));
  };
  return (
    <div className={`group ${classes['body']}`}>
      <p className="light">Others who attend the survey, each for a party.</p>
      {save.error ? <FormError>{userMessage(save.error)}</FormError> : null}
      <AlteredNote altered={altered} />
      {people.length > 0 ? (
        <DataTable
          label="Joint inspection"
          rows={people}
          rowKey={(row) => row.name ?? ''}
          columns={[
            { id: 'on_behalf_of', label: 'On behalf of', value: (row) => shownText(row.on_behalf_of) },
            { id: 'name1', label: 'Name', strong: true, value: (row) => shownText(row.name1) },
            { id: 'role', label: 'Role', value: (row) => shownText(row.role) },
          ]}
          rowActions={(row) => (
            <IconButton
              label={`Delete ${shownText(row.name1)}`}
              size="small"
              disabled={locked !== null || save.isPending}
              onClick={() => void remove(row)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        />
      ) : (
        <p>Nobody else attends.</p>
      )}
      {adding && locked === null ? (
        <AddPerson rfqId={rfqId} saving={save.isPending} onAdd={add} onClose={() => setAdding(false)} />
      ) : (
        <div className={classes['buttons']}>
          <ActionButton variant="outlined" disabledReason={locked} onClick={() => setAdding(true)}>
            Add
          </ActionButton>
          <Button to={props.sheetTo}>Attendance sheet</Button>
        </div>
      )}
    </div>
  );
}
