import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import classes from './states.module.css';

/** The contract's words for a list with nothing in it. */
export const NO_DATA = 'No Data Found';

/** The contract's words for a list that shows nothing before a search (D163). */
export const SEARCH_AND_FIND = 'Search And Find';

/** Nothing to show: the contract's words, one sentence why, one next step. */
export function EmptyState(props: {
  title?: typeof NO_DATA | typeof SEARCH_AND_FIND | (string & {});
  why?: ReactNode;
  /** The role's next step: one button. */
  action?: ReactNode;
}) {
  const title = props.title ?? NO_DATA;
  return (
    <div className={classes['center']}>
      {title === SEARCH_AND_FIND ? (
        <Search size={20} strokeWidth={1.6} color="var(--pl-ink-2)" aria-hidden />
      ) : (
        <EmptyMark />
      )}
      <p className="title">{title}</p>
      {props.why ? <p className="quiet">{props.why}</p> : null}
      {props.action ? <div className={`wrap ${classes['next']}`}>{props.action}</div> : null}
    </div>
  );
}

/** The load line mark with nobody aboard: a dashed ring on a calm waterline. */
function EmptyMark() {
  return (
    <svg width="80" height="32" viewBox="0 0 80 32" fill="none" aria-hidden="true" focusable="false">
      <circle cx="40" cy="15" r="12" stroke="var(--pl-ink-3)" strokeWidth="1.6" strokeDasharray="3 2.4" />
      <path d="M0 15h80" stroke="var(--pl-water-line)" strokeWidth="1.6" />
      <path
        d="M10 22h18M52 22h18M32 28h22"
        stroke="var(--pl-water-line)"
        strokeOpacity="0.45"
        strokeWidth="1.4"
      />
    </svg>
  );
}
