import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SurveyDetails } from '@/api/doctypes/party';
import { serverWords } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { KeptNote } from '@/shared/KeptNote';
import { lookups } from '@/shared/lookups/lookups';
import { useKeptForm } from '@/shared/useKeptForm';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { addDetail, changeDetail, detailSchema, placesOf, type Detail, type DetailValues } from './details';

/** A type of survey that a surveyor does, where and at what rate: a new one, or one of theirs. */
export function DetailDialog(props: {
  surveyorId: string;
  surveyorName: string;
  row: SurveyDetails | null;
  onClose: () => void;
}) {
  const { surveyorId, row } = props;
  const types = useQuery(lookups.surveyTypeNames());
  const form = useForm<DetailValues, unknown, Detail>({
    resolver: zodResolver(detailSchema),
    defaultValues: {
      type_of_survey: shownText(row?.type_of_survey),
      locations: placesOf(row?.locations).join(', '),
      rate: row?.rate ?? (null as unknown as number),
    },
  });
  const kept = useKeptForm(
    draftKey(useSession().email, 'survey-detail', `${surveyorId} ${row?.name ?? 'new'}`),
    form,
  );
  const save = useMutation({
    mutationFn: async (detail: Detail): Promise<unknown> => {
      const sent = { ...detail, locations: placesOf(detail.locations).join(', ') };
      return row?.name ? changeDetail(row.name, sent) : addDetail(surveyorId, sent);
    },
    meta: { success: 'Updated successfully', invalidates: [['Surveyor']] },
    onSuccess: () => {
      void kept.discard();
      props.onClose();
    },
  });
  return (
    <FormDialog
      open
      title={`${row ? 'Edit' : 'Add'} survey details of ${props.surveyorName}`}
      onClose={props.onClose}
      onSubmit={form.handleSubmit((detail) => save.mutate(detail))}
      loading={save.isPending}
      submitError={save.error ? serverWords(save.error) : null}
      submitLabel="Save"
      size="xs"
    >
      <KeptNote kept={kept} />
      <AutocompleteField
        control={form.control}
        name="type_of_survey"
        label="Type of survey"
        required
        freeText
        options={types.data ?? []}
        loading={types.isLoading}
      />
      <TextField
        control={form.control}
        name="locations"
        label="Locations"
        required
        cap
        help="Several are parted by commas"
      />
      <NumberField control={form.control} name="rate" label="Rate" required decimals={2} />
    </FormDialog>
  );
}
