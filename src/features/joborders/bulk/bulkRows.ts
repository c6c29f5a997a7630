import {
  clashesOf,
  isOpenJob,
  surveyTakenFrom,
  workloadOf,
  type AllocatedJob,
  type Workload,
} from '@/shared/allocation/workload';
import { CHANGED, type BulkRow } from './bulkAllocate';
import type { RowResult } from './useBulkAllocation';

/** Who is chosen for a row; empty where nobody is. */
export interface RowChoice {
  readonly first: string;
  readonly second: string;
}

/** What was chosen for a job order, and who stood there at that moment: what somebody else puts there later is not replaced unseen. */
export interface MadeChoice extends RowChoice {
  readonly seen: readonly string[];
}

/** The two places of a row. */
export type SlotName = keyof RowChoice;

export const SLOT_LABELS: Readonly<Record<SlotName, string>> = {
  first: 'First surveyor',
  second: 'Second surveyor',
};

/** Where a row stands. Only `ready` and `failed` ones are sent. */
export type RowState =
  | { is: 'done'; at: number }
  | { is: 'closed' }
  | { is: 'empty' }
  /** As it is allocated now. */
  | { is: 'same' }
  /** One surveyor in both places, or a second without a first. */
  | { is: 'wrong'; why: string }
  /** Asks: the surveyor has other work on that day. */
  | { is: 'clash'; person: string; with: readonly AllocatedJob[] }
  /** Asks: the survey is taken from those who are at it. */
  | { is: 'running'; from: readonly string[] }
  | { is: 'failed'; why: string }
  | { is: 'ready' };

/** Who stands in the slots of a job now. */
export const choiceNow = ({ surveyors }: AllocatedJob): RowChoice => ({
  first: surveyors[0] ?? '',
  second: surveyors[1] ?? '',
});

/** The chosen surveyors, the first in front. */
export const chosenOf = ({ first, second }: RowChoice): string[] => [first, second].filter(Boolean);

/** Who stood there as far as the person knows. Once it is said that somebody else has changed it, that is known as well. */
export const seenOf = (job: AllocatedJob, choice: MadeChoice, result: RowResult | undefined) =>
  result?.why === CHANGED ? job.surveyors : choice.seen;

/** A job order as it is sent; `result` is what became of it before. */
export const bulkRowOf = (job: AllocatedJob, choice: MadeChoice, result: RowResult | undefined): BulkRow => ({
  jobOrder: job.name,
  seen: seenOf(job, choice, result),
  surveyors: chosenOf(choice),
});

/** Names a question about a row, so that its answer holds for this choice alone. */
export const questionKey = (
  job: AllocatedJob,
  choice: RowChoice,
  asked: Extract<RowState, { is: 'clash' | 'running' }>,
): string => [job.name, ...chosenOf(choice), asked.is, asked.is === 'clash' ? asked.person : ''].join('/');

/** Who has what once the rows are sent: the choices of all rows stand in the place of what their jobs have now. */
export const workWith = (jobs: readonly AllocatedJob[], choices: ReadonlyMap<string, RowChoice>): Workload =>
  workloadOf(
    jobs.map((job) => {
      const choice = choices.get(job.name);
      return choice && choice.first !== '' ? { ...job, surveyors: chosenOf(choice) } : job;
    }),
  );

/** Where a row stands, given what was answered and what was sent already. */
export function rowState(
  job: AllocatedJob,
  choice: RowChoice,
  given: {
    work: Workload;
    answered: ReadonlySet<string>;
    result: RowResult | undefined;
    hasBegun: boolean;
    today: string;
  },
): RowState {
  const { result } = given;
  if (result?.why === null) return { is: 'done', at: result.at };
  if (!isOpenJob(job)) return { is: 'closed' };
  if (result) return { is: 'failed', why: result.why };
  const wanted = chosenOf(choice);
  if (wanted.length === 0) return { is: 'empty' };
  if (choice.first === '') return { is: 'wrong', why: 'First surveyor is required' };
  if (choice.first === choice.second) return { is: 'wrong', why: 'Choose a surveyor other than the first' };
  if (wanted.join() === job.surveyors.join()) return { is: 'same' };
  const questions: Extract<RowState, { is: 'clash' | 'running' }>[] = [];
  const from = surveyTakenFrom(job, wanted, given.hasBegun);
  if (from.length > 0) questions.push({ is: 'running', from });
  for (const person of wanted) {
    if (job.surveyors.includes(person)) continue;
    const clashes = clashesOf(job, given.work.get(person) ?? [], given.today);
    if (clashes.length > 0) questions.push({ is: 'clash', person, with: clashes });
  }
  return questions.find((one) => !given.answered.has(questionKey(job, choice, one))) ?? { is: 'ready' };
}

/** Whether a row goes to the server with the next press. */
export const isRowSent = ({ is }: RowState): boolean => is === 'ready' || is === 'failed';
