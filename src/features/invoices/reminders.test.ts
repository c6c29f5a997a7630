import { describe, expect, it } from 'vitest';
import { readReminders, reminderDay, reminderText } from './reminders';

describe('a reminder', () => {
  it('can go from the due date, and again a week after the last one', () => {
    expect(reminderDay('2026-12-24', [])).toBe('2026-12-24');
    expect(reminderDay('2026-12-24', ['2026-12-24', '2026-12-31'])).toBe('2027-01-07');
    expect(reminderDay('2026-11-30', ['2026-10-02'])).toBe('2026-11-30'); // put off since
    expect(reminderDay(null, [])).toBeNull();
  });

  it('says what is open, since when, and where to pay', () => {
    const text = reminderText({
      invoice: 'INV-00064',
      invoiceDate: '2026-11-24',
      dueDate: '2026-12-24',
      open: 1062,
      currency: 'USD',
      payTo: 'Northgate Marine Surveyors\nAccount 1122',
      customer: 'Calder Grain Trading',
      vendor: 'Northgate Marine Surveyors',
      daysOverdue: 3,
    });
    expect(text.subject).toBe('Reminder: invoice INV-00064, USD 1,062.00');
    expect(text.body).toContain(
      'Our invoice INV-00064 of 24/11/2026 was due on 24/12/2026, 3 days ago. USD 1,062.00 is still open.',
    );
    expect(text.body).toContain('Account 1122');
    expect(text.body).toContain('If you have already paid, please ignore this reminder.');
  });

  it('is read from the device, whatever stands there', () => {
    expect(readReminders({ 'INV-1': ['2026-12-24', 'soon', 7], 'INV-2': 'x' })).toEqual({
      'INV-1': ['2026-12-24'],
    });
    expect(readReminders(null)).toEqual({});
  });
});
