import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { SectionCard } from '@/ui/SectionCard';
import { token, type Token } from '@/ui/theme/tokens';
import type { Count } from './Counts';
import classes from './dashboard.module.css';

/** Counts of open work; each line opens the list of it. */
export function ToDo(props: {
  items: readonly (Required<Pick<Count, 'label' | 'query' | 'to'>> & { glyph: GlyphName; tone: Token })[];
}) {
  return (
    <SectionCard title="To do" flush>
      <ul className={classes['todo']}>
        {props.items.map(({ label, query, to, glyph, tone }) => {
          const none = query.data === 0;
          return (
            <li key={label}>
              <Link to={to}>
                <span className={classes['todoFigure']} aria-busy={query.data === undefined && !query.error}>
                  {query.data === undefined || query.data === null ? MISSING : formatNumber(query.data)}
                </span>
                <span className={classes['todoLabel']}>
                  {label}
                  {query.error ? <span className={classes['failed']}>not read</span> : null}
                </span>
                <Glyph name={none ? 'tick' : glyph} size={14} color={token(none ? 'ok' : tone)} />
                <ChevronRight size={16} strokeWidth={1.6} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
