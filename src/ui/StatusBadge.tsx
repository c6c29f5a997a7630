import { Glyph, type GlyphName } from './Glyph';
import { token, toneTokens, type Tone } from './theme/tokens';
import classes from './small.module.css';

/** How a status looks: shape first, tone second. */
export type StatusAppearance = { glyph: GlyphName; tone: Tone };

const table: Record<string, StatusAppearance> = {
  New: { glyph: 'empty', tone: 'blue' },
  Open: { glyph: 'empty', tone: 'blue' },
  Accepted: { glyph: 'crossed', tone: 'blue' },
  Allocated: { glyph: 'quarter', tone: 'blue' },
  'In Progress': { glyph: 'half', tone: 'warn' },
  Completed: { glyph: 'tick', tone: 'ok' },
  Rejected: { glyph: 'cross', tone: 'err' },
  Cancelled: { glyph: 'slash', tone: 'neutral' },
  'Saved on this device': { glyph: 'quarter', tone: 'neutral' },
  Sending: { glyph: 'half', tone: 'blue' },
  Draft: { glyph: 'dashed', tone: 'neutral' },
  Sent: { glyph: 'arrow', tone: 'blue' },
  Paid: { glyph: 'tick', tone: 'ok' },
  Resolved: { glyph: 'tick', tone: 'ok' },
  Overdue: { glyph: 'triangle', tone: 'err' },
  Closed: { glyph: 'square', tone: 'neutral' },
  Low: { glyph: 'diamond', tone: 'neutral' },
  Medium: { glyph: 'diamond', tone: 'neutral' },
  High: { glyph: 'triangle', tone: 'warn' },
  Urgent: { glyph: 'triangle', tone: 'err' },
  Active: { glyph: 'tick', tone: 'ok' },
  Used: { glyph: 'square', tone: 'neutral' },
  Expired: { glyph: 'slash', tone: 'neutral' },
  Waiting: { glyph: 'dashed', tone: 'warn' },
  'Needs your decision': { glyph: 'triangle', tone: 'err' },
};

/** The appearance of a status; an unknown one is a neutral diamond. */
export function statusAppearance(status: string): StatusAppearance {
  return table[status] ?? { glyph: 'diamond', tone: 'neutral' };
}

/** A status as glyph, word and tone. The text is what the server sent; `appearance` overrides the table. */
export function StatusBadge({
  status,
  appearance = statusAppearance(status),
}: {
  status: string;
  appearance?: StatusAppearance;
}) {
  const tone = toneTokens[appearance.tone];
  return (
    <span
      className={`inline small ${classes['badge']}`}
      style={{ backgroundColor: token(tone.tint), borderColor: token(tone.line) }}
      title={status.length > 28 ? status : undefined}
    >
      <Glyph name={appearance.glyph} color={token(tone.glyph)} />
      <span className={classes['badgeText']} data-status-words>
        {status}
      </span>
    </span>
  );
}
