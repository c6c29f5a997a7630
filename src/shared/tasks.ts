import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readAnswer } from '@/api/answers';
import { ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import { methods, type MethodAnswer } from '@/api/methods';
import { LAST_TASKS, loadLastRead, storeLastRead } from '@/lib/device/lastRead';
import { currentSession } from '@/session/store';

/** A job of a surveyor; only the fields that are used are kept (R20). */
export type Task = NonNullable<MethodAnswer<'job_order_listview_for_surveyor'>>[number];

/** The jobs of a surveyor. */
export interface Tasks {
  rows: readonly Task[];
  /** False while the first read goes on: these are the jobs changed last. */
  isWhole: boolean;
  /** When all of them were read, in milliseconds since 1970. */
  wholeAt: number;
}

/** Rows without a job order name cannot be opened and are left out. */
const named = (rows: readonly Task[]): Task[] => rows.filter(({ name }) => name !== '');

/** Tasks of an answer that was stored. */
export const readTasks = (message: unknown): Task[] =>
  named(readAnswer(methods.job_order_listview_for_surveyor.answer, message) ?? []);

/** Rows that are asked for at a time. */
const PAGE = 200;

/** How often a read goes back by a page before it goes on all the same: a method may answer in an order of its own. */
const STEPS_BACK = 3;

/** So often all pages are read: a job that was taken from the surveyor shows in no other way. */
const WHOLE_EVERY_MS = 3_600_000;

/** The upper rows, and below them what is not among them. */
function above(upper: readonly Task[], lower: readonly Task[]): Task[] {
  const names = new Set(upper.map(({ name }) => name));
  return [...upper, ...lower.filter(({ name }) => !names.has(name))];
}

/**
 * Reads the jobs of a surveyor, those changed last first, page by page where the site's method knows pages (R29): one that
 * does not answers with everything. What is `held` whole ends the read at the first page whose last row is as it was. A job that is
 * taken away meanwhile moves the others up, so a page begins with the last row of the one before; one that is changed goes to the
 * top, past the pages that were still to come, so the first page is read again at the end.
 */
async function readPages(
  surveyor: string,
  held: Tasks | undefined,
  signal: AbortSignal,
  onPage: (rows: readonly Task[]) => void,
): Promise<Tasks> {
  // A time in the future was noted while the clock was wrong: the list is read whole again.
  const age = Date.now() - (held?.wholeAt ?? 0);
  const known = new Map(
    held?.isWhole && age >= 0 && age < WHOLE_EVERY_MS ? held.rows.map((task) => [task.name, task]) : [],
  );
  const found = new Map<string, Task>();
  let start = 0;
  let stepsBack = 0;
  const pageFrom = async (limit_start: number) => {
    const asked = { surveyor, order_by: 'modified desc', limit_start, limit_page_length: PAGE };
    const answer = await callMethod('job_order_listview_for_surveyor', asked, { signal });
    if (answer === null) throw new ApiError({ failure: 'unreadable' });
    return answer;
  };
  const whole = async (rows: readonly Task[], wholeAt: number): Promise<Tasks> => ({
    rows: start === 0 ? rows : above(named(await pageFrom(0)), rows),
    isWhole: true,
    wholeAt,
  });
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const answer = await pageFrom(start);
    const page = named(answer);
    const [first] = page;
    // The last row of the page before has moved up: rows between may not have been read.
    if (start > 0 && !(first && found.has(first.name)) && stepsBack < STEPS_BACK) {
      stepsBack += 1;
      start = Math.max(0, start - PAGE);
      continue;
    }
    const before = found.size;
    for (const task of page) found.set(task.name, task);
    // fewer: the end; more, or the same again: the method knows no pages
    if (answer.length !== PAGE || found.size === before) return whole([...found.values()], Date.now());
    const last = page.at(-1);
    if (held && last && last.modified !== '' && known.get(last.name)?.modified === last.modified)
      return whole(above([...found.values()], held.rows), held.wholeAt);
    onPage([...found.values()]);
    start += answer.findLastIndex(({ name }) => name !== '');
  }
}

function storedTasks(surveyor: string): Tasks | undefined {
  const value = loadLastRead(surveyor, LAST_TASKS)?.value;
  if (value === undefined) return undefined;
  return { rows: readTasks(value), isWhole: true, wholeAt: Number((value as Partial<Tasks>)?.wholeAt) || 0 };
}

/** Job orders allocated to a surveyor (D168); what was read before stands there until the network answers. */
export const tasksQuery = (surveyor: string) => {
  const queryKey = ['method', 'job_order_listview_for_surveyor', surveyor] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<Tasks> => {
      const held = client.getQueryData<Tasks>(queryKey);
      const tasks = await readPages(surveyor, held, signal, (rows) => {
        // The first rows are shown without waiting for the last (R29).
        if (!held?.isWhole) client.setQueryData<Tasks>(queryKey, { rows, isWhole: false, wholeAt: 0 });
      });
      // An answer that comes after the logout is kept no more.
      if (currentSession().surveyorId === surveyor)
        storeLastRead(surveyor, LAST_TASKS, { data: tasks.rows, wholeAt: tasks.wholeAt });
      return tasks;
    },
    refetchOnMount: 'always',
    initialData: () => storedTasks(surveyor),
    initialDataUpdatedAt: () => loadLastRead(surveyor, LAST_TASKS)?.at,
  });
};
