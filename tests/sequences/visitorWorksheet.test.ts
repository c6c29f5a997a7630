import { describe, expect, it } from 'vitest';
import { getDoc } from '@/api/resource';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { storeSession } from '@/session/store';
import { changeWithWorksheet, dropLeftWorksheets } from '@/shared/surveyRecord/worksheetFile';
import { accountOf } from '@tests/mock/accounts';
import { createTestBackend } from '@tests/mock/node';
import { aDraftSurvay } from '@tests/mock/seed/builders';

const RECORD = 'Draft Survay'; // sic
const TABLE = 'voyage_and_stowage_documents';
const ORDER = 'JO-00001';
const worksheet = { ...emptyWorksheet, declaredConstant: 350 };

const save = (record: string) =>
  changeWithWorksheet(draftSurveyKind, record, TABLE, () => ({ fields: {}, worksheet }));

/** A surveyor whose session ends with the upload of a worksheet, at a site that takes uploads of visitors. */
function endsWithUpload() {
  let record = '';
  const mock = createTestBackend({
    seed: ({ db }) => {
      const surveyor = [{ surveyor: 'SUR-00001', allocated: 1 }];
      db.update('Job Order', ORDER, { status: 'In Progress', surveyor });
      record = db.insert<{ name: string }>(RECORD, aDraftSurvay({ job_order_id: ORDER })).name;
    },
    line: (door) => (request) => {
      if (ends && request.url.includes('upload_file')) mock.endSession();
      return door(request);
    },
  });
  let ends = true;
  const signIn = () => {
    mock.enter('surveyor');
    const { email } = accountOf('surveyor');
    storeSession({ inclipsUserRole: 'Surveyor', userEmail: email, vendsurveyorId: 'SUR-00001' });
  };
  signIn();
  return {
    mock,
    record,
    signInAgain: () => {
      ends = false;
      signIn();
    },
    /** Who has brought the files of the record. */
    owners: () =>
      mock.backend.asSystem(({ db }) =>
        db
          .list<{ owner: string }>('File', {
            fields: ['owner'],
            filters: [['attached_to_name', '=', record]],
          })
          .map(({ owner }) => owner),
      ),
    visit: async () => dropLeftWorksheets(draftSurveyKind, await getDoc(RECORD, record), TABLE),
  };
}

describe('a worksheet that is saved as the session ends', () => {
  it('is taken back at the next visit', async () => {
    const { mock, record, signInAgain, owners, visit } = endsWithUpload();
    try {
      await expect(save(record)).rejects.toMatchObject({ failure: 'session-lost' });
      expect(owners()).toEqual(['Guest']);
      signInAgain();
      await visit();
      expect(owners()).toEqual([]);
      await save(record);
      await visit();
      expect(owners()).toEqual([accountOf('surveyor').email]);
    } finally {
      mock.close();
    }
  });

  it('stays where the record names it after all', async () => {
    const { mock, record, signInAgain, owners, visit } = endsWithUpload();
    try {
      await expect(save(record)).rejects.toMatchObject({ failure: 'session-lost' });
      signInAgain();
      mock.backend.asSystem(({ db }) => {
        const [file] = db.list<{ name: string; file_url: string }>('File', {
          fields: ['name', 'file_url'],
          filters: [['attached_to_name', '=', record]],
        });
        const row = { document_type: 'Worksheet', document: file?.file_url, document_id: file?.name };
        db.update(RECORD, record, { [TABLE]: [row] });
      });
      await visit();
      expect(owners()).toContain('Guest');
    } finally {
      mock.close();
    }
  });

  it('is asked for again where the line breaks at the visit', async () => {
    const { mock, record, signInAgain, owners, visit } = endsWithUpload();
    try {
      await expect(save(record)).rejects.toMatchObject({ failure: 'session-lost' });
      signInAgain();
      mock.backend.faults.push({ match: { method: 'DELETE', doctype: 'File' }, kind: 'network', times: 1 });
      await expect(visit()).rejects.toMatchObject({ failure: 'no-answer' });
      await visit();
      expect(owners()).toEqual([]);
    } finally {
      mock.close();
    }
  });
});
