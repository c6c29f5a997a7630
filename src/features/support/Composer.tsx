import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { FileText, Paperclip, Send, X } from 'lucide-react';
import { formatBytes } from '@/lib/numbers';
import { ActionButton } from '@/ui/ActionButton';
import { Check } from '@/ui/form/Check';
import { TextBox } from '@/ui/form/InputBox';
import { IconButton } from '@/ui/IconButton';
import { useStored } from '@/ui/useStored';
import { ENDINGS, fileProblem } from './attachmentRules';
import type { MessageDraft } from './useMessageDraft';
import classes from './support.module.css';

const isOff = (value: unknown) => value === 'off';

/** Field for a new message. Its files are attached to the ticket. */
export function Composer(props: { draft: MessageDraft; disabledReason: string | null; onSend: () => void }) {
  const { draft, disabledReason } = props;
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [enterOff, setEnter] = useStored<boolean>('plimsoll.chat.enter', isOff);
  const empty = draft.text.trim() === '' && draft.files.length === 0;

  const send = () => {
    if (empty || disabledReason) return;
    props.onSend();
    field.current?.focus();
  };
  const take = (files: readonly File[]) => {
    const problems = files.map((file) => [file, fileProblem(file)] as const);
    setRefusals(problems.flatMap(([file, problem]) => (problem ? [`${file.name}: ${problem}`] : [])));
    const good = problems.flatMap(([file, problem]) => (problem ? [] : [file]));
    if (good.length > 0) void draft.addFiles(good);
  };
  const carried = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    take([...files]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter key that completes a composed character (IME) does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || enterOff) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextBox
        aria-label="Message"
        rows={2}
        maxRows={8}
        ref={field}
        value={draft.text}
        placeholder="Write a message"
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => carried(event, event.clipboardData.files)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => carried(event, event.dataTransfer.files)}
      />
      {draft.files.length > 0 ? (
        <ul className={classes['chips']} aria-label="Files of this message">
          {draft.files.map(({ id, name, size }) => (
            <li key={id}>
              <FileText size={14} strokeWidth={1.6} aria-hidden />
              <span>{name}</span>
              <span className={classes['quiet']}>{formatBytes(size)}</span>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => draft.removeFile(id)}>
                <X size={14} strokeWidth={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {refusals.length > 0 ? (
        <div className={classes['refusals']} role="alert">
          {refusals.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      ) : null}
      <div className={classes['tools']}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ENDINGS}
          aria-label="Files for the ticket"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton label="Attach files" onClick={() => input.current?.click()}>
          <Paperclip strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Check
          label="Enter sends"
          checked={!enterOff}
          onChange={(on) => setEnter(on ? null : ('off' as unknown as boolean))}
        />
        {enterOff ? null : <span className={classes['newLine']}>Shift+Enter new line</span>}
        <span className={classes['send']}>
          <ActionButton
            type="submit"
            variant="contained"
            startIcon={<Send aria-hidden />}
            disabled={empty}
            disabledReason={disabledReason}
          >
            Send
          </ActionButton>
        </span>
      </div>
    </form>
  );
}
