import { useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { JournalEntry } from '@/lib/device/journal';
import { draftKey } from '@/lib/device/drafts';
import { pluralOrNone } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { visibleText } from '@/lib/visibleText';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { useSession } from '@/session/store';
import { DOCUMENT_TYPES_ACCEPTED, DOCUMENTS, fileProblem, INVALID_TYPE } from '@/shared/fileRules';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { labelledParts, useFormDraft, type FormDraft } from '@/shared/draft/useFormDraft';
import { UncertainRecord } from '@/shared/alike/UncertainRecord';
import { LeaveOut } from '@/shared/LeaveOut';
import { refusedFiles } from '@/shared/refusedFiles';
import type { Sequence } from '@/shared/useSequence';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FileDrop, type TakePasted } from '@/ui/FileDrop';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormFields } from '@/ui/form/FormFields';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import { READING_FILE, useReading } from '@/ui/useReading';
import { notify } from '@/ui/notify';
import { StepList } from '@/ui/states/StepList';
import type { TicketParty } from '@/shared/ticketParty';
import { LikelyHelp } from './LikelyHelp';
import type { OpenTicketPayload } from './openTicket';
import { followUp, noTicket, ticketSchema, toTicket, type TicketValues } from './ticketForm';
import { PRIORITIES, SUPPORT_TYPES, TICKET_LABELS, ticketQuery, TOPICS } from './tickets';
import classes from './support.module.css';

/** The rest of a ticket was given up; `left` as in `giveUp`. */
type OnLeft = (asked: OpenTicketPayload, left: JournalEntry | undefined) => Promise<void>;

export function NewTicketDialog(props: {
  party: TicketParty;
  opening: Sequence<OpenTicketPayload>;
  onLeft: OnLeft;
  /** The closed ticket that this one follows. */
  about: string | null;
  onClose: () => void;
}) {
  const { about, opening } = props;
  // a resumed ticket is not changed while it is being sent
  const [resumed, setResumed] = useState(false);
  const held = opening.interrupted !== null || (resumed && opening.running);
  if (held !== resumed) setResumed(held);
  const closed = useQuery({ ...ticketQuery(about ?? ''), enabled: about !== null });
  // the form starts with the closed ticket's values, or empty when they cannot be read
  if (about !== null && closed.isPending) return null;
  const first = closed.data
    ? followUp({
        name: closed.data.name,
        topic: shownText(closed.data.topic),
        support_type: shownText(closed.data.support_type),
      })
    : noTicket();
  if (held) return <Interrupted {...props} />;
  return <TicketForm {...props} first={first} />;
}

interface Chosen {
  files: StoredFile[];
}
const NO_FILES: Chosen = { files: [] };

const fieldParts = labelledParts(TICKET_LABELS);
/** Summary of a stored ticket, for the offer to restore it. */
const ticketParts = (draft: FormDraft<TicketValues, Chosen>): string[] =>
  [...fieldParts(draft), pluralOrNone(draft.files.length, 'file')].filter((part) => part !== '');

