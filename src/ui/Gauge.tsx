import { plural } from '@/lib/numbers';
import classes from './parts.module.css';

/**
 * An amount before and after a change, as numbers and as a bar on a scale.
 */
export function Gauge(props: {
  /** "Credit points". */
  label: string;
  before: number;
  after: number;
  /** What is counted, in the singular: "point". */
  unit: string;
}) {
  const { before, after, label, unit } = props;
  const top = Math.max(before, after, 1);
  const share = (value: number) => `${String((Math.max(0, value) / top) * 100)}%`;
  const changed = after !== before;
  return (
    <div>
      <div className={`apart quiet ${classes['gaugeText']}`}>
        <span>{label}</span>
        <span>
          {changed ? (
            <>
              {plural(before, unit)} <span aria-hidden="true">→</span> <span className="hidden">after: </span>
              <b>{plural(after, unit)}</b>
            </>
          ) : (
            <b>{plural(before, unit)}</b>
          )}
        </span>
      </div>
      <div className={classes['gauge']} aria-hidden="true">
        <div className={classes['gaugeLevel']} style={{ width: share(Math.min(before, after)) }} />
        {changed ? (
          <div
            className={classes['gaugeChange']}
            style={{ left: share(Math.min(before, after)), width: share(Math.abs(after - before)) }}
          />
        ) : null}
      </div>
      <div className={classes['gaugeTicks']} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((tick) => (
          <i key={tick} />
        ))}
      </div>
    </div>
  );
}
