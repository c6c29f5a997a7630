import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { RFQ, rfqAttachment } from '@/api/doctypes/rfq';
import { ApiError, isOver, wasNotApplied } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import type { RowOf } from '@/api/doctypes/schema';
import { shownText } from '@/lib/storedText';
import { isEqual } from '@/lib/isEqual';
import { ownFileName } from '@/lib/ownFileName';
import { can } from '@/session/can';
import { currentSession } from '@/session/store';
import { isVersionConflict, updateVersion } from '../recordSave/saveMerged';
import {
  dropUnnamedUploads,
  forgetUnnamedUploads,
  noteUnnamedUpload,
  unnamedUploadsOf,
  type UnnamedUpload,
} from '../unnamedUploads';
import { generalFile, sheetName } from './fileNames';
import { EMPTY_SHEET, parseSheet, type GeneralSheet } from './generalSheet';

type Order = Pick<
  JobOrder,
  'name' | 'rfq_id' | 'name_of_areaspot' | 'container_number' | 'location_of_survey' | 'date_of_survey'
> &
  Parameters<typeof can.editSurvey>[1];
type Attachment = RowOf<typeof rfqAttachment>;

/** A general survey as the server has it. */
export interface GeneralRecord {
  /** Of the request, which names its files. */
  modified: string;
  rfq: RFQ;
  sheet: GeneralSheet;
}

const rowsOf = (rfq: RFQ): Attachment[] => rfq.attachments ?? [];
const fileOf = (order: Order, rfq: RFQ, what: 'sheet' | 'report') =>
  rowsOf(rfq).findLast(({ attachment }) => generalFile(order, attachment ?? '') === what);

/**
 * What a survey that is not begun says: what the job order does, and whoever may begin it as its surveyor. Every read says so, and a
 * save is merged with what is read: the name goes out with the first save, and nobody's own takes the place of another that is stored.
 */
const firstSheet = (order: Order): GeneralSheet => ({
  ...EMPTY_SHEET,
  surveyor: can.editSurvey(currentSession(), order).may ? currentSession().name : '',
  subject: shownText(order.name_of_areaspot) || shownText(order.container_number),
  place: shownText(order.location_of_survey),
  date: order.date_of_survey ?? '',
});

async function sheetOf(order: Order, rfq: RFQ, signal?: AbortSignal): Promise<GeneralSheet> {
  const path = fileOf(order, rfq, 'sheet')?.attachment;
  if (!path) return firstSheet(order);
  try {
    return parseSheet(await (await fetchFile(path, signal)).text());
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'not-found') return firstSheet(order);
    throw error;
  }
}

/** Reads the general survey of a job order. */
export async function readGeneral(order: Order, signal?: AbortSignal): Promise<GeneralRecord> {
  const rfq = await getDoc('RFQ', order.rfq_id ?? '', { signal });
  return { modified: rfq.modified, rfq, sheet: await sheetOf(order, rfq, signal) };
}

export const generalQuery = (order: Order) =>
  queryOptions({
    queryKey: ['general-survey', order.name],
    queryFn: ({ signal }) => readGeneral(order, signal),
    enabled: Boolean(order.rfq_id),
  });

const idsOf = (rfq: RFQ) => rowsOf(rfq).map(({ attachment_id }) => attachment_id);

/** Uploads a sheet, which the device notes until the request is known to name it. */
async function uploadSheet(order: Order, sheet: GeneralSheet) {
  const fileName = ownFileName(sheetName(order));
  const file = new File([`${JSON.stringify(sheet, null, 1)}\n`], fileName, { type: 'text/plain' });
  const left: UnnamedUpload = { fileName, file: '', isOver: false };
  noteUnnamedUpload('Job Order', order.name, left);
  try {
    const uploaded = await uploadFile(file, { doctype: 'Job Order', docname: order.name });
    left.file = uploaded.name;
    noteUnnamedUpload('Job Order', order.name, left);
    return { uploaded, left };
  } catch (error) {
    if (wasNotApplied(error)) forgetUnnamedUploads([left]);
    throw error;
  }
}

/** Writes a sheet over the version of the request that it was made from, and names a report beside it if one comes along. */
export async function writeGeneral(
  order: Order,
  base: GeneralRecord,
  sheet: GeneralSheet,
  report?: UploadedFile,
): Promise<GeneralRecord> {
  // Those of now alone: a save that begins later may be about to name its own, and one that began before is refused once this one is done.
  const earlier = assumptions.optimisticLock ? unnamedUploadsOf('Job Order', order.name) : [];
  const { uploaded, left } = await uploadSheet(order, sheet);
  const replaced = rowsOf(base.rfq).filter(
    ({ attachment }) => generalFile(order, attachment ?? '') === 'sheet',
  );
  const named = (one: UploadedFile): Attachment => ({ attachment: one.file_url, attachment_id: one.name });
  const kept = rowsOf(base.rfq).filter((row) => !replaced.includes(row));
  const isThere = report && kept.some(({ attachment_id }) => attachment_id === report.name);
  try {
    await updateVersion('RFQ', base.rfq, {
      attachments: [...kept, ...(report && !isThere ? [named(report)] : []), named(uploaded)],
    } as never);
  } catch (error) {
    // The failed save may still arrive and name this file: delete it only once that is ruled out.
    if (isOver(error)) {
      const now = await getDoc('RFQ', base.rfq.name).catch(() => null);
      if (now) void dropUnnamedUploads('Job Order', order.name, [left], idsOf(now)).catch(() => undefined);
      else noteUnnamedUpload('Job Order', order.name, { ...left, isOver: true });
    }
    throw error;
  }
  forgetUnnamedUploads([left]);
  for (const { attachment_id } of replaced) void deleteFile(attachment_id).catch(() => undefined);
  const now = await readGeneral(order);
  // The next save tries again to delete the rest.
  void dropUnnamedUploads('Job Order', order.name, earlier, idsOf(now.rfq)).catch(() => undefined);
  return now;
}

/** Deletes the sheets that saves of this device have left with a job order, as far as those saves are over. */
export async function dropLeftSheets(order: Order): Promise<void> {
  const left = unnamedUploadsOf('Job Order', order.name).filter(({ isOver: over }) => over);
  if (left.length === 0 || !order.rfq_id) return;
  const now = await getDoc('RFQ', order.rfq_id);
  await dropUnnamedUploads('Job Order', order.name, left, idsOf(now));
}

/** How often a change is made anew because somebody else saved between its read and its write. */
const TRIES = 3;

/** Changes a general survey from a fresh read, anew on top of whatever somebody else saved meanwhile (D28). */
export async function changeGeneral(
  order: Order,
  change: (sheet: GeneralSheet) => GeneralSheet,
  report?: UploadedFile,
): Promise<GeneralRecord> {
  for (let left = TRIES; ; left--) {
    const base = await readGeneral(order);
    const sheet = change(base.sheet);
    if (isEqual(sheet, base.sheet)) return base;
    try {
      return await writeGeneral(order, base, sheet, report);
    } catch (error) {
      if (left <= 1 || !isVersionConflict(error)) throw error;
    }
  }
}
