import type { UseFormReturn } from 'react-hook-form';
import type { PhotoProofs } from '@/lib/photoProof';
import { isEqual } from '@/lib/isEqual';
import { whileFilling } from '@/shared/surveyForm/filling';
import type { SurveyKind } from '@/shared/surveyKind/types';
import type { SurveyValues } from '@/shared/surveyForm/shape';

/** Puts values into the form where they differ, so that what somebody is typing into is left alone. */
export function fillForm(
  kind: Pick<SurveyKind, 'worksheet'>,
  form: UseFormReturn<SurveyValues>,
  next: SurveyValues,
): void {
  const now = form.getValues();
  whileFilling(form, () => {
    for (const [name, value] of Object.entries(next.record)) {
      if (!isEqual(value, now.record[name])) form.setValue(`record.${name}`, value);
    }
    for (const [name, rows] of Object.entries(next.tables)) {
      if (!isEqual(rows, now.tables[name])) form.setValue(`tables.${name}`, rows);
    }
    for (const [name, value] of Object.entries(next.worksheet)) {
      // A field is notified of changes of its own name alone, so the entries of a group are set one by one.
      if (!kind.worksheet?.groups.includes(name)) put(`worksheet.${name}`, value);
      else
        for (const [inner, entry] of Object.entries(value as object))
          put(`worksheet.${name}.${inner}`, entry);
    }
  });

  function put(name: string, value: unknown) {
    // The kind's own entries have no type here.
    const path = name as 'worksheet.photos';
    if (!isEqual(value, form.getValues(path))) form.setValue(path, value as PhotoProofs);
  }
}
