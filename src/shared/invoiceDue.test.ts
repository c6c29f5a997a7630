import { describe, expect, it } from 'vitest';
import { daysOverdue } from './invoiceDue';

describe('overdue', () => {
  it.each([
    ['Sent', '2026-06-16', 1],
    ['Overdue', '2026-06-01', 16],
    ['Sent', '2026-06-17', 0],
    ['Sent', null, 0],
    ['Draft', '2026-06-01', 0],
    ['Paid', '2026-06-01', 0],
    ['Cancelled', '2026-06-01', 0],
  ] as const)('%s and due on %s: %i days', (status, due_date, days) => {
    expect(daysOverdue({ status, due_date }, '2026-06-17')).toBe(days);
  });
});
