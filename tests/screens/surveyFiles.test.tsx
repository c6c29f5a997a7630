import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answer,
  calls,
  fail,
  field,
  fill,
  goTo,
  openSurvey,
  press,
  puts,
  sendsNothingByItself,
  stored,
  SURVEY,
  type SurveyOnScreen,
  toasts,
  told,
} from './surveyPage';

sendsNothingByItself();

const pdf = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });
// Different bytes after the end of the picture: equal ones would share an address.
const jpg = (name: string) =>
  new File([Uint8Array.from(atob(TINY_JPEG), (letter) => letter.charCodeAt(0)), name], name, {
    type: 'image/jpeg',
  });
const TINY_JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

const choose = ({ screen, user }: SurveyOnScreen, label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const uploads = (page: SurveyOnScreen) => calls(page, 'POST', '/method/upload_file');
const fileExists = ({ backend }: SurveyOnScreen, name: string | null | undefined) =>
  backend.asSystem(({ db }) => db.exists('File', name ?? '')) !== undefined;

// A form of a hundred fields is slow on a busy machine.
describe('documents', () => {
  it('are uploaded for the record, then named by a row; several one after the other', async () => {
    const page = await openSurvey({ section: 'documents' });
    await page.user.selectOptions(
      page.screen.getByRole('combobox', { name: 'Document type' }),
      'Capacity plan',
    );
    await choose(page, 'Add documents', pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(stored(page)?.voyage_and_stowage_documents).toHaveLength(2));
    expect(stored(page)?.voyage_and_stowage_documents).toMatchObject([
      { survey_type: 'Draft Survey', document_type: 'Capacity plan', document_name: 'a.pdf' },
      { document_type: 'Capacity plan', document_name: 'b.pdf' },
    ]);
    expect(toasts()).toEqual(
      expect.arrayContaining(['Attachment uploaded successfully', 'Attachment added successfully']),
    );
    const [row] = stored(page)?.voyage_and_stowage_documents ?? [];
    expect(page.backend.asSystem(({ db }) => db.get('File', row?.document_id ?? ''))).toMatchObject({
      attached_to_doctype: SURVEY,
      attached_to_name: stored(page)?.name,
      is_private: 0,
    });
    expect(await page.screen.findByRole('link', { name: /b\.pdf/ })).toBeVisible();
    expect(page.screen.getByRole('button', { name: /^Documents 2 files/ })).toBeVisible();
    await choose(page, 'Add documents', new File([await pdf('a.pdf').arrayBuffer()], 'again.pdf'));
    expect(await page.screen.findByText('again.pdf: The same file is stored already')).toBeVisible();
    expect(stored(page)?.voyage_and_stowage_documents).toHaveLength(2);
  });

  it('lose their row first, then the file, after asking', async () => {
    const page = await openSurvey({ section: 'documents' });
    await choose(page, 'Add documents', pdf('a.pdf'));
    await told('Attachment added successfully');
    const [row] = stored(page)?.voyage_and_stowage_documents ?? [];
    await press(page, 'Delete a.pdf');
    expect(await page.screen.findByText('Are you sure you want to delete?')).toBeVisible();
    await answer(page, 'Delete');
    await told('Attachment deleted successfully');
    expect(stored(page)?.voyage_and_stowage_documents).toEqual([]);
    await waitFor(() => expect(fileExists(page, row?.document_id)).toBe(false));
    const order = page.backend.log.entries
      .filter(({ method }) => method === 'PUT' || method === 'DELETE')
      .map(({ method }) => method);
    expect(order.slice(-2)).toEqual(['PUT', 'DELETE']);
  });

  it('keep their file when the row could not be deleted', async () => {
    const page = await openSurvey({ section: 'documents' });
    await choose(page, 'Add documents', pdf('a.pdf'));
    await told('Attachment added successfully');
    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'refused', times: 1 });
    await press(page, 'Delete a.pdf');
    await answer(page, 'Delete');
    await told('Error: Forbidden');
    expect(calls(page, 'DELETE', '/resource/File')).toHaveLength(0);
    expect(await page.screen.findByRole('link', { name: /a\.pdf/ })).toBeVisible();
  });

  it('do not go up twice, nor get two rows, when the answer to the row is lost', async () => {
    const page = await openSurvey({
      section: 'documents',
      prepare: (backend) =>
        fail(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    });
    await choose(page, 'Add documents', pdf('a.pdf'));
    await told('Attachment added successfully');
    expect(uploads(page)).toHaveLength(1);
    expect(stored(page)?.voyage_and_stowage_documents).toHaveLength(1);
  });

  it('are not sent once they were taken out while they waited', async () => {
    const page = await openSurvey({ section: 'documents' });
    page.backend.delay = 300;
    await choose(page, 'Add documents', pdf('a.pdf'), pdf('b.pdf'));
    await press(page, 'Delete b.pdf');
    page.backend.delay = 0;
    await told('Attachment added successfully');
    await waitFor(() => expect(page.screen.queryByRole('list', { name: 'Add documents: files' })).toBeNull());
    expect(uploads(page)).toHaveLength(1);
  });

  it('say that an upload failed, and refuse another type in the words of the contract', async () => {
    const page = await openSurvey({
      section: 'documents',
      prepare: (backend) => fail(backend, { match: { path: 'upload_file' }, kind: 'error500', times: 1 }),
    });
    await choose(page, 'Add documents', pdf('a.pdf'));
    await told('Error:Upload Failed');
    expect(stored(page)?.voyage_and_stowage_documents).toEqual([]);
    expect(await page.screen.findByText('Needs your decision')).toBeVisible();
  });
});

