import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '@/lib/isRecord';
import { withParams } from '@/lib/withParams';

/** Where a person is in a form of several steps. */
export interface FormPlace {
  /** The furthest step that was opened. */
  reached: number;
  tab: number;
}

/** What an entry of the browser's history tells of the form, beside its address. */
interface StepEntry {
  /** Names the piece of work (`Draft.work`): a reload, and the way back to the page, go on with it. */
  work?: string;
  /** The step from which this one was opened: there the browser's Back leads. */
  from?: number;
}

/** What is known of an entry, which another page or an earlier version may have made. Pure. */
function entryOf(state: unknown): StepEntry {
  const { work, from }: Record<string, unknown> = isRecord(state) ? state : {};
  return {
    ...(typeof work === 'string' ? { work } : {}),
    ...(typeof from === 'number' ? { from } : {}),
  };
}

/**
 * The open step of a long form, by `step` in the address: the browser's Back goes one step back, Forward one forward, and a
 * reload stays. `ids` are the steps; `first` is where a form begins of which nothing is known. `P` may hold more that the draft
 * keeps beside the values.
 */
export function useStepPlace<P extends FormPlace>(ids: readonly string[], first: () => P) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const entry = entryOf(state);
  const [held, setHeld] = useState(first);
  // A step that was put back, until the address has followed.
  const [ahead, setAhead] = useState(() => (held.tab > 0 ? held.tab : null));
  const [resume] = useState(entry.work ?? null);
  // Until the device has answered the address alone tells the step.
  const [arriving, setArriving] = useState(resume !== null);

  const named = params.get('step');
  const asked = Math.max(ids.indexOf(named ?? ''), 0);
  const opened = arriving ? asked : Math.min(asked, held.reached);
  const tab = Math.min(ahead ?? opened, ids.length - 1);
  if (ahead === asked) setAhead(null);

  // Each entry of the history names the work, so that whichever is come back to goes on with it.
  const [draft, setDraft] = useState<{ work: string; isKept: boolean } | null>(null);
  const work = draft?.work ?? entry.work;
  const go = (index: number, options: { replace: true } | { flushSync: true; from: number }) => {
    const next = withParams(params, { step: ids[index] ?? '' });
    const { from, ...how } = { from: undefined, ...options };
    void navigate(`?${next.toString()}`, {
      ...how,
      state: { ...(work === undefined ? {} : { work }), ...(from === undefined ? {} : { from }) },
    });
  };

  // An address may also name a step that is not open yet, or not any more.
  const isBehind = asked !== tab;
  const follow = useEffectEvent(() => go(tab, { replace: true }));
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind, tab]);

  const put = useCallback(
    (place: P) => {
      setHeld(place);
      setArriving(false);
      // A step that the address names stays, where the draft has got so far.
      if (arriving && named !== null && asked <= place.reached) return;
      setAhead(place.tab);
    },
    [arriving, named, asked],
  );
  const lacksName = !isBehind && draft?.isKept === true && entry.work !== work;
  const name = useEffectEvent(() => {
    void navigate(`?${params.toString()}`, { replace: true, state: { ...entry, work } });
  });
  useEffect(() => {
    if (lacksName) name();
  }, [lacksName]);
  const tell = useCallback((now: { work: string; isKept: boolean; isResuming: boolean }) => {
    setDraft(now);
    if (!now.isResuming) setArriving(false);
  }, []);

  /** As the draft keeps it. */
  const place = useMemo(() => ({ ...held, tab: arriving ? held.tab : tab }), [held, arriving, tab]);
  return {
    place,
    /** The step that is shown. */
    tab,
    /** The piece of work that the history names, to be taken up at once; null for none. */
    resume,
    /** Whether that is still looked for. */
    arriving,
    /** Says how the draft of the form stands: its work, and whether anything of it is kept. */
    tell,
    open: (index: number) => {
      if (index === tab) return;
      // Drawn with the press, so that the next one already meets this step; reached first, else the address would be put right.
      flushSync(() => {
        setHeld((now) => ({ ...now, reached: Math.max(now.reached, index) }));
        setAhead(null);
      });
      if (index === tab - 1 && entry.from === index) void navigate(-1);
      else go(index, { flushSync: true, from: tab });
    },
    /** Puts a place back that the device kept. */
    put,
    /** Changes what is held beside the step. */
    change: setHeld,
  };
}

/** The open step of a form, and the ways to it. */
export type StepPlace<P extends FormPlace = FormPlace> = ReturnType<typeof useStepPlace<P>>;
