import type { QueryClient } from '@tanstack/react-query';
import type { Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { fetchFile } from '@/api/fileAddress';
import { uploadFile, type UploadedFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { entriesOf, type JournalEntry, type Perform } from '@/lib/device/journal';
import { restoreFile, storeFile, type StoredFile } from '@/lib/device/storedFile';
import { plainText } from '@/lib/storedText';
import { currentSession } from '@/session/store';
import { isSameFile } from '@/shared/isSameFile';
import { UndecidedError } from '@/shared/recordSave/saveMerged';
import { sendWork } from '@/shared/recordSave/sendWork';
import { saveUpload, uploadFacts, type SavedReport } from '@/shared/reportFlow/saveReport';
import { reportVisitKey, type StepTimes } from '@/shared/reportFlow/steps';
import type { PrintedFacts } from '@/shared/surveyKind/figures';
import { printedFacts } from '@/shared/surveyKind/printedFacts';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { reportStanding } from '@/shared/surveyKind/reportRegister';
import { storedPath } from '@/shared/surveyKind/storedReports';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { putIntoPages, worksheetPathOf } from '@/shared/surveyRecord/context';
import { fieldOf, textFieldOf } from '@/shared/surveyRecord/fields';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { SaveConflict } from '@/shared/surveyRecord/save';
import { changeWithWorksheet, readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { asOwner } from '@/shared/unsent/asOwner';
import { orderOf } from '@/shared/unsent/kinds';
import { NoRecordYetError, RefusedWorkError } from '@/shared/unsent/judge';
import { reportStepTitle, reportWorkOf, type ReportWork } from '@/shared/unsent/reportWork';
import { uploadOnce } from '@/shared/uploadOnce';
import { isNamed } from '../files/waitingFile';
import { jobOfEntry } from './jobOfEntry';

type Record = Doctypes[SurveyDoctype];
type Fields = globalThis.Record<string, string>;

/** What a step of a report is about. */
interface Step {
  kind: SurveyKind;
  report: KindReport;
  job: JobOrder;
  record: Record;
  work: ReportWork;
}

/** How often a step is made anew because somebody else saved between its read and its write. */
const TRIES = 3;

/**
 * Sends a step of a report that waited on this device, once: its flags are set, its text is saved, or its file goes up and is named by the
 * record. Rejects with `NoRecordYetError` while the survey has no record.
 */
export async function sendReport(
  entry: JournalEntry,
  performing: Perform,
  client: QueryClient,
  onShare: (share: number) => void,
) {
  const perform = asOwner(entry, performing);
  const work = reportWorkOf(entry);
  const order = orderOf(entry.kind);
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === work.survey));
  const report = kind?.reports.find(({ id }) => id === work.report);
  if (!kind || !report) throw new RefusedWorkError('This version of the app has no such report any more.');
  const job = await jobOfEntry(entry);
  const record = await findRecord(kind.doctype, order);
  if (!record) throw new NoRecordYetError();

  const step: Step = { kind, report, job, record, work };
  const { saved, file } =
    work.step === 'upload'
      ? await sendUpload(step, entry, perform, onShare)
      : { saved: await sendFields(step, await typedLater(entry, work), perform), file: null };
  // What was prepared is as new as what the server holds, and so is a page that shows it.
  const { record: now, worksheet } = saved;
  putIntoPages(client, kind, order, now, worksheet);
  client.setQueryData<StepTimes>([...reportVisitKey(kind, order, report), 'times'], (times) => ({
    ...times,
    [work.step]: Date.now(),
  }));
  for (const queryKey of [[kind.doctype, 'list'], [kind.doctype, 'count'], ['published']])
    void client.invalidateQueries({ queryKey });
  return { order, label: reportStepTitle(work), success: work.success, ...file };
}

/** Other steps of this job's reports, those that were sent as well. */
const othersOf = async ({ id, kind, owner }: JournalEntry): Promise<JournalEntry[]> =>
  (await entriesOf(kind, owner)).filter((other) => other.id !== id);

/** Texts of the same report that were saved here after this one: another device of this person may have sent them. */
async function typedLater(entry: JournalEntry, { survey, report }: ReportWork): Promise<string[]> {
  const later = (await othersOf(entry)).filter((other) => !other.done && other.createdAt > entry.createdAt);
  return later
    .map(reportWorkOf)
    .flatMap((work) =>
      work.survey === survey && work.report === report && work.text ? [work.text.mine] : [],
    );
}

/** Flags and text are merged like any field: a text that somebody else saved meanwhile is asked about. */
async function sendFields(
  { kind, report, record, work }: Step,
  later: readonly string[],
  perform: Perform,
): Promise<SavedReport<SurveyDoctype>> {
  const { text } = work;
  const names: readonly string[] = text ? [report.text ?? ''] : report.flags;
  const all = (value: string): Fields => Object.fromEntries(names.map((name) => [name, value]));
  const fields = (now: Record): Fields =>
    Object.fromEntries(
      names.map((name) => [
        name,
        text ? plainText(textFieldOf(now, report.text)) : String(Number(Number(fieldOf(now, name)) === 1)),
      ]),
    );
  const version = (now: Record) => ({ values: fields(now), modified: now.modified });
  let newest = record;
  await sendWork(
    perform,
    text ? { before: all(text.before), mine: all(text.mine) } : { before: all('0'), mine: all('1') },
    {
      known: record.name,
      // Spaces at its ends are no difference to the server.
      partsOf: () => names.map((name) => ({ path: [name], storable: (values) => values[name]?.trim() })),
      find: () => Promise.resolve(record.name),
      create: () => Promise.reject(new NoRecordYetError()),
      leftOf: (left) => left,
      later: later.map(all),
      read: async (name) => version((newest = await getDoc(kind.doctype, name))),
      change: async (name, decide) => {
        const changed = await changeWithWorksheet(kind, name, null, (now, worksheet) => {
          newest = now;
          return { fields: decide(version(now)), worksheet };
        });
        newest = changed.record;
      },
    },
  );
  return { record: newest };
}

/** A file on its way to the record, with what is known of it. */
interface Made {
  file: StoredFile;
  made: string;
  facts: PrintedFacts | null;
}

/**
 * Uploads the file of a report once and has the record name it. A PDF that was not made when the step was pressed is made here, from what
 * the server says now: what it prints was sent before it. Once an upload was tried it is that file and no other.
 */
async function sendUpload(
  step: Step,
  entry: JournalEntry,
  perform: Perform,
  onShare: (share: number) => void,
) {
  const { kind, report, record } = step;
  const { doctype } = kind;
  const uploadKey = `upload:${record.name}`;
  const isNew = [undefined, 'failed'].includes(entry.steps[uploadKey]?.state);
  if (isNew) {
    delete entry.steps[PRINT];
    // Another device that holds the same step was first.
    if (await isInPlace(step)) return { saved: await readSaved(kind, record.name), file: null };
    await askIfReplaced(step, record, entry);
  }
  const made = await perform<Made>({ key: PRINT, run: () => fileOf(step) });
  const file = restoreFile(made.file);
  const target = { doctype, docname: record.name, fieldname: report.upload };
  const uploaded = await uploadOnce<never>(
    perform,
    uploadKey,
    target,
    (idempotencyKey) => uploadFile(file, target, { idempotencyKey, onProgress: onShare }),
    async (rows) => {
      const now = await getDoc(doctype, record.name);
      const free = rows.filter(({ name }) => !isNamed(now, name));
      const same = await Promise.all(free.map((row) => hasBytes(row.file_url ?? '', made.file.bytes)));
      return free.filter((_, at) => same[at]);
    },
    (row) => isSameFile(row, file),
  );
  let saved: SavedReport<SurveyDoctype> | null = null;
  await perform<boolean>({
    key: `name:${record.name}`,
    find: async () => {
      const now = await getDoc(doctype, record.name);
      return textFieldOf(now, report.uploadId) === uploaded.name || undefined;
    },
    run: async () => {
      saved = await nameUpload(step, entry, made, uploaded);
      return true;
    },
  });
  return { saved: saved ?? (await readSaved(kind, record.name)), file: uploaded };
}

/** Whether the record names this very file already. */
async function isInPlace({ report, record, work: { upload } }: Step): Promise<boolean> {
  const path = textFieldOf(record, report.upload);
  if (!upload?.file || path === upload.replaces) return false;
  return hasBytes(path, upload.file.bytes);
}

const PRINT = 'print';

async function readSaved(kind: SurveyKind, name: string): Promise<SavedReport<SurveyDoctype>> {
  const record = await getDoc(kind.doctype, name);
  return { record, worksheet: await readWorksheet(kind, worksheetPathOf(kind, record)) };
}

/** The file as it was chosen or made, or else made now. */
async function fileOf({ kind, report, job, record, work: { upload } }: Step): Promise<Made> {
  if (upload?.file && upload.made) return { file: upload.file, made: upload.made, facts: upload.facts };
  const worksheet = await readWorksheet(kind, worksheetPathOf(kind, record));
  const source = { order: job, record, worksheet };
  const facts = await printedFacts(report, source);
  if (upload?.file) return { file: upload.file, made: '', facts };
  if (!report.print)
    throw new RefusedWorkError('This version of the app does not print this report any more.');
  const register = readRegister(worksheet);
  const stored = storedPath(kind, report, { ...record }, register);
  const { sent } = reportStanding(register, report.id, stored, facts);
  const { printReport } = await import('@/shared/reportFlow/printReport');
  const printed = await printReport(report, source, sent, new AbortController().signal);
  return { file: await storeFile(printed.file), made: printed.madeAt, facts };
}

/** Whether a stored file is this one, byte for byte: where the answer to its upload was lost. */
async function hasBytes(path: string, bytes: ArrayBuffer): Promise<boolean> {
  if (path === '') return false;
  const stored = new Uint8Array(await (await fetchFile(path)).arrayBuffer());
  const own = new Uint8Array(bytes);
  return stored.length === own.length && stored.every((byte, at) => byte === own[at]);
}

/** A file that somebody else put in the report's place since the step was pressed is not replaced without a question. */
async function askIfReplaced(
  { report, work }: Step,
  record: Record,
  entry: JournalEntry,
  own?: UploadedFile,
): Promise<void> {
  const path = textFieldOf(record, report.upload);
  if (path === (work.upload?.replaces ?? '') || path === own?.file_url) return;
  const sent = (await othersOf(entry)).map(
    ({ done }) => (done?.result as UploadedFile | undefined)?.file_url,
  );
  if (sent.includes(path)) return;
  throw new UndecidedError({ rows: [], at: record.modified });
}

async function nameUpload(
  step: Step,
  entry: JournalEntry,
  { file, made, facts }: Made,
  uploaded: UploadedFile,
) {
  const { kind, report } = step;
  for (let left = TRIES; ; left--) {
    // oxlint-disable no-await-in-loop -- each try is based on the version that it read
    const record = await getDoc(kind.doctype, step.record.name);
    await askIfReplaced(step, record, entry, uploaded);
    try {
      const about = { made, by: currentSession().name, number: record.name };
      return await saveUpload(kind, report, record, uploaded, await uploadFacts(file.bytes, facts, about));
    } catch (error) {
      if (!(error instanceof SaveConflict) || left <= 1) throw error;
    }
    // oxlint-enable no-await-in-loop
  }
}
