import { pairsUnits, resultUnit, signatureUnits } from './boxUnits';
import { keepLastRows } from './flow';
import type { ReportBlock } from './model';
import type { Measure, Unit } from './page';
import { drawingUnit, photoUnits, pictureUnit } from './pictureUnits';
import { tableUnits } from './tableUnits';
import { headingUnit, paragraphUnits, warningsUnits } from './textUnits';

function unitsOf(block: Exclude<ReportBlock, { kind: 'together' | 'pageBreak' }>, measure: Measure): Unit[] {
  switch (block.kind) {
    case 'heading':
      return [headingUnit(block.text)];
    case 'space':
      return [{ height: block.height, draw: () => [] }];
    case 'pairs':
      return pairsUnits(block.columns, measure);
    case 'table':
      return tableUnits(block, measure);
    case 'result':
      return [resultUnit(block.cells, measure)];
    case 'paragraph':
      return paragraphUnits(block, measure);
    case 'warnings':
      return warningsUnits(block, measure);
    case 'photos':
      return photoUnits(block.items, block.perRow, measure);
    case 'signatures':
      return signatureUnits(block.items, measure);
    case 'picture':
      return block.image ? [pictureUnit(block.image)] : [];
    case 'drawing':
      return [drawingUnit(block)];
  }
}

/** Turns the blocks of a report into the units that `flow` sets on pages. */
export function blockUnits(blocks: ReportBlock[], measure: Measure): Unit[] {
  const units: Unit[] = [];
  let breakNext = false;
  for (const block of blocks) {
    if (block.kind === 'pageBreak') {
      breakNext = true;
      continue;
    }
    const own = block.kind === 'together' ? blockUnits(block.blocks, measure) : unitsOf(block, measure);
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
