import { useId } from 'react';
import classes from './shipSide.module.css';

/** Positions in a drawing, in units of its view box. */
interface View {
  width: number;
  height: number;
  /** Height of the deck edge at the left and at the right. */
  sheer: readonly [number, number];
  /** Upper edge of the boot topping; the waterline is its lower edge. */
  topping: number;
  waterline: number;
  mark: { x: number; y: number; scale: number };
  ladders: readonly number[];
  /** Baseline of the uppermost numeral, the distance to the next, and their size. */
  numerals: { top: number; step: number; size: number };
}

const views = {
  hero: {
    width: 1366,
    height: 414,
    sheer: [42, 2],
    topping: 278,
    waterline: 301,
    mark: { x: 560, y: 181, scale: 0.84 },
    ladders: [93, 1231],
    numerals: { top: 95, step: 44.2, size: 29 },
  },
  plate: {
    width: 806,
    height: 768,
    sheer: [175, 106],
    topping: 574,
    waterline: 597,
    mark: { x: 214, y: 454, scale: 1 },
    ladders: [669],
    numerals: { top: 276, step: 50.5, size: 36 },
  },
} as const satisfies Record<string, View>;

/** Even decimetres downwards from 13 m, as painted on a hull. */
const NUMERALS = ['13M', '8', '6', '4', '2', '12M', '8', '6', '4', '2'];

/**
 * The load line mark: ring, bar, the authority's letters and the seasonal lines. The ring's centre is at 0,
 * 0.
 */
function LoadLineMark() {
  const lines = [
    { name: 'TF', y: -124, x1: 155, x2: 221 },
    { name: 'F', y: -83, x1: 155, x2: 210 },
    { name: 'T', y: -46, x1: 221, x2: 272 },
    { name: 'S', y: -5, x1: 221, x2: 272 },
    { name: 'W', y: 31, x1: 221, x2: 272 },
    { name: 'WNA', y: 67, x1: 221, x2: 272 },
  ];
  return (
    <g className={classes['paint']}>
      <circle r="90" fill="none" strokeWidth="20" className={classes['ring']} />
      <path d="M-150-10h300v20h-300z" />
      <text x="-121" y="-28" textAnchor="middle" fontSize="31">
        P
      </text>
      <text x="126" y="-28" textAnchor="middle" fontSize="31">
        M
      </text>
      <path d="M210-124h11V78h-11z" />
      {lines.map(({ name, y, x1, x2 }) => (
        <g key={name}>
          <rect x={x1} y={y} width={x2 - x1} height="11" />
          <text x={x1 < 200 ? 145 : 285} y={y + 14} textAnchor={x1 < 200 ? 'end' : 'start'} fontSize="26">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

function Ladder({ x, numerals: { top, step, size } }: { x: number; numerals: View['numerals'] }) {
  return NUMERALS.map((text, index) => {
    const y = top + index * step;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- numerals repeat and never move
      <g key={index}>
        <rect x={x - 18} y={y - 1} width={size * 0.33} height={size * 0.08} />
        <text x={x} y={y} fontSize={text.endsWith('M') ? size : size * 0.86}>
          {text}
        </text>
      </g>
    );
  });
}

/** The side of a ship with its draft marks and load line. Decoration, hidden from screen readers. */
export function ShipSide({ view: name, className }: { view: keyof typeof views; className: string }) {
  const view: View = views[name];
  const { width, height, topping, waterline, mark } = view;
  const [left, right] = view.sheer;
  const id = useId();
  const seams = Array.from({ length: Math.ceil(width / 159) }, (_, index) => 60 + index * 159);
  const strakes = [0.25, 0.5, 0.75].map((part) => {
    const at = (edge: number) => edge + (topping - edge) * part;
    return `M0 ${at(left) + 6}Q${width / 2} ${at((left + right) / 2)} ${width} ${at(right) + 4}`;
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={`${id}-hull`}>
        <path d={`M0 ${left}L${width} ${right}V${topping}H0z`} />
      </clipPath>
      <clipPath id={`${id}-dry`}>
        <path d={`M0 0h${width}v${waterline}H0z`} />
      </clipPath>
      <clipPath id={`${id}-wet`}>
        <path d={`M0 ${waterline}h${width}V${height}H0z`} />
      </clipPath>
      <path className={classes['hull']} d={`M0 ${left}L${width} ${right}V${topping}H0z`} />
      <g className={classes['seam']} clipPath={`url(#${id}-hull)`}>
        <path d={seams.map((x) => `M${x} 0V${topping}`).join('')} />
        <path d={strakes.join('')} />
      </g>
      <path className={classes['deck']} d={`M0 ${left}L${width} ${right}`} />
      <path className={classes['paint']} d={`M0 ${topping}h${width}v5H0z`} />
      <path className={classes['topping']} d={`M0 ${topping + 4}h${width}V${waterline}H0z`} />
      <path className={classes['water']} d={`M0 ${waterline}h${width}V${height}H0z`} />
      <path className={classes['waterline']} d={`M0 ${waterline}h${width}`} />
      <g className={classes['ripple']}>
        <path d={`M-20 ${waterline + 22}h${width + 40}`} strokeDasharray="84 76 96 140" />
        <path d={`M30 ${waterline + 48}h${width}`} strokeDasharray="62 134 92 118" />
        <path d={`M120 ${waterline + 74}h${width}`} strokeDasharray="74 120 104 190" />
      </g>
      <g transform={`translate(${mark.x} ${mark.y}) scale(${mark.scale})`}>
        <LoadLineMark />
      </g>
      {view.ladders.map((x) => (
        <g key={x}>
          <g className={classes['paint']} clipPath={`url(#${id}-dry)`}>
            <Ladder x={x} numerals={view.numerals} />
          </g>
          <g className={classes['sunk']} clipPath={`url(#${id}-wet)`}>
            <Ladder x={x} numerals={view.numerals} />
          </g>
        </g>
      ))}
    </svg>
  );
}
