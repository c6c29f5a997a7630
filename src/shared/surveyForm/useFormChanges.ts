import { useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Worksheet } from '../surveyKind/worksheet';
import type { SurveyValues } from './shape';

/**
 * Hears of every change of the form without drawing anything: the name that changed (a field, a row or a whole table), or
 * none where it may be all of them.
 */
export function useFormChanges<W extends Worksheet>(
  form: UseFormReturn<SurveyValues<W>>,
  heard: (name: string | undefined) => void,
): void {
  const tell = useEffectEvent(heard);
  useLayoutEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => tell(name) }),
    [form],
  );
}
