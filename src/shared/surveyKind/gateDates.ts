import { formatDate } from '@/lib/dates';
import { midSentence } from '@/lib/sentences';
import type { SurveyValues } from '../surveyForm/shape';

/*
 * Days and times of container surveys: the way through the gates, and the survey itself.
 */

/** The three ways through the gate, in the order of their fields. */
export const GATES = [
  { in: 'gatein_imp', out: 'gateout_imp', title: 'Import' },
  { in: 'gatein_exp', out: 'gateout_exp', title: 'Export' },
  { in: 'gatein_emt', out: 'gateout_emt', title: 'Empty' },
] as const;

const PAIRS = [
  ...GATES.map((gate) => ({ from: gate.in, to: gate.out, first: 'gate in' })),
  { from: 'start_date', to: 'end_date', first: 'the start' },
] as const;

/** What is wrong with the order of days and times, by the field of the later one. Saving is never blocked (D179). Pure. */
export function dateWarnings(record: SurveyValues['record']): Partial<Record<string, string>> {
  const textIn = (field: string) => {
    const value = record[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const days = PAIRS.flatMap(({ from, to, first }): [string, string][] => {
    const [start, end] = [textIn(from), textIn(to)];
    return start !== '' && end !== '' && end < start ? [[to, `Before ${first} (${formatDate(start)})`]] : [];
  });
  // the site writes half past eight as 8:30:00
  const [start, end] = [textIn('start_time'), textIn('end_time')].map((time) => time.replace(/^\d:/, '0$&'));
  const isSameDay = textIn('start_date') !== '' && textIn('start_date') === textIn('end_date');
  const isReversed = isSameDay && !!start && !!end && end < start;
  return {
    ...Object.fromEntries(days),
    ...(isReversed ? { end_time: 'Before the start, on the same day' } : {}),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GATES.map((gate) => [gate.out, `Gate out, ${gate.title.toLowerCase()}`])),
  end_date: 'End date',
  end_time: 'End time',
};

/** The same with the field's name, for a report: there they stand beside no field. */
export const printedDateWarnings = (record: SurveyValues['record']): string[] =>
  Object.entries(dateWarnings(record)).map(
    ([field, text]) => `${TITLES[field] ?? field}: ${midSentence(text ?? '')}`,
  );
