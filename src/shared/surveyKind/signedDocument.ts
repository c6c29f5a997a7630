import { holdsSignatures } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfImage, PdfSignature } from '@/lib/pdf/model';
import { sha256 } from '@/lib/sha256';
import { printedFiguresOf, flatBlocks, type PrintedFigure } from './figures';
import {
  isSameSigner,
  readSignatures,
  sameText,
  signatureStanding,
  signedAt,
  type Signable,
  type Signature,
  type SignedWorksheet,
} from './signatures';
import type { KindDocument } from './types';

/** Figures that a signature keeps to say later what changed; of longer documents only the fingerprint is kept. */
const MOST_FIGURES = 600;

/** What of a document is signed: what stands above its last signature line, without running text. */
export async function signableOf(report: string, { layout = 0, blocks }: KindDocument): Promise<Signable> {
  const all = flatBlocks(blocks);
  const last = all.findLastIndex(({ kind }) => kind === 'signatures');
  const shown = (last < 0 ? all : all.slice(0, last)).filter(
    ({ kind }) => !['signatures', 'paragraph', 'warnings'].includes(kind),
  );
  const figures: PrintedFigure[] = shown.flatMap(printedFiguresOf);
  const places = all.flatMap((block) => (block.kind === 'signatures' ? block.items : []));
  const result = all.find(({ kind }) => kind === 'result');
  const text = JSON.stringify(figures.map(({ value }) => value));
  return {
    report,
    layout,
    fingerprint: (await sha256(new TextEncoder().encode(text))) ?? '',
    figures: figures.length > MOST_FIGURES ? [] : figures,
    result: (result && printedFiguresOf(result)[0]) ?? null,
    lines: places.map(({ label }) => label),
    people: places.flatMap(({ label, expected }) => (expected?.name ? [{ role: label, ...expected }] : [])),
  };
}

const pictureName = ({ id }: Signature) => `signature ${id}`;

/** A line with the signature on it. */
function signedLine(signature: Signature, line: PdfSignature): PdfSignature {
  const { name, behalf, remark, ink, picture } = signature;
  return {
    label: line.label,
    name,
    note: [behalf, remark].filter(Boolean).join(' · ') || (name === line.name ? line.note : undefined),
    signed: `Signed on the screen ${signedAt(signature)}`,
    ...(ink ? { ink } : picture ? { picture: pictureName(signature) } : {}),
  };
}

/** A line whose signature is of other figures: it is empty, and says why. */
const staleLine = (signature: Signature, line: PdfSignature): PdfSignature => ({
  ...line,
  signed: `${signature.name} signed ${signedAt(signature)}, before the figures changed: to be signed again`,
});

const isFor = ({ role }: Signature, { label }: PdfSignature) => sameText(role, label);

/** The picture of a data address as the PDF takes it; its size is read from the file when it is drawn. */
function pictureOf(address: string): PdfImage {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return {
    bytes: Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
    format: address.startsWith('data:image/png') ? 'PNG' : 'JPEG',
    width: 1,
    height: 1,
  };
}

/**
 * Puts the signatures that were given into the lines of a document: each on the line of its role, others beside them in the
 * last block. One of other figures than the document's is not printed; its line says so.
 */
export function withSignatures(
  document: KindDocument,
  worksheet: SignedWorksheet | null | undefined,
  now: Signable,
): KindDocument {
  const given = readSignatures(worksheet).filter((signature) => signatureStanding(signature, now) !== null);
  if (given.length === 0 || now.lines.length === 0) return document;
  const isCurrent = (signature: Signature) => signatureStanding(signature, now) === 'current';
  // of one role the newest that is of these figures comes first
  const inOrder = given.toReversed().toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)));
  const lineOf = (signature: Signature, line: PdfSignature) =>
    isCurrent(signature) ? signedLine(signature, line) : staleLine(signature, line);
  const placed = new Set<Signature>();
  /** Several lines of one role are for several persons: those who are named on a line have that one. */
  const onLines = (lines: readonly PdfSignature[]): PdfSignature[] => {
    const named = lines.map(({ label, expected }) =>
      expected?.name
        ? inOrder.find((one) => isSameSigner(one, { name: expected.name, role: label }))
        : undefined,
    );
    const taken = named.filter((one) => one !== undefined);
    return lines.map((line, at) => {
      const signature =
        named[at] ??
        inOrder.find((one) => isFor(one, line) && !taken.some((other) => isSameSigner(one, other)));
      if (!signature) return line;
      taken.push(signature);
      placed.add(signature);
      return lineOf(signature, line);
    });
  };
  const change = (block: PdfBlock): PdfBlock => {
    if ('blocks' in block) return { ...block, blocks: block.blocks.map(change) };
    return block.kind === 'signatures' ? { ...block, items: onLines(block.items) } : block;
  };
  const blocks = document.blocks.map(change);
  // a stale one beside a signature of the same role says nothing more
  const others = inOrder.filter(
    (one) =>
      !placed.has(one) &&
      (isCurrent(one) || ![...placed].some((other) => isFor(other, { label: one.role }) && isCurrent(other))),
  );
  const pictures = given.filter((one) => isCurrent(one) && !one.ink && one.picture);
  return {
    ...document,
    blocks:
      others.length > 0
        ? withLines(
            blocks,
            others.map((one) => lineOf(one, { label: one.role || 'Signed' })),
          )
        : blocks,
    drawings: {
      ...document.drawings,
      ...Object.fromEntries(
        pictures.map((one) => [pictureName(one), async () => Promise.resolve(pictureOf(one.picture))]),
      ),
    },
  };
}

/** Adds lines to the last block of signatures, at any depth. */
function withLines(blocks: readonly PdfBlock[], lines: readonly PdfSignature[]): PdfBlock[] {
  const last = blocks.findLastIndex(holdsSignatures);
  return blocks.map((block, at) => {
    if (at !== last) return block;
    if ('blocks' in block) return { ...block, blocks: withLines(block.blocks, lines) };
    return block.kind === 'signatures' ? { ...block, items: [...block.items, ...lines] } : block;
  });
}
