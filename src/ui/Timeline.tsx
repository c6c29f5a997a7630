import type { ReactNode } from 'react';
import { visibleText } from '@/lib/visibleText';
import { Glyph, type GlyphName } from './Glyph';
import { statusAppearance } from './StatusBadge';
import { token, toneTokens } from './theme/tokens';
import classes from './parts.module.css';

/** Something that happened to a record, or will. */
export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** The status it led to; gives the glyph. */
  status?: string;
  glyph?: GlyphName;
  /** When, already in screen form. */
  when?: ReactNode;
  by?: ReactNode;
  text?: ReactNode;
  /** Not yet: an empty glyph in light ink. */
  future?: boolean;
};

/** The history of a record: one line for each event, with its status glyph. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={classes['timeline']} aria-label={label}>
      {items.map((item) => {
        const appearance = statusAppearance(item.status ?? '');
        const glyph = item.future ? 'empty' : (item.glyph ?? (item.status ? appearance.glyph : 'full'));
        const color = item.future
          ? token('ink-3')
          : item.status
            ? token(toneTokens[appearance.tone].glyph)
            : token('ink-2');
        return (
          <li key={item.id} data-future={item.future || undefined}>
            <span className={classes['timelineGlyph']}>
              <Glyph name={glyph} size={14} color={color} />
            </span>
            <div>
              <div className={`medium ${classes['timelineTitle']}`}>{item.title}</div>
              {item.when || item.by ? (
                <div className="hint">
                  {item.when}
                  {item.when && item.by ? ' · ' : null}
                  {visibleText(item.by)}
                </div>
              ) : null}
              {item.text ? <div className={classes['timelineText']}>{visibleText(item.text)}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
