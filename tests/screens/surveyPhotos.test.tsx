import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { readExif } from '@/lib/photo';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { emptyProof } from '@/lib/photoProof';
import { paths, to } from '@/paths';
import {
  answer,
  calls,
  colleagueSaves,
  colleagueSavesWorksheet,
  fail,
  field,
  fill,
  goTo,
  openAgain,
  openSurvey,
  press,
  puts,
  sendsNothingByItself,
  startSending,
  stored,
  storedFile,
  storedWorksheet,
  SURVEY,
  type SurveyOnScreen,
  told,
} from './surveyPage';

sendsNothingByItself();

const jpeg = (name = 'IMG_0042.jpg') => new File([photoBytes('jpeg')], name, { type: 'image/jpeg' });
const webp = () => new File([photoBytes('webp')], 'aft.webp', { type: 'image/webp' });
const heic = () => new File([photoBytes('heic')], 'IMG_0042.HEIC', { type: 'image/heic' });

const choose = ({ screen, user }: SurveyOnScreen, label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const INITIAL = 'Add images, initial survey';
const photosOf = async (page: SurveyOnScreen) => (await storedWorksheet(page)).photos;
const rows = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];
/** Uploads of images, without worksheets. */
const uploads = ({ backend }: SurveyOnScreen) =>
  backend.asSystem(({ db }) =>
    db.list<{ file_name: string }>('File', {
      filters: [
        ['attached_to_doctype', '=', SURVEY],
        ['file_type', '=', 'JPG'],
      ],
    }),
  );

