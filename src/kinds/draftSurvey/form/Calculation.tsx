import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
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
const FormContext = createContext<{ form: UseFormReturn<DraftSurveyValues>; locked: boolean } | null>(null);
const JumpContext = createContext<Jump | null>(null);

/**
 * Works the draft survey out once for each change of the form that it reads, and only while somebody looks. Each reader
 * is drawn again when what it reads changed: a line when its figure did, a cell when it gets or loses its mark.
 */
export function DraftCalculation({ children }: { children: ReactNode }) {
  const { form, locked } = useSurvey<DraftSurveyWorksheet>();
  const store = useMemo(() => calculationOf(() => form.getValues()), [form]);
  useFormChanges(form, store.changed);
  const disabled = locked !== null;
  const cells = useMemo(() => ({ form, locked: disabled }), [form, disabled]);

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
        <StoreContext value={store}>{children}</StoreContext>
      </JumpContext>
    </FormContext>
  );
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

/** The form, and whether it is closed for changes; the same object while neither changes. */
export const useDraftForm = () => inside(use(FormContext));

/** Shows a field of the draft survey, wherever it is, and puts the cursor into it. */
export const useJump = (): Jump => inside(use(JumpContext));
