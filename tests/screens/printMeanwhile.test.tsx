import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceSource } from '@/features/surveys/form/deviceSource';
import { leftFiles } from '@/features/surveys/files/leftFiles';
import { COPIES_PLACE, fileKindOf, type WaitingFile } from '@/features/surveys/files/waitingFile';
import { findingPlace } from '@/features/surveys/general/findingPlace';
import { printGeneralHere } from '@/features/surveys/general/printGeneral';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { beginEntry, openEntries, runEntry } from '@/lib/device/journal';
import { fileFacts } from '@/lib/device/storedFile';
import { photoBytes } from '@/lib/photo.fixture';
import { emptyProof } from '@/lib/photoProof';
import { EMPTY_SHEET } from '@/shared/generalSurvey/generalSheet';
import { toValues } from '@/shared/surveyForm/values';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { fileEntries, type FilePayload } from '@/shared/unsent/waitingFiles';
import { accountOf } from '@tests/mock/accounts';
import { pdfText } from '../e2e/pdfText';
import {
  openSurvey,
  sendsNothingByItself,
  startSending,
  stored,
  storedOrder,
  storedWorksheet,
  type SurveyOnScreen,
} from './surveyPage';

sendsNothingByItself();

/* A report made on the device while what it prints is being sent. */

const ME = accountOf('surveyor').email;
const INITIAL = 'Add images, initial survey';

afterEach(() => {
  unsentQueue.resume();
  vi.restoreAllMocks();
});

const jpeg = (name: string, more = '') => new File([photoBytes('jpeg'), more], name, { type: 'image/jpeg' });
const left = async ({ jobOrder }: SurveyOnScreen) =>
  leftFiles(await fileEntries(fileKindOf(jobOrder), ME), null);
const orderOf = (page: SurveyOnScreen) => {
  const order = storedOrder(page);
  if (!order) throw new Error('There is no such job order.');
  return order;
};
const sourceOf = async (page: SurveyOnScreen, files: readonly WaitingFile[], record = stored(page)) => {
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === 'draft-survey'));
  if (!kind || !record) throw new Error('There is no such survey.');
  const worksheet = await readWorksheet(kind, '');
  const getValues = () => toValues(kind, record, worksheet);
  return deviceSource({ kind, order: orderOf(page), record, form: { getValues } as never }, files, false);
};
/** Keeps a photograph on the device. */
async function keep({ jobOrder }: SurveyOnScreen, file: File, about: Partial<FilePayload>): Promise<string> {
  const payload = { place: '', row: {}, replaces: '', ...about, facts: fileFacts(file) };
  return (await beginEntry(fileKindOf(jobOrder), ME, payload, file.name, await file.arrayBuffer())).id;
}
/** Has it sent by another page. */
const sent = (id: string, result: object) =>
  runEntry(id, () => Promise.resolve(result), { wasNotApplied: () => false });

it('prints a photograph that is sent before its turn, with what its original proves', async () => {
  const page = await openSurvey({ section: 'images' });
  unsentQueue.pause();
  await page.user.upload(page.screen.getByLabelText(INITIAL, { selector: 'input' }), [
    jpeg('IMG_1.jpg'),
    jpeg('IMG_2.jpg', 'two'),
  ]);
  const list = within(await page.screen.findByRole('list', { name: `${INITIAL}: files` }));
  await waitFor(() => expect(list.getAllByText('Saved on this device')).toHaveLength(2));
  const [first, second] = await left(page);
  if (!first || !second) throw new Error('Two photographs wait.');
  const read = async () => {
    const file = await first.read();
    unsentQueue.resume();
    startSending(page);
    await waitFor(async () => expect(await openEntries(fileKindOf(page.jobOrder), ME)).toEqual([]), {
      timeout: 10_000,
    });
    return file;
  };
  const { record, worksheet, pictures, unreadable } = await sourceOf(page, [{ ...first, read }, second]);
  expect(unreadable).toEqual([]);
  const images = stored(page)?.upload_image_table_i ?? [];
  const named = images.map(({ upload_image }) => upload_image);
  const { upload_image_table_i: rows } = record as unknown as { upload_image_table_i: typeof images };
  const printed = rows.map(({ upload_image }) => upload_image);
  expect(printed).toEqual([...pictures.keys(), named[1]]);
  const proofs = (await storedWorksheet(page)).photos;
  expect(worksheet.photos[named[1] ?? '']?.sha256).toBe(proofs[named[1] ?? '']?.sha256);
  expect(worksheet.photos[named[1] ?? '']?.originalName).toBe('IMG_2.jpg');
});

it('prints the original where the copy with marks on it cannot be read, and a copy that was sent', async () => {
  const page = await openSurvey({ section: 'images' });
  const about = (of: string) => ({ place: COPIES_PLACE, row: { of, turn: 0, marks: [] } });
  await keep(page, jpeg('one.jpg'), about('/files/one.jpg'));
  const two = await keep(page, jpeg('two.jpg'), about('/files/two.jpg'));
  const files = (await left(page)).map((one) =>
    one.file.name === 'one.jpg' ? { ...one, read: () => Promise.reject(new Error('unreadable')) } : one,
  );
  await sent(two, { name: 'FILE-2', file_url: '/files/two-marked.jpg' });
  const { worksheet, unreadable } = await sourceOf(page, files);
  expect(worksheet.photos['/files/one.jpg']?.marked ?? null).toBe(null);
  expect(worksheet.photos['/files/two.jpg']?.marked?.path).toBe('/files/two-marked.jpg');
  expect(unreadable).toEqual(['one.jpg']);
});

it('prints once what the record names already, and a photograph of a general survey that is sent before its turn', async () => {
  const page = await openSurvey({ section: 'images' });
  const place = 'upload_image_table_i';
  const named = await keep(page, jpeg('one.jpg'), { place });
  const same = await keep(page, jpeg('two.jpg'), { place });
  const letter = await keep(page, new File(['a letter'], 'letter.pdf'), {
    place: 'voyage_and_stowage_documents',
  });
  const files = await left(page);
  expect(files).toHaveLength(3);
  await sent(named, { name: 'FILE-1', file_url: '/files/one.jpg', proof: null });
  await sent(same, { name: '', file_url: '' });
  await sent(letter, { name: 'FILE-3', file_url: '/files/letter.pdf' });
  const rows = {
    upload_image_table_i: [{ upload_image: '/files/one.jpg', upload_image_id: 'FILE-1' }],
    voyage_and_stowage_documents: [{ document: '/files/letter.pdf', document_id: 'FILE-3' }],
  };
  const { record, unreadable } = await sourceOf(page, files, { ...stored(page), ...rows } as never);
  expect(record).toMatchObject(rows);
  expect(unreadable).toEqual([]);

  // of a general survey
  const finding = await keep(page, jpeg('IMG_1.jpg'), { place: findingPlace('a') });
  const findings = await left(page);
  const proof = { ...emptyProof, originalName: 'IMG_1.jpg', caption: 'Loose scale' };
  await sent(finding, { name: 'FILE-1', file_url: '/files/scale.jpg', proof });
  const sheet = { ...EMPTY_SHEET, findings: { a: { no: 1, heading: 'Hold 2', words: '' } } };
  const { file, warnings } = await printGeneralHere(
    orderOf(page),
    sheet,
    findings,
    false,
    new AbortController().signal,
  );
  expect(await pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Original IMG_1.jpg');
  expect(warnings.join()).not.toContain('on this device');
});
