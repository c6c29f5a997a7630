import { useId, type ComponentProps, type ReactNode } from 'react';
import { SHEET } from './hullShape';
import styles from './HullPicture.module.css';

/** A path that eases to its next shape. */
export const Eases = (props: ComponentProps<'path'>) => <path className={styles['eases']} {...props} />;

/** A part that moves up and down with the water or the draft, easing there. */
export function AtHeight({ y, x = 0, children }: { y: number; x?: number; children: ReactNode }) {
  return (
    <g className={styles['eases']} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}

/** The water from one side of a picture to the other, down to the bottom of the sheet. */
export function Sea(props: { left: number; right: number; at: number }) {
  const id = useId();
  const { left, right, at } = props;
  return (
    <>
      <clipPath id={id}>
        <rect x={left} y={0} width={right - left} height={SHEET.waterBottom} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <AtHeight y={at}>
          <rect x={left} y={0} width={right - left} height={400} fill="var(--pl-water)" fillOpacity={0.75} />
        </AtHeight>
      </g>
    </>
  );
}

/** A solid triangle where a draft was read: its tip at the origin, pointing right or left. */
export function ReadingMark({ points }: { points: 'right' | 'left' }) {
  return (
    <path
      d={points === 'right' ? 'M0 0L-11 -6V6Z' : 'M0 0L11 -6V6Z'}
      fill="var(--pl-ink)"
      stroke="var(--pl-surface)"
      strokeWidth={1.4}
      strokeLinejoin="round"
    />
  );
}

/** Where hull and water meet the two colours: one clip above the waterline, one below. Both ease with it. */
export function WaterClips({ id, waterline }: { id: string; waterline: number }) {
  const move = { transform: `translate(0px, ${waterline}px)` };
  return (
    <>
      <clipPath id={`${id}-above`}>
        <rect x={0} y={-500} width={900} height={500} className={styles['eases']} style={move} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect x={0} y={0} width={900} height={500} className={styles['eases']} style={move} />
      </clipPath>
    </>
  );
}

/** Oxide under a veil of water. */
export const UNDER_WATER = 'color-mix(in srgb, var(--pl-water) 16%, var(--pl-oxide))';

/** Plating above the water, oxide and a veil of water below it. Without a waterline it is all plating. */
export function Plating({ id, d, dry }: { id: string; d: string; dry: boolean }) {
  if (dry) return <Eases d={d} fill="var(--pl-hull)" />;
  return (
    <>
      <g clipPath={`url(#${id}-below)`}>
        <Eases d={d} fill={UNDER_WATER} />
      </g>
      <g clipPath={`url(#${id}-above)`}>
        <Eases d={d} fill="var(--pl-hull)" />
      </g>
      <Eases d={d} fill="none" stroke="var(--pl-hull)" strokeWidth={1} />
    </>
  );
}
