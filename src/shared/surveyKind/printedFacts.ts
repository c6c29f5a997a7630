import type { Doctype } from '@/api/doctypes/index';
import type { PdfBlock } from '@/lib/pdf/model';
import { sha256 } from '@/lib/sha256';
import { shownText } from '@/lib/storedText';
import { fieldOf } from '../surveyRecord/fields';
import { flatBlocks, printedFiguresOf, type PrintedFacts, type PrintedFigure } from './figures';
import type { Signable } from './signatures';
import { signableOf, withSignatures } from './signedDocument';
import type { KindDocument, KindReport, ReportSource } from './types';

/** What a block says without what it is called: another label, or other standard words, are no change. */
function saidIn(block: PdfBlock): string[] {
  if (block.kind === 'paragraph' && block.standard) return [];
  if (block.kind !== 'table') return printedFiguresOf(block).map(({ value }) => value);
  return block.rows.flatMap(({ cells }) => cells.filter((_, at) => !block.columns[at]?.names));
}

/** What a document says. Figures in running text are not listed as figures of their own. */
export async function factsOf({ number, layout = 0, subject, blocks }: KindDocument): Promise<PrintedFacts> {
  const all = flatBlocks(blocks);
  const signed = all.findLastIndex(({ kind }) => kind === 'signatures');
  const above = signed < 0 ? all : all.slice(0, signed);
  const result = all.find(({ kind }) => kind === 'result');
  const text = JSON.stringify([number, subject.value, ...all.flatMap(saidIn)]);
  return {
    number,
    fingerprint: (await sha256(new TextEncoder().encode(text))) ?? '',
    layout,
    figures: above
      .filter(({ kind }) => kind !== 'paragraph' && kind !== 'warnings')
      .flatMap(printedFiguresOf),
    result: (result && printedFiguresOf(result)[0]) ?? null,
    values: all
      .filter(({ kind }) => kind !== 'paragraph')
      .flatMap(printedFiguresOf)
      .map(({ value }) => value),
  };
}

/** A report as it would be made now, before anybody signed it; null for one that is not made here. The day of issue does not count. */
async function plainDocument<D extends Doctype>(report: KindReport<D>, source: ReportSource<D>) {
  if (!report.print) return null;
  const vendor = fieldOf(source.record, 'vendor_name') ?? source.order.vendor_name;
  return report.print({
    ...source,
    vendor: typeof vendor === 'string' ? shownText(vendor) : '',
    issuedAt: new Date(0),
  });
}

/** What would be signed of a report now; null for one that is not made here. */
export async function signableFacts<D extends Doctype>(
  report: KindReport<D>,
  source: ReportSource<D>,
): Promise<Signable | null> {
  const plain = await plainDocument(report, source);
  return plain && signableOf(report.id, plain);
}

/** What a report would say if it were made now, signatures included; null for one that is not made here. */
export async function printedFacts<D extends Doctype>(
  report: KindReport<D>,
  source: ReportSource<D>,
): Promise<PrintedFacts | null> {
  const plain = await plainDocument(report, source);
  return plain && factsOf(withSignatures(plain, source.worksheet, await signableOf(report.id, plain)));
}

/** A figure that two documents say differently; empty where one of them does not say it. */
export interface ChangedFigure {
  label: string;
  then: string;
  now: string;
}

/** The figures that differ, in the order of the newer document. */
export function changedFigures(
  then: readonly PrintedFigure[],
  now: readonly PrintedFigure[],
): ChangedFigure[] {
  const before = new Map(then.map(({ label, value }) => [label, value]));
  const after = new Map(now.map(({ label, value }) => [label, value]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const change = { label, then: before.get(label) ?? '', now: after.get(label) ?? '' };
    return change.then === change.now ? [] : [change];
  });
}

/** A quantity to the kilogram, as reports print it. */
const QUANTITY = /[+−-]?\d[\d,]*\.\d{3}(?!\d)/g;
const quantities = (text: string): string[] => text.match(QUANTITY) ?? [];
const bare = (quantity: string) => quantity.replace(/[+−-]/, '');

/** A figure in a text that the sheet does not say any more, and what would stand in its place; null where that is not certain. */
export interface StaleFigure {
  was: string;
  now: string | null;
}

/**
 * Quantities of a saved text that are nowhere on the sheet as it is now. What belongs in their place is known where the
 * text that would be proposed has as many quantities: each stands for the one at its place.
 */
export function staleFigures(text: string, values: readonly string[], proposed: string): StaleFigure[] {
  const known = new Set([...values, proposed].flatMap(quantities).map(bare));
  const own = quantities(text);
  const next = quantities(proposed);
  const found = own.flatMap((was, at): StaleFigure[] =>
    known.has(bare(was)) ? [] : [{ was, now: next.length === own.length ? (next[at] ?? null) : null }],
  );
  return [...new Map(found.map((figure) => [figure.was, figure])).values()];
}
