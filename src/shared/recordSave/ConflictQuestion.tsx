import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { partId, type Conflict, type MergePart } from '@/lib/merge';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { ConflictRow } from '@/ui/states/ConflictDialog';

const ConflictDialog = lazyWithPreload(
  async () => (await import('@/ui/states/ConflictDialog')).ConflictDialog,
);

/** Conflicts in words, under the ids by which they are settled; `text` writes one version. */
export const conflictRows = <P extends Pick<MergePart, 'path'> & { label: string }>(
  conflicts: readonly Conflict<P>[],
  text: (value: unknown, part: P) => ReactNode,
): ConflictRow[] =>
  conflicts.map(({ part, mine, theirs }) => ({
    id: partId(part),
    label: part.label,
    mine: text(mine, part),
    theirs: text(theirs, part),
  }));

/** Asks, field by field, what two people changed in one record at the same time (D29). */
export function ConflictQuestion(props: {
  /** When the other version was saved, on the wire. */
  at: string;
  /** Which part of the record it is about, and where what was typed is. */
  sub: string;
  /** Both versions in words: see `conflictRows`. */
  rows: readonly ConflictRow[];
  saving?: boolean;
  onSettle: (takeTheirs: ReadonlySet<string>) => void;
  onLater: () => void;
}) {
  return (
    <ConflictDialog
      title={`Someone changed this record at ${formatDateTime(props.at)}`}
      sub={props.sub}
      rows={props.rows}
      loading={props.saving}
      onSave={(choices) =>
        props.onSettle(new Set(Object.keys(choices).filter((id) => choices[id] === 'theirs')))
      }
      onLater={props.onLater}
    />
  );
}

/** The same for a save of a form that keeps what was typed; nothing while both agree. `text` writes one version. */
export function ConflictOfSave<P extends Pick<MergePart, 'path'> & { label: string }>(props: {
  save: {
    conflict: { at: string; rows: readonly Conflict<P>[] } | null;
    saving: boolean;
    settle: (takeTheirs: ReadonlySet<string>) => void;
    reset: () => void;
  };
  text: (value: unknown, part: P) => ReactNode;
}) {
  const { conflict, saving, settle, reset } = props.save;
  return conflict ? (
    <ConflictQuestion
      at={conflict.at}
      sub="What you typed stays in the form."
      rows={conflictRows(conflict.rows, props.text)}
      saving={saving}
      onSettle={settle}
      onLater={reset}
    />
  ) : null;
}
