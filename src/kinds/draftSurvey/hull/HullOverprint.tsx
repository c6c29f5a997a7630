import { formatNumber } from '@/lib/numbers';
import type { HullView } from './hullGeometry';
import { SHEET } from './hullShape';
import styles from './HullPicture.module.css';
import { AtHeight, Eases } from './hullParts';

const { ap, fp, keel, waterRight } = SHEET;

const QUARTER_X = 151.5;
const BEND_X = 412;

/** A line with a head at each end, in one path so that it eases as one. */
const arrow = (x: number, from: number, to: number) => {
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  // The heads shrink with a short arrow rather than cross.
  const head = Math.min(4, (bottom - top) / 2.2);
  return `M${x} ${top}V${bottom}M${x - head} ${top + head}L${x} ${top}L${x + head} ${top + head}M${x - head} ${bottom - head}L${x} ${bottom}L${x + head} ${bottom - head}`;
};

/** What we worked out, laid over the drawing as a chart's overprint: quarter mean and bend. */
export function Overprint({ view }: { view: HullView }) {
  const { quarterMean, waterline, drop, deflection } = view;
  if (quarterMean === undefined || waterline === undefined) return null;
  // The chord runs from the forward to the after draft as drawn; the keel departs from it by the bend.
  const chordAt = (x: number) => keel + drop(ap) + ((drop(fp) - drop(ap)) * (x - ap)) / (fp - ap);
  const keelAt = keel + drop(BEND_X);
  const chord = chordAt(BEND_X);
  const label = Math.max(keelAt, chord) + 8.5;
  const middle = (waterline + keel) / 2;
  return (
    <>
      <path
        d={`M34 ${keel}H${waterRight}`}
        stroke="var(--pl-overprint)"
        strokeWidth={1.1}
        strokeDasharray="1.2 2.6"
      />
      <Eases
        d={`M113.5 ${chordAt(113.5)}L608 ${chordAt(608)}`}
        stroke="var(--pl-ink)"
        strokeWidth={1}
        strokeDasharray="6 3"
      />
      {deflection?.kind && (
        <>
          <Eases
            d={arrow(BEND_X, chord, keelAt)}
            stroke="var(--pl-overprint)"
            strokeWidth={1.2}
            fill="none"
          />
          <g className={styles['fine']}>
            <Eases
              d={`M${BEND_X} ${Math.max(keelAt, chord)}V${label}H${BEND_X + 12}`}
              stroke="var(--pl-overprint)"
              strokeWidth={1.1}
              fill="none"
            />
            <AtHeight x={BEND_X + 16} y={label + 4}>
              <text className={`${styles['overprint']} ${styles['strong']} ${styles['haloed']}`}>
                {deflection.text}
              </text>
            </AtHeight>
          </g>
        </>
      )}
      <Eases
        d={arrow(QUARTER_X, waterline, keel)}
        stroke="var(--pl-on-hull)"
        strokeWidth={4}
        fill="none"
        strokeLinejoin="round"
      />
      <Eases
        d={arrow(QUARTER_X, waterline, keel)}
        stroke="var(--pl-overprint)"
        strokeWidth={1.4}
        fill="none"
      />
      <g className={styles['fine']}>
        <AtHeight x={157.5} y={middle}>
          <rect
            y={-10}
            width={150}
            height={20}
            rx={3}
            fill="var(--pl-surface)"
            stroke="var(--pl-overprint)"
            strokeWidth={0.9}
          />
          <text className={styles['overprint']} x={8.5} y={4.2}>
            Quarter mean <tspan className={styles['strong']}>{formatNumber(quarterMean, 3)} m</tspan>
          </text>
        </AtHeight>
      </g>
    </>
  );
}
