import { queryOptions } from '@tanstack/react-query';
import { readAnswer } from '@/api/answers';
import { callMethod } from '@/api/method';
import { methods, type MethodAnswer } from '@/api/methods';
import { draftsOf } from '@/lib/device/drafts';
import { countOpenEntries } from '@/lib/device/journal';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';
import { describeKinds } from '@/kinds/registry';
import { anyFileKind, orderOfKind } from './files/sendFile';
import { dirtySections } from './form/dirtySections';
import type { SurveyWork } from './form/surveyParts';
import { dueOrder } from './due';

type Rows = MethodAnswer<'job_order_listview_for_surveyor'>;

/** A job of a surveyor; only the fields that are used are kept (R20). */
export type Task = NonNullable<Rows>[number] & {
  /** Puts what is due first on top: today, overdue, next, closed. */
  due: string;
};

/** Rows without a job order name cannot be opened and are left out. */
const toTasks = (rows: Rows): Task[] =>
  (rows ?? []).filter(({ name }) => name !== '').map((row) => ({ ...row, due: dueOrder(row) }));

/** Tasks of an answer, or of one that was stored. */
export const readTasks = (message: unknown): Task[] =>
  toTasks(readAnswer(methods.job_order_listview_for_surveyor.answer, message));

const TASKS_KEY = 'my-tasks';

/** Job orders allocated to a surveyor (D168); what was read before stands there until the network answers. */
export const tasksQuery = (surveyor: string) =>
  queryOptions({
    queryKey: ['method', 'job_order_listview_for_surveyor', surveyor],
    queryFn: async ({ signal }) => {
      const tasks = toTasks(
        await callMethod(
          'job_order_listview_for_surveyor',
          { surveyor, order_by: 'modified desc' },
          { signal },
        ),
      );
      storeLastRead(surveyor, TASKS_KEY, tasks);
      return tasks;
    },
    refetchOnMount: 'always',
    initialData: (): Task[] | undefined => {
      const lastRead = loadLastRead(surveyor, TASKS_KEY);
      return lastRead ? readTasks(lastRead.value) : undefined;
    },
    initialDataUpdatedAt: () => loadLastRead(surveyor, TASKS_KEY)?.at,
  });

/** Work on a job that waits on this device. */
export interface UnsentWork {
  /** Sections that are not sent. */
  sections: number;
  /** When they were kept, in milliseconds since 1970. */
  savedAt: number;
  /** Photographs and documents that are not sent. */
  files: number;
}

const NOTHING: UnsentWork = { sections: 0, savedAt: 0, files: 0 };

/** By job order, what one person typed or chose on this device and did not send yet. */
export const waitingQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'surveys', owner],
    queryFn: async (): Promise<ReadonlyMap<string, UnsentWork>> => {
      const found = await Promise.all(
        (await describeKinds()).map(async (kind) =>
          [...(await draftsOf(owner, kind.id))].map(([order, drafts]) => {
            const changed = drafts.flatMap(({ values }) => [...dirtySections(kind, values as SurveyWork)]);
            const savedAt = drafts[0]?.savedAt ?? 0;
            return [order, { ...NOTHING, sections: new Set(changed).size, savedAt }] as const;
          }),
        ),
      );
      const waiting = new Map(found.flat());
      for (const [kind, files] of await countOpenEntries(anyFileKind, owner)) {
        const order = orderOfKind(kind);
        waiting.set(order, { ...(waiting.get(order) ?? NOTHING), files });
      }
      return waiting;
    },
    // Read anew each time the list is opened: it comes from the device and costs no call.
    staleTime: 0,
    gcTime: 0,
  });
