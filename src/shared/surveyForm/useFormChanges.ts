import { useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Worksheet } from '../surveyKind/worksheet';
import type { SurveyValues } from './shape';

/**
 * Calls back on every change of the form, without drawing anything: with the name that changed (a field, a row or a whole
 * table), or with none where it may be all of them.
 */
export function useFormChanges<W extends Worksheet>(
  form: UseFormReturn<SurveyValues<W>>,
  onChange: (name: string | undefined) => void,
): void {
  const notify = useEffectEvent(onChange);
  useLayoutEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => notify(name) }),
    [form],
  );
}
