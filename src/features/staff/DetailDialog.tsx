import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import { userMessage } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
import { formatTyped } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { tellTypedSince } from '@/shared/draft/typedSince';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { lookups } from '@/shared/lookups/lookups';
import { placeNames } from '@/shared/placeNames';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { ConflictOfSave } from '@/shared/recordSave/ConflictQuestion';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { useSubmit } from '@/shared/useSubmit';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import {
  addDetail,
  changeDetail,
  DETAIL_LABELS,
  detailSchema,
  detailValues,
  type Detail,
  type DetailValues,
} from './details';

const PARTS = partsOf(DETAIL_LABELS);
const META = { success: 'Updated successfully', invalidates: [['Surveyor']] };

/** A column as text, for the question whose version to keep. */
const shown = (value: unknown) =>
  typeof value === 'number' ? formatTyped(value, 2) : typeof value === 'string' ? value : '';

/** Adds or changes a survey detail of a surveyor: type, places, rate. */
export function DetailDialog(props: {
  user: Surveyor;
  surveyorName: string;
  row: SurveyDetails | null;
  onClose: () => void;
}) {
  const [{ user, row }, setSeen] = useState({ user: props.user, row: props.row });
  const { email } = useSession();
  const types = useQuery(lookups.surveyTypeNames());
  const form = useForm<DetailValues, unknown, Detail>({
    resolver: zodResolver(detailSchema),
    defaultValues: detailValues(row),
  });
  const draft = useFormDraft({
    scope: draftKey(email, 'survey-detail', `${user.name} ${props.row?.name ?? 'new'}`),
    form,
    holds: labelledParts(DETAIL_LABELS),
    atOnce: true,
  });
  const finish = (record: Surveyor, saved: SurveyDetails) => {
    setSeen({ user: record, row: saved });
    // A row that cannot be named would be added again: what was typed since is offered with the next one.
    if (draft.saved(detailValues(saved)) && saved.name) tellTypedSince();
    else props.onClose();
  };
  const add = useMutation({
    mutationFn: (detail: Detail) => addDetail(user.name, detail),
    meta: META,
    onSuccess: (stored = {}, detail) => {
      tellAltered(alteredFields(DETAIL_LABELS, detail, stored), email);
      finish(user, { ...detail, ...stored });
    },
  });
  const rowIn = ({ survey_details }: Surveyor) =>
    survey_details?.find(({ name }) => name === row?.name) ?? row;
  const change = useRecordSave(
    {
      doctype: 'Surveyor',
      name: user.name,
      parts: PARTS,
      // One that somebody deleted meanwhile is as it was: that it is gone, the server says.
      valuesOf: (surveyor) => detailValues(rowIn(surveyor)),
      write: (mine: DetailValues, base) => changeDetail(base, row ?? {}, mine),
      meta: META,
    },
    {
      saved: (saved, _along, altered) => {
        tellAltered(altered, email);
        finish(saved, rowIn(saved) ?? {});
      },
    },
  );
  const submit = useSubmit(form.handleSubmit, (typed) => {
    const work = draft.workOf({ ...typed, locations: placeNames(typed.locations).join(', ') });
    return row ? change.save(work, user, undefined) : add.mutateAsync(work.mine);
  });
  return (
    <>
      <FormDialog
        open
        title={`${row ? 'Edit' : 'Add'} survey details of ${props.surveyorName}`}
        // kept as a draft
        holds={null}
        onClose={props.onClose}
        onSubmit={submit}
        loading={add.isPending || change.saving}
        loadingLabel="Saving…"
        submitError={add.error ? userMessage(add.error) : change.refusal}
        submitLabel="Save"
        size="xs"
      >
        <DraftNotes draft={draft} />
        <AutocompleteField
          control={form.control}
          name="type_of_survey"
          label={DETAIL_LABELS.type_of_survey}
          required
          freeText
          options={types.data ?? []}
          loading={types.isLoading}
        />
        <TextField
          control={form.control}
          name="locations"
          label={DETAIL_LABELS.locations}
          required
          cap
          help="Separate several with commas"
        />
        <NumberField
          control={form.control}
          name="rate"
          label={DETAIL_LABELS.rate}
          required
          decimals={2}
          comma="amount"
        />
      </FormDialog>
      <ConflictOfSave save={change} text={shown} />
    </>
  );
}
