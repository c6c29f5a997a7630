// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { aReportInput } from './aggelosB.fixture';
import { draftSurveyReport } from './draftSurveyReport';
import type { ReportFonts } from './fontFiles';
import type { ReportBlock, ReportImage, ReportModel } from './model';
import { renderPdf } from './pdf';
import { reportImage } from './reportImage';

const cut = (style: string) =>
  new Uint8Array(
    readFileSync(fileURLToPath(new URL(`./fonts/PlimsollReport-${style}.ttf`, import.meta.url))),
  );
const fonts: ReportFonts = { regular: cut('Regular'), semiBold: cut('SemiBold') };

/** A white picture of one pixel. */
const pixel: ReportImage & { bytes: Uint8Array<ArrayBuffer> } = {
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

function aReport(overrides: Partial<ReportModel> = {}): ReportModel {
  return {
    title: 'Draft survey report',
    subtitle: 'Loading · report no. DS-00031',
    number: 'DS-00031',
    vessel: 'M.V. AGGELOS B',
    vendor: 'Northgate Marine Surveyors',
    fileName: 'formal-DS-00031.pdf',
    createdAt: new Date(Date.UTC(2026, 10, 21, 12)),
    header: { name: 'Northgate Marine Surveyors', lines: ['14 Quay Road, Paradip 754142'] },
    footer: { name: '', lines: ['Issued without prejudice'] },
    blocks: [],
    ...overrides,
  };
}

/** The text of each page, as a reader would search it. */
async function pagesOf(blob: Blob): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  await pdf.destroy();
  return pages;
}

const printed = async (blocks: ReportBlock[], overrides: Partial<ReportModel> = {}) => {
  const report = await renderPdf(aReport({ blocks, ...overrides }), fonts);
  return { ...report, text: await pagesOf(report.blob) };
};

describe('a printed report', () => {
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

  it('names a script that it cannot set, prints the warning, and shows signs instead of wrong glyphs', async () => {
    const { text, warnings } = await printed([
      { kind: 'pairs', columns: [[{ label: 'Ship name', value: '远洋 OCEAN' }]] },
      { kind: 'warnings', title: 'Warnings', items: [{ text: 'List over half a degree' }], none: 'none' },
    ]);
    expect(warnings).toEqual([
      'Ship name holds Chinese characters that this PDF cannot set; each is shown as □',
    ]);
    expect(text[0]).toContain('□□ OCEAN');
    expect(text[0]).not.toContain('远');
    expect(text[0]).toContain('Ship name holds Chinese characters that this PDF cannot set');
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
            image: pixel,
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
    const broken: ReportImage = { ...pixel, bytes: new Uint8Array([1, 2, 3]) };
    const { text, warnings } = await printed(
      [
        {
          kind: 'photos',
          perRow: 2,
          items: [
            { caption: 'Midship port', image: broken },
            { caption: 'Aft', image: pixel },
          ],
        },
      ],
      { header: { image: broken, name: 'Northgate', lines: [] } },
    );
    expect(warnings).toEqual([
      'The header image could not be read and is not shown',
      'The image "Midship port" could not be read and is not shown',
    ]);
    expect(text[0]).toContain('Northgate');
    expect(text[0]).toContain('No image');
  });

  it('holds one copy of an image that is repeated on every page', async () => {
    const many = Array.from({ length: 6 }, (): ReportBlock[] => [
      { kind: 'paragraph', name: 'p', text: 'text' },
      { kind: 'pageBreak' },
    ]).flat();
    const band = { image: pixel, name: 'N', lines: [] };
    const { blob, pages } = await printed(many, { header: band, footer: band });
    expect(pages).toBe(6);
    const raw = Buffer.from(await blob.arrayBuffer()).toString('latin1');
    // The picture and its soft mask.
    expect(raw.match(/\/Subtype \/Image/g)?.length).toBeLessThanOrEqual(2);
  });

  it('prints the survey of AGGELOS B with ship, vendor and the published cargo, the sheet on one page', async () => {
    const { blob, warnings, pages } = await renderPdf(draftSurveyReport('Formal', aReportInput()), fonts);
    const text = await pagesOf(blob);
    expect(warnings).toEqual([]);
    expect(pages).toBe(text.length);
    for (const words of [
      'M.V. AGGELOS B',
      'Northgate Marine Surveyors',
      '53,000.644',
      '−474.943 / 0.120',
      'Surveyor · M. Okafor, Northgate',
    ])
      expect(text[0]).toContain(words);
    expect(text[1]).toContain('WBT 1P');
  });

  it.each([
    ['Initial certificate', '345.099'],
    ['Final certificate', '53,000.644'],
  ] as const)('prints the %s on one page', async (kind, figure) => {
    const { blob } = await renderPdf(draftSurveyReport(kind, aReportInput()), fonts);
    const text = await pagesOf(blob);
    expect(text).toHaveLength(1);
    expect(text[0]).toContain(figure);
  });

  it.each([
    ['Priliminary', 'Priliminary report', ['Sea calm.', '345.099', 'Provisional figures']],
    ['Completion', 'Completion report', ['Sea calm.', '53,000.644', 'Key figures']],
    ['Initial', 'Initial draft survey', ['345.099', '21,858.761', 'Chief officer']],
    ['Final', 'Final draft survey', ['53,345.744', '53,000.644', 'Chief officer']],
  ] as const)('prints the %s report with its title, figures and signatures', async (kind, title, words) => {
    const model = draftSurveyReport(kind, aReportInput({ reportText: 'Sea calm.' }));
    const { blob, warnings } = await renderPdf(model, fonts);
    const [first = '', ...others] = await pagesOf(blob);
    expect(warnings).toEqual([]);
    for (const word of [title, 'M.V. AGGELOS B', 'DS-00031', ...words]) expect(first).toContain(word);
    for (const page of others) expect(page).toContain(title);
    expect([first, ...others].join('\n')).toContain('Surveyor · M. Okafor, Northgate');
  });
});

describe('an image for a report', () => {
  it('goes in byte for byte when it is an upright PNG of a fitting size', async () => {
    const read = await reportImage(new Blob([pixel.bytes]));
    expect(read).toMatchObject({ format: 'PNG', width: 1, height: 1 });
    expect(read?.bytes).toEqual(pixel.bytes);
  });

  it('is null for a file that is no image, whatever its name', async () => {
    expect(await reportImage(new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' }))).toBeNull();
  });
});
