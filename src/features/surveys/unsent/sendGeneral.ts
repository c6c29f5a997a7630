import type { QueryClient } from '@tanstack/react-query';
import { openEntries, type JournalEntry, type Perform } from '@/lib/device/journal';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import {
  changeGeneral,
  generalQuery,
  readGeneral,
  type GeneralRecord,
} from '@/shared/generalSurvey/generalSurvey';
import { sendWork } from '@/shared/recordSave/sendWork';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { generalParts, generalValuesOf, type GeneralPart } from '../general/generalParts';
import { isGeneralSave, savedGeneralOf } from '../general/generalQueue';
import { jobOfEntry } from './jobOfEntry';

/**
 * Sends a general survey that was saved without a network, once: what this save changed is put on top of what its sheet says now. The
 * request that names the sheet is there, so nothing is made but the sheet.
 */
export async function sendGeneral(entry: JournalEntry, perform: Perform, client: QueryClient) {
  const saved = savedGeneralOf(entry);
  const job = await jobOfEntry(entry);
  const rfq = job.rfq_id ?? '';
  if (rfq === '')
    throw new RefusedWorkError('This job order has no request. The survey is kept on the request.');
  const later = (await openEntries(entry.kind, entry.owner))
    .filter((other) => other.createdAt > entry.createdAt && isGeneralSave(other))
    .map((other) => savedGeneralOf(other).work.mine);
  let newest: GeneralRecord | undefined;
  await sendWork<GeneralValues, GeneralPart>(perform, saved.work, {
    known: rfq,
    partsOf: (versions) => generalParts(...versions),
    later,
    find: () => Promise.resolve(rfq),
    create: () => Promise.reject(new RefusedWorkError('This job order has no request.')),
    leftOf: (left) => left,
    read: async () => {
      newest = await readGeneral(job);
      return { values: generalValuesOf(newest.sheet), modified: newest.modified };
    },
    change: async (_, decide) => {
      newest = await changeGeneral(job, (sheet) => ({
        ...sheet,
        ...decide({ values: generalValuesOf(sheet), modified: newest?.modified ?? '' }),
      }));
    },
  });
  if (newest) client.setQueryData(generalQuery(job).queryKey, newest);
  return { order: job.name, name: rfq, label: saved.title, detail: saved.detail, success: saved.success };
}
