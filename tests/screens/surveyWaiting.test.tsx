import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fileKindOf, uploadedOf } from '@/features/surveys/files/waitingFile';
import { journalTiming, openEntries } from '@/lib/device/journal';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { signIn } from '@/session/signIn';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { FaultRule } from '@tests/mock/engine/faults';
import {
  answer,
  calls,
  fail,
  fill,
  forgetToasts,
  goTo,
  openAgain,
  openSurvey,
  press,
  reloaded,
  sendsNothingByItself,
  stored,
  storedWorksheet,
  SURVEY,
  type SurveyOnScreen,
  told,
} from './surveyPage';

sendsNothingByItself();

// A form of a hundred fields is slow on a busy machine.
beforeEach(() => {
  journalTiming.settle = 0;
});

const jpeg = (name = 'IMG_0042.jpg', more = '') =>
  new File([photoBytes('jpeg'), more], name, { type: 'image/jpeg' });
const pdf = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });

const INITIAL = 'Add images, initial survey';
const DOCUMENTS = 'Add documents';
const choose = ({ screen, user }: SurveyOnScreen, label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const waiting = ({ screen }: SurveyOnScreen, label: string) =>
  screen.findByRole('list', { name: `${label}: files` });
const expectNothingWaits = async (page: SurveyOnScreen) => {
  await waitFor(() => expect(page.screen.queryByRole('list', { name: /: files$/ })).toBeNull());
  // A section without files shows none of them.
  await waitFor(async () =>
    expect(await openEntries(fileKindOf(page.jobOrder), accountOf('surveyor').email)).toEqual([]),
  );
};
const uploads = (page: SurveyOnScreen) => calls(page, 'POST', '/method/upload_file');
const images = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];
const documents = (page: SurveyOnScreen) =>
  (stored(page)?.voyage_and_stowage_documents ?? []).filter((row) => row.document_type !== 'Worksheet');
const allFiles = (page: SurveyOnScreen) =>
  page.backend.asSystem(({ db }) =>
    db.list<{ name: string; file_name: string }>('File', {
      fields: ['name', 'file_name'],
      filters: [
        ['attached_to_doctype', '=', SURVEY],
        ['attached_to_name', '=', stored(page)?.name ?? ''],
      ],
    }),
  );
const isSheet = ({ file_name }: { file_name: string }) => file_name.startsWith('worksheet');
const worksheets = (page: SurveyOnScreen) => allFiles(page).filter(isSheet);
/** Files of the record, without worksheets. */
const files = (page: SurveyOnScreen) => allFiles(page).filter((file) => !isSheet(file));

const UPLOAD = { path: 'upload_file', method: 'POST' };
const NAMING = { method: 'PUT', doctype: SURVEY };
const once = (match: FaultRule['match'], kind: FaultRule['kind'], section = 'images') =>
  openSurvey({ section, prepare: (backend) => fail(backend, { match, kind, times: 1 }) });

/** When the answer to a save is lost, the site cannot be asked either; the look is the `nth` reading of the record from now on. */
const failsToLook = ({ backend }: SurveyOnScreen, nth = 2) =>
  fail(backend, { match: { method: 'GET', doctype: SURVEY, nth }, kind: 'network', times: 1 });

/** Delays the next upload before it arrives. */
function holdUpload({ backend }: SurveyOnScreen) {
  const handle = backend.handle.bind(backend);
  let arrived = () => {};
  let release = () => {};
  const isHeld = new Promise<void>((done) => (arrived = done));
  const isReleased = new Promise<void>((done) => (release = done));
  backend.handle = async (request) => {
    if (request.url.includes('upload_file')) {
      arrived();
      await isReleased;
    }
    return handle(request);
  };
  return { isHeld, release: () => release() };
}

async function signedIn(page: SurveyOnScreen, who: AccountKey): Promise<SurveyOnScreen> {
  const { email, password } = accountOf(who);
  await signIn(email, password);
  return reloaded(page);
}