function TicketForm(props: {
  party: TicketParty;
  opening: Sequence<OpenTicketPayload>;
  about: string | null;
  first: TicketValues;
  onClose: () => void;
}) {
  const session = useSession();
  const { opening, party } = props;
  const form = useForm<TicketValues>({ resolver: zodResolver(ticketSchema), defaultValues: props.first });
  const [files, setFiles] = useState(NO_FILES);
  const pasted = useRef<TakePasted>(null);
  const isReading = useReading();
  const confirm = useConfirm();
  const draft = useFormDraft({
    // the follow-up of a closed ticket has its own draft
    scope: draftKey(session.email, 'ticket', props.about ?? 'new'),
    form,
    rest: { now: files, put: setFiles },
    holds: ticketParts,
    atOnce: true,
    isFinished: opening.isDone,
    isBusy: () => opening.running,
  });
  const { control } = form;
  const [topic, description] = useWatch({ control, name: ['topic', 'description'] });
  const add = async (chosen: readonly File[]) => {
    const stored = await Promise.all(chosen.map(storeFile));
    setFiles((now) => ({ files: [...now.files, ...stored] }));
  };
  const remove = async (id: string) => {
    const name = files.files.find((file) => file.id === id)?.name ?? '';
    if (!(await confirm(deleteQuestion(visibleText(name))))) return;
    setFiles((now) => ({ files: now.files.filter((file) => file.id !== id) }));
  };
  const send = form.handleSubmit(async (values) => {
    // the form may be created anew before it is sent
    await draft.flush();
    opening.start({ id: draft.work, ticket: toTicket(values, party, session), ...files });
  });
  return (
    <FormDialog
      open
      size="md"
      title="New ticket"
      // kept as a draft
      holds={null}
      onClose={() => {
        void draft.flush();
        props.onClose();
      }}
      onSubmit={send}
      loading={opening.running || isReading}
      loadingLabel={opening.running ? 'Sending…' : READING_FILE}
      submitError={opening.refusal}
      submitLabel="Send"
      submitDisabledReason={opening.elsewhere ? 'Another tab is sending a ticket' : null}
    >
      <div className={classes['form']} onPaste={(event) => pasted.current?.(event)}>
        <div className="stack top">
          <FormFields sending={opening.running}>
            <DraftNotes draft={draft} act="send" />
            <AutocompleteField
              control={control}
              name="topic"
              label={TICKET_LABELS.topic}
              required
              freeText
              cap
              options={TOPICS}
              help="What it is about, in a few words"
            />
            <div className={`stack ${classes['pair']}`}>
              <AutocompleteField
                control={control}
                name="support_type"
                label={TICKET_LABELS.support_type}
                required
                freeText
                cap
                options={SUPPORT_TYPES}
              />
              <SelectField
                control={control}
                name="priority"
                label={TICKET_LABELS.priority}
                required
                options={PRIORITIES}
              />
            </div>
            <TextField
              control={control}
              name="description"
              label={TICKET_LABELS.description}
              required
              multiline
              rows={5}
              help="What you did, what happened, and which record it was"
            />
            <FileDrop
              label="Attachments"
              takePasted={pasted}
              accept={DOCUMENT_TYPES_ACCEPTED}
              typeRefusal={INVALID_TYPE}
              validate={(file, taken) => fileProblem(file, DOCUMENTS, [...files.files, ...taken])}
              onRefused={(refused) => {
                const reason = refused[0]?.reason;
                if (reason) notify.error(reason);
              }}
              onAdd={add}
              onRemove={(id) => void remove(id)}
              help="PDF, PNG, JPG, DOC or text. A file can also be pasted."
              items={files.files.map(({ id, name, size }) => ({ id, name, size, state: 'device' }))}
              disabled={opening.running}
            />
          </FormFields>
        </div>
        <LikelyHelp typed={`${topic} ${description}`} />
      </div>
    </FormDialog>
  );
}

/** An interrupted ticket: continues without repeating what is done. */
function Interrupted(props: { opening: Sequence<OpenTicketPayload>; onLeft: OnLeft; onClose: () => void }) {
  const { opening, onClose } = props;
  const { steps } = opening;
  const asked = opening.interrupted?.payload as OpenTicketPayload | undefined;
  const { refused, onlyFiles } = refusedFiles(steps, asked?.files ?? []);
  const confirm = useConfirm();
  const giveUp = async () => {
    const sure = await confirm({
      title: 'Leave the ticket as it is?',
      body: 'What was sent stays with support; the rest will not be sent.',
      confirmLabel: 'Leave it',
      danger: true,
    });
    if (sure && asked) await props.onLeft(asked, await opening.giveUp());
  };
  const created = steps[0]?.state === 'done';
  return (
    <FormDialog
      open
      title={
        onlyFiles
          ? 'The ticket was sent without some of its files'
          : created
            ? 'Part of the ticket was sent'
            : 'The ticket is not confirmed yet'
      }
      holds={null}
      onClose={onClose}
      onSubmit={opening.resume}
      loading={opening.running}
      loadingLabel="Sending…"
      submitError={null}
      submitLabel="Retry the rest"
      submitDisabledReason={
        opening.elsewhere
          ? 'Another tab is sending it'
          : opening.doubt
            ? 'First say whether the ticket was opened'
            : null
      }
    >
      <UncertainRecord sequence={opening} thing="ticket" done="opened" doIt="Open it now" />
      {opening.doubt ? null : (
        <Note
          tone="warn"
          role="alert"
          title={opening.failure ?? 'Sending was interrupted.'}
          actions={
            opening.running ? null : (
              <>
                <LeaveOut size="small" sequence={opening} refused={refused} />
                <Button size="small" onClick={() => void giveUp()}>
                  Leave it as it is
                </Button>
              </>
            )
          }
        >
          {created
            ? 'Finished steps are not repeated. The rest is kept on this device.'
            : 'It is kept on this device. Continuing first checks whether the server has it already, so it is never sent twice.'}
        </Note>
      )}
      <StepList steps={steps} />
    </FormDialog>
  );
}
