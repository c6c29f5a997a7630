import { queryOptions } from '@tanstack/react-query';
import { answerRows, textOf } from '@/api/answers';
import { callMethod } from '@/api/method';
import { draftsOf } from '@/lib/device/drafts';
import { countOpen } from '@/lib/device/journal';
import { recall, remember } from '@/lib/device/remember';
import { surveyKinds } from '@/shared/surveyKinds/registry';
import type { SurveyKind } from '@/shared/surveyKinds/types';
import { anyFileKind, orderOfKind } from './files/sendFile';
import { dirtySections, type Work } from './form/versions';
import { dueOrder } from './due';

/** A job of a surveyor, by the method of unknown shape (D31); only the fields that are used are kept (R20). */
export interface Task {
  name: string;
  rfq_id: string;
  type_of_survey: string;
  requester_name: string;
  vendor_name: string;
  location_of_survey: string;
  name_of_areaspot: string;
  date_of_survey: string;
  time: string;
  container_number: string;
  status: string;
  modified: string;
  /** Puts what is due first on top: today, overdue, next, closed. */
  due: string;
}

const FIELDS = [
  'rfq_id',
  'type_of_survey',
  'requester_name',
  'vendor_name',
  'location_of_survey',
  'name_of_areaspot',
  'date_of_survey',
  'time',
  'container_number',
  'status',
  'modified',
] as const;

/** Rows without a job order name cannot be opened and are left out. */
export function readTasks(message: unknown): Task[] {
  return (answerRows(message) ?? []).flatMap((row) => {
    const name = textOf(row, 'name', 'job_order_id', 'job_order');
    if (name === '') return [];
    const rest = Object.fromEntries(FIELDS.map((field) => [field, textOf(row, field)])) as Omit<
      Task,
      'name' | 'due'
    >;
    return [{ name, ...rest, due: dueOrder(rest) }];
  });
}

const KEPT = 'my-tasks';

/** Job orders allocated to a surveyor (D168); what was read before stands there until the network answers. */
export const tasksQuery = (surveyor: string) =>
  queryOptions({
    queryKey: ['method', 'job_order_listview_for_surveyor', surveyor],
    queryFn: async ({ signal }) => {
      const tasks = readTasks(
        await callMethod(
          'job_order_listview_for_surveyor',
          { surveyor, order_by: 'modified desc' },
          { signal },
        ),
      );
      remember(surveyor, KEPT, tasks);
      return tasks;
    },
    refetchOnMount: 'always',
    initialData: (): Task[] | undefined => {
      const kept = recall(surveyor, KEPT);
      return kept ? readTasks(kept.value) : undefined;
    },
    initialDataUpdatedAt: () => recall(surveyor, KEPT)?.at,
  });

/** Work on a job that waits on this device. */
export interface Waiting {
  /** Sections that are not sent. */
  sections: number;
  /** When they were kept, in milliseconds since 1970. */
  savedAt: number;
  /** Photographs and documents that are not sent. */
  files: number;
}

const NOTHING: Waiting = { sections: 0, savedAt: 0, files: 0 };

/** By job order, what one person typed or chose on this device and did not send yet. */
export const waitingQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'surveys', owner],
    queryFn: async (): Promise<ReadonlyMap<string, Waiting>> => {
      const kinds: readonly SurveyKind<'Draft Survay'>[] = surveyKinds;
      const found = await Promise.all(
        kinds.map(async (kind) =>
          [...(await draftsOf(owner, kind.id))].map(([order, { values, savedAt }]) => {
            const sections = dirtySections(kind, values as Work).size;
            return [order, { ...NOTHING, sections, savedAt }] as const;
          }),
        ),
      );
      const waiting = new Map(found.flat());
      for (const [kind, files] of await countOpen(anyFileKind, owner)) {
        const order = orderOfKind(kind);
        waiting.set(order, { ...(waiting.get(order) ?? NOTHING), files });
      }
      return waiting;
    },
    // The device is asked each time the list is opened: no call, and never old.
    staleTime: 0,
    gcTime: 0,
  });