// A form of a hundred fields is slow on a busy machine.
describe('what a photograph proves', () => {
  it('stands under it although the server strips it, survives a reload, and goes with the picture', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    expect(await page.screen.findByText('Taken 20/11/2026 06:31 (UTC+05:30)')).toBeVisible();
    expect(page.screen.getByText('20.26521° N, 86.67012° E')).toBeVisible();
    expect(page.screen.getByText(`${PHOTO_SHA256.jpeg.slice(0, 12)}…`)).toBeVisible();

    const path = rows(page)[0]?.upload_image ?? '';
    expect(readExif(await storedFile(page, path)).takenAt).toBeUndefined();
    expect(await photosOf(page)).toEqual({
      [path]: {
        originalName: 'IMG_0042.jpg',
        originalSize: photoBytes('jpeg').length,
        caption: '',
        takenAt: '2026-11-20T06:31:05',
        takenOffset: '+05:30',
        latitude: expect.closeTo(20.26521, 5) as number,
        longitude: expect.closeTo(86.67012, 5) as number,
        sha256: PHOTO_SHA256.jpeg,
        convertedFrom: null,
        turned: false,
        reduced: null,
        number: 1,
        marked: null,
      },
    });

    // until it is off the list of what is sent, it is one that was chosen
    await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
    await choose(page, INITIAL, jpeg('again.jpg'));
    expect(await page.screen.findByText('again.jpg: The same file is stored already')).toBeVisible();
    expect(rows(page)).toHaveLength(1);

    page.queryClient.clear();
    await openAgain(page, 'images');
    expect(await page.screen.findByText('Taken 20/11/2026 06:31 (UTC+05:30)')).toBeVisible();
    await press(page, 'Delete image 1, initial survey');
    await answer(page, 'Delete');
    await waitFor(() => expect(rows(page)).toEqual([]));
    expect(await photosOf(page)).toEqual({});
  });

  it('goes with the picture in a field of its own too, also when another takes its place', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, 'Add image of the ship', jpeg('ship.jpg'));
    await told('Image attached successfully');
    const first = stored(page)?.attach_ship_image ?? '';
    expect(Object.keys(await photosOf(page))).toEqual([first]);
    const other = new File([photoBytes('jpeg'), 'another'], 'bow.jpg', { type: 'image/jpeg' });
    await choose(page, 'Replace image of the ship', other);
    await waitFor(() => expect(stored(page)?.attach_ship_image).toMatch(/bow/));
    expect(Object.values(await photosOf(page))).toMatchObject([{ originalName: 'bow.jpg' }]);
    await press(page, 'Delete image of the ship');
    await answer(page, 'Delete');
    await waitFor(() => expect(stored(page)?.attach_ship_image).toBeFalsy());
    expect(await photosOf(page)).toEqual({});

    // the same bytes have one address: it is kept as long as one row names the picture
    await choose(page, INITIAL, jpeg());
    await waitFor(() => expect(rows(page)).toHaveLength(1));
    await choose(page, 'Add images, final survey', jpeg());
    await waitFor(() => expect(stored(page)?.upload_image_table_f).toHaveLength(1));
    const path = rows(page)[0]?.upload_image ?? '';
    expect(stored(page)?.upload_image_table_f?.[0]?.upload_image).toBe(path);
    await press(page, 'Delete image 1, initial survey');
    await answer(page, 'Delete');
    await waitFor(() => expect(rows(page)).toEqual([]));
    expect(Object.keys(await photosOf(page))).toEqual([path]);
  });

  it('is written beside what a colleague wrote, and under what is typed and not saved here', async () => {
    const page = await openSurvey({ section: 'initial' });
    fill(page, /Declared constant/, '350');
    const theirs = { ...emptyProof, originalName: 'theirs.jpg', sha256: 'ab' };
    await colleagueSavesWorksheet(page, {
      ...emptyWorksheet,
      tableDensity: 1.02,
      photos: { '/files/theirs.jpg': theirs },
    });
    await goTo(page, /^Images/);
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    const path = rows(page)[0]?.upload_image ?? '';
    expect(await storedWorksheet(page)).toMatchObject({
      tableDensity: 1.02,
      declaredConstant: null,
      photos: { '/files/theirs.jpg': theirs, [path]: { sha256: PHOTO_SHA256.jpeg } },
    });

    await goTo(page, /^Initial draft survey/);
    expect(field(page, /Declared constant/)).toHaveValue('350.000');
    startSending(page);
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(await storedWorksheet(page)).toMatchObject({
      tableDensity: 1.02,
      declaredConstant: 350,
      photos: { '/files/theirs.jpg': theirs, [path]: { sha256: PHOTO_SHA256.jpeg } },
    });
  });

  it('is written anew on top of a save that came in between', async () => {
    const page = await openSurvey({ section: 'images' });
    let left = 1;
    const stop = page.backend.onChange((changes) => {
      const isSheet = changes.some((one) => one.kind === 'file' && one.url.includes('worksheet'));
      if (isSheet && left-- > 0) colleagueSaves(page, { flag: 'Cyprus' });
    });
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    stop();
    expect(puts(page).map(({ status }) => status === 200)).toEqual([false, true]);
    expect(stored(page)?.flag).toBe('Cyprus');
    expect(rows(page)).toHaveLength(1);
    expect(Object.keys(await photosOf(page))).toEqual([rows(page)[0]?.upload_image]);
  });

  it('is not lost, nor what a colleague wrote, when the browser sends the row twice (R22)', async () => {
    const page = await openSurvey({ section: 'images' });
    await colleagueSavesWorksheet(page, { ...emptyWorksheet, tableDensity: 1.02 });
    await openAgain(page, 'images');
    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'repeated', times: 1 });
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    expect(rows(page)).toHaveLength(1);
    const path = rows(page)[0]?.upload_image ?? '';
    expect(await storedWorksheet(page)).toMatchObject({
      tableDensity: 1.02,
      photos: { [path]: { sha256: PHOTO_SHA256.jpeg } },
    });
  });

  it('is not lost with the answer to the row, and costs few calls: each after the first one fewer than the first', async () => {
    const page = await openSurvey({
      section: 'images',
      prepare: (backend) =>
        fail(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    });
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    expect(uploads(page)).toHaveLength(1);
    expect(rows(page)).toHaveLength(1);
    expect(Object.keys(await photosOf(page))).toEqual([rows(page)[0]?.upload_image]);
    const callsFor = async (name: string, sent: number) => {
      page.backend.log.clear();
      await choose(page, INITIAL, new File([photoBytes('jpeg'), name], name, { type: 'image/jpeg' }));
      await waitFor(() => expect(rows(page)).toHaveLength(sent));
      await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
      return page.backend.log.entries.map(
        ({ method, url }) =>
          `${method} ${decodeURIComponent(url).replace(/[?].*/, '').split('/').slice(2, 4).join('/')}`,
      );
    };
    expect(await callsFor('second.jpg', 2)).toEqual([
      'GET resource/File', // what is there before
      'POST method/upload_file',
      'POST method/upload_file', // the worksheet with what the original proves
      `PUT resource/${SURVEY}`,
      'DELETE resource/File', // the worksheet before
    ]);
  });

  it('claims nothing that the file does not say, and nothing of pictures from before', async () => {
    const bare = new File([Uint8Array.from(atob(TINY_PNG), (c) => c.charCodeAt(0))], 'a.png', {
      type: 'image/png',
    });
    const page = await openSurvey({
      section: 'images',
      record: { upload_image_table_f: [{ upload_image: '/files/old.jpg' }] },
    });
    expect(page.screen.getByText('The record does not say what the original file was.')).toBeVisible();
    await choose(page, INITIAL, bare);
    expect(await page.screen.findByText('Time not recorded in the file')).toBeVisible();
    expect(page.screen.getByText('Place not recorded in the file')).toBeVisible();
  });

  it('gets a caption, of the usual ones or another, and is read on the report page by whoever may see the survey', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, INITIAL, jpeg());
    await told('Image attached successfully');
    await press(page, 'Caption of initial survey, no. 1');
    const words = await page.screen.findByRole('combobox', { name: 'What the picture shows' });
    await page.user.type(words, 'Forw');
    await page.user.click(await page.screen.findByRole('option', { name: 'Forward port' }));
    await press(page, 'Save');
    await told('Caption saved');
    expect(
      await page.screen.findByRole('img', { name: 'Initial survey, no. 1: Forward port' }),
    ).toBeVisible();
    expect(Object.values(await photosOf(page))).toMatchObject([
      { caption: 'Forward port', sha256: PHOTO_SHA256.jpeg },
    ]);

    page.queryClient.clear();
    await act(async () => page.router.navigate(to(paths.vendorReport, { id: page.jobOrder })));
    const images = await page.screen.findByRole('region', { name: 'Images, initial survey' });
    expect(await within(images).findByText('Taken 20/11/2026 06:31 (UTC+05:30)')).toBeVisible();
    expect(
      await within(images).findByRole('img', { name: 'Initial survey, no. 1: Forward port' }),
    ).toBeVisible();
  });
});