describe('a file that could not be sent', () => {
  it('is there after a reload, with its picture, is tried again by itself, and goes up with what it proves', async () => {
    const before = await openSurvey({
      section: 'images',
      prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'network', times: 2 }),
    });
    await choose(before, INITIAL, jpeg());
    await told('Error:Upload Failed');
    expect(within(await waiting(before, INITIAL)).getByText('Needs your decision')).toBeVisible();

    const page = await reloaded(before);
    const list = within(await waiting(page, INITIAL));
    expect(await list.findByText('Needs your decision')).toBeVisible();
    // It can be downloaded; it is never opened on this site's origin.
    const copy = list.getByRole('link', { name: 'IMG_0042.jpg' });
    expect(copy).toHaveAttribute('download', 'IMG_0042.jpg');
    expect(copy).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(await list.findByRole('img', { name: 'Preview of IMG_0042.jpg' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    expect(uploads(page)).toHaveLength(2);

    await press(page, 'Retry IMG_0042.jpg');
    await told('Image attached successfully');
    expect(images(page)).toHaveLength(1);
    expect(files(page)).toHaveLength(1);
    expect(Object.values((await storedWorksheet(page)).photos)).toMatchObject([
      { sha256: PHOTO_SHA256.jpeg },
    ]);
    await expectNothingWaits(page);
    await expectNothingWaits(await reloaded(page));
  });

  it('keeps its place: a document its type and name, an image its slot', async () => {
    const before = await openSurvey({
      section: 'documents',
      prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'maintenance', times: 2 }),
    });
    await before.user.selectOptions(
      before.screen.getByRole('combobox', { name: 'Document type' }),
      'Capacity plan',
    );
    fill(before, /^Document name/, 'Tanks as built');
    await choose(before, DOCUMENTS, pdf('a.pdf'));
    await told('Error:Upload Failed');
    await goTo(before, /^Images/);
    await choose(before, 'Add image of the ship', jpeg('ship.jpg'));
    await before.screen.findByText('Needs your decision');

    const page = await reloaded(before);
    await waitFor(() => expect(stored(page)?.attach_ship_image).toMatch(/ship/));
    await waitFor(() =>
      expect(documents(page)).toMatchObject([
        { document_type: 'Capacity plan', document_name: 'Tanks as built', survey_type: 'Draft Survey' },
      ]),
    );
    await expectNothingWaits(page);
  });

  it('is kept with all that were chosen with it, and is sent by one of two pages that try at once', async () => {
    const before = await openSurvey({ section: 'documents' });
    const { isHeld, release } = holdUpload(before);
    await choose(before, DOCUMENTS, pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await isHeld;
    const page = await reloaded(before);
    expect(
      within(await waiting(page, DOCUMENTS))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => expect.stringContaining(name) as unknown));
    expect(documents(page)).toEqual([]);
    // In a test, unlike a browser, the closed page's call continues: it arrives in the end.
    release();
    await waitFor(() => expect(documents(page)).toHaveLength(3));
    await expectNothingWaits(page);
    expect(await page.screen.findByRole('link', { name: /a\.pdf/ })).toBeVisible();
    expect(uploads(page)).toHaveLength(3);
    expect(documents(page)).toHaveLength(3);
  });
});

describe('a file that is still under way', () => {
  it('comes through while another page is looked at, and is shown on return', async () => {
    const page = await openSurvey({ section: 'documents' });
    const { isHeld, release } = holdUpload(page);
    await choose(page, DOCUMENTS, pdf('a.pdf'));
    await isHeld;
    await openAgain(page, 'documents');
    expect(
      within(await waiting(page, DOCUMENTS)).getByRole('progressbar', { name: 'Sending a.pdf' }),
    ).toBeVisible();
    release();
    expect(await page.screen.findByRole('link', { name: /a\.pdf/ })).toBeVisible();
    await expectNothingWaits(page);
    expect(documents(page)).toHaveLength(1);
  });
});

