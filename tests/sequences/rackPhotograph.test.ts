import { expect } from 'vitest';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { lashingPlace, PHOTO_KEY } from '@/kinds/flatRack/notes';
import type { FlatRackSurvey } from '@/kinds/flatRack/doctype';
import { fileFacts } from '@/lib/device/storedFile';
import { emptyProof } from '@/lib/photoProof';
import { photographPlace, photographRow, rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { aFlatRackSurvey } from '@tests/mock/seed/builders';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Work } from './exactlyOnce';

/*
 * A flat rack's record has no table of documents: its photographs are rows of a file that the record names. Such a file is
 * written anew with each row, so that this one has calls that the photograph of a container has not.
 */

const ORDER = 'JO-00001';
const RECORD = 'Flat Rack Survey';
const PLACE = photographPlace('documents');
const file = storedFileOf('lashing.pdf', '%PDF-1.4 stands for a picture', 'lashing');
const row = photographRow(RECORD, PHOTO_KEY, lashingPlace('L1'));
const payload: FilePayload = { place: PLACE, row, replaces: '', facts: fileFacts(file) };

let record = '';
const photograph: Work = {
  kind: `survey-file/${ORDER}`,
  as: 'surveyor',
  id: 'lashing',
  payload: () => payload,
  bytes: file.bytes,
  seed: ({ db }) => {
    record = db.insert<{ name: string }>(RECORD, aFlatRackSurvey({ job_order_id: ORDER })).name;
  },
  run: async (page, entry) => {
    const [
      { describeKinds, surveyKinds },
      { nameOnce, uploadSurveyFile },
      { placeOf },
      { readWaiting },
      { wasNotApplied },
    ] = await Promise.all([
      import('@/kinds/registry'),
      import('@/features/surveys/files/sendFile'),
      import('@/features/surveys/files/filePlaces'),
      import('@/shared/unsent/waitingFiles'),
      import('@/api/errors'),
    ]);
    const [kind] = await describeKinds(surveyKinds.filter(({ doctype }) => doctype === RECORD));
    const place = kind && placeOf(kind, PLACE);
    if (!place) throw new Error(`${RECORD} has no such place`);
    const target = { doctype: RECORD, docname: record } as const;
    return page.journal.runEntry(
      entry.id,
      async (perform) => {
        const up = await uploadSurveyFile(perform, entry, target, await readWaiting(entry.id));
        const proof = { ...emptyProof, originalName: 'lashing.jpg' };
        await nameOnce(perform, target, () => place.name(record, up, proof, payload));
        return up;
      },
      { wasNotApplied, onlyCopy: true },
    );
  },
};

/** One row of the file that the record names has the photograph, its proof stands in the worksheet, and one File is left of it. */
const expectOnePhotograph: Check =
  ({ mock }) =>
  (result) => {
    const { rows, sheet, files } = mock.backend.asSystem(({ db, files: stored }) => {
      const read = (path: string) => JSON.parse(new TextDecoder().decode(stored.read(path))) as unknown;
      const named = read(db.get<FlatRackSurvey>(RECORD, record)?.upload_report ?? '') as SurveyDocument[];
      return {
        rows: named,
        sheet: read(named.find(({ document_type }) => document_type === 'Worksheet')?.document ?? ''),
        files: db.list<{ name: string; file_url: string }>('File', {
          fields: ['name', 'file_url'],
          filters: [
            ['attached_to_name', '=', record],
            ['file_name', 'like', 'lashing%'],
          ],
        }),
      };
    });
    const { name } = result as { name: string };
    expect(rowPhotographs(rows).map(({ key, row: one }) => [key, one.document_id])).toEqual([
      [PHOTO_KEY, name],
    ]);
    expect(files.map((one) => one.name)).toEqual([name]);
    expect(sheet).toMatchObject({
      photos: { [files[0]?.file_url ?? '']: { originalName: 'lashing.jpg' } },
    });
  };

await provesOnce('A photograph of a flat rack is attached', photograph, expectOnePhotograph);
