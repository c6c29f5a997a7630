import { describe, expect, it } from 'vitest';
import { printableImage } from './image';
import type { PdfBlock, PdfImage, PdfModel } from './model';
import { pdfFonts, pdfPages } from './pdf.fixture';
import { renderPdf } from './pdf';

/** A white picture of one pixel. */
const pixel: PdfImage & { bytes: Uint8Array<ArrayBuffer> } = {
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
  format: 'PNG',
  width: 3811,
  height: 780,
};

function aDocument(overrides: Partial<PdfModel> = {}): PdfModel {
  return {
    title: 'Inspection report',
    subtitle: 'Report no. IR-00031',
    number: 'IR-00031',
    subject: { label: 'Vessel', value: 'M.V. AGGELOS B' },
    author: 'Northgate Marine Surveyors',
    createdAt: new Date(Date.UTC(2026, 10, 21, 12)),
    header: { name: 'Northgate Marine Surveyors', lines: ['14 Quay Road, Paradip 754142'] },
    footer: { name: '', lines: ['Issued without prejudice'] },
    blocks: [],
    ...overrides,
  };
}

const PICTURES: Readonly<Record<string, PdfImage>> = {
  pixel,
  broken: { ...pixel, bytes: new Uint8Array([1, 2, 3]) },
};

const printed = async (blocks: PdfBlock[], overrides: Partial<PdfModel> = {}) => {
  const model = aDocument({ blocks, ...overrides });
  const made = await renderPdf(model, async (picture) => PICTURES[picture] ?? null, pdfFonts);
  return { ...made, text: await pdfPages(made.blob) };
};

describe('a printed document', () => {
  it('holds its text in every script that the font sets, figures with the real minus, and the rupee', async () => {
    const { text, warnings } = await printed([
      {
        kind: 'pairs',
        columns: [
          [
            { label: 'Vessel', value: 'M.V. AGGELOS B' },
            { label: 'Owner', value: 'Ωμέγα Ναυτιλιακή' },
            { label: 'Charterer', value: 'Корабль Łódź' },
            { label: 'Freight', value: '₹ 12,500.00' },
          ],
        ],
      },
      { kind: 'paragraph', name: 'Report text', text: 'Correction −474.943 t · density t/m³ — as read' },
    ]);
    expect(warnings).toEqual([]);
    for (const words of [
      'M.V. AGGELOS B',
      'Ωμέγα Ναυτιλιακή',
      'Корабль Łódź',
      '₹ 12,500.00',
      'Correction −474.943 t · density t/m³ — as read',
      'Northgate Marine Surveyors',
      'Page 1 of 1',
    ])
      expect(text[0]).toContain(words);
  });

  it('reads few of many pictures at the same time, and each once', async () => {
    const now = new Set<string>();
    const reads: string[] = [];
    let most = 0;
    const names = Array.from({ length: 20 }, (_, at) => `photo ${at % 10}`);
    const items = names.map((picture) => ({ picture, caption: picture }));
    const model = aDocument({ blocks: [{ kind: 'photos', perRow: 3, items }] });
    await renderPdf(
      model,
      async (picture) => {
        reads.push(picture);
        now.add(picture);
        most = Math.max(most, now.size);
        await new Promise((done) => setTimeout(done));
        now.delete(picture);
        return pixel;
      },
      pdfFonts,
    );
    expect(most).toBe(3);
    expect(reads.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('names a script that it cannot set, prints the warning, and shows signs instead of wrong glyphs', async () => {
    const { text, warnings } = await printed([
      { kind: 'pairs', columns: [[{ label: 'Ship name', value: '远洋 OCEAN' }]] },
      { kind: 'warnings', title: 'Warnings', items: [{ text: 'List over half a degree' }], none: 'none' },
    ]);
    expect(warnings).toEqual([
      'Ship name holds Chinese characters that this PDF cannot print; each is shown as □',
    ]);
    expect(text[0]).toContain('□□ OCEAN');
    expect(text[0]).not.toContain('远');
    expect(text[0]).toContain('Ship name holds Chinese characters that this PDF cannot print');
  });

  it('prints such a warning before the signatures where the report has no list of its own', async () => {
    const { text } = await printed([
      { kind: 'paragraph', name: 'Report text', text: 'سفينة' },
      { kind: 'signatures', items: [{ label: 'Master' }] },
    ]);
    const page = text[0] ?? '';
    expect(page.indexOf('Report text holds Arabic characters')).toBeGreaterThan(0);
    expect(page.indexOf('Report text holds Arabic')).toBeLessThan(page.indexOf('Master'));
  });

  it('holds under each photograph its caption, time, place, the whole hash and what was done to it', async () => {
    const sha256 = '0123456789abcdef'.repeat(4);
    const { text } = await printed([
      {
        kind: 'photos',
        perRow: 2,
        items: [
          {
            caption: 'Forward port',
            picture: 'pixel',
            takenAt: 'Taken 20/11/2026 06:31 (UTC+05:30)',
            place: '20.26521° N, 86.67012° E',
            sha256,
            note: 'Original IMG_0042.HEIC · Converted from HEIC',
          },
        ],
      },
    ]);
    const page = text[0] ?? '';
    const lines = page.replace(/\s+/g, ' ');
    expect(lines).toContain('Forward port');
    expect(lines).toContain('Taken 20/11/2026 06:31 (UTC+05:30) · 20.26521° N, 86.67012° E');
    expect(page.replace(/\s+/g, '')).toContain(`SHA-256oftheoriginal${sha256}`);
    expect(lines).toContain('Original IMG_0042.HEIC · Converted from HEIC');
  });

  it('keeps on when an image cannot be read, and says which', async () => {
    const { text, warnings } = await printed(
      [
        {
          kind: 'photos',
          perRow: 2,
          items: [
            { caption: 'Midship port', picture: 'broken' },
            { caption: 'Aft', picture: 'pixel' },
          ],
        },
      ],
      { header: { picture: 'broken', name: 'Northgate', lines: [] } },
    );
    expect(warnings).toEqual([
      'The header image could not be read and is not shown',
      'The image "Midship port" could not be read and is not shown',
    ]);
    expect(text[0]).toContain('Northgate');
    expect(text[0]).toContain('No image');
  });

  it('holds one copy of an image that is repeated on every page', async () => {
    const many = Array.from({ length: 6 }, (): PdfBlock[] => [
      { kind: 'paragraph', name: 'p', text: 'text' },
      { kind: 'pageBreak' },
    ]).flat();
    const band = { picture: 'pixel', name: 'N', lines: [] };
    const { blob, pages } = await printed(many, { header: band, footer: band });
    expect(pages).toBe(6);
    const raw = Buffer.from(await blob.arrayBuffer()).toString('latin1');
    // The picture and its soft mask.
    expect(raw.match(/\/Subtype \/Image/g)?.length).toBeLessThanOrEqual(2);
  });
});

describe('an image for a page', () => {
  it('goes in byte for byte when it is an upright PNG of a fitting size', async () => {
    const read = await printableImage(new Blob([pixel.bytes]), 4096);
    expect(read).toMatchObject({ format: 'PNG', width: 1, height: 1 });
    expect(read?.bytes).toEqual(pixel.bytes);
  });

  it('is null for a file that is no image, whatever its name', async () => {
    expect(
      await printableImage(new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' }), 4096),
    ).toBeNull();
  });
});
