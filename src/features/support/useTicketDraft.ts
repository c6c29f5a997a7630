import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { draftKey } from '@/lib/device/drafts';
import type { StoredFile } from '@/lib/device/storedFile';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/useDraft';
import type { TicketDraft, TicketValues } from './ticketForm';

/** Keeps a new ticket on the device while it is written, files included; one that follows another is kept beside it. */
export function useTicketDraft(options: {
  form: UseFormReturn<TicketValues>;
  files: StoredFile[];
  setFiles: (files: StoredFile[]) => void;
  about: string | null;
  /** It is on its way: nothing more is kept. */
  sending: boolean;
  /** Whether a draft was sent after all. */
  isSent: (id: string) => Promise<boolean>;
}) {
  const { form, files, setFiles, isSent } = options;
  const { email } = useSession();
  const { found, keep, flush, discard } = useDraft<TicketDraft>(
    draftKey(email, 'ticket', options.about ?? 'new'),
  );
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [restored, setRestored] = useState(false);
  const values = useWatch({ control: form.control }) as TicketValues;
  const { isDirty } = form.formState;
  const { reset } = form;

  useEffect(() => {
    if (found === 'loading' || !found) return;
    const { values: typed, files: chosen, id: kept } = found.values;
    void isSent(kept)
      .catch(() => false)
      .then((sent) => {
        if (sent) return discard();
        reset(typed, { keepDefaultValues: true });
        setFiles(chosen);
        setId(kept);
        setRestored(true);
        return undefined;
      });
  }, [found, reset, setFiles, isSent, discard]);

  const begun = !options.sending && (isDirty || files.length > 0);
  useEffect(() => {
    if (begun && found !== 'loading') keep({ id, values, files });
  }, [begun, found, keep, id, values, files]);

  return {
    id,
    restored,
    flush,
    /** Writes these values now: the form may have to be drawn anew before they are sent. */
    save: async (typed: TicketValues) => {
      keep({ id, values: typed, files });
      await flush();
    },
    startOver: () => {
      reset();
      setFiles([]);
      setId(crypto.randomUUID());
      setRestored(false);
      void discard();
    },
  };
}
