import { assumptions } from '@/api/assumptions';
import { wasNotApplied, type ApiError } from '@/api/errors';
import { uploadFile, type UploadedFile } from '@/api/files';
import { createDoc, listDocs, updateTable, type Filter } from '@/api/resource';
import {
  entriesOf,
  type SKIPPED,
  runEntry,
  type JournalEntry,
  type OnStep,
  type Perform,
} from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { isSameText } from '@/lib/storedText';
import { isSameFile } from '@/shared/isSameFile';
import { doneTwice, mayBeEcho, recordIdentity, takeBack, takeBackOrSay } from '@/shared/repeatedCall';
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
      const rfqId = await createRfq(perform, entry, payload);
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

function createRfq(perform: Perform, entry: JournalEntry, { values, who }: RequestPayload): Promise<string> {
  const draft = toRfq(values, who);
  const alike: Filter<'RFQ'>[] = [
    ['requester', '=', who.requester],
    ['vendor', '=', values.vendor.id],
    ['date_of_survey', '=', values.survey.date_of_survey],
  ];
  const look = () =>
    listDocs('RFQ', {
      fields: ['name', 'creation', ...DISTINGUISHING],
      filters: alike,
      orderBy: 'creation desc',
      limit: 200,
    });
  const fresh = async (before: readonly string[]) => {
    const claimed = await claimedByOthers(entry);
    return (await look()).filter(
      (row) =>
        !before.includes(recordIdentity(row)) &&
        !claimed.includes(row.name) &&
        DISTINGUISHING.every((field) => isSameText(draft[field] ?? '', row[field])),
    );
  };
  return perform({
    key: 'rfq',
    before: async () => (await look()).map(recordIdentity),
    find: async (before) => (await fresh(before))[0]?.name,
    run: async (idempotencyKey) => (await createDoc('RFQ', draft, { idempotencyKey })).name,
    isEcho: mayBeEcho,
    repeated: async (made, before) => {
      const others = (await fresh(before)).map(({ name }) => name).filter((name) => name !== made);
      if (others.length === 0) return undefined;
      // One that has survey lines is another browser's.
      const lines = await listDocs('Sub RFQ', {
        fields: ['name', 'rfq_id'],
        filters: [['rfq_id', 'in', others]],
        limit: 1000,
      });
      const empty = others.filter((name) => !lines.some(({ rfq_id }) => rfq_id === name));
      const kept = await takeBack('RFQ', empty);
      if (kept.length === 0) return undefined;
      return doneTwice(`Beside ${made} there is ${kept.join(', ')} without survey lines.`);
    },
  });
}

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
    repeated: async (made, before) =>
      takeBackOrSay(
        'Sub RFQ',
        (await fresh(before)).filter((name) => name !== made),
      ),
  });
}
