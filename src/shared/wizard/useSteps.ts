import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { reading } from '@/lib/reading';
import { useFreshErrors } from '@/ui/form/useFreshErrors';
import { READING_FILE, useReading } from '@/ui/useReading';
import type { Draft } from '../draft/useDraft';
import { PENDING_ROW } from './RowList';
import type { FormPlace, StepPlace } from './useStepPlace';

/** Why an open step cannot be chosen (1§2, 2§2). */
const NOT_REACHED = 'Use Save & Continue to get to this step';

/** A step of a long form. */
export interface FormStep<V extends FieldValues> {
  /** What of the form must hold before the next step opens. */
  check?: FieldPath<V> | readonly FieldPath<V>[];
  /** A row that may have been typed and not added: `take` adds it and tells whether nothing stands in the way. */
  row?: { typed: () => boolean; take: () => boolean; add: () => void };
  /** Whatever else must hold: what the server has to say first. */
  holds?: () => Promise<boolean>;
}

/** The steps of a long form: each is reached through the one before it, and a mistake brings its step back. */
export function useSteps<V extends FieldValues, P extends FormPlace>(options: {
  form: UseFormReturn<V>;
  steps: readonly FormStep<V>[];
  at: StepPlace<P>;
  draft: Pick<Draft<unknown>, 'state' | 'work' | 'isResuming'>;
}) {
  const { form, steps, at, draft } = options;
  const { tab, open, tell, arriving } = at;
  const { reached } = at.place;
  useFreshErrors(form);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [mistakes, setMistakes] = useState(0);
  const moving = useRef(false);
  const [checking, setChecking] = useState(false);
  const isReading = useReading();

  const { work, isResuming } = draft;
  const isKept = draft.state !== 'none';
  useEffect(() => tell({ work, isKept, isResuming }), [tell, work, isKept, isResuming]);

  /** Whether a step's rules hold; the first field whose rule does not takes the focus. */
  const holds = async (index: number) => {
    const { check, row, holds: more } = steps[index] ?? {};
    const added = !row?.typed() || row.take();
    const ruled = check === undefined || (await form.trigger(check, { shouldFocus: true }));
    // the rules know nothing of the row and take back what was said of it: all mistakes of a step are told together
    if (!added && check !== undefined) row?.take();
    const valid = added && ruled && (more === undefined || (await more()));
    setFailed((now) => {
      const next = new Set(now);
      if (valid) next.delete(index);
      else next.add(index);
      return next;
    });
    if (!valid) setMistakes((before) => before + 1);
    return valid;
  };

  /** A step may wait for the server: a second press meanwhile must not skip the next one, nor undo the first press. */
  const checked = async (check: () => Promise<void>) => {
    if (moving.current || reading.now()) return;
    moving.current = true;
    setChecking(true);
    try {
      await check();
    } finally {
      moving.current = false;
      setChecking(false);
    }
  };

  const shown = useRef(tab);
  useLayoutEffect(() => {
    shown.current = tab;
  });
  const goOn = () =>
    checked(async () => {
      // Whoever has opened another step while the server was asked stays there.
      if ((await holds(tab)) && shown.current === tab) open(tab + 1);
    });

  /** Sends once every step holds; the first that does not is opened. */
  const submit = (send: () => Promise<void>) =>
    checked(async () => {
      for (const index of steps.keys()) {
        if (await holds(index)) continue;
        open(index);
        return;
      }
      await send();
    });

  const heading = useStepFocus(tab, () => {
    const check = steps[tab]?.check;
    if (!failed.has(tab) || !check) return false;
    void form.trigger(check, { shouldFocus: true });
    return true;
  });
  // The form knows its fields in the order in which they were first shown, which is not that of the page.
  useEffect(() => {
    if (mistakes === 0) return;
    const wrong = ':is(input, select, textarea)[aria-invalid="true"]';
    heading.current?.closest('form')?.querySelector<HTMLElement>(wrong)?.focus();
  }, [mistakes, heading]);

  return {
    open,
    submit,
    /** Whether the work that the page is to go on with is still looked for. */
    arriving,
    /** What a press waits for; null when it can be made. */
    atWork: arriving ? 'Reading…' : isReading ? READING_FILE : checking ? 'Checking…' : null,
    /** For the heading of the step: it takes the focus when the step opens. */
    heading,
    /** The button and Enter go on. Enter never submits: that takes the button. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (tab < steps.length - 1) void goOn();
    },
    /**
     * Enter in a row that is typed adds it. Told by the key, since the field keeps the focus where a browser gives none to a
     * button that is pressed, as Safari does.
     */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const { row } = steps[tab] ?? {};
      const field = event.target;
      if (!row || !(field instanceof HTMLInputElement) || !field.closest(`[${PENDING_ROW}]`)) return;
      event.preventDefault();
      row.add();
    },
    /** How a step stands, for the list of steps. */
    stateOf: (index: number) => ({
      done: index < reached,
      error: failed.has(index) && index !== tab,
      disabledReason: index > reached ? NOT_REACHED : null,
    }),
  };
}

/** Puts the focus on a step's heading when it opens, or where its first mistake is. */
function useStepFocus(tab: number, toMistake: () => boolean) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (toMistake()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  });
  return heading;
}

/** The ways between the steps, as the page of a long form has them. */
export type Steps = Pick<
  ReturnType<typeof useSteps>,
  'open' | 'heading' | 'onSubmit' | 'onKeyDown' | 'stateOf' | 'atWork' | 'arriving'
>;
