import { describe, expect, it } from 'vitest';
import { farSurveyDay, invoiceDayDoubts, letterDayDoubts } from './dayDoubts';

const TODAY = '2026-11-28';

describe('a day that is most likely a slip', () => {
  it.each([
    ['2028-11-28', null],
    ['2028-11-29', 'The date of survey, 29/11/2028, is more than two years from now.'],
    ['2099-12-31', 'The date of survey, 31/12/2099, is more than two years from now.'],
    ['', null],
  ])('of a survey: %s', (day, said) => expect(farSurveyDay(day, TODAY)).toBe(said));

  it.each([
    ['2026-11-28', '2026-12-28', []],
    ['2026-11-29', '', ['The invoice date, 29/11/2026, is after today.']],
    ['2025-11-28', '', []],
    ['2025-11-27', '', ['The invoice date, 27/11/2025, is more than a year ago.']],
    ['2026-11-28', '2027-11-28', []],
    ['2026-11-28', '2027-11-29', ['The due date, 29/11/2027, is more than a year after the invoice date.']],
  ])('of an invoice of %s, due %s', (invoice_date, due_date, said) =>
    expect(invoiceDayDoubts({ invoice_date, due_date }, null, TODAY)).toEqual(said),
  );

  it('of an invoice is asked about once, not at each later save', () => {
    const days = { invoice_date: '2024-01-01', due_date: '2030-01-01' };
    expect(invoiceDayDoubts(days, days, TODAY)).toEqual([]);
    expect(invoiceDayDoubts({ ...days, due_date: '2031-01-01' }, days, TODAY)).toHaveLength(1);
  });

  it.each([
    [TODAY, '2026-12-01', '2026-12-01', []],
    ['2026-11-27', '2026-12-01', '2026-12-01', ['The letter is dated 27/11/2026, which is before today.']],
    ['2026-11-29', '2026-12-01', '2026-12-01', ['The letter is dated 29/11/2026, which is after today.']],
    [TODAY, '2026-11-27', '2026-11-27', ['The date of survey, 27/11/2026, is before today.']],
    [TODAY, TODAY, TODAY, []],
    [TODAY, '2026-12-02', '2026-12-01', ['The request asks for 01/12/2026, the letter says 02/12/2026.']],
    [TODAY, '2026-12-02', '', []],
  ])('of a letter of %s for %s, asked for %s', (issued, date, asked, said) =>
    expect(letterDayDoubts({ issued, date }, asked, TODAY)).toEqual(said),
  );
});
