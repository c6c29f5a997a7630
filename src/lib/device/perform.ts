import { newId } from '../newId';
import type { JournalEntry, StepRecord } from './records';

/** One step of a sequence. `Before` and `Made` must be cloneable. */
export interface SequenceStep<Made, Before = undefined> {
  /** Unique in the sequence and the same on every run. */
  key: string;
  /** Reads what exists before the first try. */
  before?: () => Promise<Before>;
  /** Looks for the work of a try whose answer was lost. Undefined: the work was not done. */
  find?: (before: Before) => Promise<Made | undefined>;
  /** `callKey` is the same on every try: the site may know the call by it. */
  run: (callKey: string) => Promise<Made>;
  /**
   * Refusals that the step's own work can cause where the browser sent the call twice (R22): after one of them `find` says
   * whether the step is done.
   */
  isEcho?: (error: unknown) => boolean;
  /**
   * Looks once, after an answer, whether more arose than one, because the browser sent the call twice (R22). Takes back what
   * is empty of it, and answers in words what is left and the person must know.
   */
  repeated?: (made: Made, before: Before) => Promise<string | undefined>;
}

/**
 * Thrown by a step that found what may be its own work or somebody else's (D210): the person decides. What it would have
 * made in either case comes along; where `otherwise` is left out, the step is tried anew.
 */
export class UncertainStepError extends Error {
  constructor(readonly doubt: NonNullable<StepRecord['doubt']>) {
    super('It is not certain whether this was done.');
    this.name = 'UncertainStepError';
  }
}

/** In milliseconds. */
export const journalTiming = {
  /**
   * A call whose page was closed may still reach the server: when nothing is found this soon after the try,
   * look once more.
   */
  settle: 3000,
  /** How long the result of a complete sequence is remembered. */
  remember: 30 * 86_400_000,
  /** How often old results are looked for: that reads every entry with its files. */
  sweep: 3_600_000,
};

export type StepState = 'waiting' | 'running' | 'done' | 'failed';
/** `notice`: what the person must know of a step that is done. */
export type OnStep = (key: string, state: StepState, notice?: string) => void;

/** Performs a step exactly once. */
export type Perform = <Made, Before = undefined>(step: SequenceStep<Made, Before>) => Promise<Made>;

/** Whether the server certainly did nothing, so that nothing needs to be looked for. */
export type WasNotApplied = (error: unknown) => boolean;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * The performer of one run of an entry; `keep` stores what is known of its steps. `begins`: a call is about to be made, which a
 * rejection calls off.
 */
export function createPerform(
  entry: JournalEntry,
  { wasNotApplied, onStep }: { wasNotApplied: WasNotApplied; onStep?: OnStep | undefined },
  keep: (entry: JournalEntry, begins: boolean) => Promise<void>,
): Perform {
  const note = async (key: string, record: StepRecord, begins = false) => {
    entry.steps[key] = record;
    await keep(entry, begins);
  };

  /** Ends a step that is done, after the look that it still owes. */
  const settle = async <Made, Before>(
    step: SequenceStep<Made, Before>,
    record: StepRecord,
  ): Promise<Made> => {
    let done = record;
    if (step.repeated && record.unchecked) {
      await note(step.key, record);
      const notice = await step
        .repeated(record.made as Made, record.before as Before)
        .catch((error: unknown) => {
          // Who may not look is not kept from going on.
          if (!wasNotApplied(error)) throw error;
          return undefined;
        });
      const { unchecked: _, ...rest } = record;
      done = notice === undefined ? rest : { ...rest, notice };
    }
    if (entry.steps[step.key] !== done) await note(step.key, done);
    onStep?.(step.key, 'done', done.notice);
    return done.made as Made;
  };

  return async <Made, Before>(step: SequenceStep<Made, Before>): Promise<Made> => {
    const known = entry.steps[step.key];
    if (known?.state !== 'done') onStep?.(step.key, 'running');
    try {
      if (known?.state === 'done') return await settle(step, known);
      // Keep the finding until the person has decided: later work of others would only blur it.
      if (known?.doubt) throw new UncertainStepError(known.doubt);
      const before = known && 'before' in known ? (known.before as Before) : await step.before?.();
      const tries = known?.tries ?? 0;
      const found =
        known?.state === 'tried' ? await findPreviousWork(step, known, before as Before) : undefined;
      // What is found without its answer may have come twice as well.
      const owed = step.repeated ? { unchecked: true } : {};
      if (found !== undefined)
        return await settle(step, { state: 'done', before, made: found, tries, ...owed });
      const callKey = known?.callKey ?? newId();
      const tried = { before, tries: tries + 1, callKey };
      // Stored before the call: if the page closes now, the next run knows that it must look first.
      await note(step.key, { state: 'tried', triedAt: Date.now(), ...tried }, true);
      let made: Made;
      try {
        made = await step.run(callKey);
      } catch (error) {
        if (!wasNotApplied(error)) throw error;
        // The refusal may be because an earlier try, or the browser's own repetition, did the work.
        const look = known?.state === 'tried' || step.isEcho?.(error);
        const late = look ? await step.find?.(before as Before) : undefined;
        if (late !== undefined) return await settle(step, { state: 'done', made: late, ...tried, ...owed });
        await note(step.key, { state: 'failed', ...tried });
        throw error;
      }
      return await settle(step, {
        state: 'done',
        made,
        ...tried,
        ...owed,
      });
    } catch (error) {
      const record = entry.steps[step.key];
      if (error instanceof UncertainStepError && record)
        await note(step.key, { ...record, doubt: error.doubt });
      onStep?.(step.key, 'failed');
      throw error;
    }
  };
}

/** Waits until a call that was begun at `triedAt` (ms since 1970) has done on the server what it will do. */
export async function untilSettled(triedAt: number): Promise<void> {
  const rest = triedAt + journalTiming.settle - Date.now();
  if (rest > 0) await wait(Math.min(rest, journalTiming.settle));
}

/**
 * Looks for the work of the last try, and once more when that try is so recent that it may still be under
 * way.
 */
async function findPreviousWork<Made, Before>(
  step: SequenceStep<Made, Before>,
  { triedAt = 0 }: StepRecord,
  before: Before,
): Promise<Made | undefined> {
  if (!step.find) return undefined;
  const isLate = triedAt + journalTiming.settle <= Date.now();
  try {
    const found = await step.find(before);
    if (found !== undefined || isLate) return found;
  } catch (error) {
    if (!(error instanceof UncertainStepError) || isLate) throw error;
  }
  await untilSettled(triedAt);
  return step.find(before);
}
