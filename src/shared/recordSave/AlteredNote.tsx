import { Note } from '@/ui/Note';
import { ALTERED, alteredText, type AlteredText } from './alteredTexts';

/** Says which texts are stored otherwise than they were typed, in place of a save's success alone. */
export function AlteredNote({ altered }: { altered: readonly AlteredText[] }) {
  if (altered.length === 0) return null;
  return (
    <Note tone="warn" role="status" title={ALTERED}>
      {altered.map((one) => (
        <div key={`${one.label} ${one.typed}`}>{alteredText(one)}</div>
      ))}
    </Note>
  );
}
