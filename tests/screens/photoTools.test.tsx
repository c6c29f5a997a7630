import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { openEntries } from '@/lib/device/journal';
import { photoBytes } from '@/lib/photo.fixture';
import { accountOf } from '@tests/mock/accounts';
import { ANNOTATED } from '@/shared/surveyRecord/registerRows';
import { refuseDatabase } from './refusingDatabase';
import {
  answer,
  fail,
  openAgain,
  openSurvey,
  press,
  startSending,
  stored,
  storedWorksheet,
  SURVEY,
  told,
  type SurveyOnScreen,
} from './surveyPage';

const jpeg = (name: string, ...more: BlobPart[]) =>
  new File([photoBytes('jpeg'), ...more], name, { type: 'image/jpeg' });
const INITIAL = 'Add images, initial survey';
const choose = ({ screen, user }: SurveyOnScreen, label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const photosOf = async (page: SurveyOnScreen) => (await storedWorksheet(page)).photos;
const rows = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];
const copyRows = (page: SurveyOnScreen) =>
  (stored(page)?.voyage_and_stowage_documents ?? []).filter(
    ({ document_type }) => document_type === ANNOTATED,
  );
const FIRST = 'initial survey, no. 1';

/** The pixels of what is decoded, what was drawn on the copy, and the sizes of what was drawn in full quality. */
let decoded = { width: 64, height: 48 };
let words: string[] = [];
let sizes: string[] = [];
/** What a picture waits for before it is drawn. */
let drawing: Promise<void> | null = null;
/** Of the small copies that a page shows. They are drawn when it is idle: even those of the test before. */
const SMALL_QUALITY = 0.7;

