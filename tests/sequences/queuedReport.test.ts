import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import type { ReportWork } from '@/shared/unsent/reportWork';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import type { Ctx } from '@tests/mock/engine/context';
import { accountOf } from '@tests/mock/accounts';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Work } from './exactlyOnce';

/* Steps of a report that waited on the device, sent as the queue of the surveyor who pressed them does. */

const RECORD = 'Draft Survay'; // sic
const ORDER = 'JO-00001';

const run: Work['run'] = async (page, entry) => {
  const [{ sendReport }, { workWasNotApplied }] = await Promise.all([
    import('@/features/surveys/unsent/sendReport'),
    import('@/shared/unsent/judge'),
  ]);
  const { name, email } = accountOf('surveyor');
  page.session.storeSession({
    inclipsUserRole: 'Surveyor',
    vendsurveyorId: 'SUR-00001',
    userEmail: email,
    userName: name,
  });
  const client = new QueryClient();
  try {
    return await page.journal.runEntry(
      entry.id,
      (perform, begun) => sendReport(begun, perform, client, () => undefined),
      { wasNotApplied: workWasNotApplied, onlyCopy: true },
    );
  } finally {
    client.clear();
  }
};

const seed = ({ db }: Ctx): void => {
  const begun = db.list<{ name: string }>(RECORD, {
    fields: ['name'],
    filters: [['job_order_id', '=', ORDER]],
  });
  for (const { name } of begun) db.delete(RECORD, name, { force: true });
  db.update('Job Order', ORDER, {
    status: 'In Progress',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
  db.insert(RECORD, aDraftSurvay({ job_order_id: ORDER, flag: 'Malta' }));
};

const step = (work: Pick<ReportWork, 'step' | 'text' | 'upload'>): ReportWork => ({
  survey: 'draft-survey',
  report: 'Formal',
  title: 'Formal report',
  success: 'done',
  after: [],
  ...work,
});

/** The record, and the Files of the report that it has. */
const expectOnce =
  (fields: Partial<DraftSurvay>, files: number): Check =>
  ({ mock }) =>
  () =>
    mock.backend.asSystem(({ db }) => {
      const [{ name }] = db.list<{ name: string }>(RECORD, {
        fields: ['name'],
        filters: [['job_order_id', '=', ORDER]],
      }) as [{ name: string }];
      const record = db.get<DraftSurvay>(RECORD, name);
      expect(record).toMatchObject({ flag: 'Malta', ...fields });
      const stored = db.list<{ name: string; file_url: string }>('File', {
        fields: ['name', 'file_url'],
        filters: [
          ['attached_to_name', '=', name],
          ['attached_to_field', '=', 'formal_report_upload'],
        ],
      });
      expect(stored).toHaveLength(files);
      if (files > 0) expect(record?.formal_report_upload).toBe(stored[0]?.file_url);
    });

const work = (id: string, payload: ReportWork): Work => ({
  kind: `survey-report/${ORDER}`,
  as: 'surveyor',
  id,
  payload: () => payload,
  seed,
  run,
});

await provesOnce(
  'A report that was generated waited',
  work('generate', step({ step: 'generate' })),
  expectOnce({ formal_check: 1, generate_report_check: 1 }, 0),
);

await provesOnce(
  'The text of a report waited',
  work('text', step({ step: 'text', text: { before: '', mine: 'Calm water.' } })),
  expectOnce({ formal_report: 'Calm water.' }, 0),
);

await provesOnce(
  'The file of a report waited',
  work(
    'upload',
    step({
      step: 'upload',
      upload: { replaces: '', file: storedFileOf('own.pdf', '%PDF-1.4 own'), made: '', facts: null },
    }),
  ),
  expectOnce({}, 1),
);
