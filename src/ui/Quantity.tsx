import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import classes from './small.module.css';

/** A figure with fixed decimals and its unit one space after in light ink; an em dash when missing. */
export function Quantity(props: {
  value: number | null | undefined;
  decimals?: number;
  unit?: string;
  signed?: boolean;
}) {
  const { value, decimals = 0, unit, signed = false } = props;
  const text = formatNumber(value, decimals, { signed });
  if (text === MISSING) return <span className={classes['unit']}>{MISSING}</span>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {text}
      {unit ? <span className={classes['unit']}> {unit}</span> : null}
    </span>
  );
}
