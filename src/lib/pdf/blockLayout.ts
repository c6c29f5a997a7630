import { pairBlocks, resultBlock, signatureBlocks } from './boxLayout';
import { keepLastRows } from './flow';
import type { PdfBlock } from './model';
import type { Images, LayoutBlock, Measure } from './page';
import { photoBlocks, pictureBlocks } from './pictureLayout';
import { tableLayout } from './tableLayout';
import { headingBlock, paragraphBlocks, warningBlocks } from './textLayout';

function unitsOf(
  block: Exclude<PdfBlock, { kind: 'together' | 'pageBreak' }>,
  measure: Measure,
  images: Images,
): LayoutBlock[] {
  switch (block.kind) {
    case 'heading':
      return [headingBlock(block.text)];
    case 'space':
      return [{ height: block.height, draw: () => [] }];
    case 'pairs':
      return pairBlocks(block.columns, measure);
    case 'table':
      return tableLayout(block, measure);
    case 'result':
      return [resultBlock(block.cells, measure)];
    case 'paragraph':
      return paragraphBlocks(block, measure);
    case 'warnings':
      return warningBlocks(block, measure);
    case 'photos':
      return photoBlocks(block.items, block.perRow, measure, images);
    case 'signatures':
      return signatureBlocks(block.items, measure);
    case 'picture':
      return pictureBlocks(block.heading, images.get(block.picture));
  }
}

/** Turns the blocks of a document into the units that `flow` sets on pages. */
export function blockLayout(blocks: PdfBlock[], measure: Measure, images: Images): LayoutBlock[] {
  const units: LayoutBlock[] = [];
  let breakNext = false;
  for (const block of blocks) {
    if (block.kind === 'pageBreak') {
      breakNext = true;
      continue;
    }
    const own =
      block.kind === 'together'
        ? blockLayout(block.blocks, measure, images)
        : unitsOf(block, measure, images);
    if (block.kind === 'together') for (const unit of own.slice(0, -1)) unit.withNext = true;
    const [first] = own;
    if (first && breakNext) {
      first.breakBefore = true;
      breakNext = false;
    }
    units.push(...own);
    if (block.kind === 'result' || block.kind === 'signatures') keepLastRows(units);
  }
  return units;
}