describe('images', () => {
  it('go into the table of their survey, and out of it', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, 'Add images, final survey', jpg('aft.jpg'));
    await told('Image attached successfully');
    const [image] = stored(page)?.upload_image_table_f ?? [];
    expect(image?.upload_image).toMatch(/aft.*\.jpg$/);
    expect(fileExists(page, image?.upload_image_id)).toBe(true);
    expect(stored(page)?.upload_image_table_i).toEqual([]);
    expect(await page.screen.findByRole('img', { name: /Final survey, no\. 1: aft.*\.jpg/ })).toBeVisible();
    await press(page, 'Delete image 1, final survey');
    await answer(page, 'Delete');
    await waitFor(() => expect(stored(page)?.upload_image_table_f).toEqual([]));
  });

  it('of the ship has a field of its own, named in the upload; another takes its place', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, 'Add image of the ship', jpg('ship.jpg'));
    await told('Image attached successfully');
    const first = stored(page);
    expect(first?.attach_ship_image).toMatch(/ship.*\.jpg$/);
    expect(
      page.backend.asSystem(({ db }) => db.get('File', first?.attach_ship_image_id ?? '')),
    ).toMatchObject({ attached_to_field: 'attach_ship_image', attached_to_name: first?.name });
    await choose(page, 'Replace image of the ship', jpg('bow.jpg'));
    await waitFor(() => expect(stored(page)?.attach_ship_image).toMatch(/bow/));
    await waitFor(() => expect(fileExists(page, first?.attach_ship_image_id)).toBe(false));
  });
});

describe('joint inspection', () => {
  const others = { name1: 'P. Menon', on_behalf_of: 'Owner', role: 'Superintendent' };
  const rfqOf = ({ backend, jobOrder }: SurveyOnScreen) =>
    backend.asSystem(({ db }) => {
      const name = String(db.value('Job Order', jobOrder, 'rfq_id'));
      return db.get<{ name: string; surveyor_details: Record<string, unknown>[] }>('RFQ', name);
    });
  const person = async (page: SurveyOnScreen) => {
    await press(page, 'Add');
    fill(page, /^On behalf of/, 'Charterers');
    fill(page, /^Name/, 'K. Solberg');
    fill(page, /^Role/, 'Supercargo');
    await press(page, 'Save');
  };

  it('is saved on the request, on top of what the vendor wrote meanwhile', async () => {
    const page = await openSurvey({ section: 'joint-inspection' });
    expect(await page.screen.findByText('Nobody else attends.')).toBeVisible();
    page.backend.asSystem(({ db }) =>
      db.update('RFQ', rfqOf(page)?.name ?? '', { surveyor_details: [others] }),
    );
    await person(page);
    await told('Joint Inspection Updated Successfully');
    expect(rfqOf(page)?.surveyor_details).toMatchObject([
      others,
      { name1: 'K. Solberg', role: 'Supercargo' },
    ]);
    expect(await page.screen.findByText('P. Menon')).toBeVisible();
    await press(page, 'Delete P. Menon');
    await answer(page, 'Delete');
    await waitFor(() => expect(rfqOf(page)?.surveyor_details).toHaveLength(1));
  });

  it('asks for every field, and adds nobody twice after a lost answer', async () => {
    const page = await openSurvey({
      section: 'joint-inspection',
      prepare: (backend) =>
        fail(backend, { match: { method: 'PUT', doctype: 'RFQ' }, kind: 'answer-lost', times: 1 }),
    });
    await press(page, 'Add');
    await press(page, 'Save');
    expect(await page.screen.findByText('Role is required')).toBeVisible();
    expect(calls(page, 'PUT', '/resource/RFQ')).toHaveLength(0);
    await press(page, 'Cancel');
    await person(page);
    await told('Joint Inspection Updated Successfully');
    expect(calls(page, 'PUT', '/resource/RFQ')).toHaveLength(1);
    expect(rfqOf(page)?.surveyor_details).toHaveLength(1);
    expect(within(page.screen.getByRole('table')).getByText('K. Solberg')).toBeVisible();
  });

  it('leaves the survey record alone', async () => {
    const page = await openSurvey({ section: 'joint-inspection' });
    await person(page);
    await told('Joint Inspection Updated Successfully');
    expect(puts(page)).toHaveLength(0);
    await goTo(page, /^Ship particulars/);
    expect(field(page, 'Ship name')).toHaveValue('AGGELOS B');
  });
});
