import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ownerOf } from '@/lib/device/drafts';
import { OpenDraft, type DraftView, type OtherDraft, type Taken } from '@/lib/device/openDraft';

export interface DraftOptions<V> {
  /** The labels of what a draft holds. */
  holds: (values: V) => readonly string[];
  /**
   * Puts a draft that is taken up into the page. What was typed here before has stayed on the device as another draft; whoever
   * puts both together calls `merged`.
   */
  take: (values: V, merged: () => Promise<void>) => void;
  /** Puts the page back as it opened: another tab went on with its draft, or the person starts over. */
  clear: () => void;
  /** The newest draft that no other tab has open is taken up as the page opens, not offered. */
  atOnce?: boolean;
  /** The piece of work that is taken up as the page opens, unless another tab has it open. */
  resume?: string | null;
  /** Whether a piece of work was finished after all: it is not offered again. */
  isFinished?: (work: string) => Promise<boolean>;
  /** Whether it is being sent: it cannot go to another tab now. */
  isBusy?: () => boolean;
}

/** The draft of this page, and those that other pages left or have open. */
export interface Draft<V>
  extends DraftView<V>, Pick<OpenDraft<V>, 'keep' | 'flush' | 'isOwn' | 'discard' | 'remove' | 'removeAll'> {
  holds: (values: V) => readonly string[];
  /** Whether the work to be taken up is still looked for. */
  isResuming: boolean;
  /** The draft that the page began with, and when it was saved; null when it began without. */
  restored: Pick<OtherDraft<V>, 'values' | 'savedAt'> | null;
  /** Goes on with another draft here; `busy` when the tab that has it open cannot let it go now. */
  take: (key: string) => Promise<'taken' | Exclude<Taken<V>, object>>;
  /** Goes on here, as another piece of work, with what was to be sent under a name and was given up before anything was made of it. */
  goOnAnew: (work: string, values: V) => Promise<void>;
  /** Gives up what is typed. */
  startOver: () => void;
}

/**
 * Keeps a value that a person works on, on this device, in a slot of its own (`draftKey`); restores what earlier visits left, and
 * hands over to and from other tabs.
 */
export function useDraft<V>(scope: string, options: DraftOptions<V>): Draft<V> {
  const [made, setMade] = useState(() => ({ scope, open: new OpenDraft<V>(scope) }));
  // Whoever signs in over the page, here or in another tab, gets nothing of what somebody else has typed.
  if (made.scope !== scope && ownerOf(made.scope) === ownerOf(scope))
    setMade({ scope, open: new OpenDraft<V>(scope) });
  const { open } = made;
  const view = useSyncExternalStore(open.subscribe, open.view);
  const [restored, setRestored] = useState<Draft<V>['restored']>(null);
  const [isResuming, setResuming] = useState((options.resume ?? null) !== null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      open.open({
        isBusy: () => latest.current.isBusy?.() ?? false,
        isFinished: async (work) => (await latest.current.isFinished?.(work)) ?? false,
        onMoved: () => {
          setRestored(null);
          latest.current.clear();
        },
      }),
    [open],
  );

  const actions = useMemo(() => {
    const take = async (key: string) => {
      const taken = await open.take(key);
      if (typeof taken === 'string') return taken;
      const { left } = taken;
      setRestored(null);
      latest.current.take(taken.values, async () => {
        await open.flush();
        if (left !== null) await open.remove(left);
      });
      return 'taken';
    };
    return {
      take,
      keep: (values: V) => open.keep(values),
      flush: () => open.flush(),
      isOwn: open.isOwn,
      discard: (work?: string) => {
        setRestored(null);
        return open.discard(work);
      },
      remove: (key: string) => open.remove(key),
      removeAll: () => open.removeAll(),
      goOnAnew: async (work: string, values: V) => {
        await open.goOnAnew(work, values);
        setRestored(null);
        latest.current.take(values, () => Promise.resolve());
      },
      startOver: () => {
        latest.current.clear();
        setRestored(null);
        void open.discard();
      },
    };
  }, [open]);

  const startedWith = useRef<OpenDraft<V> | null>(null);
  const { others } = view;
  useEffect(() => {
    if (others === 'loading' || startedWith.current === open) return;
    startedWith.current = open;
    const { atOnce, resume } = latest.current;
    const left = others.filter(({ elsewhere }) => !elsewhere);
    const wanted = resume ? left.find(({ work }) => work === resume) : atOnce ? left[0] : undefined;
    if (!wanted || !open.isUntouched) return setResuming(false);
    void actions
      .take(wanted.key)
      .then((result) => result === 'taken' && setRestored(wanted))
      // the offer to recover it stays
      .catch(() => undefined)
      .finally(() => setResuming(false));
  }, [others, open, actions]);

  return { ...view, ...actions, holds: options.holds, isResuming, restored };
}
