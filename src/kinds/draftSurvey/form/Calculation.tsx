import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { loadLater } from '@/ui/lazyWithPreload';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import { setWord } from '../calculation/labels';
import type { Suffix } from '../calculation/recordMapping';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import type { followTables, TablesFollower } from '../tables/follower';
import type { TypedOver } from '../tables/picks';
import { useWorkedSides } from './useWorkedSides';
import {
  calculationOf,
  type Calculation,
  type CalculationStore,
  type DraftSurveyValues,
} from './calculationStore';

/** A field to show and focus; the number tells two jumps to one field apart. */
interface Jump {
  target: { name: string; count: number } | null;
  jump: (name: string) => void;
  arrived: () => void;
}

const StoreContext = createContext<CalculationStore | null>(null);
interface DraftForm {
  form: UseFormReturn<DraftSurveyValues>;
  locked: boolean;
  /** What its two surveys are called: an intermediate survey is typed as the final one beside the one before it. */
  words: Readonly<Record<Suffix, string>>;
}
const FormContext = createContext<DraftForm | null>(null);
interface Tables {
  tables: TablesFollower | null;
  /** Fetches their code for a survey that has none yet. */
  fetch: () => void;
}
const TablesContext = createContext<Tables>({ tables: null, fetch: () => undefined });
const JumpContext = createContext<Jump | null>(null);

const WORDS = { i: setWord.initial, f: setWord.final };

/** The calculation of the survey on this page. */
export function DraftCalculation({ children }: { children: ReactNode }) {
  const { form, locked } = useSurvey<DraftSurveyWorksheet>();
  return (
    <CalculationOf form={form} locked={locked !== null} words={WORDS}>
      {children}
    </CalculationOf>
  );
}

/**
 * Works the draft survey out once for each change of the form that it reads, and only while somebody looks. Each reader
 * is drawn again when what it reads changed: a line when its figure did, a cell when it gets or loses its mark.
 */
export function CalculationOf({ form, locked, words, children }: DraftForm & { children: ReactNode }) {
  const store = useMemo(() => calculationOf(() => form.getValues()), [form]);
  const shipTables = useTables(form, store, locked);
  const { tables } = shipTables;
  // Readers hear of a changed figure and of what the ship's tables change because of it at the same time.
  useFormChanges(form, (name, heard) =>
    store.together(() => {
      store.changed(name);
      tables?.changed(name, heard);
    }),
  );
  useWorkedSides(form, locked);
  useEffect(() => void fetchChecks().then(({ checksOf }) => store.look(checksOf)), [store]);
  const cells = useMemo(() => ({ form, locked, words }), [form, locked, words]);

  const [target, setTarget] = useState<Jump['target']>(null);
  const jump = useCallback(
    (name: string) => setTarget((last) => ({ name, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const arrived = useCallback(() => setTarget(null), []);
  const jumping = useMemo(() => ({ target, jump, arrived }), [target, jump, arrived]);

  return (
    <FormContext value={cells}>
      <JumpContext value={jumping}>
        <StoreContext value={store}>
          <TablesContext value={shipTables}>{children}</TablesContext>
        </StoreContext>
      </JumpContext>
    </FormContext>
  );
}

const fetchChecks = loadLater(() => import('../calculation/warnings'));
const fetchFollower = loadLater(() => import('../tables/follower'));

/** The ship's tables at work; their code comes only where the survey has any. */
function useTables(form: UseFormReturn<DraftSurveyValues>, store: CalculationStore, locked: boolean): Tables {
  const [asked, setAsked] = useState(false);
  const has = Boolean(useWatch({ control: form.control, name: 'worksheet.shipTables' }));
  const wanted = has || asked;
  const [tables, setTables] = useState<TablesFollower | null>(null);
  const isLocked = useEffectEvent(() => locked);
  const fetched = useEffectEvent((follow: typeof followTables) =>
    setTables((known) => known ?? follow(form, store, () => isLocked())),
  );
  useEffect(() => {
    let left = false;
    if (wanted)
      void fetchFollower().then((code) => {
        if (!left) fetched(code.followTables);
      });
    return () => {
      left = true;
    };
  }, [wanted]);
  const fetch = useCallback(() => setAsked(true), []);
  return useMemo(() => ({ tables, fetch }), [tables, fetch]);
}

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('a part of the draft survey needs DraftCalculation above it');
  return value;
}

/** Inputs and result of the draft survey as it is typed: whoever reads all of it is drawn with each change. */
export function useCalculation(): Calculation {
  const store = inside(use(StoreContext));
  return useSyncExternalStore(store.subscribe, store.get);
}

/** One figure or text of it: its reader is drawn only when that changed. */
export function useFigure<T extends string | number | boolean | undefined>(of: (now: Calculation) => T): T {
  const store = inside(use(StoreContext));
  return useSyncExternalStore(store.subscribe, () => of(store.get()));
}

/** Whether a warning points at a field. */
export function useMarked(name: string): boolean {
  const store = inside(use(StoreContext));
  return useSyncExternalStore(store.subscribe, () => store.marks().has(name));
}

/** The ship's tables at work in this survey, once their code is there. */
export const useShipTables = (): Tables => use(TablesContext);

const NONE: readonly TypedOver[] = [];
const never = () => () => undefined;

/** Figures of the sheet that were typed by hand and are not what the ship's tables say. */
export function useTypedOver(): readonly TypedOver[] {
  const { tables } = use(TablesContext);
  return useSyncExternalStore(tables?.subscribe ?? never, tables?.typedOver ?? (() => NONE));
}

const NO_PICKS: ReadonlyMap<string, number | string | boolean> = new Map();

/** What the ship's tables say now, by the form's names. */
export function useTablePicks(): ReadonlyMap<string, number | string | boolean> {
  const { tables } = use(TablesContext);
  return useSyncExternalStore(tables?.subscribe ?? never, tables?.picks ?? (() => NO_PICKS));
}

/** The form, and whether it is closed for changes; the same object while neither changes. */
export const useDraftForm = () => inside(use(FormContext));

/** What the two surveys are called within a sentence or a label. */
export function useSetNames(): Record<Suffix, string> {
  const { words } = useDraftForm();
  return useMemo(() => ({ i: words.i.toLowerCase(), f: words.f.toLowerCase() }), [words]);
}

/** Shows a field of the draft survey, wherever it is, and puts the cursor into it. */
export const useJump = (): Jump => inside(use(JumpContext));
