import type { jsPDF } from 'jspdf';
import { imageSize } from '@/lib/imageSize';
import { binaryString, loadPdfFonts, type PdfFonts } from './fontFiles';
import { WIDE_PIXELS } from './image';
import { layoutPages } from './layout';
import type { PdfBlock, PdfImage, PdfModel, PdfPictures } from './model';
import { POINT, type DrawOp, type Measure } from './page';
import { toPrintableText, withWarnings } from './printableText';

/** A printed document, its number of pages, and warnings about what could not be printed as written. */
export interface PrintedPdf {
  blob: Blob;
  pages: number;
  warnings: string[];
}

// Two font families, since readers distinguish embedded fonts by family name.
const REGULAR = 'PlimsollReport';
const SEMI_BOLD = 'PlimsollReport-SemiBold';
const WHITE_SPACE = /[\u00a0\u2000-\u200a\u202f]/g;

async function newDocument(fonts: PdfFonts): Promise<jsPDF> {
  const { jsPDF: Pdf } = await import('jspdf');
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const [family, bytes] of [
    [REGULAR, fonts.regular],
    [SEMI_BOLD, fonts.semiBold],
  ] as const) {
    pdf.addFileToVFS(`${family}.ttf`, binaryString(bytes));
    pdf.addFont(`${family}.ttf`, family, 'normal', undefined, 'Identity-H');
  }
  return pdf;
}

/** Copies and searches need plain spaces; special ones only matter while lines are broken. */
const printable = (text: string) => text.replace(WHITE_SPACE, ' ');

