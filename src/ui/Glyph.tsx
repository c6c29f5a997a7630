const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
const ring = <circle cx="8" cy="8" r="6" {...line} />;
const on = {
  fill: 'none',
  stroke: 'var(--pl-glyph-on, var(--pl-surface))',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
} as const;

/** The shapes of the status set: the load line circle as it fills, and the few that are no stage of work. */
const shapes = {
  empty: ring,
  crossed: (
    <>
      <circle cx="8" cy="8" r="5" {...line} />
      <path d="M0.5 8h15" {...line} />
    </>
  ),
  quarter: (
    <>
      {ring}
      <path d="M3.2 10h9.6A5.2 5.2 0 0 1 3.2 10Z" fill="currentColor" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M2.5 8h11a5.5 5.5 0 0 1-11 0Z" fill="currentColor" />
    </>
  ),
  full: <circle cx="8" cy="8" r="6.8" fill="currentColor" />,
  tick: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11 6.2" {...on} strokeLinejoin="round" />
    </>
  ),
  cross: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" {...on} />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="m3.9 12.1 8.2-8.2" {...line} />
    </>
  ),
  dashed: <circle cx="8" cy="8" r="6" {...line} strokeDasharray="2.9 1.81" />,
  arrow: (
    <path d="M1.5 8h12m-4.2-4.2L13.5 8l-4.2 4.2" {...line} strokeLinejoin="round" strokeLinecap="round" />
  ),
  diamond: <path d="M8 1.6 14.4 8 8 14.4 1.6 8Z" {...line} strokeLinejoin="round" />,
  triangle: (
    <>
      <path d="M8 1.4 15.2 14H.8Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 6v3.6M8 11.8v.1" {...on} />
    </>
  ),
  square: <rect x="2.5" y="2.5" width="11" height="11" fill="currentColor" />,
};

export type GlyphName = keyof typeof shapes;

/** One status glyph, 12 px in badges; always beside its word, so hidden from screen readers. */
export function Glyph({
  name,
  size = 12,
  color = 'currentColor',
}: {
  name: GlyphName;
  size?: number;
  color?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      // in a line of text its middle is that of the letters
      style={{ color, flex: 'none', verticalAlign: `calc(0.34em - ${size / 2}px)` }}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
