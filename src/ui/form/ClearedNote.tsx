import { Note } from '../Note';

/** Of fields by their labels, those that hold something, in words: what a change that empties them will clear. */
export const filledFields = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([label, value]) => (value === '' ? [] : `${label} ${value}`));

/** Says what the change of a field emptied of those that depend on it. Stands there before, so that it is read out. */
export function ClearedNote(props: { cleared: readonly string[]; lead?: string }) {
  const { cleared, lead = 'Cleared by this change' } = props;
  const isShown = cleared.length > 0;
  return (
    <div role="status" style={isShown ? { marginTop: 12 } : undefined}>
      {isShown ? (
        <Note tone="info">
          {lead}: {cleared.join(', ')}
        </Note>
      ) : null}
    </div>
  );
}
