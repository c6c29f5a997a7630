import { useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { userMessage } from '@/api/errors';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { slotsOf } from './allocate';
import { PeoplePicks } from './PeoplePicks';
import type { Allocation } from './useAllocation';
import { useAllocationQuestions, type IsBegun } from './useAllocationQuestions';
import { useCandidates } from './useCandidates';
import { useSurveyorChoices } from './useSurveyorChoices';
import classes from './allocation.module.css';

const schema = z
  .object({ first: z.string().min(1, 'First surveyor is required'), second: z.string() })
  .refine(({ first, second }) => first !== second, {
    path: ['second'],
    message: 'Choose a surveyor other than the first',
  });

/** First and second surveyor of a job order: found by name, or taken from the list of those who are free and near. */
export function AllocateDialog(props: { order: JobOrder; allocation: Allocation; isBegun: IsBegun }) {
  const { order, allocation } = props;
  const session = useSession();
  const { sequence, changed, chosen } = allocation;
  const { people, loading, failedNote } = useSurveyorChoices(session.vendorId);
  const now = slotsOf(order);
  // What stood there when the choice was made: the order is read again while the dialog is open.
  const [before] = useState(chosen?.seen ?? now);
  const job = useMemo(() => ({ ...order, surveyors: slotsOf(order) }), [order]);
  const { candidates, failed, readWork } = useCandidates(session.vendorId, people, job);
  const ask = useAllocationQuestions(props.isBegun);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: chosen ?? { first: now[0] ?? '', second: now[1] ?? '' },
  });
  const [first, second] = useWatch({ control: form.control, name: ['first', 'second'] });
  const put = (slot: 'first' | 'second', id: string) =>
    form.setValue(slot, id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
  const options = people.map(({ id, name, email, group }) => ({
    value: id,
    label: name,
    hint: email,
    group,
  }));
  const start = async (values: { first: string; second: string }) => {
    const sure = await ask({
      job,
      wanted: [values.first, values.second].filter(Boolean),
      work: await readWork(),
      candidates: candidates ?? [],
      nameOf,
      onInstead: (busy, free) => put(busy === values.first ? 'first' : 'second', free.id),
    });
    if (!sure) return;
    // Once it is said here that somebody else has changed it, pressing again replaces that.
    const seen = changed ? now : before;
    sequence.start({ jobOrder: order.name, modified: order.modified, seen, ...values });
  };
  const may = can.allocate(session, order);
  const message = () => {
    if (!changed || !may.may) return sequence.refusal;
    return `Somebody else has changed this allocation to ${now.map(nameOf).join(' and ') || 'nobody'}. Allocate again to replace it, or cancel to leave it.`;
  };
  return (
    <FormDialog
      open
      title={`Allocate ${order.name}`}
      holds={[first, second]}
      onClose={allocation.leave}
      onSubmit={form.handleSubmit(start)}
      loading={sequence.running}
      loadingLabel="Allocating…"
      submitError={sequence.refusal === null ? null : message()}
      submitLabel="Allocate"
      submitDisabledReason={may.may ? null : may.why}
      about={
        <KeyValue
          items={[
            { label: 'Survey', value: shownText(order.type_of_survey) },
            { label: 'Place', value: shownText(order.location_of_survey) },
            { label: 'Date of Survey', value: formatDate(order.date_of_survey) },
          ]}
        />
      }
    >
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
      {/* a later list would move the rows under the pointer */}
      {candidates && !loading ? (
        <PeoplePicks
          job={job}
          candidates={candidates}
          first={first}
          second={second}
          onFirst={(id) => put('first', id)}
          onSecond={(id) => put('second', id)}
        />
      ) : failed ? (
        <Note tone="warn">{`Who is free could not be read. ${userMessage(failed)}`}</Note>
      ) : (
        <p className={classes['wait']} role="status">
          Checking who is free…
        </p>
      )}
    </FormDialog>
  );
}