describe('pictures that the server refuses', () => {
  /** The qualities of the JPEGs that are made. */
  const qualities: unknown[] = [];
  beforeEach(() => {
    qualities.length = 0;
    // The browser's work: decoding the picture and drawing it as a JPEG.
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 64, height: 48, close: () => undefined }),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as unknown as RenderingContext);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      qualities.push(quality);
      done(new Blob([photoBytes('jpeg')], { type: type ?? '' }));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('go up as JPEG, with the time and hash of the original, told by their bytes and not by their name', async () => {
    const page = await openSurvey({ section: 'images' });
    await choose(page, INITIAL, webp());
    await told('Image attached successfully');
    expect(rows(page)[0]?.upload_image).toMatch(/\/aft\w*\.jpg$/);
    // Beside the small copy that is shown, which is made of it when the browser is idle.
    expect(qualities.filter((quality) => quality === 0.92)).toHaveLength(1);
    expect(Object.values(await photosOf(page))).toMatchObject([
      {
        originalName: 'aft.webp',
        originalSize: photoBytes('webp').length,
        convertedFrom: 'WebP',
        sha256: PHOTO_SHA256.webp,
        takenAt: '2026-11-20T06:31:05',
      },
    ]);
    expect(page.screen.getByText('Converted from WebP')).toBeInTheDocument();

    const named = new File([photoBytes('webp'), 'another'], 'sent.jpg', { type: 'image/jpeg' });
    await choose(page, INITIAL, named);
    await waitFor(() => expect(rows(page)).toHaveLength(2));
    expect(Object.values(await photosOf(page)).at(-1)).toMatchObject({
      originalName: 'sent.jpg',
      convertedFrom: 'WebP',
    });
  });

  it('are refused with a reason when the device cannot read them, count as not taken, and go up once it can', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    const page = await openSurvey({ section: 'images' });
    await choose(page, INITIAL, heic());
    expect(
      await page.screen.findByText(
        /^IMG_0042\.HEIC: This device cannot read the HEIC picture\. Nothing was sent/,
      ),
    ).toBeVisible();
    expect(page.screen.queryByText(/^1 taken, /)).toBeNull();
    expect(calls(page, 'POST', '/method/upload_file')).toHaveLength(0);
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 64, height: 48, close: () => undefined }),
    );
    await choose(page, INITIAL, heic());
    await told('Image attached successfully');
    expect(Object.values(await photosOf(page))).toMatchObject([
      { convertedFrom: 'HEIC', sha256: PHOTO_SHA256.heic },
    ]);
  });

  it('go up by themselves once their converter can be fetched', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    let isThere = false;
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          const answer = isThere ? new MessageEvent('message', { data: {} }) : new Event('error');
          if (isThere)
            vi.stubGlobal('createImageBitmap', () =>
              Promise.resolve({ width: 64, height: 48, close: () => undefined }),
            );
          this.dispatchEvent(answer);
        }
        terminate() {}
      },
    );
    const page = await openSurvey({ section: 'images' });
    startSending(page);
    await choose(page, INITIAL, heic());
    await page.screen.findByText(/^The converter for HEIC pictures could not be loaded/);
    isThere = true;
    await waitFor(() => expect(rows(page)).toHaveLength(1));
    expect(uploads(page)).toHaveLength(1);
    // to its end: what is said later would be heard by the next test
    await told('Image attached successfully');
  });
});

const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
