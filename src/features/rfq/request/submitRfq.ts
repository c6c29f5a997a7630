import { assumptions } from '@/api/assumptions';
import { wasNotApplied, type ApiError } from '@/api/errors';
import { uploadFile, type UploadedFile } from '@/api/files';
import { createDoc, listDocs, updateTable, type Filter } from '@/api/resource';
import {
  entriesOf,
  type SKIPPED,
  journalTiming,
  runEntry,
  type JournalEntry,
  type OnStep,
  type Perform,
} from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { plural } from '@/lib/numbers';
import { isSameText } from '@/lib/storedText';
import { isSameFile } from '@/shared/isSameFile';
import { doneTwice, isMadeBy, mayBeEcho, recordIdentity } from '@/shared/repeatedCall';
import {
  LIST_STEP,
  notAmong,
  partialListStep,
  uploadEach,
  uploadOnce,
  uploadsOf,
  uploadStep,
} from '@/shared/uploadOnce';
import type { OnShare } from '@/shared/useSequence';
import { toRfq, toSubRfq, type RequestedBy, type RequestValues } from './schema';

/** All that a submission needs, unchanged from its start. */
export interface RequestPayload {
  /** The draft's id: two tabs with the same draft submit one request. */
  id: string;
  values: RequestValues;
  who: RequestedBy;
  files: StoredFile[];
}

/** A step of the submission and its label. */
export interface SubmitStep {
  key: string;
  label: string;
}

/** The steps in order (2§7): request, uploads, attachment list, one Sub RFQ for each line. */
export function submitSteps({ files, values }: RequestPayload): SubmitStep[] {
  return [
    { key: 'rfq', label: 'Request' },
    ...files.map((file) => ({ key: uploadStep(file), label: `File ${file.name}` })),
    ...(files.length > 0 && assumptions.rfqAttachmentsPut
      ? [{ key: LIST_STEP, label: 'List of attachments' }]
      : []),
    ...values.types.lines.map((line) => ({
      key: `line:${line.id}`,
      label: `Survey line ${line.type_of_survey}`,
    })),
  ];
}

/** Whether the request is known to be made. */
export const hasRequest = ({ steps }: Pick<JournalEntry, 'steps'>): boolean => steps['rfq']?.state === 'done';

/**
 * Runs or continues a submission and returns the request's name. Before a call whose answer was lost is
 * repeated, its step looks for what exists now and did not exist before the first try: that is the result of
 * that try. A file that the server refuses holds nothing up: the rest is sent, and then the refusal is thrown.
 */
export function runSubmission(entryId: string, onStep?: OnStep, onShare?: OnShare): Promise<string> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as RequestPayload;
      const requests = requestsLike(entry, payload);
      const rfqId = await createRfq(perform, requests);
      const refusal = await sendFiles(perform, rfqId, entry, onShare);
      const uploads = uploadsOf(entry, payload.files);
      if (uploads.length > 0 && assumptions.rfqAttachmentsPut) {
        const key = refusal ? partialListStep(LIST_STEP, uploads.length) : LIST_STEP;
        await listAttachments(perform, key, rfqId, uploads);
      }
      const lines: string[] = [];
      for (const line of payload.values.types.lines) {
        lines.push(await createLine(perform, rfqId, line, lines));
      }
      if (refusal) throw refusal;
      await tellOfOthers(perform, entry, rfqId, requests);
      return rfqId;
    },
    { wasNotApplied, onStep },
  );
}

/** Uploads each file once; answers the first refusal of one. */
function sendFiles(
  perform: Perform,
  rfqId: string,
  entry: JournalEntry,
  onShare: OnShare = () => undefined,
): Promise<ApiError | undefined> {
  const { files } = entry.payload as RequestPayload;
  const target = { doctype: 'RFQ', docname: rfqId } as const;
  return uploadEach(entry, files, (file) => {
    const key = uploadStep(file);
    const sent = restoreFile(file);
    return uploadOnce<typeof SKIPPED>(
      perform,
      key,
      target,
      (idempotencyKey) =>
        uploadFile(sent, target, { idempotencyKey, onProgress: (share) => onShare(key, share) }),
      (rows) => notAmong(uploadsOf(entry, files))(rows),
      // By the time that a refused file is sent after all, a survey may have attached files of its own.
      (row) => isSameFile(row, sent),
    );
  });
}

/** Fields that distinguish requests of the same parties and day. */
const DISTINGUISHING = [
  'location_of_survay',
  'name_of_areaspot',
  'company_name',
  'company_address',
  'payment_terms',
  'cargo',
] as const;

/** Requests made by other submissions on this device. */
async function claimedByOthers({ id, kind, owner }: JournalEntry): Promise<unknown[]> {
  const others = (await entriesOf(kind, owner)).filter((entry) => entry.id !== id);
  return others.map((entry) => entry.done?.result ?? entry.steps['rfq']?.made);
}

