import type { DraftSurveyResult } from '../calculation/types';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { resultBox } from './draftSurveyResults';
import { draftsTable, sheetTable } from './draftSurveySheet';
import type { PdfResultBox, PdfTable } from '@/lib/pdf/model';
import classes from './ResultSheet.module.css';

/**
 * The calculation, to be read: drafts, the sheet with Initial, Final and Difference, and the result. Its rows are those
 * of the printed report, so that screen and paper can never say two things.
 */
export function ResultSheet({ result }: { result: DraftSurveyResult }) {
  return (
    <div className="stack shrink">
      <SheetTable block={draftsTable(result)} label="Drafts" />
      <SheetTable block={sheetTable(result)} label="Calculation" />
      <ResultBox block={resultBox(result)} />
    </div>
  );
}

/** Cargo, bill of lading and how far they are apart, as they stand in the report. */
function ResultBox({ block }: { block: PdfResultBox }) {
  return (
    <dl className={classes['result']}>
      {block.cells.map((cell) => (
        <div key={cell.label}>
          <dt className="note">{cell.label}</dt>
          <dd>
            {cell.value}
            {cell.unit ? <span className={`unit ${classes['unit']}`}> {cell.unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SheetTable({ block, label }: { block: PdfTable; label: string }) {
  const starts = new Set<number>();
  let at = 0;
  for (const group of block.groups ?? []) {
    if (at > 0) starts.add(at);
    at += group.span;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be in reach of the keyboard
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          {block.groups ? (
            <tr>
              {block.groups.map((group, index) => (
                <th
                  key={group.text || String(index)}
                  scope="colgroup"
                  colSpan={group.span}
                  data-align={index > 0 ? 'center' : undefined}
                  data-divider={index > 0 ? '' : undefined}
                >
                  {group.text || <VisuallyHidden>Reading</VisuallyHidden>}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {block.columns.map((column, index) => (
              <th
                // two groups repeat the same heads
                key={`${column.head}-${String(index)}`}
                scope="col"
                data-align={column.align}
                data-divider={starts.has(index) ? '' : undefined}
              >
                {column.head || <VisuallyHidden>Line</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.cells[0]} data-key={row.emphasis === 'key' ? '' : undefined}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={cell} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={`${String(index)}-${cell}`}
                    data-align={block.columns[index]?.align}
                    data-strong={block.columns[index]?.strong ? '' : undefined}
                    data-divider={starts.has(index) ? '' : undefined}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
