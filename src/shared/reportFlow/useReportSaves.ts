import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { ApiError, isOutcomeUnknown, userMessage } from '@/api/errors';
import type { UploadedFile } from '@/api/files';
import type { MutationMeta } from '@/api/queries';
import { storeFile } from '@/lib/device/storedFile';
import type { StepRecord } from '@/lib/device/records';
import { useSession } from '@/session/store';
import type { PrintedFacts } from '../surveyKind/figures';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { textFieldOf } from '../surveyRecord/fields';
import { SaveConflict } from '../surveyRecord/save';
import type { ReportQueue } from './useWaitingReports';
import { keepReportStep, type ReportWork } from '../unsent/reportWork';
import {
  flagsOf,
  saveFields,
  saveSent,
  saveUpload,
  uploadFacts,
  uploadReport,
  type SavedReport,
} from './saveReport';
import { reportVisitKey, type StepTimes } from './steps';
import { useSessionState } from '../useSessionState';

/** A file that is up while the record does not name it yet: a second try must not send it again. */
interface Waiting {
  file: File;
  uploaded: UploadedFile;
}

/** Title of a step whose answer was lost. */
const UNCERTAIN = 'It is not certain whether the server did this step';

/** A file to be uploaded, with what the sheet says now; `made` is when it was made here, empty for one of the surveyor's own. */
export interface ReportFile extends Kept {
  /** Null: the PDF is made when what it prints was sent. */
  file: File | null;
  facts: PrintedFacts | null;
  made: string;
}

/** A step that may come to wait on this device: its success is said when it was sent. */
interface Kept {
  waits?: boolean;
}

interface Texted extends Kept {
  /** What stood there. */
  before: string;
  text: string;
}

/** Success of each step that may wait, literal. */
const SUCCESS = {
  generate: 'Report generated successfully',
  text: 'Report saved as successfully', // sic
  upload: 'Report Uploaded successfully',
} as const;

/** A file on its way, as the list of files shows it. */
export interface ReportUpload {
  file: File;
  progress: number;
}

/** What is said of a step that waits. */
const isKept = (variables: unknown) => (variables as Kept | undefined)?.waits === true;

const triedAt = (at: number): StepRecord => ({ state: 'tried', tries: 1, triedAt: at });

/** The text of a failed upload; a conflict is said on the page (3§8). */
const failure = (text?: string) => (error: Error) => (error instanceof SaveConflict ? null : text);

/**
 * The saves of one report, each under the record's lock and one after the other for a record (D182). `onSaved` gets the
 * record as it was read again after each; after a conflict too, so that the next press builds on the newer one.
 */
