import type { jsPDF } from 'jspdf';
import { loadReportFonts, type ReportFonts } from './fontFiles';
import { layoutReport } from './layout';
import type { ReportBlock, ReportImage, ReportModel } from './model';
import { POINT, type Mark, type Measure } from './page';
import { setReportText, withWarnings } from './setText';

/** A printed report: the PDF, its number of pages, and what could not be printed as it was written. */
export interface PrintedReport {
  blob: Blob;
  pages: number;
  warnings: string[];
}

// Two families rather than two styles of one: readers tell embedded fonts apart by this name.
const REGULAR = 'PlimsollReport';
const SEMI_BOLD = 'PlimsollReport-SemiBold';
const WHITE_SPACE = /[\u00a0\u2000-\u200a\u202f]/g;

function binaryString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return text;
}

async function newDocument(fonts: ReportFonts): Promise<jsPDF> {
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

/** A reader copies and searches plain spaces; which one it was matters only while lines are broken. */
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

function paint(pdf: jsPDF, mark: Mark, aliasOf: (image: ReportImage) => string): void {
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
    case 'image':
      pdf.addImage(
        mark.image.bytes,
        mark.image.format,
        mark.x,
        mark.y,
        mark.width,
        mark.height,
        aliasOf(mark.image),
        'FAST',
      );
  }
}

/** Leaves out the pictures that the PDF writer cannot read, so that one broken photograph does not lose the report. */
function readableImages(pdf: jsPDF, model: ReportModel): { model: ReportModel; warnings: string[] } {
  const warnings: string[] = [];
  const checked = (image: ReportImage | undefined, name: string): ReportImage | undefined => {
    if (!image) return undefined;
    try {
      const { width, height } = pdf.getImageProperties(image.bytes);
      if (!(width > 0 && height > 0)) throw new Error('no size');
      // The size inside the file wins: what is set by another would be stretched.
      return { ...image, width, height };
    } catch {
      warnings.push(`${name} could not be read and is not shown`);
      return undefined;
    }
  };
  const walk = (block: ReportBlock): ReportBlock => {
    if (block.kind === 'together') return { ...block, blocks: block.blocks.map(walk) };
    if (block.kind === 'picture') return { ...block, image: checked(block.image, block.name) };
    if (block.kind !== 'photos') return block;
    return {
      ...block,
      items: block.items.map((item) => ({
        ...item,
        image: checked(item.image, `The image "${item.caption}"`),
      })),
    };
  };
  return {
    model: {
      ...model,
      header: { ...model.header, image: checked(model.header.image, 'The header image') },
      footer: { ...model.footer, image: checked(model.footer.image, 'The footer image') },
      blocks: model.blocks.map(walk),
    },
    warnings,
  };
}

/**
 * Prints a report as an A4 PDF with searchable text. Characters that the font cannot set are shown as a sign and named in
 * a warning, which stands in the report too. `fonts` are loaded from the application's own files when not given.
 */
export async function renderPdf(model: ReportModel, fonts?: ReportFonts): Promise<PrintedReport> {
  const pdf = await newDocument(fonts ?? (await loadReportFonts()));
  const text = setReportText(model);
  const images = readableImages(pdf, text.model);
  const warnings = [...text.warnings, ...images.warnings];
  const printed = withWarnings(images.model, warnings);
  const pages = layoutReport(printed, measureWith(pdf));
  pdf.setProperties({
    title: [printed.title, printed.number].filter(Boolean).join(' '),
    subject: printed.vessel,
    author: printed.vendor,
    creator: 'Plimsoll',
  });
  pdf.setCreationDate(printed.createdAt);
  // One copy of the bytes, however many pages show them.
  const aliases = new Map<Uint8Array, string>();
  const aliasOf = ({ bytes }: ReportImage) => {
    const alias = aliases.get(bytes) ?? `image${aliases.size}`;
    aliases.set(bytes, alias);
    return alias;
  };
  for (const [i, marks] of pages.entries()) {
    if (i > 0) pdf.addPage('a4', 'portrait');
    for (const mark of marks) paint(pdf, mark, aliasOf);
  }
  return { blob: pdf.output('blob'), pages: pages.length, warnings };
}
