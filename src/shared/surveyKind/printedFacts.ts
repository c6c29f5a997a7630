import type { Doctype } from '@/api/doctypes/index';
import type { PdfBlock } from '@/lib/pdf/model';
import { sha256 } from '@/lib/sha256';
import { shownText } from '@/lib/storedText';
import { fieldOf } from '../surveyRecord/fields';
import type { KindDocument, KindReport, ReportSource } from './types';

/** A figure or text of a document with what it is called there. */
export interface PrintedFigure {
  label: string;
  value: string;
}

/** What a document says, as it is compared with another of the same report. */
export interface PrintedFacts {
  number: string;
  /** SHA-256 of its figures and texts; empty where the browser cannot make one. */
  fingerprint: string;
  /** What stands above the signatures. */
  figures: PrintedFigure[];
  /** What it came to. */
  result: PrintedFigure | null;
  /** Every value outside running text. */
  values: string[];
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Figures and texts of one block. Pictures are neither, and notes in small print say the same in every document. */
function figuresOf(block: PdfBlock): PrintedFigure[] {
  switch (block.kind) {
    case 'together':
    case 'onePage':
      return block.blocks.flatMap(figuresOf);
    case 'pairs':
      return block.columns.flat().map(({ label, value }) => ({ label, value }));
    case 'result':
      return block.cells.map(({ label, value, unit }) => ({
        label,
        value: unit ? `${value} ${unit}` : value,
      }));
    case 'table': {
      const groups = (block.groups ?? []).flatMap(({ text, span }) =>
        Array.from({ length: span }, () => text),
      );
      return block.rows.flatMap(({ cells: [first = '', ...cells] }) =>
        cells.map((value, at) => ({
          label: joined(first, groups[at + 1], block.columns[at + 1]?.head),
          value,
        })),
      );
    }
    case 'paragraph':
      return block.size === 'note' ? [] : [{ label: block.name, value: block.text }];
    case 'warnings':
      return block.items.map(({ text, remark = '' }) => ({ label: text, value: remark }));
    case 'signatures':
      return block.items.map(({ label, name = '' }) => ({ label, value: name }));
    default:
      return [];
  }
}

const flat = (blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => ('blocks' in block ? flat(block.blocks) : [block]));

/** What a document says. Figures in running text are not listed as figures of their own. */
export async function factsOf({ number, subtitle, subject, blocks }: KindDocument): Promise<PrintedFacts> {
  const all = flat(blocks);
  const signed = all.findIndex(({ kind }) => kind === 'signatures');
  const above = signed < 0 ? all : all.slice(0, signed);
  const result = all.find(({ kind }) => kind === 'result');
  const said = [{ label: subject.label, value: subject.value }, ...all.flatMap(figuresOf)];
  const text = JSON.stringify([subtitle, ...said.map(({ label, value }) => [label, value])]);
  return {
    number,
    fingerprint: (await sha256(new TextEncoder().encode(text))) ?? '',
    figures: above.filter(({ kind }) => kind !== 'paragraph' && kind !== 'warnings').flatMap(figuresOf),
    result: (result && figuresOf(result)[0]) ?? null,
    values: all
      .filter(({ kind }) => kind !== 'paragraph')
      .flatMap(figuresOf)
      .map(({ value }) => value),
  };
}

/** What a report would say if it were made now; null for one that is not made here. The day of issue does not count. */
export async function printedFacts<D extends Doctype>(
  report: KindReport<D>,
  source: ReportSource<D>,
): Promise<PrintedFacts | null> {
  if (!report.print) return null;
  const vendor = fieldOf(source.record, 'vendor_name') ?? source.order.vendor_name;
  return factsOf(
    await report.print({
      ...source,
      vendor: typeof vendor === 'string' ? shownText(vendor) : '',
      issuedAt: new Date(0),
    }),
  );
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
