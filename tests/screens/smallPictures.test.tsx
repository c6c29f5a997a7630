import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSmallPicture, picturesKept, removeAllPictures, smallPicture } from '@/lib/device/pictures';
import { forgetPrepared } from '@/lib/device/forgetPrepared';
import { hasPictures } from '@/lib/device/preparedOwner';
import { photoBytes } from '@/lib/photo.fixture';
import { currentSession } from '@/session/store';
import { forgetKnownPictures, pictureKey } from '@/shared/photos/smallPictures';
import { storedImage } from '@/shared/storedImage';
import {
  calls,
  openSurvey,
  press,
  reloaded,
  stored,
  storedWorksheet,
  told,
  withSentPhotograph,
  type SurveyOnScreen,
} from './surveyPage';

const most = picturesKept.most;

// The browser's work: decoding a picture, and drawing it small.
beforeEach(async () => {
  forgetKnownPictures();
  await removeAllPictures();
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(new Blob([`${this.width} × ${this.height}`], { type: type ?? '' }));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  picturesKept.most = most;
  await forgetPrepared();
});

const line = (now: { saveData?: boolean; effectiveType?: string }) =>
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), now),
    configurable: true,
  });

const ALT = /^Initial survey, no\. 1: /;
const INITIAL = 'Add images, initial survey';
const picture = ({ screen }: SurveyOnScreen) => screen.findByRole('img', { name: ALT });
const pathOf = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i?.[0]?.upload_image ?? '';

async function withPhotograph() {
  const page = await openSurvey({ section: 'images' });
  const file = new File([photoBytes('jpeg')], 'hull.jpg', { type: 'image/jpeg' });
  await page.user.upload(page.screen.getByLabelText(INITIAL, { selector: 'input' }), [file]);
  await told('Image attached successfully');
  await waitFor(() => expect(pathOf(page)).not.toBe(''));
  const path = pathOf(page);
  const key = pictureKey(path, (await storedWorksheet(page)).photos[path]) ?? '';
  return { page, path, key, me: currentSession().email };
}

const small = (me: string, key: string) =>
  waitFor(async () => {
    const kept = await smallPicture(me, key);
    if (!kept) throw new Error('no small copy');
    return kept;
  });

it('a photograph that was sent is shown small from the device, over a reload too, until the person signs out', async () => {
  const { page, path, key, me } = await withPhotograph();
  expect(await (await small(me, key)).text()).toBe('320 × 240');
  const again = await anew(page);
  expect(await picture(again)).toHaveAttribute('src', expect.stringMatching(/^blob:/));

  // To look closely, and to print, there is the whole file.
  await press(again, 'View initial survey, no. 1');
  const dialog = await again.screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog.querySelector('img')).toHaveAttribute('src', expect.stringContaining(path)),
  );
  again.backend.log.clear();
  await storedImage(path, 1600, undefined);
  expect(calls(again, 'GET', path)).toHaveLength(1);

  await forgetPrepared();
  expect(hasPictures(me)).toBe(false);
  await keepSmallPicture('you@plimsoll.example', 'another', new Blob(['x']));
  expect(await smallPicture('you@plimsoll.example', key)).toBeUndefined();
});

/** As on a device that has not seen the photograph that another one sent. */
const sentElsewhere = () => openSurvey({ section: 'images', prepare: withSentPhotograph });

it('one that another device sent is loaded, and a copy kept of it', async () => {
  const page = await sentElsewhere();
  const path = pathOf(page);
  const { email } = currentSession();
  const key = pictureKey(path, (await storedWorksheet(page)).photos[path]) ?? '';
  expect(await smallPicture(email, key)).toBeUndefined();
  expect(await picture(page)).toHaveAttribute('src', expect.stringContaining(path));
  fireEvent.load(await picture(page));
  expect(await (await small(email, key)).text()).toBe('320 × 240');
  await waitFor(async () =>
    expect(await picture(page)).toHaveAttribute('src', expect.stringMatching(/^blob:/)),
  );
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'on a line with %o it is fetched when it is asked for',
  async (now) => {
    line(now);
    const page = await sentElsewhere();
    const show = await page.screen.findByRole('button', { name: /^Show picture: Initial survey, no\. 1/ });
    expect(page.screen.queryByRole('img', { name: ALT })).toBeNull();
    expect(show.parentElement).toHaveTextContent(/hull\w*\.jpg, \d+ (B|kB)/);
    await page.user.click(show);
    expect(await picture(page)).toHaveAttribute('src', expect.stringContaining(pathOf(page)));
    // What cannot be had is said, and can be asked for again.
    fireEvent.error(await picture(page));
    expect(await page.screen.findByText('It could not be loaded.')).toBeVisible();
    await press(page, /^Show picture/);
    expect(await picture(page)).toBeVisible();
  },
);

it('keeps so many, and lets go of the oldest', async () => {
  picturesKept.most = 2;
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3);
  for (const key of ['one', 'two', 'three'])
    await keepSmallPicture('me@plimsoll.example', key, new Blob([key]));
  const kept = await Promise.all(
    ['one', 'two', 'three'].map((key) => smallPicture('me@plimsoll.example', key)),
  );
  expect(kept.map((jpeg) => jpeg !== undefined)).toEqual([false, true, true]);
});

/** The page as it stands after the browser has reloaded it. */
async function anew(page: SurveyOnScreen): Promise<SurveyOnScreen> {
  forgetKnownPictures();
  return reloaded(page);
}
