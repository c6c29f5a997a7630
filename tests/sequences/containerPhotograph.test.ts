import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import type { ConditionOfContainer } from '@/kinds/containerCondition/doctype';
import { fileFacts } from '@/lib/device/storedFile';
import { emptyProof } from '@/lib/photoProof';
import { photographPlace, photographRow, rowPhotographs } from '@/shared/photos/rowPhotographs';
import { aConditionOfContainer } from '@tests/mock/seed/builders';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const ORDER = 'JO-00001';
const RECORD = 'Condition of Container';
const TABLE = 'container_attachment';
const file = storedFileOf('front.pdf', '%PDF-1.4 stands for a picture', 'front');
const row = photographRow('Condition of Container', 'CSQU3054383', 'Front');
const payload: FilePayload = { place: photographPlace(TABLE), row, replaces: '', facts: fileFacts(file) };

let record = '';
const photograph: Work = {
  kind: `survey-file/${ORDER}`,
  as: 'surveyor',
  id: 'front',
  payload: () => payload,
  bytes: file.bytes,
  seed: ({ db }) => {
    record = db.insert<{ name: string }>(RECORD, aConditionOfContainer({ job_order_id: ORDER })).name;
  },
  run: async (page, entry) => {
    const [
      { describeKinds, surveyKinds },
      { nameOnce, uploadSurveyFile },
      { changeImages, withProof },
      { readWaiting },
      { wasNotApplied },
    ] = await Promise.all([
      import('@/kinds/registry'),
      import('@/features/surveys/files/sendFile'),
      import('@/shared/photos/changeImages'),
      import('@/shared/unsent/waitingFiles'),
      import('@/api/errors'),
    ]);
    const [kind] = await describeKinds(surveyKinds.filter(({ doctype }) => doctype === RECORD));
    if (!kind) throw new Error(`no kind keeps ${RECORD}`);
    const target = { doctype: RECORD, docname: record } as const;
    return page.journal.runEntry(
      entry.id,
      async (perform) => {
        const up = await uploadSurveyFile(perform, entry, target, await readWaiting(entry.id));
        await nameOnce(perform, target, () =>
          changeImages(
            kind,
            record,
            (fresh) => {
              const rows = (fresh as ConditionOfContainer)[TABLE] ?? [];
              const added = { ...row, document: up.file_url, document_id: up.name } as SurveyDocument;
              return {
                [TABLE]: rows.some(({ document_id }) => document_id === up.name) ? rows : [...rows, added],
              } as never;
            },
            withProof(up.file_url, { ...emptyProof, originalName: 'front.jpg' }),
          ),
        );
        return up;
      },
      { wasNotApplied, onlyCopy: true },
    );
  },
};

/** One row names the photograph, and one File is left of it; worksheets of saves that were cut off are not counted. */
const expectOnePhotograph: Check =
  ({ mock }) =>
  (result) => {
    const { rows, files } = mock.backend.asSystem(({ db }) => ({
      rows: rowPhotographs(db.get<ConditionOfContainer>(RECORD, record)?.[TABLE]),
      files: db.list<{ name: string }>('File', {
        fields: ['name'],
        filters: [
          ['attached_to_name', '=', record],
          ['file_name', 'like', 'front%'],
        ],
      }),
    }));
    const { name } = result as { name: string };
    if (rows.length !== 1 || rows[0]?.row.document_id !== name || rows[0].key !== 'CSQU3054383')
      throw new Error(`the record names ${JSON.stringify(rows)}, not ${name} once`);
    if (files.length !== 1 || files[0]?.name !== name)
      throw new Error(`the site has the files ${JSON.stringify(files)}, not ${name} alone`);
  };

await provesOnce('A photograph of a container is attached', photograph, expectOnePhotograph);
