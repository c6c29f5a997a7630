import { useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Worksheet } from '../surveyKind/worksheet';
import type { SurveyValues } from './shape';

/**
 * Calls back on every change of the form, without drawing anything: with the name that changed (a field, a row or a whole
 * table), or with none where it may be all of them. `heard` are the values as those hear of them who are told later: who writes into
 * the form here puts what it wrote there too, or they would be left with what was before.
 */
export function useFormChanges<W extends Worksheet>(
  form: UseFormReturn<SurveyValues<W>>,
  onChange: (name: string | undefined, heard: SurveyValues<W>) => void,
): void {
  const notify = useEffectEvent(onChange);
  useLayoutEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ name, values }) => notify(name, values) }),
    [form],
  );
}
