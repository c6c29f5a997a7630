import type { AllocatedJob } from '@/shared/allocation/workload';
import { choiceNow, chosenOf, type MadeChoice, type RowChoice, type SlotName } from '../bulk/bulkRows';

/** Who is put on which job and not sent yet, by job order. */
export type AllocationPlan = ReadonlyMap<string, MadeChoice>;

/** A job that is picked up, and the surveyor above whom it hangs. */
export interface Held {
  readonly job: string;
  readonly slot: SlotName;
  /** Empty while it hangs above nobody. */
  readonly person: string;
}

export interface BoardPlan {
  readonly plan: AllocationPlan;
  /** The plans before this one, the latest last. */
  readonly past: readonly AllocationPlan[];
  readonly held: Held | null;
}

export const NO_PLAN: BoardPlan = { plan: new Map(), past: [], held: null };

export type PlanAct =
  | { act: 'hold'; job: string; slot: SlotName; person: string }
  | { act: 'aim'; person: string }
  | { act: 'release' }
  | { act: 'place'; job: AllocatedJob; choice: RowChoice }
  | { act: 'takeBack'; jobs: readonly string[] }
  | { act: 'undo' }
  | { act: 'clear' }
  /** These job orders were allocated. */
  | { act: 'sent'; jobs: readonly string[] };

const without = (plan: AllocationPlan, jobs: readonly string[]): AllocationPlan =>
  new Map([...plan].filter(([name]) => !jobs.includes(name)));

/** A further step of the plan; one that changes nothing is none. */
const step = (state: BoardPlan, plan: AllocationPlan): BoardPlan => ({
  plan,
  past: [...state.past, state.plan],
  held: null,
});

export function nextPlan(state: BoardPlan, given: PlanAct): BoardPlan {
  switch (given.act) {
    case 'hold':
      return { ...state, held: { job: given.job, slot: given.slot, person: given.person } };
    case 'aim':
      return state.held === null || state.held.person === given.person
        ? state
        : { ...state, held: { ...state.held, person: given.person } };
    case 'release':
      return state.held === null ? state : { ...state, held: null };
    case 'place': {
      const { job, choice } = given;
      const rest = without(state.plan, [job.name]);
      // back where it is on the server: nothing to send
      const isNow = chosenOf(choice).join() === chosenOf(choiceNow(job)).join();
      if (isNow && !state.plan.has(job.name)) return { ...state, held: null };
      const seen = state.plan.get(job.name)?.seen ?? job.surveyors;
      return step(state, isNow ? rest : new Map([...rest, [job.name, { ...choice, seen }]]));
    }
    case 'takeBack':
      return given.jobs.some((job) => state.plan.has(job))
        ? step(state, without(state.plan, given.jobs))
        : state;
    case 'undo': {
      const before = state.past.at(-1);
      return before ? { plan: before, past: state.past.slice(0, -1), held: null } : state;
    }
    case 'clear':
      return state.plan.size === 0 ? state : step(state, new Map());
    case 'sent':
      // what is sent cannot be undone, so neither can what came before it
      return { plan: without(state.plan, given.jobs), past: [], held: null };
  }
}

/** Who is on a job when this person takes the place; null where he has the other place already. */
export function choiceWith(now: RowChoice, slot: SlotName, person: string): RowChoice | null {
  if (slot === 'second') return now.first === person ? null : { ...now, second: person };
  return { first: person, second: now.second === person ? '' : now.second };
}

/** The jobs as they stand once the plan is sent. */
export const planned = (jobs: readonly AllocatedJob[], plan: AllocationPlan): AllocatedJob[] =>
  jobs.map((job) => {
    const choice = plan.get(job.name);
    return choice ? { ...job, surveyors: chosenOf(choice) } : job;
  });
