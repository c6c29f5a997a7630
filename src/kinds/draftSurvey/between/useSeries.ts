import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Series } from '../calculation/between';
import { useCalculation, useDraftForm } from '../form/Calculation';
import { seriesOf } from './seriesOf';

/** All surveys of this draft survey, from the first weighing to the last, as they are typed. */
export function useSeries(): Series {
  const { form } = useDraftForm();
  const { result } = useCalculation();
  const between = useWatch({ control: form.control, name: 'worksheet.between' });
  return useMemo(() => {
    const values = form.getValues();
    return seriesOf({ ...values, worksheet: { ...values.worksheet, between } }, result);
  }, [form, result, between]);
}

/** The search parameter that says which intermediate survey is open. */
export const OPEN = 'survey';
