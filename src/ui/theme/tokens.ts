/** The names of the colour tokens in `tokens.css`, which holds their values. */
export const tokenNames = [
  'bg',
  'surface',
  'sunken',
  'raised',
  'hover',
  'selected',
  'line',
  'line-strong',
  'field',
  'ink',
  'ink-2',
  'ink-3',
  'disabled',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-tint',
  'primary-line',
  'focus',
  'overprint',
  'overprint-tint',
  'oxide',
  'hull',
  'hull-2',
  'on-hull',
  'water',
  'water-line',
  'buff',
  'buff-line',
  'buff-ink',
  'ok',
  'ok-tint',
  'ok-line',
  'warn',
  'warn-tint',
  'warn-line',
  'err',
  'err-tint',
  'err-line',
  'on-err',
  'neutral-tint',
  'neutral-line',
  'scrim',
  'chart-1',
  'chart-3',
] as const;

/** A colour of the design. */
export type Token = (typeof tokenNames)[number];

/** A token as a CSS value: `token('ink-2')` is `var(--pl-ink-2)`. */
export function token(name: Token): string {
  return `var(--pl-${name})`;
}

/** The tones of badges, notes and toasts. */
export type Tone = 'blue' | 'ok' | 'warn' | 'err' | 'neutral' | 'buff';

/** Background, line and glyph colour of a tone. */
export const toneTokens: Record<Tone, { tint: Token; line: Token; glyph: Token }> = {
  blue: { tint: 'primary-tint', line: 'primary-line', glyph: 'primary' },
  ok: { tint: 'ok-tint', line: 'ok-line', glyph: 'ok' },
  warn: { tint: 'warn-tint', line: 'warn-line', glyph: 'warn' },
  err: { tint: 'err-tint', line: 'err-line', glyph: 'err' },
  neutral: { tint: 'neutral-tint', line: 'neutral-line', glyph: 'ink' },
  buff: { tint: 'buff', line: 'buff-line', glyph: 'buff-ink' },
};
