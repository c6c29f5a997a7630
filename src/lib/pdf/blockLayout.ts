import { pairBlocks, panelsBlock, resultBlock } from './boxLayout';
import { holdsSignatures } from './blocks';
import { keepLastRows, keepLastWords } from './flow';
import type { PdfBlock } from './model';
import { photoBlocks, pictureBlocks } from './pictureLayout';
import { signatureBlocks } from './signatureLayout';
import { page, type Images, type LayoutBlock, type Measure } from './page';
import { TABLE_ROW, tableLayout } from './tableLayout';
import { headingBlock, paragraphBlocks, warningBlocks } from './textLayout';

function unitsOf(
  block: Exclude<PdfBlock, { kind: 'together' | 'onePage' | 'pageBreak' }>,
  measure: Measure,
  images: Images,
  rowHeight?: number,
): LayoutBlock[] {
  switch (block.kind) {
    case 'heading':
      return [headingBlock(block.text, measure)];
    case 'space':
      return [{ height: block.height, draw: () => [] }];
    case 'pairs':
      return pairBlocks(block.columns, measure);
    case 'panels':
      return [panelsBlock(block.items, measure)];
    case 'table':
      return tableLayout(block, measure, rowHeight);
    case 'result':
      return [resultBlock(block.cells, measure)];
    case 'paragraph':
      return paragraphBlocks(block, measure);
    case 'warnings':
      return warningBlocks(block, measure);
    case 'photos':
      return photoBlocks(block.items, block.perRow, measure, images);
    case 'signatures':
      return signatureBlocks(block.items, measure, images);
    case 'picture':
      return pictureBlocks(block.heading, measure, images.get(block.picture), block.height);
  }
}

/** Heights of a row from usual to close, mm. */
const ROW_HEIGHTS = [TABLE_ROW, 4.6, 4.3, 4, 3.75];

/** Units of one page: with the highest rows by which they fit under the letterhead, or with the lowest there are. */
function pageUnits(blocks: PdfBlock[], measure: Measure, images: Images): LayoutBlock[] {
  const room = page.bottom - page.firstTop;
  let units: LayoutBlock[] = [];
  for (const height of ROW_HEIGHTS) {
    units = blockLayout(blocks, measure, images, height);
    if (units.reduce((sum, unit, i) => sum + unit.height + (i === 0 ? 0 : (unit.gap ?? 0)), 0) <= room) break;
  }
  return units;
}

/** Turns the blocks of a document into the units that `flow` sets on pages. */
export function blockLayout(
  blocks: PdfBlock[],
  measure: Measure,
  images: Images,
  rowHeight?: number,
): LayoutBlock[] {
  const units: LayoutBlock[] = [];
  let breakNext = false;
  for (const block of blocks) {
    if (block.kind === 'pageBreak') {
      breakNext = true;
      continue;
    }
    const own =
      block.kind === 'onePage'
        ? pageUnits(block.blocks, measure, images)
        : block.kind === 'together'
          ? blockLayout(block.blocks, measure, images, rowHeight)
          : unitsOf(block, measure, images, rowHeight);
    if (block.kind === 'together') for (const unit of own.slice(0, -1)) unit.withNext = true;
    const [first] = own;
    if (first && (breakNext || block.kind === 'onePage')) {
      first.breakBefore = true;
      breakNext = false;
    }
    const last = own.at(-1);
    if (last && block.kind === 'paragraph' && block.opens) last.withNext = true;
    const before = units.at(-1);
    // Keep some text on the page with the signatures.
    if (before && first && !first.breakBefore && holdsSignatures(block)) before.withNext = true;
    units.push(...own);
    if (block.kind !== 'onePage' && holdsSignatures(block)) keepLastWords(units, own.length);
    if (block.kind === 'onePage') breakNext = true;
    if (block.kind === 'result' || block.kind === 'signatures') keepLastRows(units);
  }
  return units;
}
