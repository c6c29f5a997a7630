import { addYears, formatDate, isWireDate } from '@/lib/dates';
import type { ConfirmQuestion } from '@/ui/ConfirmDialog';

/*
 * Days that go on a paper or start a payment, and are most likely a slip of the keys: a wrong year is typed quickly. They may be
 * meant all the same, so the person is asked.
 */

/** A survey is not ordered so long ahead. */
const SURVEY_YEARS = 2;

/** A day of a survey that is most likely a wrong year; null where it is near enough. `today` by `serverToday`. Pure. */
export const farSurveyDay = (day: string, today: string): string | null =>
  isWireDate(day) && day > addYears(today, SURVEY_YEARS)
    ? `The date of survey, ${formatDate(day)}, is more than two years from now.`
    : null;

/** Doubts about the days of an invoice that were changed since `before`. Pure. */
export function invoiceDayDoubts(
  typed: { invoice_date: string; due_date: string },
  before: { invoice_date: string; due_date: string } | null,
  today: string,
): string[] {
  const { invoice_date: made, due_date: due } = typed;
  const isNew = made !== before?.invoice_date;
  const madeDoubt = made > today ? 'after today' : made < addYears(today, -1) ? 'more than a year ago' : null;
  const isLate = isWireDate(due) && due > addYears(made, 1) && (isNew || due !== before?.due_date);
  return [
    isNew && madeDoubt ? `The invoice date, ${formatDate(made)}, is ${madeDoubt}.` : '',
    isLate ? `The due date, ${formatDate(due)}, is more than a year after the invoice date.` : '',
  ].filter(Boolean);
}

/** Doubts about the days of a letter of appointment; `asked` is the day that the request names. Pure. */
export function letterDayDoubts(
  { issued, date }: { issued: string; date: string },
  asked: string,
  today: string,
): string[] {
  return [
    issued !== '' && issued !== today
      ? `The letter is dated ${formatDate(issued)}, which is ${issued < today ? 'before' : 'after'} today.`
      : '',
    date !== '' && date < today ? `The date of survey, ${formatDate(date)}, is before today.` : '',
    date !== '' && asked !== '' && date !== asked
      ? `The request asks for ${formatDate(asked)}, the letter says ${formatDate(date)}.`
      : '',
    (date !== asked && farSurveyDay(date, today)) || '',
  ].filter(Boolean);
}

/** The question about days alone, where nothing else is asked. */
export const dayQuestion = (doubts: readonly string[]): ConfirmQuestion & { body: string } => ({
  title: doubts.length === 1 ? 'Is this date right?' : 'Are these dates right?',
  body: doubts.join(' '),
  confirmLabel: 'Yes, continue',
  cancelLabel: 'Back',
});
