import { formatNumber } from '@/lib/numbers';
import { markWord } from '../calculation/check';
import { asRead } from '../calculation/labels';
import type { HullView, ShownMark } from './hullGeometry';
import styles from './HullPicture.module.css';
import { AtHeight, ReadingMark } from './hullParts';

const referenceWord = { aft: 'AP', midship: 'midships', forward: 'FP' } as const;
const BOX_WIDTH = 164;
const boxX = { aft: 38.6, midship: 266, forward: 498 } as const;

/**
 * Draft marks as painted on a ship's side, 1 m apart with even numerals. They hang from the waterline at the mark's
 * mean, so that the water always stands at the draft that was read, however much the trim is exaggerated.
 */
export function Ladder({ mark, view }: { mark: ShownMark; view: HullView }) {
  const { ladder, mean, position, x } = mark;
  const water = view.waterline;
  if (water === undefined || mean === undefined) return null;
  const side = position === 'forward' ? -1 : 1;
  const at = (metres: number) => -metres * view.scale;
  const { from: first, to: last } = ladder ?? { from: 0, to: -1 };
  const metres = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const ticks = metres.map((metre) => `M0 ${at(metre)}h${side * (metre % 2 === 0 ? 6 : 4)}`).join('');
  // A numeral takes 7 units: where a metre is less than half of that, only every fourth is written.
  const every = view.scale * 2 < 8 ? 4 : 2;
  return (
    <>
      <AtHeight x={x} y={water + mean * view.scale}>
        {metres.length > 0 && (
          <path d={`M0 ${at(first)}V${at(last)}${ticks}`} stroke="var(--pl-on-hull)" strokeWidth={1} />
        )}
        <g className={styles['fine']}>
          {metres
            .filter((metre) => metre % every === 0)
            .map((metre) => (
              <text
                key={metre}
                className={styles['numeral']}
                x={side * 8.5}
                y={at(metre) + 2.7}
                textAnchor={side === 1 ? 'start' : 'end'}
              >
                {metre}
              </text>
            ))}
        </g>
      </AtHeight>
      <AtHeight x={x} y={water}>
        <ReadingMark points={side === 1 ? 'right' : 'left'} />
      </AtHeight>
    </>
  );
}

/** How far the mark stands from its perpendicular, or from midships. */
export function Dimension({ mark: { position, distance, x, referenceX } }: { mark: ShownMark }) {
  if (distance === 0) return null;
  const [left, right] = [Math.min(x, referenceX), Math.max(x, referenceX)];
  const before = position !== 'aft';
  return (
    <>
      <path
        d={`M${left} 273v6M${left} 276H${right}M${right} 273v6`}
        stroke="var(--pl-ink-2)"
        strokeWidth={1}
        fill="none"
      />
      <text
        className={`${styles['label']} ${styles['haloed']}`}
        x={before ? left - 5 : right + 5}
        y={280}
        textAnchor={before ? 'end' : 'start'}
      >
        {formatNumber(Math.abs(distance), 2)} m {distance > 0 ? 'fwd' : 'aft'} of {referenceWord[position]}
      </text>
    </>
  );
}

/** The readings of one mark and their mean, under a leader from the mark. */
export function MarkReadings({ mark }: { mark: ShownMark }) {
  const { position, port, starboard, mean } = mark;
  const left = boxX[position];
  const right = left + BOX_WIDTH - 10;
  return (
    <>
      <path d={`M${mark.x} 286V304`} stroke="var(--pl-ink-2)" strokeWidth={1} />
      <rect
        x={left}
        y={304}
        width={BOX_WIDTH}
        height={56}
        rx={4}
        fill="var(--pl-surface)"
        stroke="var(--pl-line-strong)"
      />
      <text className={styles['name']} x={left + 10} y={321}>
        {markWord[position]}
      </text>
      <text className="mark" x={right} y={321} textAnchor="end">
        mean
      </text>
      <Reading x={left + 10} y={336.5} side="P" value={port} />
      <Reading x={left + 10} y={352} side="S" value={starboard} />
      {mean === undefined ? (
        <text className={styles['missing']} x={right} y={347} textAnchor="end">
          not entered
        </text>
      ) : (
        <text className={styles['mean']} x={right} y={349} textAnchor="end">
          {formatNumber(mean, 3)}
          <tspan className="mark" dx={3}>
            m
          </tspan>
        </text>
      )}
    </>
  );
}

function Reading(props: { x: number; y: number; side: 'P' | 'S'; value: number | undefined }) {
  const { x, y, side, value } = props;
  return (
    <>
      <text className="mark" x={x} y={y}>
        {side}
      </text>
      <text className={styles['reading']} x={x + 12.5} y={y}>
        {asRead(value)}
      </text>
    </>
  );
}
