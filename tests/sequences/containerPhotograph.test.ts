import type { FilePayload } from '@/shared/unsent/waitingFiles';
import type { ConditionOfContainer } from '@/kinds/containerCondition/doctype';
import { fileFacts } from '@/lib/device/storedFile';
import { photoBytes } from '@/lib/photo.fixture';
import { photographPlace, photographRow, rowPhotographs } from '@/shared/photos/rowPhotographs';
import { aConditionOfContainer } from '@tests/mock/seed/builders';
import { expect, it } from 'vitest';
import { provesOnce, type Check, type Work } from './exactlyOnce';
import { seedOpenJob, sendQueuedFile, sentElsewhereSince } from './queuedFile';

const ORDER = 'JO-00001';
const RECORD = 'Condition of Container';
const TABLE = 'container_attachment';
const { buffer: bytes } = photoBytes('jpeg');
const chosen = new File([bytes], 'front.jpg', { type: 'image/jpeg', lastModified: 1 });
const row = photographRow('Condition of Container', 'CSQU3054383', 'Front');
const payload: FilePayload = {
  place: photographPlace(TABLE),
  row,
  replaces: '',
  survey: 'container-condition',
  facts: fileFacts(chosen),
};

let record = '';
const photograph: Work = {
  kind: `survey-file/${ORDER}`,
  as: 'surveyor',
  id: 'front',
  payload: () => payload,
  bytes,
  seed: (ctx) => {
    seedOpenJob(ctx, ORDER, RECORD);
    record = ctx.db.insert<{ name: string }>(RECORD, aConditionOfContainer({ job_order_id: ORDER })).name;
  },
  run: sendQueuedFile,
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

it('is named once where the page died between the upload and the row, and another device has sent it since', async () => {
  const { person, result } = await sentElsewhereSince(photograph, payload, bytes);
  try {
    expect(() => expectOnePhotograph(person)(result)).not.toThrow();
  } finally {
    person.close();
  }
});
