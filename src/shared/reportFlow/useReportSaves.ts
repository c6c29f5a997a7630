import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { ApiError, isOutcomeUnknown, userMessage } from '@/api/errors';
import type { UploadedFile } from '@/api/files';
import type { MutationMeta } from '@/api/queries';
import { sha256 } from '@/lib/sha256';
import { useSession } from '@/session/store';
import type { PrintedFacts } from '../surveyKind/printedFacts';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { SaveConflict } from '../surveyRecord/save';
import { saveGenerated, saveSent, saveText, saveUpload, uploadReport, type SavedReport } from './saveReport';
import type { StepTimes } from './steps';
import { useSessionState } from '../useSessionState';

/** What a report may be: the contract's PDF and DOC, told by the bytes and not by the name. */

/** A file that is up while the record does not name it yet: a second try must not send it again. */
interface Waiting {
  file: File;
  uploaded: UploadedFile;
}

/** Title of a step whose answer was lost. */
const UNCERTAIN = 'It is not certain whether the server did this step';

/** A file to be uploaded, with what the sheet says now; `made` is when it was made here, empty for one of the surveyor's own. */
export interface ReportFile {
  file: File;
  facts: PrintedFacts | null;
  made: string;
}

/** A file on its way, as the list of files shows it. */
export interface ReportUpload {
  file: File;
  progress: number;
}

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
) {
  const { name: by } = useSession();
  const client = useQueryClient();
  const visit = ['report-visit', kind.doctype, shown.name, report.id];
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
    mutationFn: () => saveGenerated(kind, report, record.current),
    onSuccess: (saved) => take({ record: saved }, 'generate'),
    meta: meta({ success: 'Report generated successfully' }),
  });
  const text = useMutation({
    ...common,
    mutationFn: (errorText: string) => saveText(kind, report, record.current, errorText),
    onSuccess: (saved) => take({ record: saved }, 'text'),
    meta: meta({ success: 'Report saved as successfully' }), // sic
  });
  const upload = useMutation({
    ...common,
    mutationFn: async ({ file, facts, made }: ReportFile) => {
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
      return saveUpload(kind, report, record.current, up.uploaded, {
        number: facts?.number ?? record.current.name,
        sha256: (await sha256(new Uint8Array(await file.arrayBuffer()))) ?? '',
        fingerprint: facts?.fingerprint ?? '',
        layout: facts?.layout ?? 0,
        made,
        figures: facts?.figures ?? [],
        result: facts?.result ?? null,
        at: new Date().toISOString(),
        by,
      });
    },
    onSuccess: (saved) => {
      client.setQueryData(waitingKey, null);
      take(saved, 'upload');
    },
    onSettled: () => setSending(null),
    meta: meta({ success: 'Report Uploaded successfully', failure: failure('Error:Upload Failed') }),
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
      upload.isError && !wasCanceled(upload.error)
        ? { ...upload.variables, message: errorText(upload.error) ?? 'The record was changed meanwhile.' }
        : null,
    /** What was not done and why, of the step that failed; null where none did. */
    failure: stepFailure(),
    cancel: () => abort.current?.abort(),
  };
}
