import { useEffect, useRef, useState } from 'react';
import { focusField, focusOnceDrawn } from '@/ui/form/focusField';
import { loadLater } from '@/ui/lazyWithPreload';
import type { SectionOutcome } from './saveAll';

const fetchSaveAll = loadLater(async () => await import('./saveAll'));

/** Name of the button that saves the open section: where the focus goes when "Save all" has nothing more to save. */
export const SAVE_BUTTON = 'save-section';

/** Saving every changed section of a survey with one press. `S` is a section as the form describes it. */
export function useSaveAll<S extends { id: string; title: string }>(
  survey: { save: (section: S) => Promise<void>; isChanged: (section: string) => boolean },
  at: {
    /** The changed sections in the order of work. */
    changed: readonly S[];
    /** Why nothing can be saved; null when it can. */
    whyNot: string | null;
    /** Why a section cannot be saved at the moment of its turn; null when it can. */
    whyNotYet: (section: string) => string | null;
    /** Asks what is to be asked before anything is saved. */
    mayChange: () => Promise<boolean>;
    onGo: (section: string) => void;
  },
) {
  const [outcomes, setOutcomes] = useState<readonly SectionOutcome[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  useEffect(() => {
    if (busy || outcomes.length === 0 || document.activeElement !== document.body) return;
    // the button that was pressed is gone
    focusField(SAVE_BUTTON);
  }, [busy, outcomes.length]);

  const saveNow = async () => {
    const { changed } = at;
    if (running.current || at.whyNot !== null || changed.length === 0) return;
    running.current = true;
    setBusy(true);
    try {
      const { saveAll, refusedName } = await fetchSaveAll();
      if (!(await at.mayChange())) return;
      const done = await saveAll({
        sections: changed,
        isChanged: survey.isChanged,
        whyNot: at.whyNotYet,
        save: survey.save,
        onOutcomes: setOutcomes,
      });
      const refused = done.find(({ state }) => state === 'refused');
      if (!refused) return;
      focusOnceDrawn(refusedName(refused.id));
      if (!refused.field) return;
      at.onGo(refused.id);
      focusOnceDrawn(refused.field);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    outcomes,
    whyNot: at.whyNot,
    save: () => void saveNow().catch(() => undefined),
    close: () => setOutcomes([]),
  };
}
