import classes from './starting.module.css';

/** Stands while the first page is fetched; it shows words only when that takes long. */
export function Starting() {
  return (
    <div role="status" className={classes['starting']}>
      Loading…
    </div>
  );
}
