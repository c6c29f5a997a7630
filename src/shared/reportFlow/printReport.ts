import type { Doctype } from '@/api/doctypes/index';
import { renderPdf } from '@/lib/pdf/pdf';
import { shownText } from '@/lib/storedText';
import { vendorLetterhead, type Letterhead } from '../letterhead/vendorLetterhead';
import { storedImage } from '../storedImage';
import { reportFileName } from '../surveyKind/storedReports';
import type { KindReport, ReportSource } from '../surveyKind/types';
import { fileNameOf, textFieldOf } from '../surveyRecord/fields';

/** A report made in the browser, ready to be looked at and uploaded. */
export interface PrintedReport {
  file: File;
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

/**
 * Makes the PDF of a report under the vendor's letterhead. What cannot be read is left out and said in the warnings: a
 * report is never held up by a letterhead or a photograph.
 */
export async function printReport<D extends Doctype>(
  report: KindReport<D>,
  source: ReportSource<D>,
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
  const model = { ...content, author: vendor.name, createdAt: issuedAt, ...headerAndFooter(vendor) };
  const { blob, pages, warnings } = await renderPdf(model, picture);
  return {
    file: new File([blob], reportFileName(order, report), { type: 'application/pdf' }),
    pages,
    warnings: [...warnings, ...missing],
  };
}
