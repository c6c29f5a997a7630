import type { Doctype } from '@/api/doctypes/index';
import { formatDate, MISSING, toWireDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { titledTable } from '@/lib/pdf/blocks';
import type { PdfContent } from '@/lib/pdf/model';
import { renderPdf } from '@/lib/pdf/pdf';
import { shownText } from '@/lib/storedText';
import { vendorLetterhead, type Letterhead } from '../letterhead/vendorLetterhead';
import { storedImage } from '../storedImage';
import { changedFigures, printedFacts, type PrintedFacts } from '../surveyKind/printedFacts';
import type { RegisteredSending } from '../surveyKind/reportRegister';
import { reportFileName } from '../surveyKind/storedReports';
import type { KindReport, ReportSource } from '../surveyKind/types';
import { fileNameOf, textFieldOf } from '../surveyRecord/fields';

/** A report made in the browser, ready to be looked at and uploaded. */
export interface PrintedReport {
  file: File;
  madeAt: string;
  pages: number;
  /** What could not be printed as it is, in sentences. */
  warnings: string[];
}

const headerAndFooter = (vendor: Letterhead) => ({
  header: { picture: vendor.header, name: vendor.name, lines: vendor.addressLines },
  footer: {
    picture: vendor.footer,
    name: '',
    lines: vendor.footerText ? [vendor.footerText] : [vendor.name, ...vendor.addressLines],
  },
});

/** Figures that a revision names; of more it says how many. */
const NAMED_CHANGES = 24;

/**
 * The content with its revision: the head says what it replaces, the last lines which figures changed, and the metadata
 * carry number, revision and fingerprint, so that a file can be judged by itself (D208).
 */
function asRevision(
  content: PdfContent,
  facts: PrintedFacts | null,
  replaces: RegisteredSending | null,
): PdfContent & { keywords: string } {
  const revision = (replaces?.upload.revision ?? 0) + 1;
  const keywords = [
    content.number,
    `revision ${revision}`,
    facts?.fingerprint && `fingerprint ${facts.fingerprint}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!replaces) return { ...content, keywords };
  const sentOn = formatDate(toWireDateTime(new Date(replaces.at)));
  const earlier = replaces.upload.revision;
  const known = replaces.upload.figures.length > 0 && facts !== null;
  const changes = known ? changedFigures(replaces.upload.figures, facts.figures) : [];
  const left = changes.length - NAMED_CHANGES;
  const rows = changes
    .slice(0, NAMED_CHANGES)
    .map(({ label, then, now }) => ({ cells: [label, then || MISSING, now || MISSING] }));
  return {
    ...content,
    keywords,
    subtitle: `${content.subtitle} · revision ${revision}, replaces revision ${earlier} sent on ${sentOn}`,
    blocks: [
      ...content.blocks,
      ...titledTable(`Changed since revision ${earlier}`, {
        name: 'The changed figures',
        columns: [
          { head: 'Figure', width: 90 },
          { head: `Revision ${earlier}`, align: 'right', width: 45 },
          { head: `Revision ${revision}`, align: 'right', width: 45 },
        ],
        rows: left > 0 ? [...rows, { cells: [`and ${plural(left, 'more figure')}`, '', ''] }] : rows,
      }),
      ...(known && changes.length === 0
        ? [
            {
              kind: 'paragraph' as const,
              name: 'The changes',
              text: `No figure changed since revision ${earlier}.`,
            },
          ]
        : []),
    ],
  };
}

/**
 * Makes the PDF of a report under the vendor's letterhead. What cannot be read is left out and said in the warnings: a
 * report is never held up by a letterhead or a photograph.
 */
export async function printReport<D extends Doctype>(
  report: KindReport<D>,
  source: ReportSource<D>,
  /** What was sent before: the file is the next revision, and says what it replaces. */
  replaces: RegisteredSending | null,
  signal: AbortSignal,
): Promise<PrintedReport> {
  if (!report.print) throw new Error(`The ${report.title} is not printed here`);
  const { record, order } = source;
  const vendor = await vendorLetterhead(
    textFieldOf(record, 'vendor_id') || (order.vendor_id ?? ''),
    shownText(textFieldOf(record, 'vendor_name') || order.vendor_name),
    signal,
  );
  const missing: string[] = vendor.nameOnly
    ? ['The vendor’s address and images could not be read; the report shows only the name.']
    : [];
  const issuedAt = new Date();
  const facts = await printedFacts(report, source);
  const { drawings, ...content } = await report.print({ ...source, vendor: vendor.name, issuedAt });
  const picture = async (name: string, pixels: number) => {
    const draw = drawings?.[name];
    if (draw) return draw();
    const image = await storedImage(name, pixels, signal);
    if (!image) {
      const part = name === vendor.header ? 'header' : name === vendor.footer ? 'footer' : null;
      missing.push(
        part
          ? `The vendor’s ${part} image could not be read; name and address are printed as text.`
          : `The image ${fileNameOf(name)} could not be read; its place in the report is empty.`,
      );
    }
    return image;
  };
  const model = {
    ...asRevision(content, facts, replaces),
    author: vendor.name,
    createdAt: issuedAt,
    ...headerAndFooter(vendor),
  };
  const { blob, pages, warnings } = await renderPdf(model, picture);
  return {
    file: new File([blob], reportFileName(order, report), { type: 'application/pdf' }),
    madeAt: issuedAt.toISOString(),
    pages,
    warnings: [...warnings, ...missing],
  };
}
