import { useEffect, useState } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import { useDraftForm } from './Calculation';
import type { FormPath } from './cells';
import classes from './draft.module.css';

const SECONDS = 8;

interface Done {
  text: string;
  /** Absent where nothing was done. */
  undo?: () => void;
}

/** A field that is copied into another. */
interface Copied {
  from: string;
  to: string;
}

/** Changes fields, says in its place and not in a toast what was done, and offers to take it back for some seconds. */
export function useUndo() {
  const { form } = useDraftForm();
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [done]);

  const at = (name: string): unknown => form.getValues(name as FormPath) ?? null;
  const set = (name: string, value: unknown) =>
    form.setValue(name as FormPath, value as number | null, { shouldDirty: true });
  /**
   * Lets `write` change the fields that are named. Undo leaves those of a group of which one was changed since. What depends on
   * the fields may be mended by `undo`: it calls `takeBack`, which tells the fields that it put back.
   */
  const change = (
    said: string,
    groups: readonly (readonly string[])[],
    write: () => void,
    undo: (takeBack: () => readonly string[]) => void = (takeBack) => void takeBack(),
  ) => {
    const before = groups.map((names) => names.map((name) => ({ name, was: at(name) })));
    write();
    const written = before.map((fields) => fields.map((field) => ({ ...field, is: at(field.name) })));
    const takeBack = () => {
      const same = written.filter((fields) => fields.every(({ name, is }) => Object.is(at(name), is))).flat();
      for (const { name, was } of same) set(name, was);
      return same.map(({ name }) => name);
    };
    setDone({ text: said, undo: () => undo(takeBack) });
  };
  /** Copies the groups whose first field is entered; `none` is said where there is no such group. */
  const copy = (said: string, none: string, groups: readonly (readonly Copied[])[]) => {
    const copied = groups.filter(([first]) => first && Number.isFinite(at(first.from)));
    if (copied.length === 0) setDone({ text: none });
    else
      change(
        said,
        copied.map((fields) => fields.map(({ to }) => to)),
        () => {
          for (const { from, to } of copied.flat()) set(to, at(from));
        },
      );
  };

  const note = (
    <span className={`quiet ${classes['undo']}`} role="status" tabIndex={-1}>
      {done ? `${done.text} ` : null}
      {done?.undo ? (
        <LinkButton
          onClick={(event) => {
            done.undo?.();
            // the button goes: the focus stays in its place
            event.currentTarget.parentElement?.focus();
            setDone(null);
          }}
        >
          Undo
        </LinkButton>
      ) : null}
    </span>
  );
  return { change, copy, note };
}
