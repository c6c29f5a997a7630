import { expect, it } from 'vitest';
import { getDoc } from '@/api/resource';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { storeSession } from '@/session/store';
import { changeWithWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { accountOf } from '@tests/mock/accounts';
import { createTestBackend } from '@tests/mock/node';
import { aDraftSurvay } from '@tests/mock/seed/builders';

const RECORD = 'Draft Survay'; // sic
const TABLE = 'voyage_and_stowage_documents';
const ORDER = 'JO-00001';

it.each([
  ['of its own reading', false],
  ['that the page has', true],
])('makes a change anew where somebody saved after the version %s', async (_which, isKnown) => {
  let record = '';
  let saves = 0;
  const mock = createTestBackend({
    seed: ({ db }) => {
      const surveyor = [{ surveyor: 'SUR-00001', allocated: 1 }];
      db.update('Job Order', ORDER, { status: 'In Progress', surveyor });
      const draft = aDraftSurvay({ job_order_id: ORDER, cargo: 'Coal', remarks_i: 'Calm.' });
      record = db.insert<{ name: string }>(RECORD, draft).name;
    },
    line: (door) => (request) => {
      // A colleague saves between the read and the first write.
      if (request.method === 'PUT' && ++saves === 1)
        mock.backend.asSystem(({ db }) => db.update(RECORD, record, { cargo: 'Grain' }));
      return door(request);
    },
  });
  try {
    mock.enter('surveyor');
    const { email } = accountOf('surveyor');
    storeSession({ inclipsUserRole: 'Surveyor', userEmail: email, vendsurveyorId: 'SUR-00001' });
    const seen: (string | null | undefined)[] = [];
    const known = {
      record: await getDoc(RECORD, record),
      worksheetOf: () => Promise.resolve(emptyWorksheet),
    };
    const { record: saved } = await changeWithWorksheet(
      draftSurveyKind,
      record,
      TABLE,
      (now, sheet) => {
        seen.push(now.cargo);
        return {
          fields: { remarks_i: `${now.cargo ?? ''} on board.` },
          worksheet: { ...sheet, declaredConstant: 350 },
        };
      },
      isKnown ? known : undefined,
    );
    expect(seen).toEqual(['Coal', 'Grain']);
    const stored = mock.backend.asSystem(({ db }) => db.get<DraftSurvay>(RECORD, record));
    expect(stored).toMatchObject({ cargo: 'Grain', remarks_i: 'Grain on board.' });
    expect(saved).toMatchObject({ cargo: 'Grain', remarks_i: 'Grain on board.' });
    // The worksheet of the refused write is gone.
    const files = mock.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('File', {
        fields: ['name'],
        filters: [['attached_to_name', '=', record]],
      }),
    );
    expect(files).toHaveLength(1);
  } finally {
    mock.close();
  }
});