function measureWith(pdf: jsPDF): Measure {
  const known = new Map<string, number>();
  return (text, size, strong) => {
    const key = `${size} ${strong} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      pdf.setFont(strong ? SEMI_BOLD : REGULAR, 'normal');
      pdf.setFontSize(size);
      width = pdf.getTextWidth(printable(text));
      known.set(key, width);
    }
    return width;
  };
}

function paint(pdf: jsPDF, mark: DrawOp, aliasOf: (image: PdfImage) => string): void {
  switch (mark.kind) {
    case 'text':
      pdf.setFont(mark.strong ? SEMI_BOLD : REGULAR, 'normal');
      pdf.setFontSize(mark.size);
      pdf.setTextColor(mark.fill);
      pdf.text(printable(mark.text), mark.x, mark.y, { align: mark.align });
      return;
    case 'line':
      pdf.setLineDashPattern([], 0);
      pdf.setLineWidth(mark.weight * POINT);
      pdf.setDrawColor(mark.stroke);
      pdf.line(mark.x1, mark.y1, mark.x2, mark.y2);
      return;
    case 'path': {
      const [first, ...rest] = mark.points;
      if (!first) return;
      const style = mark.fill && mark.stroke ? 'FD' : mark.fill ? 'F' : 'S';
      pdf.setLineDashPattern(
        mark.dash.map((d) => d * POINT),
        0,
      );
      pdf.setLineWidth(mark.weight * POINT);
      if (mark.stroke) pdf.setDrawColor(mark.stroke);
      if (mark.fill) pdf.setFillColor(mark.fill);
      let [x, y] = first;
      const steps = rest.map(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y];
        [x, y] = [nextX, nextY];
        return step;
      });
      pdf.lines(steps, first[0], first[1], [1, 1], style, mark.closed);
      return;
    }
    case 'image': {
      const { image, x, y, width, height } = mark;
      pdf.addImage(image.bytes, image.format, x, y, width, height, aliasOf(image), 'FAST');
    }
  }
}

/** Pixels of a photograph's longer side: 300 dpi over half the page width, and some more. */
const PHOTO_PIXELS = 1600;

/** The same of a signature, over a third of the width. */
const SIGNATURE_PIXELS = 800;

interface PictureUse {
  picture: string;
  pixels: number;
  /** Names the picture in warnings. */
  what: string;
}

/** Every picture of a document and where it is used. */
function pictureUses({ header, footer, blocks }: PdfModel): PictureUse[] {
  const place = (picture: string | undefined, pixels: number, what: string): PictureUse[] =>
    picture ? [{ picture, pixels, what }] : [];
  const inBlock = (block: PdfBlock): PictureUse[] => {
    if ('blocks' in block) return block.blocks.flatMap(inBlock);
    if (block.kind === 'picture') return place(block.picture, WIDE_PIXELS, block.name);
    if (block.kind === 'signatures')
      return block.items.flatMap(({ picture, label }) =>
        place(picture, SIGNATURE_PIXELS, `The signature of the ${label.toLowerCase()}`),
      );
    if (block.kind !== 'photos') return [];
    return block.items.flatMap(({ picture, caption }) =>
      place(picture, PHOTO_PIXELS, `The image "${caption}"`),
    );
  };
  return [
    ...place(header.picture, WIDE_PIXELS, 'The header image'),
    ...place(footer.picture, WIDE_PIXELS, 'The footer image'),
    ...blocks.flatMap(inBlock),
  ];
}

/** Pictures that are read at the same time: a decoded photograph takes fifty megabytes, and a survey may have hundreds. */
const AT_ONCE = 3;

/** Reads the pictures by name. */
async function readPictures(uses: readonly PictureUse[], read: PdfPictures): Promise<Map<string, PdfImage>> {
  const once = [...new Map(uses.map((use) => [use.picture, use])).values()];
  const images = new Map<string, PdfImage>();
  const left = once.values();
  const readNext = async () => {
    for (const { picture, pixels } of left) {
      const image = await read(picture, pixels);
      // The size in the file is the right one; with another the picture would be stretched.
      if (image) images.set(picture, { ...image, ...imageSize(image.bytes) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return images;
}

/**
 * Puts the pages of a document on paper. `unreadable` are the pictures that the writer cannot read, which it tells only when it
 * takes them: to unpack a letterhead is most of the work of a report, so that it is not done to look at it first.
 */
async function paintPages(model: PdfModel, fonts: PdfFonts, images: ReadonlyMap<string, PdfImage>) {
  const pdf = await newDocument(fonts);
  const pages = layoutPages(model, measureWith(pdf), images);
  // One copy of the bytes, however many pages show them.
  const aliases = new Map<Uint8Array, string>();
  const aliasOf = ({ bytes }: PdfImage) => {
    const alias = aliases.get(bytes) ?? `image${aliases.size}`;
    aliases.set(bytes, alias);
    return alias;
  };
  const unreadable = new Set<Uint8Array>();
  for (const [i, ops] of pages.entries()) {
    // a long document leaves the page time to answer
    if (i % 5 === 4) await new Promise((done) => setTimeout(done));
    if (i > 0) pdf.addPage('a4', 'portrait');
    for (const mark of ops) {
      try {
        paint(pdf, mark, aliasOf);
      } catch (error) {
        if (mark.kind !== 'image') throw error;
        unreadable.add(mark.image.bytes);
      }
    }
  }
  return { pdf, pages: pages.length, unreadable };
}

/**
 * Prints a document as an A4 PDF with searchable text. Characters missing in the font are replaced by a sign
 * and reported in a warning, in the document too; so is a picture that cannot be read. `fonts` default to the app's own files.
 */
export async function renderPdf(
  model: PdfModel,
  pictures: PdfPictures,
  fonts?: PdfFonts,
): Promise<PrintedPdf> {
  const text = toPrintableText(model);
  const uses = pictureUses(model);
  const files = fonts ?? (await loadPdfFonts());
  const images = await readPictures(uses, pictures);
  const leftOut = new Set<string>();
  for (;;) {
    const warnings = [
      ...text.warnings,
      ...uses
        .filter(({ picture }) => leftOut.has(picture))
        .map(({ what }) => `${what} could not be read and is not shown`),
    ];
    const printed = withWarnings(text.model, warnings);
    const { pdf, pages, unreadable } = await paintPages(printed, files, images);
    if (unreadable.size === 0) {
      pdf.setProperties({
        title: [printed.title, printed.number].filter(Boolean).join(' '),
        subject: printed.subject.value,
        author: printed.author,
        keywords: printed.keywords ?? '',
        creator: 'Plimsoll',
      });
      pdf.setCreationDate(printed.createdAt);
      return { blob: pdf.output('blob'), pages, warnings };
    }
    // Anew, and without them: the pages of a document with a warning are others.
    for (const [picture, image] of images)
      if (unreadable.has(image.bytes)) {
        leftOut.add(picture);
        images.delete(picture);
      }
  }
}
