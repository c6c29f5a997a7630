import { visibleText } from '@/lib/visibleText';
import type { SheetBlock, SheetContent } from './sheetContent';
import classes from './sheetBody.module.css';

/** The least room of a column on the average; a table that has less is scrolled. */
const COLUMN_PX = 80;

/** The content of a sheet on the screen and on paper: the same blocks as in its PDF. */
export function SheetBody({ content }: { content: SheetContent }) {
  return (
    <>
      <div>
        <h2>{content.title}</h2>
        <div className="note">{content.subtitle}</div>
      </div>
      {content.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of one document have no other name
        <Block key={at} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: SheetBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={classes['heading']}>{block.text}</h3>;
    case 'paragraph':
      return <p>{visibleText(block.text)}</p>;
    case 'pairs':
      return (
        <div className={classes['pairs']}>
          {block.columns.map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <dl key={at}>
              {column.map(({ label, value }, row) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={row}>
                  <dt className="quiet">{label}</dt>
                  <dd>{visibleText(value)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      );
    case 'panels':
      return (
        <div className={classes['panels']}>
          {block.items.map(({ label, name, lines }) => (
            <div key={label}>
              <span className="note">{label}</span>
              {name ? <strong>{visibleText(name)}</strong> : null}
              {lines.map((line, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={at}>{visibleText(line)}</span>
              ))}
            </div>
          ))}
        </div>
      );
    case 'result':
      return (
        <dl className={classes['result']}>
          {block.cells.map(({ label, value, unit }) => (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd>
                {visibleText(value)}
                {unit ? <span> {unit}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table': {
      const whole = block.columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
      return (
        // wider than a phone: keys scroll it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="scroll" role="region" aria-label={block.name} tabIndex={0}>
          <table
            className={classes['table']}
            aria-label={block.name}
            data-tall={block.rowHeight ? true : undefined}
            style={{ ['--least' as string]: `${COLUMN_PX * block.columns.length}px` }}
          >
            <thead>
              <tr>
                {block.columns.map(({ head, width, align }) => (
                  <th
                    key={head}
                    scope="col"
                    data-align={align}
                    style={width ? { width: `${(100 * width) / whole}%` } : undefined}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at} data-emphasis={row.emphasis}>
                  {row.cells.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={column} data-align={block.columns[column]?.align}>
                      {visibleText(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
    case 'signatures':
      return (
        <div className={classes['signatures']}>
          {block.items.map(({ label, name, note }) => (
            <div key={label}>
              {name ? <strong>{visibleText(name)}</strong> : null}
              <span className="note">{[label, note].filter(Boolean).join(' · ')}</span>
            </div>
          ))}
        </div>
      );
    case 'space':
      return <div style={{ height: `${block.height}mm` }} />;
  }
}
