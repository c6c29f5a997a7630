import { useEffect } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface Mistake {
  name: string;
  /** Told by the form's own rules; any other one is a page's, which only a change of its fields can mend. */
  ruled: boolean;
}

/** Every mistake that a form tells, with the name of its field or group. */
function mistakesOf(errors: object, above = ''): Mistake[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = `${above}${key}`;
    const told = 'message' in error && typeof error.message === 'string';
    const own = told ? [{ name, ruled: 'type' in error && error.type !== undefined }] : [];
    return [...own, ...mistakesOf(error, `${name}.`)];
  });
}

const isWithin = (name: string, group: string) => name === group || name.startsWith(`${group}.`);

/** The mistakes that a change of `changed` may have mended (undefined: of anything). */
function mayBeMended(errors: FieldErrors, changed: string | undefined): string[] {
  const mistakes = mistakesOf(errors);
  const names = mistakes
    .filter(
      ({ name, ruled }) =>
        ruled || changed === undefined || isWithin(name, changed) || isWithin(changed, name),
    )
    .map(({ name }) => name);
  // to look at a group again forgets what is told of its fields
  return names.filter((group) =>
    mistakes.every(({ name }) => !isWithin(name, group) || names.includes(name)),
  );
}

/**
 * Takes a form's mistakes back as soon as they are mended, whichever field mended them: by itself a form looks only at the
 * field that changed, and at that only once it was left.
 */
export function useFreshErrors<V extends FieldValues>(form: UseFormReturn<V>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          const names = mayBeMended(errors ?? {}, name);
          if (names.length > 0) void form.trigger(names as FieldPath<V>[]);
        },
      }),
    [form],
  );
}
