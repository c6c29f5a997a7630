import type { QueryClient } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import { describeKinds, kindOfSurvey, surveyKinds } from '@/kinds/registry';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import type { PhotoProof } from '@/lib/photoProof';
import { changeGeneral, generalQuery, readGeneral } from '@/shared/generalSurvey/generalSurvey';
import { photosOf, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { isHeld, type HeldFile } from '@/shared/heldFiles';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { putIntoPages, worksheetPathOf } from '@/shared/surveyRecord/context';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { asOwner } from '@/shared/unsent/asOwner';
import { NoRecordYetError, RefusedWorkError } from '@/shared/unsent/judge';
import { UNKNOWN_WAIT } from '@/shared/unsent/unknownWork';
import { filePayloadOf, readWaiting, type FilePayload } from '@/shared/unsent/waitingFiles';
import type { FileTarget } from '@/shared/uploadOnce';
import { placeOf } from '../files/filePlaces';
import { asWorkError } from '../files/leftFiles';
import { preparePhotoFile } from '../files/preparedFiles';
import { keepSmallOf, madeByOthers, nameOnce, uploadSurveyFile } from '../files/sendFile';
import { isNamed, JOB_FILES_PLACE, uploadedOf } from '../files/waitingFile';
import { jobOfEntry } from './jobOfEntry';
import { measureUpload } from './speed';
import { findingOf, withPhotoAt } from '../general/findingPlace';

/** Where a file goes, and how what it is for names it there. */
interface Goal {
  target: FileTarget;
  photo: boolean;
  success: string;
  /** What is stored there already; read only where it matters. */
  held: () => Promise<HeldFile[]>;
  isNamed?: (file: string) => boolean;
  /** Throws where somebody else has put another file there since. */
  check?: () => void;
  name: (stored: UploadedFile, proof: PhotoProof | null) => Promise<unknown>;
}

/**
 * Sends a photograph or document of a survey that waits on this device, once: uploaded for its record, then named by it, as the
 * page of the survey does. Rejects with `NoRecordYetError` while the survey has no record.
 */
export async function sendFile(
  entry: JournalEntry,
  performing: Perform,
  client: QueryClient,
  onShare: (share: number) => void,
) {
  const perform = asOwner(entry, performing);
  const waiting = filePayloadOf(entry.payload);
  if (!waiting) throw new RefusedWorkError(UNKNOWN_WAIT.why);
  const job = await jobOfEntry(entry);
  const registered = surveyKinds.find(({ id }) => id === waiting.survey) ?? kindOfSurvey(job.type_of_survey);
  const [kind] = registered ? await describeKinds([registered]) : [];
  const own = [...(await madeByOthers(entry)), uploadedOf(entry)?.name];
  const goal = kind
    ? await goalInRecord(client, kind, job, waiting, own)
    : goalInGeneral(client, job, waiting);
  const original = await readWaiting(entry.id);
  const sent = { order: job.name, label: original.name, success: goal.success };
  // Another device that holds it too, or a colleague, was first, whatever was tried here; or it was this one, and no answer came.
  if (await isHeld(original, await goal.held())) {
    const made = uploadedOf(entry);
    if (!made || goal.isNamed?.(made.name)) return { ...sent, ...made };
    await deleteFile(made.name).catch(() => undefined);
    return sent;
  }
  goal.check?.();
  const { file, proof } = goal.photo
    ? await preparePhotoFile(original, waiting.reduce === true).catch((error: unknown) => {
        throw asWorkError(error);
      })
    : { file: original, proof: null };
  const measure = measureUpload(file.size);
  const stored = await uploadSurveyFile(perform, entry, goal.target, file, (options) =>
    uploadFile(file, goal.target, {
      ...options,
      onProgress: (share) => {
        measure(share);
        onShare(share);
      },
    }),
  );
  keepSmallOf(file, stored, { place: waiting.place, proof });
  await nameOnce(perform, goal.target, () => goal.name(stored, proof));
  return { ...sent, name: stored.name, file_url: stored.file_url, proof };
}

async function goalInRecord(
  client: QueryClient,
  kind: SurveyKind,
  order: JobOrder,
  waiting: FilePayload,
  own: readonly unknown[],
): Promise<Goal> {
  const place = placeOf(kind, waiting.place);
  if (!place) throw new RefusedWorkError('This version of the app has no such place for it any more.');
  const record = await findRecord(kind.doctype, order.name);
  if (!record) throw new NoRecordYetError();
  return {
    target: { doctype: kind.doctype, docname: record.name, fieldname: place.fieldname },
    photo: place.photo,
    success: place.added,
    isNamed: (file) => isNamed(record, file),
    check: () => place.check?.(record, waiting, own),
    held: async () => place.held(record, (await readWorksheet(kind, worksheetPathOf(kind, record))).photos),
    name: async (stored, proof) => {
      const named = await place.name(record.name, stored, proof, waiting, own);
      // What was prepared is as new as what the server holds, and so is a page that shows it.
      putIntoPages(client, kind, order.name, named.record, named.worksheet);
      void client.invalidateQueries({ queryKey: [kind.doctype, 'list'] });
    },
  };
}

/** A general survey has no record: its files belong to the job order, and its sheet names those of a finding. */
function goalInGeneral(client: QueryClient, order: JobOrder, { place }: FilePayload): Goal {
  const target: FileTarget = { doctype: 'Job Order', docname: order.name };
  const finding = findingOf(place);
  let shown: GeneralSheet | undefined;
  if (finding !== null)
    return {
      target,
      photo: true,
      success: 'Image attached successfully',
      held: async () => {
        const { sheet } = await readGeneral(order);
        shown = sheet;
        return photosOf(sheet, finding).map((path) => ({
          path,
          sha256: sheet.photos[path]?.proof?.sha256 ?? null,
        }));
      },
      isNamed: (file) => isNamed(shown ?? null, file),
      name: async (stored, proof) => {
        const saved = await changeGeneral(order, (now) => withPhotoAt(now, finding, stored, proof));
        client.setQueryData(generalQuery(order).queryKey, saved);
      },
    };
  if (place !== JOB_FILES_PLACE)
    throw new RefusedWorkError('This version of the app has no such place for it any more.');
  return {
    target,
    photo: false,
    success: 'Attachment uploaded successfully',
    held: () => Promise.resolve([]),
    name: () => client.invalidateQueries({ queryKey: ['File', 'list'] }),
  };
}
