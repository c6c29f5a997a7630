import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SurveyDetails } from '@/api/doctypes/registration';
import { userMessage } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { draftKey } from '@/lib/device/drafts';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { lookups } from '@/shared/lookups/lookups';
import { placeNames } from '@/shared/placeNames';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { addDetail, changeDetail, detailSchema, type Detail, type DetailValues } from './details';

const LABELS = { type_of_survey: 'Type of survey', locations: 'Locations', rate: 'Rate' };

/** Adds or changes a survey detail of a surveyor: type, places, rate. */
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
      locations: placeNames(row?.locations).join(', '),
      rate: row?.rate ?? (null as unknown as number),
    },
  });
  const draft = useFormDraft({
    scope: draftKey(useSession().email, 'survey-detail', `${surveyorId} ${row?.name ?? 'new'}`),
    form,
    holds: labelledParts(LABELS),
    atOnce: true,
  });
  const save = useMutation({
    mutationFn: async (detail: Detail) => {
      const sent = { ...detail, locations: placeNames(detail.locations).join(', ') };
      if (!row?.name) return alteredFields(LABELS, sent, (await addDetail(surveyorId, sent)) ?? {});
      await changeDetail(surveyorId, row.name, sent);
      // A row is answered without its record.
      const saved = await getDoc('Surveyor', surveyorId).catch(() => null);
      return alteredFields(LABELS, sent, saved?.survey_details?.find(({ name }) => name === row.name) ?? {});
    },
    meta: { success: 'Updated successfully', invalidates: [['Surveyor']] },
    onSuccess: (altered) => {
      tellAltered(altered);
      void draft.discard();
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
      submitError={save.error ? userMessage(save.error) : null}
      submitLabel="Save"
      size="xs"
    >
      <DraftNotes draft={draft} />
      <AutocompleteField
        control={form.control}
        name="type_of_survey"
        label={LABELS.type_of_survey}
        required
        freeText
        options={types.data ?? []}
        loading={types.isLoading}
      />
      <TextField
        control={form.control}
        name="locations"
        label={LABELS.locations}
        required
        cap
        help="Separate several with commas"
      />
      <NumberField control={form.control} name="rate" label={LABELS.rate} required decimals={2} />
    </FormDialog>
  );
}
