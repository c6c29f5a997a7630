import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDocOnce } from '@/api/resource';
import { nextJobStatuses } from '@/session/can';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';

/** The job order is in another status than this page shows. */
class StatusChangedError extends Error {
  constructor(status: string) {
    super(`The job order is now ${status}.`);
  }
}

/** The surveyor moves a job on, with a comment if he likes (D197). */
export function StatusDialog(props: {
  order: JobOrder;
  status: 'In Progress' | 'Completed';
  /** What a complete survey still lacks. */
  lacking: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}) {
  const { order, status } = props;
  const client = useQueryClient();
  const form = useForm({ defaultValues: { comments: order.comments ?? '' } });
  const change = useMutation({
    mutationFn: async ({ comments }: { comments: string }) => {
      const now = await getDoc('Job Order', order.name);
      // The vendor may have cancelled it meanwhile; set already is an earlier try whose answer was lost.
      if (now.status !== status && !nextJobStatuses(now.status).includes(status))
        throw new StatusChangedError(now.status ?? '');
      await updateDocOnce('Job Order', order.name, { status, comments, modified: now.modified });
      const fresh = await getDoc('Job Order', order.name);
      client.setQueryData(docQuery('Job Order', order.name).queryKey, fresh);
    },
    meta: {
      failure: (error) => (error instanceof StatusChangedError ? null : undefined),
      success: 'Job Order status changed successfully',
      invalidates: [['Job Order'], ['RFQ'], ['method', 'job_order_listview_for_surveyor']],
    },
    onSuccess: props.onClose,
    onSettled: props.onChanged,
  });
  return (
    <FormDialog
      open
      title={`${status === 'Completed' ? 'Complete' : 'Start'} the job ${order.name}?`}
      onClose={props.onClose}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      loading={change.isPending}
      submitError={
        change.error instanceof StatusChangedError
          ? change.error.message
          : change.error && userMessage(change.error)
      }
      submitLabel={status === 'Completed' ? 'Set to Completed' : 'Set to In Progress'}
    >
      {status === 'Completed' && props.lacking.length > 0 ? (
        <Note tone="warn" title="Still open">
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {props.lacking.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <TextField
        control={form.control}
        name="comments"
        label="Comment"
        multiline
        help="The vendor will read it"
      />
    </FormDialog>
  );
}
