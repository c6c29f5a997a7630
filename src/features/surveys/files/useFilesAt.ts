import { useEffect, useRef } from 'react';
import { skipToken, useMutation, useQueries } from '@tanstack/react-query';
import { uploadFile, type UploadedFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import type { MutationMeta } from '@/api/queries';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { useSession } from '@/session/store';
import type { FileTarget } from '@/shared/uploadOnce';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import type { FileItem } from '@/ui/FileRow';
import { DOCUMENTS, fileProblem, isOverUsualLimit } from '@/shared/fileRules';
import { isHeld, type HeldFile } from '@/shared/heldFiles';
import { photographProblem, preparePhotoFile, type PreparedFile } from './preparedFiles';
import { keepSmallOf, nameOnce, uploadSurveyFile } from './sendFile';
import { usePhotoHold } from './usePhotoHold';
import { useReducing } from './useReducing';
import { isPaused } from '@/shared/unsent/paused';
import { GENERAL_REPORT_PLACE, wasRefused } from '@/shared/unsent/waitingFiles';
import { openFiles } from '@/shared/unsent/withKnownWait';
import { dropOld } from './filePlaces';
import { COPIES_PLACE, uploadedOf, type WaitingFile } from './waitingFile';
import type { Chosen, FileUpload, WaitingFiles } from './useWaitingFiles';

/** What was made of a file that the record names already. */
const NOTHING_MADE: UploadedFile = { name: '', file_url: '' };

const LARGE = 'Larger than 10 MB: many sites refuse that'; // D194

/** One upload, and whether it took a call: what is up already is not announced again. */
interface Upload extends Pick<FileUpload, 'signal' | 'onProgress'> {
  perform: Perform;
  entry: JournalEntry;
  file: File;
  sent: boolean;
}

/**
 * Files on their way to one place of a survey: each is uploaded for the record, then the record names it. What is up already
 * is not sent again, and no file is named twice.
 */
export function useFilesAt(
  files: WaitingFiles,
  place: string,
  options: {
    /** Null while there is no record. */
    target: FileTarget | null;
    /** A photograph is made ready first. */
    photo: boolean;
    /** What is stored at this place. */
    held: readonly HeldFile[];
    /** Success text of the upload itself. */
    uploaded?: MutationMeta['success'] & string;
    invalidates?: MutationMeta['invalidates'];
    /** Has the record name the file; called again where an answer was lost. Left out where the upload is all. */
    name?: (uploaded: UploadedFile, ready: PreparedFile, one: WaitingFile) => Promise<unknown>;
    /** Another tab was first: what it saved is read. */
    catchUp?: () => Promise<unknown>;
  },
) {
  const { target, photo, held, name, catchUp } = options;
  const [reducing] = useReducing();
  const { email } = useSession();
  const hold = usePhotoHold();
  const isPhotograph = photo || place === COPIES_PLACE;
  const waits = hold.isHeld && isPhotograph;
  // One of many chosen may have its turn after the line has changed.
  const heldNow = useRef(waits);
  useEffect(() => {
    heldNow.current = waits;
  }, [waits]);
  const confirm = useConfirm();
  const upload = useMutation({
    meta: {
      failure: 'Error:Upload Failed',
      success: (job) => ((job as Upload).sent ? (options.uploaded ?? null) : null),
      invalidates: options.invalidates,
    },
    mutationFn: (job: Upload) => {
      if (!target) throw new Error('The survey record does not exist yet.');
      const { signal, onProgress } = job;
      return uploadSurveyFile(job.perform, job.entry, target, job.file, (options) => {
        job.sent = true;
        return uploadFile(job.file, target, { ...options, signal, onProgress });
      });
    },
  });

  const steps = async ({ one, kept, run, made, signal, onProgress }: FileUpload) => {
    const { reducedFrom = '' } = one;
    if (kept) await files.remove(reducedFrom);
    const original = await one.read();
    const ready =
      one.ready ??
      (photo ? await preparePhotoFile(original, one.reduce === true) : { file: original, proof: null });
    made(ready);
    let here = false;
    const uploaded = await run(async (perform, entry) => {
      const { file } = ready;
      // Another device that holds it too, or a colleague, was first, whatever was tried here.
      if (one.left && (await isHeld(original, held))) {
        const made = uploadedOf(entry);
        if (made && target) await dropOld(made.name, await getDoc(target.doctype, target.docname));
        return NOTHING_MADE;
      }
      const up = await upload.mutateAsync({ perform, entry, file, signal, onProgress, sent: false });
      onProgress(1);
      keepSmallOf(file, up, { place, proof: ready.proof });
      const naming = async () => {
        here = true;
        await name?.(up, ready, one);
      };
      if (target) await nameOnce(perform, target, naming);
      return { ...up, proof: ready.proof };
    });
    // Only the page had the reduced one until now.
    if (!kept) await files.remove(reducedFrom);
    if (!here) await catchUp?.().catch(() => undefined);
    return uploaded;
  };

  const waiting = files.of(place);
  // Of hundreds that wait here only a few are under way, and to look at each takes its time with every key stroke.
  const underWay = waiting.filter(({ item }) => item.state === 'sending');
  const progress = useQueries({
    queries: underWay.map(({ id }) => ({
      queryKey: files.progressOf(id),
      queryFn: skipToken,
      staleTime: Infinity,
    })),
  });
  const remove = async (id: string) => {
    const one = waiting.find((file) => file.id === id);
    // What is under way is only called off; what waits may be the last copy.
    const sure = one?.abort || (await confirm(deleteQuestion(`${one?.item.name ?? ''}, not sent yet`)));
    if (sure) await files.remove(id);
  };

  const retry = (id: string) => files.retry(id, steps);
  /** Takes back a photograph that was refused for its size, and sends it reduced. */
  const sendReduced = async ({ id, row, replaces, caption, read }: WaitingFile) => {
    await files.add(
      [await read()],
      () => ({
        place,
        row,
        replaces,
        photo: isPhotograph,
        reduce: true,
        reducedFrom: id,
        ...(caption && { caption }),
      }),
      steps,
    );
  };
  return {
    waiting,
    /** Nothing goes out from here for now but what is sent by hand. */
    isHeld: waits,
    /** Goes on, one after the other, with files that an earlier page left here, but for those that were refused or are held back. */
    resume: async () => {
      const left = waiting.filter(({ item, entry }) => item.state === 'device' && !wasRefused(entry));
      if (!target || waits || left.length === 0) return;
      // As the device says now: one may have been held back since it was read. What cannot be asked is not paused.
      const told = await openFiles(email).catch(() => null);
      for (const { id } of left) {
        if (isPaused(email)) return;
        if (!told?.get(id)?.paused && (await retry(id))) return;
      }
    },
    /** What a `FileDrop` needs. */
    drop: {
      items: waiting.map((one): FileItem => {
        const sent = progress[underWay.indexOf(one)]?.data;
        const { taken } = one;
        const isLarge = photo && one.reduce !== true && isOverUsualLimit(one.ready?.file ?? one.file);
        return {
          ...one.item,
          ...(typeof sent === 'number' ? { progress: sent } : {}),
          ...(waits && one.item.state === 'device'
            ? { note: hold.tells ? 'Waits for Wi-Fi' : 'Held back' }
            : !target && one.item.state === 'device'
              ? { note: 'Will be sent after the survey record' }
              : {}),
          warning: isLarge ? LARGE : undefined,
          ...(taken && one.item.state === 'failed'
            ? { offer: { label: 'Replace theirs', onTake: () => void files.putOver(one.id, steps) } }
            : isLarge && one.item.state === 'failed'
              ? { offer: { label: 'Send a smaller copy', onTake: () => void sendReduced(one) } }
              : {}),
        };
      }),
      validate: (file: File, taken: readonly File[]) => {
        const known = [...waiting.map(({ file: { size }, read }) => ({ size, read })), ...taken];
        return photo
          ? photographProblem(file, known, held, reducing)
          : fileProblem(file, DOCUMENTS, known, held);
      },
      onRemove: (id: string) => void remove(id),
      onCancel: (id: string) => void files.remove(id),
      // without a record it waits for that, and has not failed
      onRetry: target ? (id: string) => void retry(id) : undefined,
    },
    add: (chosen: readonly File[], about: (file: File) => Omit<Chosen, 'place'>) =>
      files.add(
        chosen,
        (file) => ({
          ...about(file),
          place,
          photo: isPhotograph,
          ...(photo && reducing ? { reduce: true } : {}),
        }),
        steps,
        // Without a record or a network, and while all is paused, it waits, and goes out by itself. A report goes now or not at all.
        () =>
          place !== GENERAL_REPORT_PLACE &&
          (heldNow.current || !target || !navigator.onLine || isPaused(email)),
      ),
  };
}
