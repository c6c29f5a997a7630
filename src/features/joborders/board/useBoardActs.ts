import { useState, type Dispatch, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatWeekday } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { useIsBegun } from '@/kinds/useIsBegun';
import type { Offers } from '@/shared/allocation/offers';
import type { SurveyorChoice } from '@/shared/allocation/surveyors';
import { useAllocationQuestions } from '@/shared/allocation/useAllocationQuestions';
import {
  bestFree,
  candidatesFor,
  isOpenJob,
  type AllocatedJob,
  type Workload,
} from '@/shared/allocation/workload';
import { candidateWords, clashWords, reachWords } from '@/shared/allocation/labels';
import type { BulkResult } from '../bulk/bulkAllocate';
import { choiceNow, chosenOf } from '../bulk/bulkRows';
import { cardFor } from './boardKeys';
import { choiceWith, type BoardPlan, type Held, type PlanAct } from './plan';
import type { SlotName } from '../bulk/bulkRows';

/** What can be done with a job on the board, by pointer, key or menu. */
export function useBoardActs(given: {
  board: RefObject<HTMLElement | null>;
  state: BoardPlan;
  dispatch: Dispatch<PlanAct>;
  /** As the server has them. */
  jobs: ReadonlyMap<string, AllocatedJob>;
  /** Who has what with the plan. */
  work: Workload;
  people: readonly SurveyorChoice[];
  offers: Offers;
  today: string;
  nameOf: (id: string) => string;
}) {
  const { board, state, dispatch, jobs, work, people, offers, today, nameOf } = given;
  const ask = useAllocationQuestions(useIsBegun());
  const [said, setSaid] = useState('');
  const nowOf = (job: AllocatedJob) => state.plan.get(job.name) ?? choiceNow(job);

  /** Changes the plan, and the focus goes with the job. Drawn at once: a question before it has ended the press that began it. */
  const change = (act: PlanAct, job: string, person: string) => {
    flushSync(() => dispatch(act));
    if (board.current) cardFor(board.current, job, person)?.focus();
  };
  const put = (job: AllocatedJob, slot: SlotName, person: string) => {
    const choice = choiceWith(nowOf(job), slot, person);
    if (!choice) return;
    setSaid(`${job.name} is placed on ${nameOf(person)}, not sent yet.`);
    change({ act: 'place', job, choice }, job.name, person);
  };

  /** Nothing is picked up any more. Where the focus was on what goes with that, it goes on at the job. */
  const letGo = ({ job: name, slot }: Held) => {
    const focused = document.activeElement;
    flushSync(() => dispatch({ act: 'release' }));
    if (focused?.isConnected || !board.current) return;
    const job = jobs.get(name);
    const now = job && nowOf(job);
    cardFor(board.current, name, now ? now[slot] || now.first : '')?.focus();
  };

  /** Puts a job down on somebody, after the questions that this raises. */
  const place = async (held: Held, person: string) => {
    const job = jobs.get(held.job);
    letGo(held);
    if (!job || person === '') return;
    const now = nowOf(job);
    const choice = choiceWith(now, held.slot, person);
    if (!choice) {
      setSaid(`${nameOf(person)} is the first surveyor of ${job.name} already.`);
      return;
    }
    const sure = await ask({
      job,
      wanted: chosenOf(choice),
      settled: chosenOf(now),
      work,
      candidates: candidatesFor(job, { people, work, offers, today }),
      nameOf,
      onInstead: (_busy, free) => put(job, held.slot, free.id),
    });
    if (sure) put(job, held.slot, person);
    else setSaid(`${job.name} stays where it was.`);
  };

  /** Picks a job up; a closed one stays. */
  const hold = (name: string, slot: SlotName, person: string) => {
    const job = jobs.get(name);
    if (!job || !isOpenJob(job) || state.held) return;
    setSaid(`${name} is picked up.`);
    dispatch({ act: 'hold', job: name, slot, person });
  };

  const release = () => {
    if (!state.held) return;
    setSaid(`${state.held.job} stays where it was.`);
    letGo(state.held);
  };

  /** Takes a job out of the plan, or the second surveyor off it. */
  const takeOut = (name: string, slot: SlotName) => {
    const job = jobs.get(name);
    if (!job || !isOpenJob(job)) {
      // Closed since it was placed.
      if (!state.plan.has(name)) return;
      setSaid(`${name} is taken back.`);
      dispatch({ act: 'takeBack', jobs: [name] });
      return;
    }
    const now = nowOf(job);
    if (slot === 'second' && now.second !== '') {
      setSaid(`${nameOf(now.second)} is taken off ${name}.`);
      change({ act: 'place', job, choice: { ...now, second: '' } }, name, now.first);
    } else if (state.plan.has(name)) {
      setSaid(`${name} is taken back.`);
      change({ act: 'takeBack', jobs: [name] }, name, job.surveyors[0] ?? '');
    } else {
      setSaid(`${name} is allocated. Give it to another surveyor instead.`);
    }
  };

  /** Tells what became of what was sent. */
  const sent = (result: BulkResult) => {
    const done = Object.keys(result).filter((name) => result[name] === null);
    const failed = Object.keys(result).length - done.length;
    setSaid(
      [
        done.length > 0 && `${plural(done.length, 'job order')} allocated.`,
        failed > 0 && `${failed} not allocated.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    dispatch({ act: 'sent', jobs: done });
  };

  /** What else somebody has on the day of a job, in words, and who is free to take it; null where nothing stands against it. */
  const clashOf = (name: string, slot: SlotName, person: string) => {
    const job = jobs.get(name);
    if (!job || !isOpenJob(job) || person === '') return null;
    const candidates = candidatesFor(job, { people, work, offers, today });
    const clashes = candidates.find((one) => one.person.id === person)?.clashes ?? [];
    if (clashes.length === 0) return null;
    const free = bestFree(candidates, chosenOf(nowOf(job)))?.person;
    return {
      words: clashWords(nameOf(person), clashes),
      instead: free && { name: free.name, give: () => void place({ job: name, slot, person }, free.id) },
    };
  };

  const heldJob = state.held ? jobs.get(state.held.job) : undefined;
  const above = state.held && people.find(({ id }) => id === state.held?.person);
  /** Whom the job that is picked up hangs above, as one who could do it. */
  const [aimed] = above && heldJob ? candidatesFor(heldJob, { people: [above], work, offers, today }) : [];
  const aimWords = () => {
    if (!aimed || !heldJob) return null;
    const busy = aimed.clashes.length;
    return [
      heldJob.name,
      aimed.person.name,
      formatWeekday(heldJob.date_of_survey),
      ...reachWords(aimed),
      busy === 0 ? 'free' : `${busy} more on this day`,
    ].join(', ');
  };
  return {
    heldJob,
    nowOf,
    hold,
    release,
    takeOut,
    place,
    sent,
    clashOf,
    /** The button that was pressed is gone: the keys go on at what is left to do. */
    focusTray: () =>
      board.current?.querySelector<HTMLElement>('[data-tray-head]')?.focus({ preventScroll: true }),
    aim: (person: string) => dispatch({ act: 'aim', person }),
    /** The same for the eye, with his load. */
    aimFacts: aimed && heldJob ? `${aimed.person.name}: ${candidateWords(aimed, heldJob)}` : null,
    /** What is said to those who do not see the board. */
    said: aimWords() ?? said,
    say: setSaid,
  };
}
