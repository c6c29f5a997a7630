import { useId } from 'react';
import { asRead } from '../calculation/labels';
import type { HullView } from './hullGeometry';
import { pathOf, SHEET, sectionOutline } from './hullShape';
import styles from './HullPicture.module.css';
import { AtHeight, Eases, ReadingMark, Sea, UNDER_WATER } from './hullParts';

const LEFT = 674;
const RIGHT = 850;

/** The midship section from aft, port to the left: the list, and the two midship drafts. */
export function HullSection({ view }: { view: HullView }) {
  const id = useId();
  const { section, sectionHalf, keel } = SHEET;
  const midship = view.marks.find((mark) => mark.position === 'midship');
  const heel = view.list?.drawnDegrees ?? 0;
  const water = view.waterline;
  const keelY = keel + view.drop(SHEET.mid);
  const hull = pathOf(sectionOutline(view.depth));
  // She heels about the point where her centre line meets the water; a list to starboard turns her clockwise.
  const pivot = (water ?? keelY) - keelY;
  const turned = {
    transform: `translate(${section}px, ${keelY + pivot}px) rotate(${-heel}deg) translate(0px, ${-pivot}px)`,
  };
  return (
    <svg className={styles['svg']} viewBox="668 22 192 342" aria-hidden="true">
      <text className={styles['label']} x={section} y={40} textAnchor="middle">
        Midship section
      </text>
      {water !== undefined && (
        <>
          <Sea left={LEFT} right={RIGHT} at={water} />
          <clipPath id={`${id}-wet`}>
            <rect
              x={600}
              y={0}
              width={300}
              height={400}
              className={styles['eases']}
              style={{ transform: `translate(0px, ${water}px)` }}
            />
          </clipPath>
        </>
      )}
      <g className={styles['eases']} style={turned}>
        <path
          d={`M-47 ${-view.depth}v-8h94v8`}
          fill="var(--pl-surface)"
          stroke="var(--pl-hull)"
          strokeWidth={1.2}
        />
        <Eases d={hull} fill="var(--pl-hull)" stroke="var(--pl-hull)" strokeWidth={1} />
      </g>
      {water !== undefined && (
        <g clipPath={`url(#${id}-wet)`}>
          <g className={styles['eases']} style={turned}>
            <Eases d={hull} fill={UNDER_WATER} stroke="var(--pl-hull)" strokeWidth={1} />
          </g>
        </g>
      )}
      <g className={styles['eases']} style={turned}>
        <path
          d={`M0 ${-view.depth}V0`}
          stroke="var(--pl-on-hull)"
          strokeWidth={0.8}
          strokeDasharray="4 3"
          strokeOpacity={0.8}
        />
      </g>
      <path d={`M${section} 50V298`} stroke="var(--pl-ink-3)" strokeWidth={0.7} strokeDasharray="9 3 2 3" />
      {water !== undefined && (
        <>
          <AtHeight y={water}>
            <path d={`M${LEFT} 0H${RIGHT}`} stroke="var(--pl-water-line)" strokeWidth={1.4} />
          </AtHeight>
          {midship?.port !== undefined && (
            <AtHeight x={section - sectionHalf - 4} y={water}>
              <ReadingMark points="right" />
            </AtHeight>
          )}
          {midship?.starboard !== undefined && (
            <AtHeight x={section + sectionHalf + 4} y={water}>
              <ReadingMark points="left" />
            </AtHeight>
          )}
        </>
      )}
      <text className="mark" x={LEFT + 2} y={331}>
        Port
      </text>
      <text className="mark" x={RIGHT - 2} y={331} textAnchor="end">
        Starboard
      </text>
      <SideValue x={LEFT + 2} value={midship?.port} anchor="start" />
      <SideValue x={RIGHT - 2} value={midship?.starboard} anchor="end" />
    </svg>
  );
}

function SideValue({ x, value, anchor }: { x: number; value: number | undefined; anchor: 'start' | 'end' }) {
  if (value === undefined) {
    return (
      <text className={styles['missing']} x={x} y={348} textAnchor={anchor}>
        not entered
      </text>
    );
  }
  return (
    <text className={styles['side-value']} x={x} y={348} textAnchor={anchor}>
      {asRead(value)}
      <tspan className="mark" dx={3}>
        m
      </tspan>
    </text>
  );
}
