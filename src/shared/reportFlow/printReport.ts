import type { Doctype } from '@/api/doctypes/index';
import { formatDate, MISSING, toWireDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { ownFileName } from '@/lib/ownFileName';
import { titledTable } from '@/lib/pdf/blocks';
import type { PdfContent } from '@/lib/pdf/model';
import { shownText } from '@/lib/storedText';
import { printOnLetterhead } from '../letterhead/printOnLetterhead';
import { vendorLetterhead } from '../letterhead/vendorLetterhead';
import type { PrintedFacts } from '../surveyKind/figures';
import { changedFigures, printedFacts, signableFacts } from '../surveyKind/printedFacts';
import type { RegisteredSending } from '../surveyKind/reportRegister';
import { withSignatures } from '../surveyKind/signedDocument';
import { reportFileName } from '../surveyKind/storedReports';
import type { KindReport, ReportSource } from '../surveyKind/types';
import { textFieldOf } from '../surveyRecord/fields';
import { asNotOnServer, nameNotOnServer, unreadableWarnings, type DeviceSource } from './onDevice';

/** A report made in the browser, ready to be looked at and uploaded. */
export interface PrintedReport {
  file: File;
  madeAt: string;
  pages: number;
  /** What could not be printed as it is, in sentences. */
  warnings: string[];
}

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
    // in the title, which stands on every page
    title: `${content.title}, revision ${revision}`,
    subtitle: `Replaces revision ${earlier} sent on ${sentOn} · ${content.subtitle}`,
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
  /** Where it is made from what is on this device. */
  device?: Pick<DeviceSource<D>, 'pictures' | 'unreadable' | 'stored'>,
): Promise<PrintedReport> {
  if (!report.print) throw new Error(`The ${report.title} is not printed here`);
  const { record, order } = source;
  const vendor = await vendorLetterhead(
    textFieldOf(record, 'vendor_id') || (order.vendor_id ?? ''),
    shownText(textFieldOf(record, 'vendor_name') || order.vendor_name),
    signal,
    // The logo of the job goes before the vendor's header logo (D200).
    { header: order.company_logo ?? '', footer: '', footerText: '' },
  );
  const issuedAt = new Date();
  const facts = await printedFacts(report, source);
  const signable = await signableFacts(report, source);
  const plain = await report.print({ ...source, vendor: vendor.name, issuedAt });
  const { drawings, ...content } = signable ? withSignatures(plain, source.worksheet, signable) : plain;
  const isUnsent = device?.stored === false;
  const { blob, pages, warnings } = await printOnLetterhead(
    isUnsent ? asNotOnServer(content, issuedAt) : asRevision(content, facts, replaces),
    vendor,
    issuedAt,
    { drawings, waiting: device?.pictures, signal },
  );
  const name = reportFileName(order, report);
  return {
    file: new File([blob], isUnsent ? nameNotOnServer(name) : ownFileName(name), { type: 'application/pdf' }),
    madeAt: issuedAt.toISOString(),
    pages,
    warnings: [...warnings, ...unreadableWarnings(device?.unreadable ?? [])],
  };
}
