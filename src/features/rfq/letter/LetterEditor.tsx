import { useImperativeHandle, useState, type Ref } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Printer } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { RFQ } from '@/api/doctypes/rfq';
import { serverToday } from '@/api/serverClock';
import { formatDate, formatTime } from '@/lib/dates';
import { draftKey } from '@/lib/device/drafts';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { InterruptedNote } from '@/shared/Interrupted';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { PdfButton } from '@/shared/letterhead/PdfButton';
import { SheetBody } from '@/shared/letterhead/SheetBody';
import { letterDayDoubts } from '@/shared/dayDoubts';
import { lastChange, type StateQuestion } from '@/shared/recordSave/askOfNow';
import { ConflictOfSave } from '@/shared/recordSave/ConflictQuestion';
import { useDebounced } from '@/shared/useDebounced';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormBesidePreview } from '@/ui/FormBesidePreview';
import { FormActions, type SaveState } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { Note } from '@/ui/Note';
import { draftSchema, LABELS, missingIn, letterTextOf, valuesOf, type LetterValues } from './fields';
import { isSent, keepsDraft, parseLetter, slotLabel, storedLetter, type Slot } from './letter';
import { LetterFields } from './LetterFields';
import { letterContent, letterFileName } from './letterContent';
import type { LetterWriting, OnWritten } from './useLetterWriting';
import { requestPath } from './requestPath';

/** The page follows what is typed without redrawing at every key. */
const PREVIEW_MS = 300;

/** A part of a letter as a person reads it. */
const shownPart = (part: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return '';
  return part === 'date' || part === 'issued' ? formatDate(text) : part === 'time' ? formatTime(text) : text;
};

