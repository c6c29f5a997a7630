import type { Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { emptyProof } from '@/lib/photoProof';
import { currentSession } from '@/session/store';
import { waitingAddress, type DeviceSource } from '@/shared/reportFlow/onDevice';
import { recordAsTyped, worksheetAsTyped } from '@/shared/surveyForm/recordAsTyped';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { Survey } from '@/shared/surveyForm/useSurvey';
import { groupOf } from '@/shared/surveyForm/values';
import { headerOf } from '@/shared/surveyRecord/save';
import { placeIn } from '../files/places';
import { isPrinted, readyToPrint } from '../files/readyToPrint';
import { COPIES_PLACE, type WaitingFile } from '../files/waitingFile';
import { nameAt } from './waitingRecord';

/** The record as its first save would make it. */
export function firstRecord({ kind, order }: Pick<Survey, 'kind' | 'order'>, values: SurveyValues) {
  const groups = kind.sections.map((section) => groupOf(section, values));
  return Object.assign(
    // A number comes with the record: until then the job goes by its order.
    { name: order.name, ...headerOf(order, currentSession()), ...kind.fromOrder?.(order) },
    ...groups,
  ) as Doctypes[SurveyDoctype];
}

/**
 * The survey as it stands on this device: the record with what is typed, and with the files that wait at their places. A
 * photograph that cannot be read here is left out, as it would be on the server.
 */
export async function deviceSource(
  survey: Pick<Survey, 'kind' | 'order' | 'record' | 'form'>,
  files: readonly WaitingFile[],
  stored: boolean,
): Promise<DeviceSource<SurveyDoctype>> {
  const { kind, order, form } = survey;
  const values = structuredClone(form.getValues());
  const record: Record<string, unknown> = survey.record
    ? { ...recordAsTyped(kind, survey.record, values) }
    : { ...firstRecord(survey, values) };
  const photos = { ...values.worksheet.photos };
  const pictures = new Map<string, Blob>();
  const unreadable: string[] = [];
  const named = JSON.stringify(record);
  const print = async (one: WaitingFile) => {
    const ready = await readyToPrint(one, named, unreadable);
    if (ready?.picture) pictures.set(ready.at.file_url, ready.picture);
    return ready;
  };
  for (const one of files) {
    if (one.place === COPIES_PLACE) {
      const copy = await print(one); // oxlint-disable-line no-await-in-loop -- one after the other
      if (!copy) continue;
      const of = String(one.row['of']);
      const { file_url: path, name: file } = copy.at;
      const marked = { path, file, turn: one.row['turn'], marks: one.row['marks'] } as never;
      photos[of] = { ...(photos[of] ?? emptyProof), marked };
      continue;
    }
    const at = placeIn(kind.sections, one.place);
    let address = waitingAddress(one);
    if (at?.photo !== false) {
      const ready = await print(one); // oxlint-disable-line no-await-in-loop -- a decoded photograph takes fifty megabytes
      if (!ready) continue;
      address = ready.at.file_url;
      if (ready.proof) photos[address] = { ...ready.proof, caption: one.caption ?? '' };
    } else if (await isPrinted(one, named)) continue; // oxlint-disable-line no-await-in-loop -- one after the other
    nameAt(record, at, one, address);
  }
  return {
    order,
    record: record as never,
    worksheet: { ...worksheetAsTyped(kind, values), photos },
    pictures,
    unreadable,
    stored,
  };
}
