import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from '@/shared/useDraft';
import type { SaveState } from '@/ui/form/FormActions';

/** Where a person is in a form of several steps, and whatever the form itself does not hold, such as files. */
export interface FormPlace {
  /** Names this one piece of work wherever it is open. */
  id: string;
  /** The furthest step that was opened. */
  reached: number;
  tab: number;
}

/** A form as it is kept on the device while it is typed. */
export type KeptForm<V, P extends FormPlace> = P & { values: V };

/** Keeps a form on the device, files included, and offers what an earlier visit left. */
export function useFormDraft<V extends FieldValues, P extends FormPlace>(options: {
  /** Of `draftKey`. */
  draftKey: string;
  form: UseFormReturn<V>;
  values: V;
  place: P;
  /** Whether there is anything worth keeping beside what the form itself knows to be typed. */
  begun: boolean;
  /** Takes up the kept place. */
  take: (place: P) => void;
  /** Whether kept work was submitted after all. */
  isSubmitted: (id: string) => Promise<boolean>;
}) {
  const { form, values, place, take, isSubmitted } = options;
  const draft = useDraft<KeptForm<V, P>>(options.draftKey);
  const { keep, found } = draft;
  const [offered, setOffered] = useState<'not yet' | 'offered' | 'answered'>('not yet');

  useEffect(() => {
    if (found === 'loading' || found === undefined || offered !== 'not yet') return;
    isSubmitted(found.values.id).then(
      (submitted) => {
        if (submitted) void draft.discard();
        setOffered(submitted ? 'answered' : 'offered');
      },
      () => setOffered('offered'),
    );
  }, [found, offered, isSubmitted, draft]);

  // Nothing is kept over an older draft that the person has not decided on, nor before the first key.
  const begun = form.formState.isDirty || options.begun || place.tab > 0;
  const mayKeep = begun && (offered === 'answered' || found === undefined);
  useEffect(() => {
    if (mayKeep) keep({ ...place, values });
  }, [mayKeep, keep, values, place]);

  const kept = offered === 'offered' && found !== 'loading' ? found : undefined;
  const saveState: SaveState =
    draft.state === 'saving'
      ? { kind: 'saving' }
      : draft.state === 'pending' || draft.savedAt === null
        ? { kind: draft.state === 'none' ? 'clean' : 'dirty' }
        : { kind: 'device', at: draft.savedAt };
  return {
    /** When the draft that waits for an answer was saved; null when none does. */
    keptAt: kept?.savedAt ?? null,
    recover: () => {
      if (!kept) return;
      const { values: typed, ...rest } = kept.values;
      form.reset(typed, { keepDefaultValues: true });
      take(rest as unknown as P);
      setOffered('answered');
    },
    decline: () => {
      setOffered('answered');
      void draft.discard();
    },
    saveState,
    refused: draft.state === 'failed',
    flush: draft.flush,
    discard: draft.discard,
  };
}
