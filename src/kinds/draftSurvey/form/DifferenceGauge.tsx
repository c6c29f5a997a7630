import { formatNumber } from '@/lib/numbers';
import classes from './result.module.css';

const WIDTH = 280;
const MARGIN = 14;
/** Percent that the scale shows to either side, and the band within which a survey is customarily accurate. */
const ENDS = 1;
const BAND = 0.5;

const x = (percent: number) =>
  MARGIN + ((Math.max(-ENDS, Math.min(ENDS, percent)) + ENDS) / (2 * ENDS)) * (WIDTH - 2 * MARGIN);

/** The difference from the bill of lading as a needle on a scale; a needle at an end may stand further out. */
export function DifferenceGauge({ percent }: { percent: number | undefined }) {
  return (
    <svg
      className={classes['gauge']}
      viewBox={`0 0 ${WIDTH} 44`}
      role="img"
      aria-label={
        percent === undefined
          ? 'Difference from the bill of lading not known'
          : `Difference from the bill of lading ${formatNumber(percent, 3, { signed: true })} percent, on a scale with a band of half a percent to either side`
      }
    >
      <rect x={x(-BAND)} y="12" width={x(BAND) - x(-BAND)} height="8" className={classes['band']} />
      <path d={`M${x(-ENDS)} 20H${x(ENDS)}`} className={classes['scale']} />
      {[-1, -0.5, 0, 0.5, 1].map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} ${tick % 1 === 0 ? 10 : 14}V22`} className={classes['scale']} />
          <text x={x(tick)} y="38" textAnchor="middle" className="mark">
            {tick === 0 ? '0' : `${formatNumber(tick, tick % 1 === 0 ? 0 : 1, { signed: true })} %`}
          </text>
        </g>
      ))}
      {percent === undefined ? null : (
        <g
          className={classes['needle']}
          style={{ transform: `translateX(${x(percent)}px)` }}
          data-beyond={Math.abs(percent) > ENDS ? '' : undefined}
        >
          <path d="M0 2V19" />
          <path d="M-4.5 12.5 0 19.5 4.5 12.5Z" />
        </g>
      )}
    </svg>
  );
}
