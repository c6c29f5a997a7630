import { MISSING } from '@/lib/dates';
import { formatNumber, formatTyped } from '@/lib/numbers';

/**
 * A figure with its unit one space after in light ink; an em dash when missing. One that somebody typed is shown with
 * every place that it has, a calculated one with fixed `decimals`.
 */
export function Quantity(props: {
  value: number | null | undefined;
  /** Fixed places of a calculated figure. */
  decimals?: number;
  /** Places of a typed figure at least. */
  least?: number;
  unit?: string;
}) {
  const { value, decimals, least, unit } = props;
  const text = decimals === undefined ? formatTyped(value, least) : formatNumber(value, decimals);
  if (text === MISSING) return <span className="unit">{MISSING}</span>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {text}
      {unit ? <span className="unit"> {unit}</span> : null}
    </span>
  );
}
