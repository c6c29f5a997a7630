import { formatTyped, isAmbiguous, parseNumber, type CommaReading } from '@/lib/numbers';
import classes from './form.module.css';

/** Says under an input how a figure with a comma is read, or asks which of the two it is. Nothing otherwise. */
export function ReadAs({ typed, comma }: { typed: string | null; comma: CommaReading }) {
  const text = typed === null ? '' : readAsText(typed, comma);
  return text === '' ? null : (
    <span role="status" className={classes['readAs']}>
      {text}
    </span>
  );
}

function readAsText(typed: string, comma: CommaReading): string {
  if (comma === 'grouping' || !typed.includes(',')) return '';
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
