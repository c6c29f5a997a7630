import type { Doctype } from '@/api/doctypes/index';
import { shownText } from '@/lib/storedText';
import type { SurveyKind } from '../surveyKind/types';

/** What a picture of a record shows: its place, "Front", after the number of the container where the record is of one. */
export function pictureName<D extends Doctype>(
  { about }: Pick<SurveyKind<D>, 'about'>,
  record: object | null,
  place: string,
): string {
  const { label, field } = about.subject;
  const number = label === 'Container' ? (record as Record<string, unknown> | null)?.[field] : '';
  return [typeof number === 'string' ? shownText(number) : '', place].filter(Boolean).join(', ');
}
