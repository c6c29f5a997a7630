import { holdsSignatures } from './blocks';
import type { PdfLetterhead, PdfBlock, PdfModel } from './model';
import { scriptWarning, replaceUnprintable } from './scripts';

type Set = (where: string, text: string) => string;

function printableLetterhead(letterhead: PdfLetterhead, where: string, set: Set): PdfLetterhead {
  return {
    ...letterhead,
    name: set(where, letterhead.name),
    lines: letterhead.lines.map((line) => set(where, line)),
  };
}

function setBlock(block: PdfBlock, set: Set): PdfBlock {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: set('A heading', block.text) };
    case 'pairs':
      return {
        ...block,
        columns: block.columns.map((column) =>
          column.map(({ label, value }) => ({ label: set('A label', label), value: set(label, value) })),
        ),
      };
    case 'panels':
      return {
        ...block,
        items: block.items.map(({ label, name, lines }) => ({
          label: set('A label', label),
          name: set(label, name),
          lines: lines.map((line) => set(label, line)),
        })),
      };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, head: set(block.name, column.head) })),
        ...(block.groups && { groups: block.groups.map((g) => ({ ...g, text: set(block.name, g.text) })) }),
        rows: block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => set(block.name, cell)) })),
      };
    case 'result':
      return {
        ...block,
        cells: block.cells.map((cell) => ({
          ...cell,
          label: set('The result', cell.label),
          value: set(cell.label, cell.value),
          ...(cell.unit && { unit: set(cell.label, cell.unit) }),
        })),
      };
    case 'paragraph':
      return { ...block, text: set(block.name, block.text) };
    case 'warnings':
      return {
        ...block,
        items: block.items.map((item) => ({
          text: set('A warning', item.text),
          remark: item.remark && set('The answer to a warning', item.remark),
        })),
      };
    case 'photos':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          caption: set('The caption of a photograph', item.caption),
          takenAt: item.takenAt && set('The time of a photograph', item.takenAt),
          place: item.place && set('The place of a photograph', item.place),
          note: item.note && set('The note on a photograph', item.note),
        })),
      };
    case 'signatures':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          label: set('A signature', item.label),
          name: item.name && set(`Name of the ${item.label.toLowerCase()}`, item.name),
          note: item.note && set('A signature', item.note),
          signed: item.signed && set('A signature', item.signed),
        })),
      };
    case 'picture':
      return { ...block, heading: set('A heading', block.heading) };
    case 'pageBreak':
    case 'space':
      return block;
    case 'together':
    case 'onePage':
      return { ...block, blocks: block.blocks.map((inner) => setBlock(inner, set)) };
  }
}

/** The document with characters missing in the font replaced, and one warning for each place. */
export function toPrintableText(model: PdfModel): { model: PdfModel; warnings: string[] } {
  const warnings = new Map<string, string>();
  const set: Set = (where, text) => {
    const warning = scriptWarning(where, text);
    if (warning) warnings.set(warning, warning);
    return replaceUnprintable(text);
  };
  const blocks = model.blocks.map((block) => setBlock(block, set));
  const done: PdfModel = {
    ...model,
    title: set('The title', model.title),
    subtitle: set('The line under the title', model.subtitle),
    number: set('The report number', model.number),
    subject: { ...model.subject, value: set(model.subject.label, model.subject.value) },
    header: printableLetterhead(model.header, 'The page header', set),
    footer: printableLetterhead(model.footer, 'The page footer', set),
    blocks,
  };
  return { model: done, warnings: [...warnings.values()] };
}

/**
 * Adds the warnings of printing to the document's list of warnings; without one, a new list is added before
 * the signatures.
 */
export function withWarnings(model: PdfModel, warnings: string[]): PdfModel {
  if (warnings.length === 0) return model;
  const added = warnings.map((text) => ({ text }));
  const extend = (blocks: PdfBlock[]): PdfBlock[] | null => {
    for (const [i, block] of blocks.entries()) {
      if (block.kind === 'warnings') return blocks.with(i, { ...block, items: [...block.items, ...added] });
      if (!('blocks' in block)) continue;
      const inner = extend(block.blocks);
      if (inner) return blocks.with(i, { ...block, blocks: inner });
    }
    return null;
  };
  const extended = extend(model.blocks);
  if (extended) return { ...model, blocks: extended };
  const list: PdfBlock = { kind: 'warnings', title: 'Notes on this document', items: added, none: '' };
  const before = model.blocks.findIndex(holdsSignatures);
  return { ...model, blocks: model.blocks.toSpliced(before < 0 ? model.blocks.length : before, 0, list) };
}