// The browser's work: decoding pictures, and drawing on a canvas.
beforeEach(() => {
  decoded = { width: 64, height: 48 };
  words = [];
  sizes = [];
  drawing = null;
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...decoded, close: () => undefined }));
  const context = new Proxy(
    { fillText: (text: string) => words.push(text) },
    { get: (known, name) => (Reflect.get(known, name) as unknown) ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    if (quality !== SMALL_QUALITY) sizes.push(`${this.width} × ${this.height}`);
    const jpeg = new Blob([photoBytes('jpeg'), `drawn ${sizes.length}`], { type: type ?? '' });
    if (drawing) void drawing.then(() => done(jpeg));
    else done(jpeg);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A survey with one photograph in the table of the initial survey. */
async function withPhotograph() {
  const page = await openSurvey({ section: 'images' });
  await choose(page, INITIAL, jpeg('hull.jpg'));
  await told('Image attached successfully');
  const path = rows(page)[0]?.upload_image ?? '';
  return { page, path };
}

/** Draws an arrow by keys alone, with words. */
async function drawArrow(page: SurveyOnScreen, label: string) {
  await press(page, `Draw on a copy of ${FIRST}`);
  await press(page, 'Add an arrow');
  const arrow = await page.screen.findByRole('button', { name: /^Arrow 1/ });
  fireEvent.keyDown(arrow, { key: 'ArrowRight', shiftKey: true });
  fireEvent.change(page.screen.getByLabelText('Text for arrow 1'), { target: { value: label } });
}

describe('arrows and rings on a copy', () => {
  it('are kept beside the original, can be changed, and go with it', async () => {
    const { page, path } = await withPhotograph();
    await drawArrow(page, 'dent 40 mm');
    await press(page, 'Save the copy');
    await told('Annotated copy saved');
    expect(words).toEqual(['dent 40 mm']);
    expect(rows(page)).toMatchObject([{ upload_image: path }]);
    const [copy] = copyRows(page);
    expect(copyRows(page)).toHaveLength(1);
    expect((await photosOf(page))[path]).toMatchObject({
      number: 1,
      marked: {
        path: copy?.document,
        file: copy?.document_id,
        turn: 0,
        marks: [{ kind: 'arrow', label: 'dent 40 mm', to: { x: 0.55, y: 0.5 } }],
      },
    });
    expect(await page.screen.findByText('Annotated copy, original kept')).toBeVisible();
    // it is no document of the survey
    expect(page.screen.getByRole('button', { name: /^Documents empty/ })).toBeVisible();

    await press(page, `View ${FIRST}`);
    expect(await page.screen.findByRole('radio', { name: 'Annotated copy' })).toBeChecked();
    await page.user.click(page.screen.getByRole('radio', { name: 'Original' }));
    expect(page.screen.getByRole('link', { name: /Open the original/ })).toHaveAttribute(
      'href',
      expect.stringContaining(path),
    );
    await press(page, 'Draw on a copy');
    const ring = await page.screen.findByRole('radio', { name: 'Ring' });
    await page.user.click(ring);
    await press(page, 'Add a ring');
    let draw = () => {};
    drawing = new Promise((resolve) => (draw = resolve));
    await press(page, 'Save the copy');
    // what would be drawn now is not on the copy, and would be given up with what is
    expect(await page.screen.findByRole('button', { name: 'Drawing…' })).toBeVisible();
    expect(page.screen.getByLabelText('Text for ring 2').closest('[inert]')).not.toBeNull();
    await page.user.keyboard('{Escape}');
    expect(page.screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    draw();
    await waitFor(async () => expect((await photosOf(page))[path]?.marked?.marks).toHaveLength(2));
    const second = copyRows(page)[0];
    expect(copyRows(page)).toHaveLength(1);
    expect(second?.document_id).not.toBe(copy?.document_id);
    const files = page.backend.asSystem(({ db }) =>
      db.list<{ file_name: string }>('File', { filters: [['file_name', 'like', '%annotated%']] }),
    );
    expect(files).toHaveLength(1);

    await press(page, `Delete image 1, initial survey`);
    await answer(page, 'Delete');
    await waitFor(() => expect(rows(page)).toEqual([]));
    expect(copyRows(page)).toEqual([]);
    expect(await photosOf(page)).toEqual({});
    expect(
      page.backend.asSystem(({ db }) => db.list('File', { filters: [['file_name', 'like', '%annotated%']] })),
    ).toEqual([]);
  });

  it('stay on the device until they are saved, can be taken back, and are stored once when an answer is lost', async () => {
    const { page, path } = await withPhotograph();
    await drawArrow(page, 'rust');
    await press(page, 'Close');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await openAgain(page, 'images');
    await press(page, `Draw on a copy of ${FIRST}`);
    expect(await page.screen.findByText(/^What was drawn before and not saved is back/)).toBeVisible();
    expect(page.screen.getByLabelText('Text for arrow 1')).toHaveValue('rust');
    await press(page, 'Start over');
    expect(page.screen.queryByLabelText('Text for arrow 1')).toBeNull();
    expect(page.screen.getByText('Draw an arrow or a ring first')).toBeVisible();
    await press(page, 'Add an arrow');
    await press(page, 'Delete arrow 1');
    await press(page, 'Undo');
    expect(page.screen.getByLabelText('Text for arrow 1')).toBeVisible();
    await press(page, 'Undo');
    expect(page.screen.queryByLabelText('Text for arrow 1')).toBeNull();
    await press(page, 'Redo');
    expect(page.screen.getByLabelText('Text for arrow 1')).toBeVisible();

    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 });
    await press(page, 'Save the copy');
    await told('Annotated copy saved');
    expect(copyRows(page)).toHaveLength(1);
    expect((await photosOf(page))[path]?.marked?.path).toBe(copyRows(page)[0]?.document);
    expect(
      page.backend.asSystem(({ db }) => db.list('File', { filters: [['file_name', 'like', '%annotated%']] })),
    ).toHaveLength(1);
  });

  it('that wait on the device are there when more is drawn, and are not sent once their photograph is deleted', async () => {
    const { page, path } = await withPhotograph();
    const hold = page.screen.getByRole('checkbox', { name: 'Hold photographs back on this device' });
    await page.user.click(hold);
    await drawArrow(page, 'dent 40 mm');
    await press(page, 'Save the copy');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const waiting = () => openEntries(fileKindOf(page.jobOrder), accountOf('surveyor').email);
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
    const addRing = async () => {
      await press(page, `Draw on a copy of ${FIRST}`);
      await page.user.click(await page.screen.findByRole('radio', { name: 'Ring' }));
      await press(page, 'Add a ring');
      await press(page, 'Save the copy');
      await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    };
    await addRing();
    await page.user.click(hold);
    await waitFor(async () =>
      expect((await photosOf(page))[path]?.marked?.marks).toMatchObject([
        { kind: 'arrow', label: 'dent 40 mm' },
        { kind: 'ring' },
      ]),
    );
    expect(copyRows(page)).toHaveLength(1);
    await waitFor(async () => expect(await waiting()).toEqual([]));

    // the next photograph may get the address of the one that is deleted
    await page.user.click(hold);
    await addRing();
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
    await press(page, 'Delete image 1, initial survey');
    await answer(page, 'Delete');
    await waitFor(() => expect(rows(page)).toEqual([]));
    startSending(page);
    await page.user.click(hold);
    await waitFor(async () => expect((await waiting())[0]?.wait?.needs).toBe('refused'));
    expect(copyRows(page)).toEqual([]);
    expect(await photosOf(page)).toEqual({});
    expect((await waiting())[0]?.wait?.why).toBe(
      'Its photograph was deleted or replaced. Download the copy to keep it.',
    );
  });
});

describe('photographs of a table', () => {
  it('take the subject that was chosen, change places, and say which is the same picture', async () => {
    const page = await openSurvey({ section: 'images' });
    const shot = () => page.screen.getAllByRole('button', { name: /^Forward port/ })[0] as HTMLElement;
    expect(shot()).toHaveTextContent('missing');
    await page.user.click(shot());
    await choose(page, INITIAL, jpeg('one.jpg', 'one'));
    await waitFor(() => expect(rows(page)).toHaveLength(1));
    await waitFor(() => expect(shot()).toHaveTextContent('1'));
    await page.user.click(shot());
    await choose(page, INITIAL, jpeg('two.jpg', 'two'));
    await waitFor(() => expect(rows(page)).toHaveLength(2));
    expect(Object.values(await photosOf(page)).map(({ caption, number }) => [caption, number])).toEqual([
      ['Forward port', 1],
      ['', 2],
    ]);
    const [first] = rows(page).map(({ upload_image }) => upload_image);
    await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
    await press(page, 'Move initial survey, no. 1 later');
    await told('Order saved');
    expect(
      rows(page)
        .map(({ upload_image }) => upload_image)
        .indexOf(first),
    ).toBe(1);

    await choose(page, 'Add images, final survey', jpeg('again.jpg', 'one'));
    expect(
      await page.screen.findByText('Initial survey, no. 2 and Final survey, no. 1 are the same picture.'),
    ).toBeVisible();
  });
});

describe('the viewer', () => {
  it('leafs on with the arrow keys, each photograph whole at first', async () => {
    const page = await openSurvey({ section: 'images' });
    for (const count of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as on a slow line
      await choose(page, INITIAL, jpeg(`${count}.jpg`, `no. ${count}`));
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(rows(page)).toHaveLength(count));
    }
    await press(page, `View ${FIRST}`);
    const stage = () => page.screen.findByRole('group', { name: /Plus and minus enlarge/ });
    (await stage()).focus();
    await page.user.keyboard('r{ArrowRight}');
    expect(await page.screen.findByText('2 of 3')).toBeVisible();
    expect((await stage()).querySelector('[data-turn]')).toHaveAttribute('data-turn', '0');
    await page.user.keyboard('{ArrowRight}');
    expect(await page.screen.findByRole('dialog', { name: /initial survey, no\. 3/i })).toBeVisible();
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}+');
    expect(await page.screen.findByText('150 %')).toBeVisible();
    await press(page, 'Next photograph');
    expect(await page.screen.findByText('Whole picture')).toBeVisible();
  });
});

