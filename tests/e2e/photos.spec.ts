import type { Page } from '@playwright/test';
import { photoBytes, PHOTO_SHA256 } from '../../src/lib/photo.fixture';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { openedPdf, pdfText } from './pdfText';
import { begunSurvey, open } from './screens';
import { openReport, openSection } from './survey';

test.describe.configure({ timeout: 240_000 });

const TAKEN = 'Taken 20/11/2026 06:31 (UTC+05:30)';

async function add(page: Page, slot: string, name: string, bytes: Uint8Array): Promise<void> {
  const mimeType = name.endsWith('.webp')
    ? 'image/webp'
    : name.endsWith('.HEIC')
      ? 'image/heic'
      : 'image/jpeg';
  const file = { name, mimeType, buffer: Buffer.from(bytes) };
  await page.getByLabel(slot, { exact: true }).and(page.locator('input')).setInputFiles(file);
}

/** Displayed size of a stored picture. */
const shownSize = async (page: Page, name: string | RegExp) => {
  const image = page.getByRole('img', { name });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((node: HTMLImageElement) => [node.naturalWidth, node.naturalHeight]);
};

/** The same photograph taken sideways: only EXIF says that it must be turned. */
function onItsSide(): Uint8Array {
  const bytes = photoBytes('jpeg');
  const text = Buffer.from(bytes).toString('latin1');
  const block = text.indexOf('Exif\0\0') + 6;
  const view = new DataView(bytes.buffer);
  const directory = block + view.getUint32(block + 4);
  for (let entry = directory + 2; entry < directory + 2 + view.getUint16(directory) * 12; entry += 12) {
    // Nothing reads the horizontal resolution: its entry becomes the orientation.
    if (view.getUint16(entry) !== 0x011a) continue;
    view.setUint16(entry, 0x0112);
    view.setUint16(entry + 2, 3);
    view.setUint32(entry + 4, 1);
    view.setUint32(entry + 8, 6 << 16);
  }
  return bytes;
}

test('photographs of any phone go up as JPEG, and the report proves their originals', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('surveyor');
  const survey = await begunSurvey(page);
  await open(page, `/draftsurvey/${survey}`);
  await openSection(page, 'Images');

  await add(page, 'Add image of the ship', 'IMG_0042.HEIC', photoBytes('heic'));
  const ship = page.getByRole('region', { name: 'Image of the ship' });
  await expect(ship.getByText(TAKEN)).toBeVisible();
  await ship.getByText('Original', { exact: true }).click();
  await expect(ship.getByText('Converted from HEIC')).toBeVisible();
  await expect(ship.getByText(PHOTO_SHA256.heic)).toBeVisible();
  expect(await shownSize(page, /^Image of the ship: IMG_0042\w*\.jpg$/)).toEqual([64, 48]);

  await add(page, 'Add images, final survey', 'aft.webp', photoBytes('webp'));
  expect(await shownSize(page, /^Final survey, no\. 1: aft\w*\.jpg$/)).toEqual([64, 48]);
  await add(page, 'Add images, final survey', 'hydrometer.jpg', onItsSide());
  expect(await shownSize(page, /^Final survey, no\. 2: hydrometer\w*\.jpg$/)).toEqual([48, 64]);
  const final = page.getByRole('region', { name: 'Final survey' });
  await final.getByText('Original', { exact: true }).nth(1).click();
  await expect(final.getByText('Turned upright')).toBeVisible();
  await expectAccessible('images with what proves them', BOTH);

  // an arrow by pointer and a ring by keys, on a copy; the original stays
  await page.getByRole('button', { name: 'Draw on a copy of image of the ship' }).click();
  const copy = page.getByRole('group', { name: /^The copy\./ });
  const box = await copy.boundingBox();
  expect(box).not.toBeNull();
  const at = (x: number, y: number): [number, number] => [
    (box?.x ?? 0) + x * (box?.width ?? 0),
    (box?.y ?? 0) + y * (box?.height ?? 0),
  ];
  await page.mouse.move(...at(0.2, 0.8));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.4), { steps: 4 });
  await page.mouse.up();
  await page.getByLabel('Text for arrow 1').fill('dent 40 mm');
  await page.getByText('Ring', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a ring' }).click();
  await expect(page.getByRole('button', { name: /^Ring 2\./ })).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expectAccessible('drawing on a copy');
  await page.getByRole('button', { name: 'Save the copy' }).click();
  await expect(ship.getByText('Annotated copy, original kept')).toBeVisible();
  await page.getByRole('button', { name: 'View image of the ship' }).click();
  await expect(page.getByRole('radio', { name: 'Annotated copy' })).toBeChecked();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expectAccessible('a photograph looked at large');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.reload();
  await expect(final.getByText(TAKEN)).toHaveCount(2);
  await openSection(page, 'Reports and certificates');
  await openReport(page, 'Formal report');
  await page.getByRole('button', { name: 'Generate Formal report' }).click();
  // A busy machine takes its time to make it, and its photographs smaller.
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible({ timeout: 60_000 });
  const text = await pdfText(await openedPdf(page));
  expect(text).toContain('Image of the ship');
  expect(text).toContain(`${TAKEN} · 20.26521° N, 86.67012° E`);
  expect(text).toContain(
    'Annotated copy, the original is kept · Original IMG_0042.HEIC · Converted from HEIC',
  );
  expect(text).toContain('Original aft.webp · Converted from WebP');
  for (const sha256 of [PHOTO_SHA256.heic, PHOTO_SHA256.webp])
    expect(text.replace(/\s/g, '')).toContain(`SHA-256oftheoriginal${sha256}`);
});
