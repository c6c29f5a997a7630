import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { KeyValue } from '@/ui/KeyValue';
import { slotsOf } from './allocate';
import type { Allocation } from './useAllocation';
import { useSurveyorChoices } from './useSurveyorChoices';

const schema = z
  .object({ first: z.string().min(1, 'First surveyor is required'), second: z.string() })
  .refine(({ first, second }) => first !== second, {
    path: ['second'],
    message: 'Choose a surveyor other than the first',
  });

export function AllocateDialog({ order, allocation }: { order: JobOrder; allocation: Allocation }) {
  const session = useSession();
  const { sequence, changed, chosen } = allocation;
  const { options, loading, failedNote } = useSurveyorChoices(session.vendorId);
  const now = slotsOf(order);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: chosen ?? { first: now[0] ?? '', second: now[1] ?? '' },
  });
  const start = ({ first, second }: { first: string; second: string }) =>
    sequence.start({ jobOrder: order.name, modified: order.modified, seen: now, first, second });
  const may = can.allocate(session, order);
  const message = () => {
    if (!changed || !may.may) return sequence.refusal;
    const names = now.map((id) => options.find(({ value }) => value === id)?.label ?? id);
    return `Somebody else has changed this allocation to ${names.join(' and ') || 'nobody'}. Allocate again to replace it, or cancel to leave it.`;
  };
  return (
    <FormDialog
      open
      title={`Allocate ${order.name}`}
      onClose={allocation.leave}
      onSubmit={form.handleSubmit(start)}
      loading={sequence.running}
      submitError={sequence.refusal === null ? null : message()}
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
