import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '@/lib/dates';
import { pluralOrNone } from '@/lib/numbers';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { useDraft } from '@/shared/draft/useDraft';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Field } from '@/ui/form/Field';
import { TextBox } from '@/ui/form/InputBox';
import { Note } from '@/ui/Note';
import { Phrases } from '../phrases/Phrases';
import { AlteredNote } from '../recordSave/AlteredNote';
import type { AlteredText } from '../recordSave/alteredTexts';
import type { StaleFigure } from '../surveyKind/printedFacts';
import classes from './reportFlow.module.css';

const wordCount = (text: string) =>
  pluralOrNone(text.split(/\s+/).filter((word) => word !== '').length, 'word');

const corrected = (text: string, stale: readonly StaleFigure[]) =>
  stale.reduce((words, { was, now }) => (now === null ? words : words.replaceAll(was, now)), text);

/**
 * The text of a report: plain, kept on the device while it is typed. `saved` is what the record holds, `suggestion` what
 * stands here while it holds nothing; null until it is known.
 */
export function TextPart(props: {
  saved: string;
  suggestion: string | null;
  savedAt: number | undefined;
  saving: boolean;
  /** What is saved waits on this device. */
  waits: boolean;
  /** It is the next step. */
  emphasis: boolean;
  disabledReason: string | null;
  draftKey: string;
  /** Answers what of the text the server stored otherwise. */
  onSave: (text: string) => Promise<readonly AlteredText[]>;
  /** Figures of a text that the sheet does not say. */
  staleIn: (text: string) => readonly StaleFigure[];
  /** Whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}) {
  const { saved, suggestion, disabledReason, onDirty } = props;
  const confirm = useConfirm();
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const [altered, setAltered] = useState<readonly AlteredText[]>([]);
  const put = (text: string | null) => {
    latest.current = text;
    setTyped(text);
  };
  const draft = useDraft<{ text: string }>(props.draftKey, {
    holds: ({ text }) => [wordCount(text)],
    take: ({ text }) => put(text),
    clear: () => put(null),
    atOnce: true,
    isBusy: () => props.saving,
  });
  const value = typed ?? (saved || (suggestion ?? ''));
  const dirty = typed !== null && typed !== saved;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const state = props.saving
    ? 'Saving…'
    : dirty
      ? 'Not saved yet'
      : props.waits
        ? 'Saved on this device, waiting for the network'
        : props.savedAt !== undefined
          ? `Saved ${formatMoment(props.savedAt)}`
          : saved
            ? 'Saved'
            : suggestion
              ? 'Proposed from the figures'
              : '';
  const save = async () => {
    const text = value;
    setAltered(await props.onSave(text));
    // what was typed while it was being saved stays
    if (latest.current !== null && latest.current !== text) return;
    put(null);
    await draft.discard();
  };
  const change = (text: string) => {
    put(text);
    draft.keep({ text });
  };
  const stale = suggestion && value === suggestion ? [] : props.staleIn(value);
  const undo = async () => {
    const sure = await confirm({
      title: 'Undo the changes?',
      body: `What you typed and did not save, ${wordCount(value)}, cannot be brought back.`,
      confirmLabel: 'Undo the changes',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure) draft.startOver();
  };
  return (
    <div className="list shrink">
      <DraftNotes draft={{ ...draft, restored: null }} />
      <Field
        label="Report text"
        aside={
          <>
            <span role="status">{state}</span>
            <Phrases label="Report text" disabled={disabledReason !== null || suggestion === null} />
          </>
        }
        help={
          dirty && draft.restored?.values.text === typed
            ? 'What you typed here before was kept on this device.'
            : undefined
        }
      >
        {(aria) => (
          <TextBox
            {...aria}
            rows={6}
            maxRows={18}
            value={value}
            disabled={disabledReason !== null || suggestion === null}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <AlteredNote altered={altered} />
      {stale.length > 0 ? (
        <Note
          tone="warn"
          role="status"
          title="Figures that are not on the sheet"
          actions={
            stale.some(({ now }) => now !== null) ? (
              <ActionButton
                disabled={disabledReason !== null}
                onClick={() => change(corrected(value, stale))}
              >
                Put the figures of the sheet in
              </ActionButton>
            ) : undefined
          }
        >
          <ul className={classes['warnings']}>
            {stale.map(({ was, now }) => (
              <li key={was}>
                {was}
                {now === null ? '' : `, now ${now}`}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <div className="buttons">
        <ActionButton
          variant={props.emphasis ? 'contained' : 'outlined'}
          loading={props.saving}
          loadingLabel="Saving…"
          disabledReason={disabledReason ?? (value.trim() === '' ? 'A report needs a text.' : null)}
          disabled={!dirty && saved !== ''}
          onClick={() => void save().catch(() => undefined)}
        >
          Save the text
        </ActionButton>
        {dirty ? (
          <ActionButton variant="text" disabled={props.saving} onClick={() => void undo()}>
            Undo the changes
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
