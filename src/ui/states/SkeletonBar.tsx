import classes from './skeletonBar.module.css';

/** Where a line of text will stand; `height` and `above`, the room over it, in pixels. */
export function SkeletonBar({ width, height, above }: { width?: string; height?: number; above?: number }) {
  return <span className={classes['bar']} style={{ width, height, marginTop: above }} />;
}
