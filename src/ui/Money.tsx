import { MISSING } from '@/lib/dates';
import { formatAmount } from '@/lib/numbers';

/** An amount with its currency code before it in small light ink; an em dash when missing. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency?: string | null }) {
  const text = formatAmount(amount, currency);
  if (text === MISSING) return <span className="unit">{MISSING}</span>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {currency ? <span className="unit">{currency} </span> : null}
      {text}
    </span>
  );
}
