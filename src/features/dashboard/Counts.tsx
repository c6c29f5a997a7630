import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { userMessage } from '@/api/errors';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { token, type Token } from '@/ui/theme/tokens';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './dashboard.module.css';

/** The used part of a query result. */
export interface CountRead<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** A part of what is counted, with the list that shows it alone. */
export interface SubCount {
  label: string;
  count: number;
  to: string;
  glyph: GlyphName;
  tone: Token;
}

export interface Count {
  label: string;
  /** Null when the answer is not a number. */
  query: CountRead<number | null>;
  /** The list that is counted. */
  to: string;
  /** What the figure is of: "open of 63". */
  unit?: ReactNode;
  /** Those of nothing are left out. */
  parts?: readonly SubCount[];
}

function Figure({ query, unit }: Pick<Count, 'query' | 'unit'>) {
  if (query.error && query.data === undefined) {
    return (
      <span className={classes['failed']} title={userMessage(query.error)}>
        not read
      </span>
    );
  }
  if (query.data === undefined) {
    return (
      <span className={classes['waiting']} role="status" aria-busy="true">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </span>
    );
  }
  return (
    <>
      <span className={classes['figure']}>{query.data === null ? MISSING : formatNumber(query.data)}</span>
      {unit ? ' ' : null}
      {unit ? <span className={classes['unit']}>{unit}</span> : null}
    </>
  );
}

/** The figures of a dashboard; each leads to the list that it counts, and so does each of its parts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <section className={`card ${classes['counts']}`} aria-label="Counts">
      {counts.map(({ label, query, to, unit, parts }) => {
        const failed = query.error !== null && query.data === undefined;
        const shown = parts?.filter(({ count }) => count > 0);
        return (
          <div key={label} className={classes['count']}>
            {failed ? (
              <>
                <span className={`note ${classes['countLabel']}`}>{label}</span>
                <Figure query={query} />
                <button type="button" className={classes['retry']} onClick={() => query.refetch()}>
                  Retry<VisuallyHidden> {label}</VisuallyHidden>
                </button>
              </>
            ) : (
              <Link to={to} className={classes['countLink']}>
                <span className={`note ${classes['countLabel']}`}>{label}</span>
                <Figure query={query} unit={unit} />
              </Link>
            )}
            {/* reserves its height, so that nothing moves when the parts come */}
            {shown ? (
              <ul className={`buttons ${classes['parts']}`}>
                {shown.map((part) => (
                  <li key={part.label}>
                    <Glyph name={part.glyph} size={13} color={token(part.tone)} />
                    <Link to={part.to}>
                      {formatNumber(part.count)} {part.label}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
