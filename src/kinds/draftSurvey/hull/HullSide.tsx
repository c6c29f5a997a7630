import { useId } from 'react';
import { formatNumber } from '@/lib/numbers';
import type { HullView } from './hullGeometry';
import { hullOutline, PARTS, pathOf, SHEET, standing } from './hullShape';
import { Dimension, Ladder, MarkReadings } from './HullMarks';
import { Overprint } from './HullOverprint';
import styles from './HullPicture.module.css';
import { AtHeight, Eases, Plating, Sea, WaterClips } from './hullParts';

type Part = Parameters<typeof standing>[0];

const { ap, mid, fp, waterLeft, waterRight, keel } = SHEET;

/** The side view from starboard, bow to the right: water level, the ship tilts and bends. */
export function HullSide({ view }: { view: HullView }) {
  const id = useId();
  const hull = pathOf(hullOutline(view));
  const water = view.waterline;
  return (
    <svg
      className={styles['svg']}
      viewBox="0 22 668 342"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        {water !== undefined && <WaterClips id={id} waterline={water} />}
        <clipPath id={`${id}-hull`}>
          <Eases d={hull} />
        </clipPath>
      </defs>

      {water !== undefined && <Sea left={waterLeft} right={waterRight} at={water} />}

      <Superstructure view={view} />
      <Plating id={id} d={hull} dry={water === undefined} />
      <References />

      {water !== undefined && (
        <AtHeight y={water}>
          <path d={`M${waterLeft} 0H${waterRight}`} stroke="var(--pl-water-line)" strokeWidth={1.5} />
          <path d="M15 -10.5H28.6L21.8 -2Z" fill="none" stroke="var(--pl-water-line)" strokeWidth={1.1} />
        </AtHeight>
      )}
      <LoadLineMark view={view} />
      {view.initialWaterline && (
        <InitialWaterline id={id} at={view.initialWaterline} waterline={water ?? keel} />
      )}

      {view.marks.map((mark) => (
        <Ladder key={mark.position} mark={mark} view={view} />
      ))}
      <Overprint view={view} />
      {view.marks.map((mark) => (
        <g key={mark.position} className={styles['fine']}>
          <Dimension mark={mark} />
          <MarkReadings mark={mark} />
        </g>
      ))}
    </svg>
  );
}

/** What stands on deck, one path for all that is drawn alike: each path that eases is worked out anew in every frame. */
function Superstructure({ view }: { view: HullView }) {
  const path = (parts: readonly Part[], closed = true) =>
    parts.map((part) => pathOf(standing(part, view), closed)).join('');
  return (
    <>
      <Eases d={path(PARTS.masts, false)} stroke="var(--pl-hull)" strokeWidth={1.2} />
      <Eases d={path(PARTS.jibs, false)} stroke="var(--pl-hull-2)" strokeWidth={1.6} />
      <Eases d={path(PARTS.outlined)} fill="var(--pl-surface)" stroke="var(--pl-hull)" strokeWidth={1.2} />
      <Eases d={path(PARTS.plated)} fill="var(--pl-hull-2)" />
      <Eases d={path([PARTS.funnel])} fill="var(--pl-oxide)" stroke="var(--pl-hull)" strokeWidth={0.6} />
    </>
  );
}

function References() {
  return (
    <>
      {(
        [
          ['AP', ap],
          ['Midships', mid],
          ['FP', fp],
        ] as const
      ).map(([word, x]) => (
        <g key={word}>
          <text className={styles['label']} x={x} y={40} textAnchor="middle">
            {word}
          </text>
          <path d={`M${x} 44V280`} stroke="var(--pl-ink-3)" strokeWidth={0.7} strokeDasharray="9 3 2 3" />
        </g>
      ))}
    </>
  );
}

/** The painted load line mark, at the summer draft above the keel of the ship as drawn. */
function LoadLineMark({ view }: { view: HullView }) {
  if (view.loadLine === undefined) return null;
  const x = 309.5;
  return (
    <AtHeight x={x} y={keel + view.drop(x) - view.loadLine}>
      <g stroke="var(--pl-on-hull)" strokeWidth={1.4} fill="none">
        <circle r={6} />
        <path d="M-10.5 0H10.5" />
      </g>
    </AtHeight>
  );
}

function InitialWaterline(props: { id: string; at: { y: number; draft: number }; waterline: number }) {
  const { id, at, waterline } = props;
  // Just under the final waterline there is no room above the dotted line.
  const below = at.y > waterline && at.y - waterline < 15;
  const line = `M${waterLeft} ${at.y}H${waterRight}`;
  return (
    <>
      <Eases d={line} stroke="var(--pl-water-line)" strokeWidth={1.2} strokeDasharray="2 3" />
      <g clipPath={`url(#${id}-hull)`}>
        <Eases d={line} stroke="var(--pl-on-hull)" strokeWidth={1.3} strokeDasharray="2 3" />
      </g>
      <g className={styles['fine']}>
        <AtHeight x={506} y={at.y + (below ? 12 : -5)}>
          <text className={styles['on-hull']} textAnchor="middle">
            Initial waterline {formatNumber(at.draft, 3)} m
          </text>
        </AtHeight>
      </g>
    </>
  );
}