describe('an answer that was lost before a reload', () => {
  it('to the upload: the file that is there is named, and not sent again', async () => {
    const before = await once(UPLOAD, 'answer-lost');
    await choose(before, INITIAL, jpeg());
    await told('Error:Upload Failed');
    const page = await reloaded(before);
    await waitFor(() => expect(images(page)).toHaveLength(1));
    expect(uploads(page)).toHaveLength(2); // the photograph and the worksheet that proves it
    expect(files(page)).toHaveLength(1);
    expect(images(page)).toMatchObject([{ upload_image_id: files(page)[0]?.name }]);
  });

  it('to the upload: neither another file of the same name is taken for it, nor one that was attached since then', async () => {
    const before = await openSurvey({ section: 'documents' });
    const failed = () => before.screen.findAllByText('Needs your decision');
    fail(before.backend, { match: UPLOAD, kind: 'answer-lost', times: 1 });
    await choose(before, DOCUMENTS, pdf('plan.pdf'));
    await told('Error:Upload Failed');
    await choose(before, DOCUMENTS, new File(['%PDF-1.4 another'], 'plan.pdf', { type: 'application/pdf' }));
    await told('Attachment added successfully');

    forgetToasts();
    fail(before.backend, { match: UPLOAD, kind: 'network', times: 1 });
    await choose(before, DOCUMENTS, pdf('list.pdf'));
    await waitFor(async () => expect(await failed()).toHaveLength(2));
    const alike = new File(['%PDF-1.4 list.pdg'], 'other.pdf', { type: 'application/pdf' });
    await choose(before, DOCUMENTS, alike);
    await told('Attachment added successfully');
    const page = await reloaded(before);
    await waitFor(() => expect(documents(page)).toHaveLength(4));
    expect(new Set(documents(page).map((row) => row.document_id)).size).toBe(4);
    expect(files(page)).toHaveLength(4);
    await expectNothingWaits(page);
  });

  it('to the row, or a call that never came to it: the file that is up is named, and not sent again', async () => {
    const before = await once(NAMING, 'answer-lost', 'documents');
    failsToLook(before);
    await choose(before, DOCUMENTS, pdf('a.pdf'));
    await before.screen.findByText('Needs your decision');
    fail(before.backend, { match: NAMING, kind: 'network', times: 1 });
    await choose(before, DOCUMENTS, pdf('b.pdf'));
    await waitFor(() => expect(before.screen.getAllByText('Needs your decision')).toHaveLength(2));
    expect(documents(before).map((row) => row.document_name)).toEqual(['a.pdf']);
    const page = await reloaded(before);
    expect(await page.screen.findByRole('link', { name: /a\.pdf/ })).toBeVisible();
    await waitFor(() => expect(documents(page)).toHaveLength(2));
    await expectNothingWaits(page);
    expect(uploads(page)).toHaveLength(2);
    expect(documents(page)).toHaveLength(2);
    expect(files(page)).toHaveLength(2);
  });

  it('to the field of an image: the file that it took the place of goes', async () => {
    const before = await openSurvey({ section: 'images' });
    await choose(before, 'Add image of the ship', jpeg('ship.jpg'));
    await told('Image attached successfully');
    const old = stored(before)?.attach_ship_image_id;
    fail(before.backend, { match: NAMING, kind: 'answer-lost', times: 1 });
    failsToLook(before, 1);
    await choose(before, 'Replace image of the ship', jpeg('bow.jpg', 'another'));
    await before.screen.findByText('Needs your decision');
    const page = await reloaded(before);
    await expectNothingWaits(page);
    expect(stored(page)?.attach_ship_image).toMatch(/bow/);
    await waitFor(() =>
      expect(files(page).map(({ name }) => name)).toEqual([stored(page)?.attach_ship_image_id]),
    );
    expect(stored(page)?.attach_ship_image_id).not.toBe(old);
  });
});

