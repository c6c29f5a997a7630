import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindCheck, KindChecks } from '@/shared/surveyKind/types';
import { deliveryChecks } from './deliveryChecks';
import type { PdiSurvey } from './doctype';
import { foundChloride } from './readings';
import { damageKey, sheetRows, readingKey } from './sheet';
import type { PdiWorksheet } from './worksheet';

/** Looks at a PDI survey before a report goes out. Pure. */
export function pdiChecks(
  { record, worksheet }: SurveyValues<PdiWorksheet>,
  stored?: object | null,
): KindChecks {
  const photographs = rowPhotographs((stored as PdiSurvey | null | undefined)?.container_attachment);
  const { missing, warnings } = deliveryChecks(worksheet, photographs);
  const photographed = new Set(photographs.map(({ key }) => key));
  const noPhotograph: KindCheck[] = [
    ...sheetRows(worksheet.damages).map((damage) => [damageKey(damage), `damage ${damage.no}`] as const),
    ...sheetRows(worksheet.readings)
      .filter(foundChloride)
      .map((reading) => [readingKey(reading), `the silver nitrate test ${reading.no}`] as const),
  ]
    .filter(([key]) => !photographed.has(key))
    .map(([key, what]) => ({ id: `photo ${key}`, section: 'delivery', text: `No photograph of ${what}` }));
  return {
    missing: [
      ...(record['date_of_survey']
        ? []
        : [{ id: 'date', section: 'survey', text: 'The date of the survey is missing' }]),
      ...missing,
      ...noPhotograph,
    ],
    asked: new Set(),
    warnings,
  };
}