/** The requests of the same parties, day and texts, and how they are told from those that were there before. */
function requestsLike(entry: JournalEntry, { values, who }: RequestPayload) {
  const draft = toRfq(values, who);
  const alike: Filter<'RFQ'>[] = [
    ['requester', '=', who.requester],
    ['vendor', '=', values.vendor.id],
    ['date_of_survey', '=', values.survey.date_of_survey],
  ];
  const look = () =>
    listDocs('RFQ', {
      fields: ['name', 'creation', 'owner', ...DISTINGUISHING],
      filters: alike,
      orderBy: 'creation desc',
      limit: 200,
    });
  return {
    draft,
    before: async () => (await look()).map(recordIdentity),
    /** Names of those that this person has made since, here or in another browser. */
    since: async (before: readonly string[]): Promise<string[]> => {
      const claimed = await claimedByOthers(entry);
      return (await look())
        .filter(
          (row) =>
            !before.includes(recordIdentity(row)) &&
            !claimed.includes(row.name) &&
            isMadeBy(entry.owner, row) &&
            DISTINGUISHING.every((field) => isSameText(draft[field] ?? '', row[field])),
        )
        .map(({ name }) => name);
    },
  };
}

type Requests = ReturnType<typeof requestsLike>;

/** Of these requests, those that have survey lines. */
async function withLines(names: readonly string[]): Promise<unknown[]> {
  const lines = await listDocs('Sub RFQ', {
    fields: ['name', 'rfq_id'],
    filters: [['rfq_id', 'in', names]],
    limit: 1000,
  });
  return lines.map(({ rfq_id }) => rfq_id);
}

/** Of these requests, those that have files or survey lines. */
async function begunOf(names: readonly string[]): Promise<unknown[]> {
  const [lines, files] = await Promise.all([
    withLines(names),
    listDocs('File', {
      fields: ['name', 'attached_to_name'],
      filters: [
        ['attached_to_doctype', '=', 'RFQ'],
        ['attached_to_name', 'in', names],
      ],
      limit: 1000,
    }),
  ]);
  return [...lines, ...files.map(({ attached_to_name }) => attached_to_name)];
}

/** Calls of another browser between its request and the first file or line of it, with one to spare. */
const CALLS_TO_NEXT = 4;

/**
 * A request that is found after a lost answer may be the one of another browser of this person: that one goes on to files and lines
 * within a few calls, which take about as long there as here. One that stays without either is this submission's own.
 */
async function ownOf({ since }: Requests, before: readonly string[]): Promise<string | undefined> {
  const began = Date.now();
  const found = await since(before);
  if (found.length === 0) return undefined;
  const meanwhile = journalTiming.settle + CALLS_TO_NEXT * (Date.now() - began);
  await new Promise((done) => setTimeout(done, meanwhile));
  const begun = await begunOf(found);
  return found.find((name) => !begun.includes(name));
}

const createRfq = (perform: Perform, requests: Requests): Promise<string> =>
  perform({
    key: 'rfq',
    before: requests.before,
    find: (before) => ownOf(requests, before),
    run: async (idempotencyKey) => (await createDoc('RFQ', requests.draft, { idempotencyKey })).name,
    isEcho: mayBeEcho,
  });

/**
 * Tells of requests without survey lines that came with this one: the browser's own repetition left them, or another browser is
 * about to fill them. Those with lines are asked about wherever requests are shown.
 */
const tellOfOthers = (perform: Perform, entry: JournalEntry, made: string, requests: Requests) =>
  perform({
    key: 'alike',
    run: () => Promise.resolve(true as const),
    repeated: async () => {
      const before = entry.steps['rfq']?.before as readonly string[] | undefined;
      const others = (await requests.since(before ?? [])).filter((name) => name !== made);
      if (others.length === 0) return undefined;
      const filled = await withLines(others);
      const empty = others.filter((name) => !filled.includes(name));
      if (empty.length === 0) return undefined;
      return `Beside ${made} there is ${empty.join(', ')} without survey lines. Nothing was deleted. If you have not sent it from another browser, this browser sent the request twice: it can be cancelled.`;
    },
  });

/** Adds the files to the request's list (D119); may be repeated. */
function listAttachments(
  perform: Perform,
  key: string,
  rfqId: string,
  uploads: readonly UploadedFile[],
): Promise<true> {
  return perform({
    key,
    run: async () => {
      await updateTable('RFQ', rfqId, 'attachments', (rows) => [
        ...rows,
        ...uploads
          .filter(({ name }) => !rows.some(({ attachment_id }) => attachment_id === name))
          .map(({ name, file_url }) => ({ attachment: file_url, attachment_id: name })),
      ]);
      return true as const;
    },
  });
}

function createLine(
  perform: Perform,
  rfqId: string,
  line: RequestValues['types']['lines'][number],
  done: readonly string[],
): Promise<string> {
  const look = () =>
    listDocs('Sub RFQ', {
      fields: ['name', 'creation'],
      filters: [['rfq_id', '=', rfqId]],
      orderBy: 'creation asc',
      limit: 1000,
    });
  const fresh = async (before: readonly string[]) =>
    (await look())
      .filter((row) => !before.includes(recordIdentity(row)) && !done.includes(row.name))
      .map(({ name }) => name);
  return perform({
    key: `line:${line.id}`,
    before: async () => (await look()).map(recordIdentity),
    find: async (before) => (await fresh(before))[0],
    run: async (idempotencyKey) =>
      (await createDoc('Sub RFQ', toSubRfq(line, rfqId), { idempotencyKey })).name,
    isEcho: mayBeEcho,
    repeated: async (made, before) => {
      const all = await fresh(before);
      return all.some((name) => name !== made)
        ? doneTwice(`${rfqId} has the survey line ${line.type_of_survey} ${plural(all.length, 'time')}.`)
        : undefined;
    },
  });
}