/** The form of a letter beside the page that it becomes. */
export function LetterEditor(props: {
  request: RFQ;
  slot: Slot;
  /** Names of those for whom it may be. */
  allocated: readonly string[];
  /** What a new letter begins with. */
  fresh: LetterValues;
  letter: LetterWriting;
  /** It replaces one that was sent, which stands until this one is. */
  replacing: boolean;
  /** Why nothing can be saved; null when it can. */
  locked: string | null;
  /** What the form does once a letter is written. */
  onWritten: Ref<OnWritten>;
}) {
  const { request, slot, fresh, letter, replacing, locked } = props;
  const session = useSession();
  const rfqId = request.name;
  // The form was filled from this version, whatever is read meanwhile.
  const [opened] = useState(() => valuesOf(request, slot, fresh));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useForm<LetterValues>({ resolver: zodResolver(draftSchema), defaultValues: opened });
  const values = useWatch({ control: form.control }) as LetterValues;
  const draft = useFormDraft({
    scope: draftKey(session.email, 'appointment', `${rfqId}-${slot}`),
    form,
    holds: labelledParts(LABELS),
    atOnce: true,
  });
  useImperativeHandle(props.onWritten, () => async ({ letter: { text, issued } }, read) => {
    const written = { ...(parseLetter(text) ?? form.getValues()), issued };
    // it is written, whether or not it can be read
    draft.saved(
      await read().then(
        (rfq) => valuesOf(rfq, slot, fresh),
        () => written,
      ),
    );
    setSavedAt(new Date());
  });
  const { writing, busy, conflict } = letter;
  const elsewhere = storedLetter(request, slot).text;
  const foreign = elsewhere !== '' && parseLetter(elsewhere) === null;

  const write = (mine: LetterValues, send: boolean) =>
    letter.write(draft.workOf(mine), send, (now) => (send ? sendQuestion(mine, now) : null));
  /** About the request as it is read before the letter is sent: somebody else may have sent one meanwhile. */
  const sendQuestion = (mine: LetterValues, now: RFQ): StateQuestion => {
    const isFirst = isSent(storedLetter(now, slot)) && !replacing;
    const doubts = letterDayDoubts(mine, now.date_of_survey ?? '', serverToday());
    return {
      title: `Send the letter to ${mine.to}?`,
      body: [
        isFirst ? `Somebody has sent this letter since you opened it. ${lastChange(now, session.email)}` : '',
        ...doubts,
        `${shownText(request.requester_name) || 'The requester'} and the surveyor can then read it.`,
        replacing || isFirst
          ? 'It replaces the letter that was sent before.'
          : 'What was sent cannot be changed.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Send',
    };
  };
  const save = useSubmit(form.handleSubmit, async (mine) => write(mine, false));
  const send = useSubmit(form.handleSubmit, async (mine) => {
    const missing = missingIn(mine);
    for (const name of missing) form.setError(name, { message: `${LABELS[name]} is required` });
    if (missing[0]) return form.setFocus(missing[0]);
    write(mine, true);
  });
  const state: SaveState = busy
    ? { kind: 'saving' }
    : draft.saveState.kind === 'clean' && savedAt
      ? { kind: 'saved', at: savedAt }
      : draft.saveState;
  const unfinished = writing.interrupted ? 'Finish the interrupted letter first' : null;
  const shown = useDebounced(values, PREVIEW_MS);
  const vendor = { vendorId: request.vendor ?? '', vendorName: shownText(request.vendor_name) };
  const content = (name: string) =>
    letterContent(letterTextOf(shown), { rfqId, slot, issued: shown.issued, vendor: name, draft: true });
  const label = `Appointment letter of ${rfqId}, ${slotLabel(slot).toLowerCase()}`;
  return (
    <form noValidate onSubmit={save}>
      <FormBesidePreview
        actions={
          <>
            <PdfButton {...vendor} fileName={letterFileName({ rfqId, slot })} content={content} />
            <Button startIcon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
        preview={
          <LetterheadSheet label={label} {...vendor}>
            {(name) => <SheetBody content={content(name)} />}
          </LetterheadSheet>
        }
        bar={
          <FormActions state={state}>
            <Button to={requestPath('vendor', rfqId)} disabled={busy}>
              Back
            </Button>
            <ActionButton
              type="submit"
              variant="outlined"
              loading={busy && !letter.sending}
              loadingLabel="Saving…"
              disabled={busy}
              disabledReason={
                locked ??
                unfinished ??
                (replacing ? 'A draft would replace what was sent' : null) ??
                (keepsDraft(slot) ? null : 'Its draft is kept on this device only')
              }
            >
              Save as draft
            </ActionButton>
            <ActionButton
              variant="contained"
              loading={busy && letter.sending}
              loadingLabel="Sending…"
              disabled={busy || locked !== null || unfinished !== null}
              onClick={send}
            >
              {values.to.trim() === '' ? 'Send' : `Send to ${values.to.trim()}`}
            </ActionButton>
          </FormActions>
        }
      >
        {letter.refusal ? (
          <FormError title={letter.sending ? 'The letter was not sent' : 'The letter was not saved'}>
            {letter.refusal}
          </FormError>
        ) : null}
        {writing.interrupted ? (
          <InterruptedNote sequence={writing} title="This was interrupted." steps>
            It is not certain whether the server has done it. The server is checked first, so it is done only
            once.
          </InterruptedNote>
        ) : null}
        <DraftNotes draft={draft} />
        <Note tone="info">
          {replacing
            ? 'The letter that was sent stands until this one is sent. Until then this one is kept on this device.'
            : 'Place, day and cargo come from the request. A change here changes the letter only.'}
        </Note>
        {foreign ? (
          <Note tone="warn">This letter was written elsewhere: its text stands under {LABELS.tasks}.</Note>
        ) : null}
        <LetterFields form={form} allocated={props.allocated} />
      </FormBesidePreview>
      <ConflictOfSave
        save={{ conflict, saving: busy, settle: letter.settle, reset: letter.later }}
        text={(value, { path }) => shownPart(path, value)}
      />
    </form>
  );
}