describe('a file that waits on the device', () => {
  it('goes on by itself whichever section is open, and leaves one worksheet on the record', async () => {
    const before = await openSurvey({
      section: 'images',
      prepare: (backend) => fail(backend, { match: NAMING, kind: 'network', times: 2 }),
    });
    await choose(before, INITIAL, jpeg());
    await press(before, 'Retry IMG_0042.jpg');
    await waitFor(() => expect(worksheets(before)).toHaveLength(2));
    await before.screen.findByText('Needs your decision');
    await goTo(before, /^Voyage details/);
    const page = await reloaded(before);
    await waitFor(() => expect(images(page)).toHaveLength(1));
    await expectNothingWaits(page);
    await waitFor(() =>
      expect(worksheets(page).map(({ name }) => name)).toEqual(
        (stored(page)?.voyage_and_stowage_documents ?? []).map(({ document_id }) => document_id),
      ),
    );
    expect(files(page)).toHaveLength(1);
  });

  it('is for the person alone when the server has refused it: tried again, or taken back after asking', async () => {
    const before = await openSurvey({
      section: 'images',
      prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'refused', times: 2 }),
    });
    const needsAttention = () => before.screen.getAllByText('Needs your decision');
    await choose(before, INITIAL, jpeg(), jpeg('IMG_0043.jpg', 'another'));
    await told('Error:Upload Failed');
    await waitFor(() => expect(needsAttention()).toHaveLength(2));
    // and is shown again when another section was looked at meanwhile
    await goTo(before, /^Documents/);
    await goTo(before, /^Images/);
    await waiting(before, INITIAL);
    expect(needsAttention()).toHaveLength(2);

    const colleague = await signedIn(before, 'surveyor3');
    await colleague.screen.findByLabelText(INITIAL, { selector: 'input' });
    expect(colleague.screen.queryByText('IMG_0042.jpg')).toBeNull();

    let page = await signedIn(colleague, 'surveyor');
    expect(within(await waiting(page, INITIAL)).getByText('IMG_0042.jpg')).toBeVisible();
    expect(within(await waiting(page, INITIAL)).getAllByText('Saved on this device')).toHaveLength(2);
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(uploads(page)).toHaveLength(2);
    await press(page, 'Retry IMG_0042.jpg');
    await told('Image attached successfully');

    await press(page, 'Delete IMG_0043.jpg');
    await answer(page, 'Cancel');
    expect(within(await waiting(page, INITIAL)).getByText('IMG_0043.jpg')).toBeVisible();
    await press(page, 'Delete IMG_0043.jpg');
    await answer(page, 'Delete');
    await expectNothingWaits(page);
    page = await reloaded(page);
    await expectNothingWaits(page);
    expect(uploads(page).filter(({ status }) => status !== 200)).toHaveLength(2);
    expect(images(page)).toHaveLength(1);
  });

  it('holds up the reports, which say where it is, and is counted among the tasks', async () => {
    const page = await openSurvey({
      section: 'images',
      record: { formal_report_upload: '/files/own.pdf' },
      prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'network', times: 2 }),
    });
    await choose(page, INITIAL, jpeg(), jpeg('IMG_0043.jpg', 'another'));
    await waitFor(() => expect(page.screen.getAllByText('Needs your decision')).toHaveLength(2));
    expect(page.screen.getByRole('button', { name: 'Images 2 waiting on this device' })).toBeVisible();
    await goTo(page, /^Reports/);
    await page.user.click(await page.screen.findByRole('tab', { name: 'Formal report' }));
    const panel = within(await page.screen.findByRole('tabpanel', { name: 'Formal report' }));
    expect(panel.getByText('Images: 2 files are not sent yet')).toBeVisible();
    expect(panel.getByText(/^Initial survey: \d photographs missing: /)).toBeVisible();
    expect(panel.queryByText('Images: empty')).toBeNull();
    expect(panel.getByRole('button', { name: 'Send Formal report' })).toBeDisabled();
    await page.user.click(panel.getByRole('button', { name: 'Show: Images: 2 files are not sent yet' }));
    await waiting(page, INITIAL);
    await press(page, 'Complete the job');
    const question = within(await page.screen.findByRole('dialog', { name: /^Complete the job / }));
    expect(await question.findByText('Images: 2 files are not sent yet')).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));

    await act(async () => page.router.navigate(to(paths.myTasks)));
    expect(await page.screen.findByText('2 files not sent')).toBeVisible();
    await openAgain(page, 'images');
    await press(page, 'Retry IMG_0042.jpg');
    await press(page, 'Retry IMG_0043.jpg');
    await waitFor(() => expect(images(page)).toHaveLength(2));
    await expectNothingWaits(page);
    await act(async () => page.router.navigate(to(paths.myTasks)));
    await page.screen.findByText(page.jobOrder);
    await waitFor(() => expect(page.screen.queryByText(/not sent/)).toBeNull());
  });

  it('leaves no file on the server when it was up and is taken back', async () => {
    const before = await once(NAMING, 'refused', 'documents');
    await choose(before, DOCUMENTS, pdf('a.pdf'));
    await before.screen.findByText('Needs your decision');
    expect(files(before)).toHaveLength(1);
    const page = await reloaded(before);
    await press(page, 'Delete a.pdf');
    await answer(page, 'Delete');
    await expectNothingWaits(page);
    await waitFor(() => expect(files(page)).toEqual([]));
  });

  it('is never sent by whoever signs in while it queues', async () => {
    const before = await openSurvey({ section: 'documents' });
    const { isHeld, release } = holdUpload(before);
    await choose(before, DOCUMENTS, pdf('a.pdf'), pdf('b.pdf'));
    await isHeld;
    const colleague = await signedIn(before, 'surveyor3');
    release();
    const kept = async () =>
      (await openEntries(fileKindOf(before.jobOrder), accountOf('surveyor').email)).map(
        (entry) => uploadedOf(entry) !== null,
      );
    await waitFor(async () => expect(await kept()).toEqual([true, false]));
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(uploads(colleague)).toHaveLength(1);
    expect(documents(colleague)).toEqual([]);

    const page = await signedIn(colleague, 'surveyor');
    await waitFor(() => expect(documents(page)).toHaveLength(2));
    expect(uploads(page)).toHaveLength(2);
    expect(files(page)).toHaveLength(2);
    await expectNothingWaits(page);
  });

  it('can be seen and taken back when the job is closed meanwhile', async () => {
    const before = await once(UPLOAD, 'network');
    await choose(before, INITIAL, jpeg());
    await told('Error:Upload Failed');
    before.backend.asSystem(({ db }) => db.setValue('Job Order', before.jobOrder, { status: 'Cancelled' }));
    const page = await reloaded(before);
    const list = within(await waiting(page, INITIAL));
    expect(list.getByText('IMG_0042.jpg')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Retry IMG_0042.jpg' })).toBeNull();
    await press(page, 'Delete IMG_0042.jpg');
    await answer(page, 'Delete');
    await expectNothingWaits(page);
  });

  it('goes with the survey when that is deleted', async () => {
    const page = await once(UPLOAD, 'network');
    await choose(page, INITIAL, jpeg());
    await told('Error:Upload Failed');
    await press(page, 'More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: /Delete survey/ }));
    await page.screen.findByLabelText(/^Type .* to delete it/);
    fill(page, /^Type .* to delete it/, stored(page)?.name ?? '');
    await press(page, 'Delete');
    await waitFor(() => expect(stored(page)).toBeUndefined());
    await waitFor(async () =>
      expect(await openEntries(fileKindOf(page.jobOrder), accountOf('surveyor').email)).toEqual([]),
    );
  });

  it('is sent all the same when the device refuses to keep it', async () => {
    const page = await once(UPLOAD, 'network', 'documents');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await choose(page, DOCUMENTS, pdf('a.pdf'));
    await told('Error:Upload Failed');
    await press(page, 'Retry a.pdf');
    await told('Attachment added successfully');
    put.mockRestore();
    expect(documents(page)).toHaveLength(1);
    expect(uploads(page)).toHaveLength(2);
  });
});
