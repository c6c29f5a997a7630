import { formatTyped, isAmbiguous, parseNumber, type CommaReading } from '@/lib/numbers';
import classes from './form.module.css';

/** Says under an input how a figure with a comma, or in another unit, is read, or asks which of the two it is. Nothing otherwise. */
export function ReadAs({
  typed,
  comma,
  read,
}: {
  typed: string | null;
  comma: CommaReading;
  /** Reads what is no plain figure. */
  read?: ((typed: string) => number) | undefined;
}) {
  const text = typed === null ? '' : otherText(typed, comma, read) || readAsText(typed, comma);
  return text === '' ? null : (
    <span role="status" className={`small ${classes['readAs']}`}>
      {text}
    </span>
  );
}

function otherText(typed: string, comma: CommaReading, read?: (typed: string) => number): string {
  const value = read && Number.isNaN(parseNumber(typed, comma)) ? read(typed) : Number.NaN;
  return Number.isNaN(value) ? '' : `Read as ${formatTyped(value, 0, 'none')}`;
}

function readAsText(typed: string, comma: CommaReading): string {
  if (comma === 'grouping' || comma === 'amount' || !typed.includes(',')) return '';
  const plain = (reading: CommaReading) => {
    const value = parseNumber(typed, reading);
    if (value === null || Number.isNaN(value)) return '';
    return formatTyped(value, 0, 'none');
  };
  if (comma === 'ask' && isAmbiguous(typed)) {
    return `${plain('grouping')} or ${plain('decimal')}? Type it without the comma.`;
  }
  const read = plain(comma);
  return read === '' ? '' : `Read as ${read}`;
}
