import { inkBounds, inkPoints, type Ink } from '@/lib/ink';

/** Room round what was drawn, in its own units, so that no line is cut. */
const MARGIN = 12;

/** A signature as it was drawn. */
export function InkPicture({ ink, label }: { ink: Ink; label: string }) {
  const { left, top, width, height } = inkBounds(ink);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={[left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(' ')}
      preserveAspectRatio="xMinYMid meet"
    >
      {ink.lines.map((line, at) => (
        <polyline
          // oxlint-disable-next-line react/no-array-index-key -- lines of one drawing have no other name
          key={at}
          points={inkPoints(line)
            .map((point) => point.join(','))
            .join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
