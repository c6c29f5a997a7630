import { expect } from 'vitest';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import type { FilePayload } from '@/features/surveys/files/sendFile';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const ORDER = 'JO-00001';
const RECORD = 'Draft Survay'; // sic

const file = storedFileOf('plan.pdf', '%PDF-1.4 plan', 'plan');
const payload: FilePayload = {
  place: 'voyage_and_stowage_documents',
  row: { document_type: 'Capacity plan', document_name: 'plan.pdf' },
  replaces: '',
  file,
};

let record = '';
const document: Work = {
  kind: `survey-file/${ORDER}`,
  as: 'surveyor',
  id: 'plan',
  payload: () => payload,
  seed: ({ db }) => {
    record = db.insert<{ name: string }>(RECORD, aDraftSurvay({ job_order_id: ORDER })).name;
    // Another file of the same name is there already.
    db.insert('File', {
      file_name: 'plan.pdf',
      file_url: 'https://elsewhere.example/plan.pdf',
      attached_to_doctype: RECORD,
      attached_to_name: record,
    });
  },
  run: async (page, entry) => {
    const [{ nameOnce, uploadOnce }, { changeTable }, { restoreFile }, { wasNotApplied }] = await Promise.all(
      [
        import('@/features/surveys/files/sendFile'),
        import('@/shared/surveyRecord/save'),
        import('@/lib/device/storedFile'),
        import('@/api/errors'),
      ],
    );
    const target = { doctype: RECORD, docname: record } as const;
    return page.journal.runEntry(
      entry.id,
      async (perform) => {
        const up = await uploadOnce(perform, entry, target, restoreFile(file));
        await nameOnce(perform, target, () =>
          changeTable(RECORD, record, 'voyage_and_stowage_documents', (rows) =>
            rows.some(({ document_id }) => document_id === up.name)
              ? rows
              : [...rows, { ...payload.row, document: up.file_url, document_id: up.name } as SurveyDocument],
          ),
        );
        return up;
      },
      { wasNotApplied, onlyCopy: true },
    );
  },
};

const expectOneRow: Check =
  ({ mock }) =>
  (result) => {
    const { rows, files } = mock.backend.asSystem(({ db }) => ({
      rows: db.get<DraftSurvay>(RECORD, record)?.voyage_and_stowage_documents ?? [],
      files: db.list<{ name: string }>('File', {
        fields: ['name'],
        filters: [
          ['attached_to_name', '=', record],
          ['owner', '=', 'surveyor@plimsoll.example'],
        ],
      }),
    }));
    expect(rows.map(({ document_id, document_type }) => [document_id, document_type])).toEqual([
      [(result as { name: string }).name, 'Capacity plan'],
    ]);
    expect(files.map(({ name }) => name)).toEqual(rows.map(({ document_id }) => document_id));
  };

await provesOnce('A document of a survey is attached', document, expectOneRow);
