import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './waiting.module.css';

/** Rows of two lines while they are read, as high as they will be (pixels). */
export function BoneRows({ rows, height }: { rows: number; height?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['bone']} style={{ height }}>
          <span style={{ width: `${40 + ((row * 17) % 30)}%` }} />
          <span style={{ width: `${25 + ((row * 23) % 25)}%` }} />
        </div>
      ))}
    </div>
  );
}
