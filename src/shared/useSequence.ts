import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, userMessage } from '@/api/errors';
import type { MutationMeta, ToastText } from '@/api/queries';
import {
  abandonEntry,
  beginEntry,
  decideStep,
  isComplete,
  isRunning,
  openEntries,
  settleStep,
  UncertainStepError,
  type JournalEntry,
  type OnStep,
  type StepState,
} from '@/lib/device/journal';
import { notifyPerson } from '@/ui/notify';
import type { ListedStep } from '@/ui/states/StepList';

/** How often a tab checks whether another one has finished. */
export const POLL_MS = 1500;

/** What was done twice is a long sentence, and is told by nothing else. */
const NOTICE_MS = 30_000;

const states: Record<StepState, ListedStep['state']> = {
  waiting: 'waiting',
  running: 'busy',
  done: 'done',
  failed: 'failed',
};

/** Told how much of a step's file is sent, from 0 to 1. */
export type OnShare = (step: string, share: number) => void;

/** A sequence of calls on the journal, as a screen shows it. */
export interface Sequence<Payload> {
  /** False until the device has said whether one is open, and while it cannot be read. */
  ready: boolean;
  running: boolean;
  /** Another tab runs it; this one waits. */
  elsewhere: boolean;
  /** One that an error, a reload or a closed tab stopped on its way. It waits for the person and never runs by itself. */
  interrupted: JournalEntry | null;
  /** Why the server refused it as a whole; nothing was done. */
  refusal: string | null;
  /** Why it stopped, in words. */
  failure: string | null;
  /** What stopped it may be its own work or somebody else's (D210): the person looks at both states and decides. */
  doubt: { step: string; before: unknown; now: unknown; likely?: string } | null;
  /** Goes on from a doubt: the work is done, or it is not and is done now. `chosen`: which of several results is its own. */
  decide: (done: boolean, chosen?: unknown) => Promise<void>;
  steps: readonly ListedStep[];
  /** The file that is being sent: its step and how much of it is sent, from 0 to 1. */
  sending: { step: string; share: number } | null;
  start: (payload: Payload) => void;
  resume: () => void;
  /** Goes on without a step that the server refuses, as if it had made this. */
  skip: (step: string, made: unknown) => Promise<void>;
  /** Whether a piece of work was completed on this device. */
  isDone: (id: string) => Promise<boolean>;
  /** Leaves the rest undone: what exists stays as it is. Tells how far it had come; undefined when it was gone already. */
  giveUp: () => Promise<JournalEntry | undefined>;
}

const errorText = (error: Error) => (error instanceof ApiError ? userMessage(error) : error.message);

/**
 * Starts, resumes and gives up an exactly-once sequence. What the server refused before anything existed is forgotten at
 * once, so that the person can change it and start anew; anything else stays in the journal until it is complete.
 */
