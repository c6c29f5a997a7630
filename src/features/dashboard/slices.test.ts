import { describe, expect, it } from 'vitest';
import { invoiceSlice, orderSlices, rfqSlice, type Slice } from './slices';

const TODAY = '2026-11-24';
const { ahead, today, later, unallocated, late } = orderSlices('allocation', TODAY);
const has = (slice: Slice, day: string, status = 'Allocated') => slice.has({ status, day });

describe('a part of a list', () => {
  it('is linked by what the list filters by', () => {
    expect(rfqSlice('/requestersrequests').href).toBe(
      '/requestersrequests?status=New&status=Accepted&status=In+Progress',
    );
    expect(ahead.href).toBe(
      '/jobOrders?tab=allocation&status=New&status=Allocated&status=In+Progress&from=2026-11-24&to=2026-11-30',
    );
    expect(late.href).toBe(
      '/jobOrders?tab=allocation&status=New&status=Allocated&status=In+Progress&to=2026-11-23',
    );
    expect(unallocated.href).toBe('/jobOrders?tab=allocation&status=New');
    expect(invoiceSlice().href).toBe('/invoices?status=Sent&status=Overdue');
  });

  it('holds the open jobs of its days', () => {
    expect([TODAY, '2026-11-30', '2026-12-01', '2026-11-23', ''].map((day) => has(ahead, day))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(has(today, TODAY) && !has(later, TODAY) && has(later, '2026-11-25')).toBe(true);
    expect(['2026-11-23', TODAY, ''].map((day) => has(late, day))).toEqual([true, false, false]);
    expect(has(late, '2026-11-01', 'Completed')).toBe(false);
    expect(has(unallocated, '', 'New')).toBe(true);
  });

  it('is asked of the server alike', () => {
    expect(late.filters).toEqual([
      ['status', 'in', ['New', 'Allocated', 'In Progress']],
      ['date_of_survey', '<=', '2026-11-23'],
    ]);
  });
});
