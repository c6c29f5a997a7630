import { formatDate } from '@/lib/dates';
import { midSentence } from '@/lib/sentences';
import { textIn, type SurveyValues } from '../surveyForm/shape';

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
  const days = PAIRS.flatMap(({ from, to, first }): [string, string][] => {
    const [start, end] = [textIn(record, from), textIn(record, to)];
    return start !== '' && end !== '' && end < start ? [[to, `Before ${first} (${formatDate(start)})`]] : [];
  });
  // the site writes half past eight as 8:30:00
  const [start, end] = [textIn(record, 'start_time'), textIn(record, 'end_time')].map((time) =>
    time.replace(/^\d:/, '0$&'),
  );
  const day = textIn(record, 'start_date');
  const isSameDay = day !== '' && day === textIn(record, 'end_date');
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
