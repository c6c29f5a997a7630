import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { RfqJointInspection } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { shownText } from '@/lib/storedText';
import { ReadState } from '@/shared/ReadState';
import { changeTable } from '@/shared/surveyRecord/save';
import { useSubmit } from '@/shared/useSubmit';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { DataTable } from '@/ui/list/DataTable';
import { EmptyState } from '@/ui/states/EmptyState';
import { FlushCard } from './FlushCard';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import classes from './form.module.css';

const required = (message: string) => z.string().trim().min(1, message);
const schema = z.object({
  on_behalf_of: required('On behalf of is required'),
  name1: required('Name is required'),
  role: required('Role is required'),
});
type Person = z.output<typeof schema>;

const samePerson = (one: RfqJointInspection, other: Person) =>
  (['on_behalf_of', 'name1', 'role'] as const).every((field) => shownText(one[field]) === other[field]);

const EMPTY = { on_behalf_of: '', name1: '', role: '' };

/** Others who attended the survey. They are kept on the request, so both parties read the same list (D141). */
export function JointInspectionSection({ successText }: { successText: string }) {
  const { order, locked } = useSurvey();
  const rfqId = order.rfq_id ?? '';
  const client = useQueryClient();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);
  const rfq = useQuery({ ...docQuery('RFQ', rfqId), enabled: rfqId !== '' });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const save = useMutation({
    mutationFn: (change: (rows: RfqJointInspection[]) => RfqJointInspection[]) =>
      changeTable('RFQ', rfqId, 'surveyor_details', change),
    meta: { success: successText },
    onSuccess: (saved) => client.setQueryData(docQuery('RFQ', rfqId).queryKey, saved),
  });
  const add = useSubmit(form.handleSubmit, async (row) => {
    // One that is there already came with an earlier try whose answer was lost.
    await save.mutateAsync((now) => (now.some((one) => samePerson(one, row)) ? now : [...now, row]));
    form.reset(EMPTY);
    setAdding(false);
  });
  if (rfqId === '')
    return <EmptyState why="This job order names no request, which holds the joint inspection." />;
  const remove = async (row: RfqJointInspection) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: shownText(row.name1),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) save.mutate((now) => now.filter((one) => one.name !== row.name));
  };
  return (
    <ReadState query={rfq} failed="The joint inspection could not be read" shape="table">
      {({ surveyor_details }) => (
        <FlushCard label="Joint inspection">
          <p className={classes['light']}>Others who attend the survey, each for a party.</p>
          {save.error ? <FormError>{userMessage(save.error)}</FormError> : null}
          {surveyor_details?.length ? (
            <DataTable
              label="Joint inspection"
              rows={surveyor_details}
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
          {locked ? null : adding ? (
            <form noValidate onSubmit={add} className={classes['stack']}>
              <FormGrid min={180}>
                <TextField
                  control={form.control}
                  name="on_behalf_of"
                  label="On behalf of"
                  required
                  cap
                  autoFocus
                />
                <TextField control={form.control} name="name1" label="Name" required cap />
                <TextField control={form.control} name="role" label="Role" required cap />
              </FormGrid>
              <div style={{ display: 'flex', gap: 8 }}>
                <Button type="submit" variant="outlined" loading={save.isPending}>
                  Save
                </Button>
                <Button onClick={() => setAdding(false)} disabled={save.isPending}>
                  Cancel
                </Button>
              </div>
            </form>
          ) : (
            <div>
              <Button variant="outlined" onClick={() => setAdding(true)}>
                Add
              </Button>
            </div>
          )}
        </FlushCard>
      )}
    </ReadState>
  );
}
