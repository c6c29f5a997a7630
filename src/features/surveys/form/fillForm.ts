import type { UseFormReturn } from 'react-hook-form';
import { alike } from '@/lib/alike';
import type { SurveyValues } from './shape';

/** Puts values into the form where they differ, so that what somebody is typing into is left alone. */
export function fillForm(form: UseFormReturn<SurveyValues>, next: SurveyValues): void {
  const now = form.getValues();
  for (const [name, value] of Object.entries(next.record)) {
    if (!alike(value, now.record[name])) form.setValue(`record.${name}`, value);
  }
  for (const [name, rows] of Object.entries(next.tables)) {
    if (!alike(rows, now.tables[name])) form.setValue(`tables.${name}`, rows);
  }
  // A field hears of its own name alone, so the entries of each survey go one by one.
  for (const [name, value] of Object.entries(next.worksheet)) {
    if (name !== 'initial' && name !== 'final') put(`worksheet.${name}`, value);
  }
  for (const set of ['initial', 'final'] as const) {
    for (const [name, value] of Object.entries(next.worksheet[set])) put(`worksheet.${set}.${name}`, value);
  }

  function put(name: string, value: unknown) {
    // Keys that a newer version of the worksheet brought have no type here; they are carried along.
    const path = name as 'worksheet.remarks';
    if (!alike(value, form.getValues(path))) form.setValue(path, value as Record<string, string>);
  }
}
