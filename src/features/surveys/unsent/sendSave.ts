import type { QueryClient } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { Doctypes } from '@/api/doctypes/index';
import { getDoc } from '@/api/resource';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { openEntries, type JournalEntry, type Perform } from '@/lib/device/journal';
import { gatherInto } from '@/lib/device/queue/stored';
import { currentSession } from '@/session/store';
import { UndecidedError } from '@/shared/recordSave/saveMerged';
import { sendWork } from '@/shared/recordSave/sendWork';
import { groupOf, toValues, worksheetEntriesOf } from '@/shared/surveyForm/values';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { zerosAfter } from '@/shared/surveyForm/zeros';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import { knownSurvey, putSaved, worksheetPathOf, worksheetQuery } from '@/shared/surveyRecord/context';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { createRecord, recordTwins, SaveConflict } from '@/shared/surveyRecord/save';
import { changeWithWorksheet, readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { asOwner } from '@/shared/unsent/asOwner';
import { RefusedWorkError, workWasNotApplied } from '@/shared/unsent/judge';
import { orderOf } from '@/shared/unsent/kinds';
import { isSavedWork, savedWorkOf } from '@/shared/unsent/savedWork';
import { savedAs, withPairs } from '../form/surveyMerge';
import { sectionParts, type SurveyPart } from '../form/surveyParts';
import { isGeneralSave } from '../general/generalQueue';
import { gathered } from './foldSaves';
import { jobOfEntry } from './jobOfEntry';

/**
 * Sends a saved section, once: its record is made where there is none, and otherwise what this save changed is put on top of what the
 * record says now. Fields, rows and worksheet go in one write. One that has not waited starts from what its page knows.
 */
export async function sendSave(
  entry: JournalEntry,
  performing: Perform,
  client: QueryClient,
  hasWaited: boolean,
) {
  const perform = asOwner(entry, performing);
  if (isGeneralSave(entry)) return (await import('./sendGeneral')).sendGeneral(entry, perform, client);
  const saved = savedWorkOf(entry);
  const order = orderOf(entry.kind);
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === saved.survey));
  const section = kind?.sections.find(({ id }) => id === saved.section);
  if (!kind || !section) throw new RefusedWorkError('This version of the app has no such section any more.');
  const known = hasWaited ? undefined : knownSurvey(client, kind, order);
  const job = known?.order ?? (await jobOfEntry(entry));
  const session = currentSession();

  const { doctype } = kind;
  const open = await openEntries(entry.kind, entry.owner);
  const later = open
    .filter((other) => other.createdAt > entry.createdAt)
    .map(({ payload }) => payload)
    .filter(isSavedWork)
    .filter((other) => other.survey === saved.survey)
    .map((other) => other.work.mine);
  let newest: { record: Doctypes[SurveyDoctype]; worksheet: Worksheet } | undefined;
  let atHand = known?.record ?? null;
  const versionOf = (record: Doctypes[SurveyDoctype], worksheet: Worksheet) => {
    newest = { record, worksheet };
    return { values: toValues(kind, record, worksheet), modified: record.modified };
  };
  const worksheetOf = (record: Doctypes[SurveyDoctype]) => readWorksheet(kind, worksheetPathOf(kind, record));
  const sending = sendWork<SurveyValues, SurveyPart>(perform, saved.work, {
    known: saved.known,
    partsOf: (versions) => sectionParts(kind, section, versions),
    later,
    find: async () => (await findRecord(doctype, order))?.name,
    create: async (values) => {
      try {
        atHand = await createRecord(kind, job, session, groupOf(section, values));
        return { name: atHand.name, own: true };
      } catch (error) {
        if (!(error instanceof SaveConflict)) throw error;
        atHand = error.theirs as Doctypes[SurveyDoctype];
        return { name: atHand.name, own: false };
      }
    },
    twins: recordTwins(doctype, order, session.email),
    leftOf: ({ before, mine }) => ({ before: savedAs(section, before, mine), mine }),
    read: async (name) => {
      const record = await getDoc(doctype, name);
      return versionOf(record, await worksheetOf(record));
    },
    change: async (name, decide) => {
      const write = (base?: Doctypes[SurveyDoctype]) =>
        changeWithWorksheet(
          kind,
          name,
          documentTableOf(kind),
          (record, sheet) => {
            const merged = decide(versionOf(record, sheet));
            const values = withPairs(kind, { before: merged, mine: merged }, saved.work).mine;
            const own = worksheetEntriesOf(section, values.worksheet);
            return {
              fields: groupOf(section, values),
              worksheet: { ...sheet, ...own, zeros: zerosAfter(section, sheet.zeros, values) },
            };
          },
          base && {
            record: base,
            readBack: true,
            worksheetOf: (record) =>
              // Only that version is known to be the one at its address: a site gives an address anew.
              (record === base && client.getQueryData(worksheetQuery(kind, record).queryKey)) ||
              worksheetOf(record),
          },
        );
      const base = atHand?.name === name ? atHand : undefined;
      newest = await write(base).catch((error: unknown) => {
        // What the page knew may be older than what was decided since.
        if (base && error instanceof UndecidedError) return write();
        throw error;
      });
    },
  });
  const { name } = await sending.catch(async (error: unknown) => {
    // What was saved after it meanwhile is asked about with it.
    if (workWasNotApplied(error))
      await gatherInto(entry, (now, after) => gathered(kind, section, now, after));
    throw error;
  });
  // What was prepared is as new as what the server holds, and so is a page that shows it.
  if (newest) putSaved(client, { kind, order: job, record: newest.record }, newest.worksheet);
  void client.invalidateQueries({ queryKey: [doctype, 'list'] });
  const { title: label, detail, success } = saved;
  return { order, name, label, detail, success, modified: newest?.record.modified ?? '' };
}
