import type { EntryWait } from '@/lib/device/records';
import type { GlyphName } from '@/ui/Glyph';

/** On this device, on its way, failed and tried again by itself, or in need of a person. */
export type EntryStage = 'stored' | 'sending' | 'waiting' | 'decide';

export const stageOf = (wait: EntryWait | undefined, isSending: boolean): EntryStage =>
  isSending
    ? 'sending'
    : wait?.needs
      ? 'decide'
      : wait && wait.tries > 0 && !wait.paused
        ? 'waiting'
        : 'stored';

/** Most urgent last: what of several entries of one place is shown. */
const URGENCY: readonly EntryStage[] = ['stored', 'sending', 'waiting', 'decide'];

/** By place, the most urgent stage of its entries. */
export function stagesBy<E>(
  entries: readonly E[],
  placeOf: (entry: E) => string,
  of: (entry: E) => EntryStage,
): ReadonlyMap<string, EntryStage> {
  const found = new Map<string, EntryStage>();
  for (const entry of entries) {
    const place = placeOf(entry);
    const stage = of(entry);
    if (URGENCY.indexOf(stage) >= URGENCY.indexOf(found.get(place) ?? 'stored')) found.set(place, stage);
  }
  return found;
}

/** A glyph, its colour, the word beside it in a line, and the one that stands alone. */
export const ENTRY_STAGES: Readonly<
  Record<EntryStage, { glyph: GlyphName; color: string; text: string; alone: string }>
> = {
  stored: {
    glyph: 'quarter',
    color: 'var(--pl-ink-2)',
    text: 'on this device',
    alone: 'Saved on this device',
  },
  sending: { glyph: 'half', color: 'var(--pl-primary)', text: 'sending', alone: 'Sending' },
  waiting: { glyph: 'dashed', color: 'var(--pl-warn)', text: 'waits for the server', alone: 'Waiting' },
  decide: {
    glyph: 'triangle',
    color: 'var(--pl-err)',
    text: 'needs your decision',
    alone: 'Needs your decision',
  },
};
