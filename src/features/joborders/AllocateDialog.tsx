import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { userMessage } from '@/api/errors';
import { formatDate } from '@/lib/dates';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { KeyValue } from '@/ui/KeyValue';
import { allocate, JobOrderChangedError, slotsOf } from './allocate';
import { jobOrderQuery } from './queries';
import { useSurveyorChoices } from './useSurveyorChoices';

const schema = z
  .object({ first: z.string().min(1, 'First surveyor is required'), second: z.string() })
  .refine(({ first, second }) => first !== second, {
    path: ['second'],
    message: 'Choose a surveyor other than the first',
  });

export function AllocateDialog({ order, onClose }: { order: JobOrder; onClose: () => void }) {
  const session = useSession();
  const { vendorId } = session;
  const client = useQueryClient();
  const { options, loading, failedNote } = useSurveyorChoices(vendorId);
  const rows = order.surveyor ?? [];
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first: rows[0]?.surveyor ?? '', second: rows[1]?.surveyor ?? '' },
  });
  const save = useMutation({
    mutationFn: ({ first, second }: { first: string; second: string }) => allocate(order, first, second),
    meta: {
      success: 'Job Order allocation successful',
      invalidates: [['Job Order'], ['RFQ']],
      // The dialog shows it.
      failure: (error) => (error instanceof JobOrderChangedError ? null : undefined),
    },
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof JobOrderChangedError)
        client.setQueryData(jobOrderQuery(order.name).queryKey, error.now);
    },
  });
  const may = can.allocate(session, order);
  const message = (error: Error) => {
    if (!(error instanceof JobOrderChangedError)) return userMessage(error);
    if (!may.may) return `The job order is now ${order.status}.`;
    const names = slotsOf(order).map((id) => options.find(({ value }) => value === id)?.label ?? id);
    return `Somebody else has changed this allocation to ${names.join(' and ') || 'nobody'}. Allocate again to replace it, or cancel to leave it.`;
  };
  return (
    <FormDialog
      open
      title={`Allocate ${order.name}`}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      loading={save.isPending}
      submitError={save.error ? message(save.error) : null}
      submitLabel="Allocate"
      submitDisabledReason={may.may ? null : may.why}
    >
      <KeyValue
        items={[
          { label: 'Survey', value: order.type_of_survey },
          { label: 'Place', value: order.location_of_survey },
          { label: 'Date of Survey', value: formatDate(order.date_of_survey) },
        ]}
      />
      {failedNote}
      <AutocompleteField
        control={form.control}
        name="first"
        label="First surveyor"
        required
        options={options}
        loading={loading}
      />
      <AutocompleteField
        control={form.control}
        name="second"
        label="Second surveyor"
        options={options}
        loading={loading}
      />
    </FormDialog>
  );
}