export function useReportSaves<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  shown: Doctypes[D],
  scope: string,
  onSaved: (record: Doctypes[D], worksheet?: Worksheet) => void,
  queue: ReportQueue,
  /** Work waits on this device that goes first. */
  isAhead: boolean,
) {
  const { name: by, email } = useSession();
  const client = useQueryClient();
  const visit = reportVisitKey(kind, queue.order, report);
  const [times, setTimes] = useSessionState<StepTimes>([...visit, 'times'], {});
  const [conflict, setConflict] = useSessionState([...visit, 'conflict'], false);
  const [sending, setSending] = useState<ReportUpload | null>(null);
  const abort = useRef<AbortController>(undefined);
  const record = useRef(shown);
  useEffect(() => {
    record.current = shown;
  }, [shown]);

  const waitingKey = [...visit, 'waiting'];
  const waiting = () => client.getQueryData<Waiting | null>(waitingKey) ?? null;

  type Step = Pick<ReportWork, 'step' | 'success' | 'text' | 'upload'>;
  const about = { survey: kind.id, report: report.id, title: report.title };
  const keep = async (request: Kept, step: Step, steps: Record<string, StepRecord>) => {
    await keepReportStep(email, queue.order, { ...about, ...step }, steps);
    request.waits = true;
    await queue.readAgain();
  };
  /** Sends a step, or keeps it on this device where it cannot be sent now or no answer came. */
  const sendOrKeep = async <T>(
    request: Kept,
    send: () => Promise<T>,
    toKeep: (wasTried: boolean) => Promise<[Step, Record<string, StepRecord>]>,
  ): Promise<T | null> => {
    if (isAhead || !navigator.onLine) {
      await keep(request, ...(await toKeep(false)));
      return null;
    }
    try {
      return await send();
    } catch (error) {
      // A browser that says "online" may have a line on which nothing comes back.
      if (!(error instanceof ApiError) || error.failure !== 'no-answer') throw error;
      // Where this device keeps nothing, the failure is all there is to say.
      await keep(request, ...(await toKeep(true))).catch(() => Promise.reject<never>(error));
      return null;
    }
  };
  const valuesTried = (wasTried: boolean): Record<string, StepRecord> =>
    wasTried ? { values: triedAt(Date.now()) } : {};

  const take = (saved: SavedReport<D>, step: keyof StepTimes) => {
    record.current = saved.record;
    setTimes((now) => ({ ...now, [step]: Date.now() }));
    onSaved(saved.record, saved.worksheet);
  };
  const common = {
    scope: { id: scope },
    onMutate: () => setConflict(() => false),
    onError: (error: Error) => {
      if (!(error instanceof SaveConflict)) return;
      const theirs = error.theirs as Doctypes[D];
      record.current = theirs;
      setConflict(() => true);
      onSaved(theirs);
    },
  };
  const meta = (more: MutationMeta): MutationMeta => ({
    invalidates: [[kind.doctype, 'list'], [kind.doctype, 'count'], ['published']],
    failure: failure(),
    ...more,
  });

  const generate = useMutation({
    ...common,
    mutationFn: (request: Kept) =>
      sendOrKeep(
        request,
        () => saveFields(kind, record.current, flagsOf(report)),
        (wasTried) =>
          Promise.resolve([{ step: 'generate', success: SUCCESS.generate }, valuesTried(wasTried)]),
      ),
    onSuccess: (saved) => saved && take({ record: saved }, 'generate'),
    meta: meta({ success: (request) => (isKept(request) ? null : SUCCESS.generate) }),
  });
  const text = useMutation({
    ...common,
    mutationFn: (request: Texted) =>
      sendOrKeep(
        request,
        () => saveFields(kind, record.current, report.text ? { [report.text]: request.text } : {}),
        (wasTried) => {
          const work = { before: request.before, mine: request.text };
          return Promise.resolve([
            { step: 'text', success: SUCCESS.text, text: work },
            valuesTried(wasTried),
          ]);
        },
      ),
    onSuccess: (saved) => saved && take({ record: saved }, 'text'),
    meta: meta({ success: (request) => (isKept(request) ? null : SUCCESS.text) }),
  });
  const sendFile = async ({ file, facts, made }: ReportFile): Promise<SavedReport<D>> => {
    if (!file) throw new Error('There is no file to send.');
    const already = waiting();
    if (already?.file !== file) {
      abort.current = new AbortController();
      setSending({ file, progress: 0 });
      const uploaded = await uploadReport(kind, report, record.current, file, {
        signal: abort.current.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      client.setQueryData(waitingKey, { file, uploaded } satisfies Waiting);
    }
    const up = waiting();
    if (!up) throw new Error('The uploaded file is no longer known.');
    const { name: number } = record.current;
    const noted = await uploadFacts(await file.arrayBuffer(), facts, { made, by, number });
    return saveUpload(kind, report, record.current, up.uploaded, noted);
  };
  /** A file as it waits: one that was made or chosen here is kept as it is, with what is known of its tries. */
  const keptFile = async (
    { file, facts, made }: ReportFile,
    wasTried: boolean,
  ): Promise<[Step, Record<string, StepRecord>]> => {
    const { name } = record.current;
    const up = waiting();
    const uploaded = up !== null && up.file === file ? up.uploaded : null;
    const upload = {
      replaces: textFieldOf(record.current, report.upload),
      file: file && (await storeFile(file)),
      made,
      facts,
    };
    const steps: Record<string, StepRecord> = uploaded
      ? {
          [`upload:${name}`]: {
            state: 'done',
            tries: 1,
            made: { name: uploaded.name, file_url: uploaded.file_url },
          },
          [`name:${name}`]: triedAt(Date.now()),
        }
      : // An earlier try may have arrived: it would be found by its bytes.
        file
        ? { [`upload:${name}`]: { ...triedAt(wasTried ? Date.now() : 0), before: [] } }
        : {};
    return [{ step: 'upload', success: SUCCESS.upload, upload }, steps];
  };

  const upload = useMutation({
    ...common,
    mutationFn: (request: ReportFile) =>
      sendOrKeep(
        request,
        () => sendFile(request),
        (wasTried) => keptFile(request, wasTried),
      ),
    onSuccess: (saved) => {
      if (!saved) return;
      client.setQueryData(waitingKey, null);
      take(saved, 'upload');
    },
    onSettled: () => setSending(null),
    meta: meta({
      success: (request) => (isKept(request) ? null : SUCCESS.upload),
      failure: failure('Error:Upload Failed'),
    }),
  });
  const send = useMutation({
    ...common,
    mutationFn: () => saveSent(kind, report, record.current, by),
    onSuccess: (saved) => take(saved, 'send'),
    meta: meta({ success: report.sent }),
  });

  const wasCanceled = (error: unknown) => error instanceof ApiError && error.failure === 'canceled';
  const errorText = (error: unknown) =>
    error instanceof SaveConflict || wasCanceled(error) ? null : userMessage(error);
  const stepFailure = () => {
    for (const [{ error }, step] of [
      [generate, 'The report was not generated'],
      [text, 'The text of the report was not saved'],
      [send, 'The report was not sent'],
    ] as const) {
      const why = error && errorText(error);
      if (why) return { title: isOutcomeUnknown(error) ? UNCERTAIN : step, why };
    }
    return null;
  };
  return {
    times,
    conflict,
    sending,
    generate,
    text,
    upload,
    send,
    busy: generate.isPending || text.isPending || upload.isPending || send.isPending,
    /** The file whose upload did not come to an end, and why. */
    failedUpload:
      upload.isError && !wasCanceled(upload.error) && upload.variables.file
        ? {
            ...upload.variables,
            file: upload.variables.file,
            message: errorText(upload.error) ?? 'The record was changed meanwhile.',
          }
        : null,
    /** What was not done and why, of the step that failed; null where none did. */
    failure: stepFailure(),
    cancel: () => abort.current?.abort(),
  };
}
