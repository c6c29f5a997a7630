import { expect } from 'vitest';
import type { ConditionOfContainer } from '@/kinds/containerCondition/doctype';
import { containerConditionKind } from '@/kinds/containerCondition/kind';
import { photoBytes } from '@/lib/photo.fixture';
import { accountOf } from '@tests/mock/accounts';
import { aConditionOfContainer } from '@tests/mock/seed/builders';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const RECORD = 'Condition of Container';
const ORDER = 'JO-00001';

const images = containerConditionKind.sections.find(({ type }) => type === 'images');
if (images?.type !== 'images') throw new Error('the kind has no images');
const { slots } = images;

let record = '';
let rear = { id: '', path: '' };
let plate = { id: '', path: '' };

const work: Work = {
  kind: `moved-photograph/${ORDER}`,
  as: 'surveyor',
  id: 'moved',
  payload: () => ({ file: rear.id, to: 'csc_plate' }),
  // two photographs of this surveyor, each with the File of its field
  seed: ({ db, files }) => {
    record = db.insert<{ name: string }>(RECORD, aConditionOfContainer({ job_order_id: ORDER })).name;
    const attach = (fieldname: string) => {
      const bytes = Uint8Array.from([...photoBytes('jpeg'), ...new TextEncoder().encode(fieldname)]);
      const owner = accountOf('surveyor').email;
      const file = files.save({
        fileName: `${fieldname}.jpg`,
        bytes,
        doctype: RECORD,
        docname: record,
        fieldname,
        owner,
      });
      return { id: String(file['name']), path: String(file['file_url']) };
    };
    rear = attach('rear');
    plate = attach('csc_plate');
    db.setValue(RECORD, record, {
      rear: rear.path,
      rear_id: rear.id,
      csc_plate: plate.path,
      csc_plate_id: plate.id,
      owner: accountOf('surveyor').email,
    });
  },
  run: async (page, entry) => {
    const [{ describeKinds, surveyKinds }, { moveImage }, { wasNotApplied }] = await Promise.all([
      import('@/kinds/registry'),
      import('@/shared/photos/moveImage'),
      import('@/api/errors'),
    ]);
    const [kind] = await describeKinds(surveyKinds.filter(({ doctype }) => doctype === RECORD));
    if (!kind) throw new Error(`no kind keeps ${RECORD}`);
    const move = entry.payload as { file: string; to: string };
    return page.journal.runEntry(
      entry.id,
      async () => {
        await moveImage(kind, record, slots as never, move);
        return move.to;
      },
      { wasNotApplied, onlyCopy: true },
    );
  },
};

/** Each photograph stands in the other's field, once, and no third File names either. */
const expectExchanged: Check =
  ({ mock }) =>
  () => {
    const { now, files } = mock.backend.asSystem(({ db }) => ({
      now: db.get<ConditionOfContainer>(RECORD, record),
      files: db.list<{ name: string; file_url: string }>('File', {
        fields: ['name', 'file_url'],
        filters: [['attached_to_name', '=', record]],
      }),
    }));
    expect(now).toMatchObject({ rear: plate.path, csc_plate: rear.path });
    const named = [now?.rear_id, now?.csc_plate_id];
    // A File that a lost answer left over stands under the same address: no photograph is there twice.
    expect(new Set(files.map(({ file_url }) => file_url))).toEqual(new Set([rear.path, plate.path]));
    for (const id of named) expect(files.map(({ name }) => name)).toContain(id);
  };

await provesOnce('A photograph changes places with another', work, expectExchanged);
