import { dateWarnings } from '@/shared/surveyKind/gateDates';
import { formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { textIn, type SurveyValues } from '@/shared/surveyForm/shape';

type Fields = SurveyValues['record'];

/** What is to be looked at beside the fields of the record. */
export function fieldWarnings(record: Fields): Partial<Record<string, string>> {
  const number = numberWarning(textIn(record, 'container_number'));
  return { ...dateWarnings(record), ...(number ? { container_number: number } : {}) };
}

/** The container as it is painted. */
export const containerOf = (record: Fields): string =>
  formatContainerNumber(textIn(record, 'container_number'));
