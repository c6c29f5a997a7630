import type { QueryClient } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { Doctypes } from '@/api/doctypes/index';
import { getDoc } from '@/api/resource';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { openEntries, type JournalEntry, type Perform } from '@/lib/device/journal';
import { currentSession } from '@/session/store';
import { sendWork } from '@/shared/recordSave/sendWork';
import { groupOf, toValues, worksheetEntriesOf } from '@/shared/surveyForm/values';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { zerosAfter } from '@/shared/surveyForm/zeros';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import {
  surveyQuery,
  worksheetPathOf,
  worksheetQuery,
  type SurveyContext,
} from '@/shared/surveyRecord/context';
import { settleCreation } from '@/shared/surveyRecord/createOnce';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { createRecord, recordTwins, SaveConflict } from '@/shared/surveyRecord/save';
import { changeWithWorksheet, readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { asOwner } from '@/shared/unsent/asOwner';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { orderOf } from '@/shared/unsent/kinds';
import { isSavedWork, savedWorkOf } from '@/shared/unsent/savedWork';
import { savedAs, withPairs } from '../form/surveyMerge';
import { sectionParts, type SurveyPart } from '../form/surveyParts';
import { isGeneralSave } from '../general/generalQueue';
import { jobOfEntry } from './jobOfEntry';

/**
 * Sends a section that was saved without a network, once: its record is made where there is none, and otherwise what this save changed
 * is put on top of what the record says now. Fields, rows and worksheet go in one write.
 */
export async function sendSave(entry: JournalEntry, performing: Perform, client: QueryClient) {
  const perform = asOwner(entry, performing);
  if (isGeneralSave(entry)) return (await import('./sendGeneral')).sendGeneral(entry, perform, client);
  const saved = savedWorkOf(entry);
  const order = orderOf(entry.kind);
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === saved.survey));
  const section = kind?.sections.find(({ id }) => id === saved.section);
  if (!kind || !section) throw new RefusedWorkError('This version of the app has no such section any more.');
  const job = await jobOfEntry(entry);
  const session = currentSession();

  const { doctype } = kind;
  const later = (await openEntries(entry.kind, entry.owner))
    .filter((other) => other.createdAt > entry.createdAt)
    .map(({ payload }) => payload)
    .filter(isSavedWork)
    .filter((other) => other.survey === saved.survey)
    .map((other) => other.work.mine);
  let newest: { record: Doctypes[SurveyDoctype]; worksheet: Worksheet } | undefined;
  const versionOf = (record: Doctypes[SurveyDoctype], worksheet: Worksheet) => {
    newest = { record, worksheet };
    return { values: toValues(kind, record, worksheet), modified: record.modified };
  };
  const { name } = await sendWork<SurveyValues, SurveyPart>(perform, saved.work, {
    known: saved.known,
    partsOf: (versions) => sectionParts(kind, section, versions),
    later,
    find: async () => (await findRecord(doctype, order))?.name,
    create: async (values) => {
      try {
        const made = await createRecord(kind, job, session, groupOf(section, values));
        return { name: made.name, own: true };
      } catch (error) {
        if (!(error instanceof SaveConflict)) throw error;
        return { name: (error.theirs as Doctypes[SurveyDoctype]).name, own: false };
      }
    },
    twins: recordTwins(doctype, order, session.email),
    leftOf: ({ before, mine }) => ({ before: savedAs(section, before, mine), mine }),
    read: async (name) => {
      const record = await getDoc(doctype, name);
      return versionOf(record, await readWorksheet(kind, worksheetPathOf(kind, record)));
    },
    change: async (name, decide) => {
      newest = await changeWithWorksheet(kind, name, documentTableOf(kind), (record, sheet) => {
        const merged = decide(versionOf(record, sheet));
        const values = withPairs(kind, { before: merged, mine: merged }, saved.work).mine;
        const own = worksheetEntriesOf(section, values.worksheet);
        return {
          fields: groupOf(section, values),
          worksheet: { ...sheet, ...own, zeros: zerosAfter(section, sheet.zeros, values) },
        };
      });
    },
  });
  // The page may have tried it before it waited here. What fails now is looked for at the next visit.
  await settleCreation(doctype, order, entry.owner).catch(() => undefined);
  // What was prepared is as new as what the server holds, and so is a page that shows it.
  if (newest) {
    const { record, worksheet } = newest;
    client.setQueryData(worksheetQuery(kind, record).queryKey, worksheet);
    client.setQueryData<SurveyContext>(surveyQuery([kind], order).queryKey, { kind, order: job, record });
  }
  void client.invalidateQueries({ queryKey: [doctype, 'list'] });
  return { order, name, label: saved.title, detail: saved.detail, success: saved.success };
}
