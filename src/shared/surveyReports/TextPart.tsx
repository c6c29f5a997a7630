import { useEffect, useState } from 'react';
import { clock } from '@/lib/dates';
import { useDraft } from '@/shared/useDraft';
import { ActionButton } from '@/ui/ActionButton';
import { Field } from '@/ui/form/Field';
import { TextBox } from '@/ui/form/InputBox';
import classes from './surveyReports.module.css';

/**
 * The text of a report: plain, kept on the device while it is typed. `saved` is what the record holds, `suggestion` what
 * stands here while it holds nothing.
 */
export function TextPart(props: {
  saved: string;
  suggestion: string;
  savedAt: number | undefined;
  saving: boolean;
  /** It is the next step. */
  emphasis: boolean;
  disabledReason: string | null;
  draftKey: string;
  onSave: (text: string) => Promise<unknown>;
  /** Whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}) {
  const { saved, suggestion, disabledReason, onDirty } = props;
  const draft = useDraft<{ text: string }>(props.draftKey);
  const [typed, setTyped] = useState<string | null>(null);
  const found = draft.found === 'loading' ? undefined : draft.found?.values.text;
  const kept = found !== undefined && found !== saved ? found : null;
  const own = typed ?? kept;
  const value = own ?? (saved || suggestion);
  const dirty = own !== null && own !== saved;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const state = props.saving
    ? 'Saving…'
    : dirty
      ? 'Not saved yet'
      : props.savedAt !== undefined
        ? `Saved ${clock(props.savedAt)}`
        : saved
          ? 'Saved'
          : 'Proposed from the figures';
  const save = async () => {
    const text = value;
    await props.onSave(text);
    // what was typed while it was being saved stays
    setTyped((now) => (now === null || now === text ? null : now));
    await draft.discard();
  };
  return (
    <div className={classes['part']}>
      <Field
        label="Report text"
        aside={<span role="status">{state}</span>}
        help={
          typed === null && kept !== null ? 'What you typed here before was kept on this device.' : undefined
        }
      >
        {(aria) => (
          <TextBox
            {...aria}
            rows={6}
            maxRows={18}
            value={value}
            disabled={disabledReason !== null}
            onChange={(event) => {
              setTyped(event.target.value);
              draft.keep({ text: event.target.value });
            }}
          />
        )}
      </Field>
      <div className={classes['buttons']}>
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
          <ActionButton
            variant="text"
            disabled={props.saving}
            onClick={() => {
              setTyped(null);
              void draft.discard();
            }}
          >
            Undo the changes
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
