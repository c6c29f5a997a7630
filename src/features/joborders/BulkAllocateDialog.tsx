import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatDate } from '@/lib/dates';
import { newId } from '@/lib/newId';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { ReadState } from '@/shared/ReadState';
import type { Sequence } from '@/shared/useSequence';
import { FormDialog } from '@/ui/form/FormDialog';
import { MultiAutocompleteField } from '@/ui/form/MultiAutocompleteField';
import { DataTable } from '@/ui/list/DataTable';
import { Note } from '@/ui/Note';
import { StatusBadge } from '@/ui/StatusBadge';
import type { BulkPayload } from './allocate';
import { jobOrdersNamed } from './queries';
import { useSurveyorChoices } from './useSurveyorChoices';
import { useSurveyorNames } from './useSurveyorNames';

const schema = z.object({ surveyors: z.array(z.string()).min(1, 'Choose at least one surveyor') });

/** The same surveyors for several job orders: any number of them (D145), in one call. */
export function BulkAllocateDialog(props: {
  names: readonly string[];
  sequence: Sequence<BulkPayload>;
  onClose: () => void;
}) {
  const { sequence } = props;
  const session = useSession();
  const { vendorId } = session;
  const { options, loading, failedNote } = useSurveyorChoices(vendorId);
  const orders = useQuery(jobOrdersNamed(props.names));
  const open = (orders.data ?? []).filter((order) => can.allocate(session, order).may);
  const closed = (orders.data?.length ?? 0) - open.length;
  const allocated = useAllocatedSurveyors(open);
  const known = useSurveyorNames(open.flatMap(allocated));
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { surveyors: [] as string[] } });
  const what = plural(props.names.length, 'job order');
  return (
    <FormDialog
      open
      size="md"
      title={`Allocate ${what}`}
      onClose={props.onClose}
      onSubmit={form.handleSubmit(({ surveyors }) =>
        sequence.start({ id: newId(), jobOrders: open.map(({ name }) => name), surveyors }),
      )}
      loading={sequence.running}
      submitError={sequence.refusal}
      submitLabel="Allocate"
      submitDisabledReason={
        orders.data && open.length === 0 ? 'None of these job orders can be allocated any more' : null
      }
    >
      {failedNote}
      <MultiAutocompleteField
        control={form.control}
        name="surveyors"
        label="Surveyors"
        required
        help="They replace the surveyors allocated now"
        options={options}
        loading={loading}
      />
      {closed > 0 ? (
        <Note tone="info">
          {`${plural(closed, 'closed job order')} ${closed === 1 ? 'is' : 'are'} left out.`}
        </Note>
      ) : null}
      <ReadState query={orders} failed="The job orders could not be read" shape="table">
        {() => (
          <DataTable
            label="Job orders to allocate"
            rows={open}
            rowKey={(row) => row.name}
            columns={[
              { id: 'name', label: 'Job Order', mono: true, cardRole: 'id', value: (row) => row.name },
              {
                id: 'type',
                label: 'Type of survey',
                cardRole: 'title',
                value: (row) => shownText(row.type_of_survey),
              },
              {
                id: 'place',
                label: 'Place of Survey',
                cardRole: 'sub',
                value: (row) => shownText(row.location_of_survey),
              },
              { id: 'date', label: 'Date of Survey', value: (row) => formatDate(row.date_of_survey) },
              {
                id: 'now',
                label: 'Surveyors now',
                value: (row) =>
                  allocated(row)
                    .map((id) => known.get(id) ?? id)
                    .join(', '),
              },
              {
                id: 'status',
                label: 'Status',
                cardRole: 'status',
                value: (row) => row.status,
                render: (row) => <StatusBadge status={row.status ?? ''} />,
              },
            ]}
          />
        )}
      </ReadState>
    </FormDialog>
  );
}
