import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { FileText, Paperclip, Send, X } from 'lucide-react';
import { formatBytes } from '@/lib/numbers';
import { reading } from '@/lib/reading';
import { visibleText } from '@/lib/visibleText';
import { ActionButton } from '@/ui/ActionButton';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { Check } from '@/ui/form/Check';
import { TextBox } from '@/ui/form/InputBox';
import { IconButton } from '@/ui/IconButton';
import { READING_FILE, useReading } from '@/ui/useReading';
import { useSwitch } from '@/ui/useStored';
import { DOCUMENTS, endingsOf, judgeFiles } from '@/shared/fileRules';
import type { HeldFile } from '@/shared/heldFiles';
import type { MessageDraft } from './useMessageDraft';
import classes from './support.module.css';

/** Field for a new message. Its files are attached to the ticket. */
export function Composer(props: {
  draft: MessageDraft;
  /** Files of the ticket. */
  held: readonly HeldFile[];
  disabledReason: string | null;
  onSend: () => void;
}) {
  const { draft, disabledReason } = props;
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const isReading = useReading();
  const confirm = useConfirm();
  const [enterSends, setEnterSends] = useSwitch('plimsoll.chat.enter');
  const empty = draft.text.trim() === '' && draft.files.length === 0;

  const send = () => {
    if (empty || disabledReason || reading.now()) return;
    props.onSend();
    field.current?.focus();
  };
  const take = async (files: readonly File[]) => {
    const { taken, refused } = await judgeFiles(files, DOCUMENTS, draft.files, props.held);
    setRefusals(refused.map(({ file, reason }) => `${file.name}: ${reason}`));
    if (taken.length > 0) await draft.addFiles(taken);
  };
  const remove = async (id: string, name: string) => {
    if (await confirm(deleteQuestion(visibleText(name)))) draft.removeFile(id);
  };
  const carried = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    void reading.during(take([...files]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter key that completes a composed character (IME) does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !enterSends) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="list shrink"
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
              <span>{visibleText(name)}</span>
              <span className="note">{formatBytes(size)}</span>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => void remove(id, name)}>
                <X size={14} strokeWidth={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {refusals.length > 0 ? (
        <div className="small err" role="alert">
          {refusals.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      ) : null}
      <div className={`buttons quiet ${classes['tools']}`}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={endingsOf(DOCUMENTS)}
          aria-label="Files for the ticket"
          onChange={(event) => {
            void reading.during(take([...(event.target.files ?? [])]));
            event.target.value = '';
          }}
        />
        <IconButton label="Attach files" onClick={() => input.current?.click()}>
          <Paperclip strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Check label="Enter sends" checked={enterSends} onChange={setEnterSends} />
        {enterSends ? <span className={classes['newLine']}>Shift+Enter new line</span> : null}
        <span className="end">
          <ActionButton
            type="submit"
            variant="contained"
            startIcon={<Send aria-hidden />}
            loading={isReading}
            loadingLabel={READING_FILE}
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