describe('large photographs', () => {
  it('are sent as they are with a warning, and reduced once the person says so', async () => {
    const page = await openSurvey({ section: 'images' });
    decoded = { width: 4000, height: 3000 };
    fail(page.backend, { match: { path: '/api/method/upload_file' }, kind: 'refused', times: 1 });
    await choose(page, INITIAL, jpeg('huge.jpg', new Uint8Array(10.5 * 1024 * 1024)));
    expect(await page.screen.findByText('Larger than 10 MB: many sites refuse that')).toBeVisible();
    await press(page, 'Send a smaller copy');
    await told('Image attached successfully');
    expect(Object.values(await photosOf(page))).toMatchObject([
      { originalName: 'huge.jpg', reduced: '2560 × 1920' },
    ]);
    expect(sizes).toEqual(['2560 × 1920']);

    // The device is full: only this page has the reduced one, and its first try fails.
    await refuseDatabase.full();
    fail(page.backend, { match: { path: '/api/method/upload_file' }, kind: 'refused', times: 2 });
    await choose(page, INITIAL, jpeg('second.jpg', 'other', new Uint8Array(10.5 * 1024 * 1024)));
    await press(page, 'Send a smaller copy');
    await waitFor(() => expect(page.screen.getAllByText('second.jpg')).toHaveLength(2));
    await waitFor(() =>
      expect(page.screen.getAllByRole('button', { name: 'Retry second.jpg' })).toHaveLength(2),
    );
    await page.user.click(
      page.screen.getAllByRole('button', { name: 'Retry second.jpg' }).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(rows(page)).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Retry second.jpg' })).toBeNull());
    vi.mocked(IDBObjectStore.prototype.put).mockRestore(); // oxlint-disable-line typescript/unbound-method

    await page.user.click(page.screen.getByRole('checkbox', { name: /^Reduce photographs/ }));
    const webp = new File([photoBytes('webp')], 'aft.webp', { type: 'image/webp' });
    await choose(page, INITIAL, webp);
    await waitFor(() => expect(rows(page)).toHaveLength(3));
    expect(Object.values(await photosOf(page)).at(-1)).toMatchObject({
      originalName: 'aft.webp',
      convertedFrom: 'WebP',
      reduced: '2560 × 1920',
    });
  });
});
