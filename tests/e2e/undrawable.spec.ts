import { deflateSync, crc32 } from 'node:zlib';
import { photoBytes } from '../../src/lib/photo.fixture';
import { expect, test } from './fixtures';
import { expectToast } from './people';
import { begunSurvey, open } from './screens';
import { openSection } from './survey';

test.describe.configure({ timeout: 300_000 });

/** A grey PNG of this size, of which a browser has to draw every pixel. */
function emptyPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8); // one bit for each pixel
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const jpeg = Buffer.from(photoBytes('jpeg'));
const heic = Buffer.from(photoBytes('heic'));

/** Files with what is said of them. */
const UNDRAWABLE = [
  [
    'half.jpg',
    'image/jpeg',
    jpeg.subarray(0, jpeg.length / 2),
    'The picture is cut off: its end is missing.',
  ],
  [
    'huge.png',
    'image/png',
    emptyPng(30_000),
    'The picture has 30,000 × 30,000 pixels, too many to be drawn.',
  ],
  [
    'damaged.jpg',
    'image/jpeg',
    // the frame says nothing any more, and the end is there
    Buffer.from(jpeg.map((byte, at) => (at > 400 && at < jpeg.length - 2 && byte !== 0xff ? 0 : byte))),
    'The picture is damaged and cannot be drawn.',
  ],
  [
    'half.HEIC',
    'image/heic',
    heic.subarray(0, heic.length / 2),
    'The picture is cut off: its end is missing.',
  ],
  [
    'damaged.HEIC',
    'image/heic',
    Buffer.from(heic.map((byte, at) => (at > 40 && at < 500 ? 0 : byte))),
    'This device cannot read the HEIC picture.',
  ],
] as const;

test('a photograph that cannot be drawn is refused in words when it is chosen, and is not counted', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('surveyor');
  await open(page, `/draftsurvey/${await begunSurvey(page)}`);
  await openSection(page, 'Images');
  const files = UNDRAWABLE.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer }));
  const card = page.getByRole('region', { name: 'Final survey' });
  const before = await card.getByText(/\d+ taken, /).innerText();
  const input = page.getByLabel('Add images, final survey', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(files);
  for (const [name, , , why] of UNDRAWABLE) await expect(card.getByText(`${name}: ${why}`)).toBeVisible();
  await expect(card.getByText(before)).toBeVisible();
  await expect(card.getByRole('list', { name: /: files$/ })).toHaveCount(0);
  await expectAccessible('photographs that were refused');
  // what can be drawn is taken beside them
  await input.setInputFiles([
    ...files.slice(0, 1),
    { name: 'whole.jpg', mimeType: 'image/jpeg', buffer: jpeg },
  ]);
  await expectToast(page, 'Image attached successfully');
  await expect(card.getByText(before)).toHaveCount(0);
  await expect(card.getByText(/^half\.jpg: /)).toBeVisible();

  const one = page.getByLabel('Add image of the ship', { exact: true }).and(page.locator('input'));
  const ship = page.getByRole('region', { name: 'Image of the ship' });
  await one.setInputFiles(files.slice(0, 1));
  await expect(ship.getByText(/^half\.jpg: The picture is cut off/)).toBeVisible();
});
