import { abandonEntry, openEntries, type JournalEntry } from '@/lib/device/journal';
import { queueChanged } from '@/lib/device/queue/changes';
import { enqueue } from '@/lib/device/queue/stored';
import { summaryOf } from '@/lib/device/queue/summary';
import type { StoredFile } from '@/lib/device/storedFile';
import type { StepRecord } from '@/lib/device/records';
import type { Queued } from '@/lib/device/queue/order';
import type { Work } from '@/lib/merge';
import type { PrintedFacts } from '../surveyKind/figures';
import { FILES, orderOf, REPORTS, SAVES } from './kinds';
import { isObject, UNKNOWN_TITLE, UNKNOWN_WAIT } from './unknownWork';

/*
 * A step of a report that was pressed without a network, or behind work that waits: an entry of the journal, whose kind names the job order.
 * To send a report is none of them: that is up to the person, once everything is on the server.
 */

export type QueuedStep = 'generate' | 'text' | 'upload';

/** A step as the journal keeps it. */
export interface ReportWork {
  /** Ids of the kind of survey and of its report. */
  survey: string;
  report: string;
  /** The report's title. */
  title: string;
  step: QueuedStep;
  /** What its success says, literal from the contract. */
  success: string;
  /** Ids of the entries that waited when it was pressed: it goes after them. */
  after: readonly string[];
  /** With `text`: what the record said, and what was typed. */
  text?: Work<string>;
  /** With `upload`. */
  upload?: {
    /** Address of the file that it takes the place of; empty where there was none. */
    replaces: string;
    /** Null: the PDF is made of what the server says when it is its turn. */
    file: StoredFile | null;
    /** When the file was made here, and what it says; empty for one of the surveyor's own. */
    made: string;
    facts: PrintedFacts | null;
  };
}

const STEPS: readonly unknown[] = ['generate', 'text', 'upload'];

/** Whether this version knows what a step of a report holds. */
export const isReportWork = (payload: unknown): payload is ReportWork =>
  isObject(payload) && STEPS.includes(payload['step']) && Array.isArray(payload['after']);

export const reportWorkOf = (entry: JournalEntry): ReportWork => entry.payload as ReportWork;
export const reportKindOf = (order: string): string => REPORTS + order;

const STEP_WORDS = { generate: 'Generate', text: 'Save the text of', upload: 'Upload the file of' } as const;

/** What is still to be done: "Save the text of the Formal report". */
export const reportStepTitle = ({ title, step }: Pick<ReportWork, 'title' | 'step'>): string =>
  `${STEP_WORDS[step]} the ${title}`;

/** A step in the queue. */
export interface QueuedReport extends Queued {
  title: string;
  detail: string;
}

/** "made when it is its turn": what is uploaded, where that is not said by its size. */
const detailOf = ({ step, upload }: ReportWork): string =>
  step === 'upload' ? (upload?.file?.name ?? 'made when it is its turn') : '';

const reportsOf = summaryOf(REPORTS, (entry): QueuedReport => {
  const about = {
    id: entry.id,
    group: orderOf(entry.kind),
    createdAt: entry.createdAt,
  };
  if (!isReportWork(entry.payload))
    return { ...about, size: 0, after: [], wait: UNKNOWN_WAIT, title: UNKNOWN_TITLE, detail: '' };
  const work = entry.payload;
  return {
    ...about,
    size: work.upload?.file?.size ?? work.text?.mine.length ?? 0,
    after: work.after,
    wait: entry.wait,
    title: reportStepTitle(work),
    detail: detailOf(work),
  };
});

/** A person's steps of reports that wait, those of one job one after the other. */
export async function waitingReports(owner: string): Promise<QueuedReport[]> {
  const all = await reportsOf(owner);
  return all.map((one, at) => {
    const before = all.slice(0, at).filter(({ group }) => group === one.group);
    return { ...one, after: [...one.after, ...before.map(({ id }) => id)] };
  });
}

/** Gives up the steps of a survey that was deleted. Waits for a try that is under way. */
export async function removeReportSteps(owner: string, order: string, survey: string): Promise<void> {
  for (const entry of await openEntries(reportKindOf(order), owner))
    if (reportWorkOf(entry).survey === survey) await abandonEntry(entry); // oxlint-disable-line no-await-in-loop -- in turn with what is sent
  queueChanged();
}

/**
 * Keeps a step on the device, behind all of its job that waits there now: a report is made of what was saved before it. Photographs are
 * printed, so only the file waits for them. `tried`: it was sent, and no answer came. Rejects where the device cannot keep it.
 */
export async function keepReportStep(
  owner: string,
  order: string,
  work: Omit<ReportWork, 'after'>,
  tried: Record<string, StepRecord> = {},
): Promise<void> {
  const kinds = work.step === 'upload' ? [SAVES, FILES] : [SAVES];
  const before = await Promise.all(kinds.map((kind) => openEntries(kind + order, owner)));
  const after = before.flat().map(({ id }) => id);
  await enqueue(reportKindOf(order), owner, { ...work, after } satisfies ReportWork, tried);
}
