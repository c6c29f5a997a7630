import type { Doctype } from '@/api/doctypes/index';
import { shownText } from '@/lib/storedText';
import type { SurveyKind } from '../surveyKind/types';
import { textFieldOf } from '../surveyRecord/fields';

/** What a picture of a record shows: its place, "Front", after the number of the container where the record is of one. */
export function pictureName<D extends Doctype>(
  { about }: Pick<SurveyKind<D>, 'about'>,
  record: object | null,
  place: string,
): string {
  const { label, field } = about.subject;
  const number = label === 'Container' ? shownText(textFieldOf(record, field)) : '';
  return [number, place].filter(Boolean).join(', ');
}