export function useSequence<Payload, Result>(options: {
  kind: string;
  owner: string;
  /** Names the piece of work: two tabs that start the same one do it once. */
  idOf: (payload: Payload) => string;
  /** Tells this screen's sequence from others of the kind: what this screen is for, and what a piece of work is for. */
  subject?: { here: string; of: (payload: Payload) => string };
  stepsOf: (payload: Payload) => readonly { key: string; label: string }[];
  run: (entryId: string, onStep: OnStep, onShare: OnShare) => Promise<Result>;
  invalidates: readonly QueryKey[];
  /** Success toast, literal from the contract; a function where it depends on what was asked for. */
  success?: ToastText | ((payload: Payload) => ToastText);
  failure?: MutationMeta['failure'];
  /** `isShown` is false once the person has gone to another page, from which nothing may lead away. */
  onDone?: (result: Result, asked: Payload, isShown: () => boolean) => Promise<void> | void;
}): Sequence<Payload> {
  const { kind, owner, subject, idOf, stepsOf } = options;
  const client = useQueryClient();
  const [live, setLive] = useState<ReadonlyMap<string, StepState>>(new Map());
  const [sending, setSending] = useState<Sequence<Payload>['sending']>(null);
  const [payload, setPayload] = useState<Payload | null>(null);
  const asked = useRef<Payload | null>(null);
  const shown = useRef(false);
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const find = async () =>
    (await openEntries(kind, owner)).find(
      (entry) => !subject || subject.of(entry.payload as Payload) === subject.here,
    ) ?? null;
  const entryId = (id: string) => `${owner}/${kind}/${id}`;
  const isDone = useCallback((id: string) => isComplete(`${owner}/${kind}/${id}`), [kind, owner]);
  const key = ['device', 'journal', kind, owner];
  const open = useQuery({
    queryKey: subject ? [...key, subject.here] : key,
    queryFn: async () => {
      const entry = await find();
      return { entry, busy: entry !== null && (await isRunning(kind, owner)) };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.busy ? POLL_MS : false),
  });
  const reload = () => client.invalidateQueries({ queryKey: key });

  const run = useMutation({
    mutationFn: async (work: { given: Payload } | { left: JournalEntry | null }) => {
      // Another tab may have finished what this screen still shows as open: the journal has its result. What else is open by now
      // is not what the person saw, and waits.
      const entry =
        'given' in work
          ? await beginEntry(kind, owner, work.given, entryId(idOf(work.given)))
          : (work.left ?? (await find()));
      if (!entry) throw new Error('Nothing is left to continue.');
      asked.current = (entry.payload ?? ('given' in work ? work.given : null)) as Payload;
      setPayload(asked.current);
      setLive(new Map(Object.entries(entry.steps).map(([step, { state }]) => [step, shownState(state)])));
      return options.run(
        entry.id,
        (step, state, notice) => {
          setLive((now) => new Map(now).set(step, state));
          if (notice !== undefined) notifyPerson(owner).error(notice, NOTICE_MS);
        },
        (step, share) => {
          const whole = Math.floor(share * 100) / 100;
          setSending((now) => (now?.step === step && now.share === whole ? now : { step, share: whole }));
        },
      );
    },
    meta: {
      invalidates: options.invalidates,
      success: () => {
        const { success } = options;
        if (typeof success !== 'function') return success ?? null;
        return asked.current === null ? null : success(asked.current);
      },
      // the question stands on the page
      failure: (error: Error) => {
        if (error instanceof UncertainStepError) return null;
        return typeof options.failure === 'function' ? options.failure(error) : options.failure;
      },
    },
    onSuccess: (result) => options.onDone?.(result, asked.current as Payload, () => shown.current),
    onError: () => {
      // Refused because another tab or another person was first: what the screen shows is out of date.
      for (const queryKey of options.invalidates) void client.invalidateQueries({ queryKey });
    },
    onSettled: reload,
  });

  const entry = open.data?.entry ?? null;
  const failure = run.error ? errorText(run.error) : null;
  const doubted = Object.entries(entry?.steps ?? {}).find(([, { doubt }]) => doubt);
  const doubt = doubted?.[1].doubt;
  const known = run.isPending || run.error ? payload : null;
  const work = known ?? ((entry?.payload ?? null) as Payload | null);
  return {
    ready: open.data !== undefined,
    running: run.isPending,
    elsewhere: !run.isPending && (open.data?.busy ?? false),
    interrupted: run.isPending ? null : entry,
    // The mutation fails only when the journal was read again (`onSettled`), so `entry` is what the failure left.
    refusal: failure !== null && entry === null ? failure : null,
    failure,
    doubt: doubted && doubt && !run.isPending ? { step: doubted[0], ...doubt } : null,
    decide: async (done, chosen) => {
      if (entry && doubted) await decideStep(entry, doubted[0], done, chosen);
      run.mutate({ left: entry });
    },
    steps:
      work === null
        ? []
        : stepsOf(work).map(({ key: step, label }) => {
            const stored = entry?.steps[step]?.state;
            const state = (known ? live.get(step) : undefined) ?? (stored ? shownState(stored) : 'waiting');
            return { id: step, label, state: states[state] };
          }),
    sending: sending && run.isPending && live.get(sending.step) === 'running' ? sending : null,
    start: (given) => run.mutate({ given }),
    resume: () => run.mutate({ left: entry }),
    skip: async (step, made) => {
      const left = entry ?? (await find());
      if (left) await settleStep(left, step, made);
      run.mutate({ left });
    },
    isDone,
    giveUp: async () => {
      const given = entry ?? (await find());
      const left = given ? await abandonEntry(given) : undefined;
      run.reset();
      await reload();
      return left;
    },
  };
}

/** A try whose answer never came counts as open until it was looked for. */
const shownState = (state: 'tried' | 'failed' | 'done'): StepState => (state === 'tried' ? 'waiting' : state);
