import { expect, it } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { fileFacts } from '@/lib/device/storedFile';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { storedFileOf } from '../storedFile';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';
import { seedOpenJob, sendQueuedFile, sentElsewhereSince } from './queuedFile';

const ORDER = 'JO-00001';
const RECORD = 'Draft Survay'; // sic
const ELSEWHERE = 'https://elsewhere.example/plan.pdf';

const file = storedFileOf('plan.pdf', '%PDF-1.4 plan', 'plan');
const payload: FilePayload = {
  place: 'voyage_and_stowage_documents',
  row: { document_type: 'Capacity plan', document_name: 'plan.pdf' },
  replaces: '',
  survey: 'draft-survey',
  facts: fileFacts(file),
};

let record = '';
const document: Work = {
  kind: `survey-file/${ORDER}`,
  as: 'surveyor',
  id: 'plan',
  payload: () => payload,
  bytes: file.bytes,
  seed: (ctx) => {
    const { db } = ctx;
    seedOpenJob(ctx, ORDER, RECORD);
    record = db.insert<{ name: string }>(RECORD, aDraftSurvay({ job_order_id: ORDER })).name;
    // Another file of the same person, name and size is there already.
    const { name } = db.insert<{ name: string }>('File', {
      file_name: 'plan.pdf',
      file_url: ELSEWHERE,
      file_size: file.size,
      attached_to_doctype: RECORD,
      attached_to_name: record,
    });
    db.setValue('File', name, { owner: 'surveyor@plimsoll.example' });
  },
  run: sendQueuedFile,
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
          ['file_url', '!=', ELSEWHERE],
        ],
      }),
    }));
    expect(rows.map(({ document_id, document_type }) => [document_id, document_type])).toEqual([
      [(result as { name: string }).name, 'Capacity plan'],
    ]);
    expect(files.map(({ name }) => name)).toEqual(rows.map(({ document_id }) => document_id));
  };

await provesOnce('A document of a survey is attached', document, expectOneRow);

it('leaves a File to the waiting file that made it, though the record does not name it yet', async () => {
  const person = await new Person(document).open();
  try {
    const { faults } = person.mock.backend;
    faults.push({ match: { path: 'upload_file' }, kind: 'network', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    // A second one of the same name and content is sent meanwhile, and not named.
    faults.push({ match: { method: 'PUT' }, kind: 'network', times: 1 });
    const other = await person.page.journal.beginEntry(
      document.kind,
      person.owner,
      payload,
      'other',
      file.bytes,
    );
    await expect(document.run(person.page, other)).rejects.toMatchObject({ failure: 'no-answer' });
    const first = await person.finish();
    const second = await document.run(person.page, other);
    expect((second as { name: string }).name).not.toBe((first as { name: string }).name);
  } finally {
    person.close();
  }
});

it('is named once where the page died between the upload and the row, and another device has sent it since', async () => {
  const { person, result } = await sentElsewhereSince(document, payload, file.bytes);
  try {
    await expectOneRow(person)(result);
  } finally {
    person.close();
  }
});
