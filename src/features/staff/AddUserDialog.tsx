import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { shownText } from '@/lib/storedText';
import { untilSettled } from '@/lib/device/journal';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { emailSchema } from '@/shared/registration/contact';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { staffQuery, type StaffMember } from '@/shared/staff';
import { useSequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormFields } from '@/ui/form/FormFields';
import { TextField } from '@/ui/form/TextField';
import { useFreshErrors } from '@/ui/form/useFreshErrors';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { EmptyState, SEARCH_AND_FIND } from '@/ui/states/EmptyState';
import { findByEmail, ADD_USER, addUserSteps, runAddUser, UserExists, type AddUserPayload } from './addUser';
import { linkUser } from './links';
import { findSurveyor } from './queries';
import { UserFields } from './UserFields';
import { USER_LABELS, newUserSchema, noUser, type NewUserValues, type UserValues } from './userFields';

/** Result of looking up the address: not looked up, a surveyor, or none. */
type LookedUp = { email: string; found: StaffMember | null } | null;

/**
 * Asks for the e-mail first: a surveyor with an account is added as they are, anyone else with name and
 * number.
 */
export function AddUserDialog(props: { staff: readonly StaffMember[]; onClose: () => void }) {
  const { email: me, vendorId } = useSession();
  const client = useQueryClient();
  const [looked, setLooked] = useState<LookedUp>(null);
  const form = useForm<NewUserValues>({ resolver: zodResolver(newUserSchema), defaultValues: noUser() });
  useFreshErrors(form);
  const typed = useWatch({ control: form.control, name: 'email' });
  const known = looked?.email === typed.trim() ? looked : null;
  const done = (work?: string) => {
    void draft.discard(work);
    props.onClose();
  };

  const lookup = useMutation({
    mutationFn: async (email: string) => {
      const found = await findSurveyor(email, vendorId);
      // whether this one works here already only the list tells, which may still be on its way
      if (found) await client.ensureQueryData(staffQuery(vendorId));
      return found;
    },
    meta: { quiet: true },
    onSuccess: (found, email) => setLooked({ email, found }),
  });
  const stale = [staffQuery(vendorId).queryKey, ['Surveyor']];
  const link = useMutation({
    mutationFn: (surveyor: string) => linkUser(surveyor, vendorId),
    meta: { success: 'Surveyor added successfully', invalidates: stale },
    onSuccess: () => done(),
  });
  const add = useSequence<AddUserPayload, string>({
    kind: ADD_USER,
    owner: me,
    idOf: (payload) => payload.id,
    stepsOf: addUserSteps,
    run: runAddUser,
    invalidates: stale,
    // One text for staff, another for independent surveyors (D86)
    success: ({ values }) =>
      values.is_independent_surveyor ? 'Surveyor added successfully' : 'User added successfully',
    failure: (error) => (error instanceof UserExists ? error.message : undefined),
    onDone: async (made, { id, values }) => {
      const stored = await client.fetchQuery(docQuery('Surveyor', made)).catch(() => ({}));
      tellAltered(alteredFields(USER_LABELS, values, stored), me);
      done(id);
    },
  });
  const draft = useFormDraft({
    scope: draftKey(me, 'user'),
    form,
    holds: labelledParts({ email: 'Email', ...USER_LABELS }),
    atOnce: true,
    isFinished: add.isDone,
    isBusy: () => add.running,
  });
  const left = add.interrupted?.payload as AddUserPayload | undefined;
  // One who was added after all must not be added again under another address.
  const change = useMutation({
    mutationFn: async ({ values }: AddUserPayload) => {
      await untilSettled(add.interrupted?.steps['user']?.triedAt ?? 0);
      if (await findByEmail(values.email)) add.resume();
      else await add.giveUp();
    },
  });
  const own = known?.found ? props.staff.some((one) => one.id === known.found?.id) : false;

  const isSending = link.isPending || add.running || change.isPending;

  const lookUp = () => {
    const checked = emailSchema.safeParse(typed.trim());
    if (checked.success) lookup.mutate(checked.data);
    else form.setError('email', { message: checked.error.issues[0]?.message ?? '' }, { shouldFocus: true });
  };
  const submit = left
    ? add.resume
    : known === null
      ? lookUp
      : known.found
        ? () => link.mutate(known.found?.id ?? '')
        : form.handleSubmit((values) => add.start({ id: draft.work, vendorId, values }));
  return (
    <FormDialog
      open
      title="Add user"
      // kept as a draft
      holds={null}
      onClose={props.onClose}
      onSubmit={submit}
      loading={lookup.isPending || isSending}
      loadingLabel={change.isPending ? 'Checking…' : isSending ? 'Adding…' : 'Searching…'}
      submitError={
        lookup.error ? userMessage(lookup.error) : link.error ? userMessage(link.error) : add.refusal
      }
      submitLabel={
        left
          ? 'Check what was done and finish'
          : known === null
            ? 'Continue'
            : known.found
              ? 'Add existing'
              : 'Add user'
      }
      submitDisabledReason={own ? 'Already works for you' : null}
    >
      {left ? (
        <Note
          tone="warn"
          role="alert"
          title={add.failure ?? 'Adding the user was interrupted.'}
          actions={
            <Button
              size="small"
              loading={change.isPending}
              loadingLabel="Checking…"
              onClick={() => change.mutate(left)}
            >
              Change what was typed
            </Button>
          }
        >
          It is not certain whether the server has added {left.values.email}. The server is checked first, so
          the user is added only once.
        </Note>
      ) : (
        <FormFields sending={isSending}>
          <DraftNotes draft={draft} />
          <TextField
            control={form.control}
            name="email"
            label="Email"
            required
            type="email"
            noSpaces
            cap
            autoComplete="off"
            help="The password is sent to this address."
          />
          {known === null ? (
            <EmptyState
              title={SEARCH_AND_FIND}
              why="Continue looks for a surveyor with this email. If there is none, you add one."
            />
          ) : null}
          {known?.found ? <Found surveyor={known.found} /> : null}
          {known && !known.found ? (
            <UserFields control={form.control as unknown as Control<UserValues>} />
          ) : null}
        </FormFields>
      )}
    </FormDialog>
  );
}

function Found({ surveyor }: { surveyor: StaffMember }) {
  return (
    <Note tone="info" title="This surveyor has an account" role="status">
      <KeyValue
        items={[
          { label: 'Name', value: shownText(surveyor.name) },
          { label: 'Mobile number', value: surveyor.mobile },
          { label: 'Works', value: surveyor.independent ? 'independently' : 'for a vendor' },
        ]}
      />
    </Note>
  );
}
