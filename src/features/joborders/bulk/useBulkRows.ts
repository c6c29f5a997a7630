import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServerToday } from '@/api/serverClock';
import { begunOrders } from '@/kinds/begunOrders';
import { useSession } from '@/session/store';
import { offersQuery, type Offers } from '@/shared/allocation/offers';
import { allocatedJob, jobsNamed, openJobsQuery } from '@/shared/allocation/openJobs';
import { useAllocatedJobs } from '@/shared/allocation/useAllocatedJobs';
import { useSurveyorChoices } from '@/shared/allocation/useSurveyorChoices';
import {
  bestFree,
  candidatesFor,
  workloadOf,
  type AllocatedJob,
  type Candidate,
} from '@/shared/allocation/workload';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import {
  bulkRowOf,
  choiceNow,
  chosenOf,
  questionKey,
  rowState,
  seenOf,
  workWith,
  type MadeChoice,
  type RowChoice,
  type RowState,
  type SlotName,
} from './bulkRows';
import type { BulkAllocation } from './useBulkAllocation';

/** A job order in the table, with who could do it, best first. */
export interface BulkTableRow {
  job: AllocatedJob;
  choice: MadeChoice;
  state: RowState;
  candidates: readonly Candidate[];
}

const NO_OFFERS: Offers = new Map();
const NONE: ReadonlySet<string> = new Set();

/** The rows of an allocation of several job orders: what is chosen for each, and where each stands. */
export function useBulkRows(names: readonly string[], { results, forget }: BulkAllocation) {
  const { vendorId } = useSession();
  const today = useServerToday();
  const { people, loading, failedNote } = useSurveyorChoices(vendorId);
  const orders = useQuery(jobsNamed(names));
  const open = useQuery(openJobsQuery(vendorId));
  const offers = useQuery(offersQuery(useMemo(() => people.map(({ id }) => id), [people])));
  const [choices, setChoices] = useState<ReadonlyMap<string, MadeChoice>>(new Map());
  const [answered, setAnswered] = useState(NONE);

  const allocated = useAllocatedSurveyors(orders.data ?? []);
  const jobs = (orders.data ?? []).map((row): AllocatedJob => ({ ...row, surveyors: allocated(row) }));
  const held = jobs.filter(({ surveyors }) => surveyors.length > 0);
  const begun = useQuery(begunOrders(held));

  const { jobs: others, reading } = useAllocatedJobs(open.data);
  const known = offers.data ?? NO_OFFERS;
  // by what stands on the server: the order of a list must not change while one chooses from it
  const candidates = useMemo(() => {
    const work = workloadOf(others);
    return new Map(
      (orders.data ?? []).map((row) => [
        row.name,
        candidatesFor(allocatedJob(row), { people, work, offers: known, today }),
      ]),
    );
  }, [orders.data, others, people, known, today]);

  const work = useMemo(() => workWith(others, choices), [others, choices]);
  const rows = jobs.map((job): BulkTableRow => {
    const choice = choices.get(job.name) ?? { ...choiceNow(job), seen: job.surveyors };
    const hasBegun = job.status === 'In Progress' || (begun.data?.has(job.name) ?? false);
    const result = results.get(job.name);
    const state = rowState(job, choice, { work, answered, result, hasBegun, today });
    return { job, choice, state, candidates: candidates.get(job.name) ?? [] };
  });

  const choose = (changes: readonly (readonly [BulkTableRow, RowChoice])[]) => {
    const made = changes.map(([{ job, choice, state }, next]) => {
      // A row says that it is as it is allocated.
      const seen = state.is === 'same' ? job.surveyors : seenOf(job, choice, results.get(job.name));
      return [job.name, { ...next, seen }] as const;
    });
    for (const [name] of made) forget(name);
    setChoices((now) => new Map([...now, ...made]));
  };
  const changeable = rows.filter(({ state }) => state.is !== 'done' && state.is !== 'closed');
  const without: Readonly<Record<SlotName, readonly BulkTableRow[]>> = {
    first: changeable.filter(({ choice }) => choice.first === ''),
    // an allocation that is to stay as it is needs nobody
    second: changeable.filter(({ choice, state }) => choice.second === '' && state.is !== 'same'),
  };
  return {
    rows,
    people,
    loading: loading || (open.isPending && !open.isError) || reading,
    failedNote,
    orders,
    openFailed: open.error,
    choose: (row: BulkTableRow, choice: RowChoice) => choose([[row, choice]]),
    /** How many rows have nobody in a place. */
    emptyCount: { first: without.first.length, second: without.second.length },
    /** Puts somebody in every empty one of these places, but where the row has the same person already. */
    fill: (slot: SlotName, person: string) =>
      choose(
        without[slot]
          .filter(({ choice }) => !chosenOf(choice).includes(person))
          .map((row) => [row, { ...row.choice, [slot]: person }]),
      ),
    /** Gives every row without a first surveyor the nearest who is free, each what the rows before it have left. */
    fillNearest: () => {
      const filled: [BulkTableRow, RowChoice][] = [];
      for (const row of without.first) {
        const { job, choice } = row;
        const before = filled.map(([{ job: other }, made]) => [other.name, made] as const);
        const planned = workWith(others, new Map<string, RowChoice>([...choices, ...before]));
        const all = candidatesFor(job, { people, work: planned, offers: known, today });
        const best = bestFree(all, chosenOf(choice));
        if (best) filled.push([row, { ...choice, first: best.person.id }]);
      }
      choose(filled);
    },
    answer: ({ job, choice, state }: BulkTableRow) => {
      if (state.is !== 'clash' && state.is !== 'running') return;
      setAnswered((now) => new Set([...now, questionKey(job, choice, state)]));
    },
    bulkRowOf: ({ job, choice }: BulkTableRow) => bulkRowOf(job, choice, results.get(job.name)),
  };
}
