import { useEffect, useState } from 'react';
import { draftKey } from '@/lib/device/drafts';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { pluralOrNone } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/draft/useDraft';

interface Message {
  text: string;
  files: StoredFile[];
}
const NOTHING: Message = { text: '', files: [] };

/** Summary of a stored message, for the offer to restore it. */
export const messageParts = ({ text, files }: Message): string[] =>
  [
    text === '' ? '' : `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`,
    pluralOrNone(files.length, 'file'),
  ].filter((part) => part !== '');

/** The unsent text for one ticket, stored on the device. */
export function useMessageDraft(ticket: string) {
  const { email } = useSession();
  const [message, setMessage] = useState(NOTHING);
  const draft = useDraft<Message>(draftKey(email, 'chat', ticket), {
    holds: messageParts,
    take: setMessage,
    clear: () => setMessage(NOTHING),
    atOnce: true,
  });
  const { keep, discard } = draft;
  useEffect(() => {
    if (message.text === '' && message.files.length === 0) void discard();
    else keep(message);
  }, [message, keep, discard]);

  return {
    ...message,
    /** Its state on the device, and other tabs' drafts. */
    draft,
    setText: (text: string) => setMessage((now) => ({ ...now, text })),
    addFiles: async (files: readonly File[]) => {
      const stored = await Promise.all(files.map(storeFile));
      setMessage((now) => ({ ...now, files: [...now.files, ...stored] }));
    },
    removeFile: (id: string) =>
      setMessage((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
    /** Puts an unsent message before the text being written. */
    putBack: (back: Message) =>
      setMessage((now) => ({
        text: [back.text, now.text].filter(Boolean).join('\n'),
        files: [...back.files, ...now.files],
      })),
    /** After sending: keeps only what was typed and chosen since. */
    clear: async ({ text, files }: Message) => {
      const gone = discard();
      setMessage((now) => ({
        text: now.text.trim() === text ? '' : now.text.replace(text, '').trimStart(),
        files: now.files.filter((file) => !files.includes(file)),
      }));
      await gone;
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;
