import { SkeletonBar } from '@/ui/states/SkeletonBar';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './waiting.module.css';

/** Rows of two lines while they are read, as high as they will be (pixels). */
export function SkeletonRows({ rows, height }: { rows: number; height?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`list ${classes['skeletonRow']}`} style={{ height }}>
          <SkeletonBar width={`${40 + ((row * 17) % 30)}%`} height={12} />
          <SkeletonBar width={`${25 + ((row * 23) % 25)}%`} height={12} />
        </div>
      ))}
    </div>
  );
}
