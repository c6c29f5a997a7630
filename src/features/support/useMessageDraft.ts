import { useEffect, useState } from 'react';
import { draftKey } from '@/lib/device/drafts';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/useDraft';

interface Kept {
  text: string;
  files: StoredFile[];
}
const NOTHING: Kept = { text: '', files: [] };

/** What is being written to one ticket, kept on the device for it alone. */
export function useMessageDraft(ticket: string) {
  const { email } = useSession();
  const { found, keep, discard } = useDraft<Kept>(draftKey(email, 'chat', ticket));
  const [typed, setTyped] = useState<Kept | null>(null);
  const kept = found !== 'loading' && found ? found.values : null;
  const draft = typed ?? kept ?? NOTHING;

  // What is typed while the device is still being read goes before what it kept.
  useEffect(() => {
    if (typed && typed !== NOTHING) keep(typed);
  }, [typed, keep]);

  const edit = (change: (now: Kept) => Kept) => setTyped((now) => change(now ?? kept ?? NOTHING));
  return {
    ...draft,
    setText: (text: string) => edit((now) => ({ ...now, text })),
    addFiles: async (files: readonly File[]) => {
      const stored = await Promise.all(files.map(storeFile));
      edit((now) => ({ ...now, files: [...now.files, ...stored] }));
    },
    removeFile: (id: string) =>
      edit((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
    /** Puts a message that did not get through before what is written now. */
    putBack: (back: Kept) =>
      edit((now) => ({
        text: [back.text, now.text].filter(Boolean).join('\n'),
        files: [...back.files, ...now.files],
      })),
    /** A message was sent off; what was typed meanwhile stays. */
    clear: async (sent: string) => {
      setTyped((now) => {
        const rest = now?.text.trim() === sent ? '' : (now?.text ?? '').replace(sent, '').trimStart();
        return rest === '' ? NOTHING : { text: rest, files: [] };
      });
      await discard();
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;
