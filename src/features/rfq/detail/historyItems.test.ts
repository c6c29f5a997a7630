import { expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import type { RequestOrder } from '@/shared/requestLists';
import { historyItems } from './historyItems';

const rfq = { creation: '2024-03-01 09:00:00', modified: '2024-03-12 16:00:00', status: 'Completed' } as RFQ;
const anOrder = (name: string) =>
  ({ name, status: 'Completed', creation: '2024-03-02 09:00:00' }) as RequestOrder;

it('names reports and invoices, each with the day that its record carries', () => {
  const items = historyItems({
    rfq,
    orders: [anOrder('JO-1'), anOrder('JO-2')],
    view: 'requester',
    lines: [],
    unpaid: false,
    reports: new Map([
      [
        'JO-1',
        {
          reports: ['Preliminary report', 'Formal report'],
          modified: '2024-03-11 10:00:00',
          isRegisterRead: true,
        },
      ],
      ['JO-2', { reports: [], modified: '2024-03-11 10:00:00', isRegisterRead: true }],
    ]),
    invoices: [
      { name: 'INV-1', status: 'Paid', invoice_date: '2024-03-05' },
      { name: 'INV-2', status: 'Sent', invoice_date: '2024-03-12' },
    ],
  });
  expect(items.slice(3).map(({ title, when, by }) => [title, when, by])).toEqual([
    ['Reports: Preliminary report, Formal report', 'last changed 11/03/2024 10:00', 'JO-1'],
    ['Invoice INV-1', '05/03/2024', 'Paid'],
    ['Completed', '12/03/2024 16:00', undefined],
    ['Invoice INV-2', '12/03/2024', 'Sent'],
  ]);
});

it('shows a survey as begun once a report of it can be opened, whatever the request says', () => {
  const survey = (reports: string[]) =>
    historyItems({
      rfq: { ...rfq, status: 'Accepted' },
      orders: [{ ...anOrder('JO-1'), status: 'Allocated' }],
      view: 'vendor',
      lines: [],
      unpaid: false,
      reports: new Map([['JO-1', { reports, modified: '2024-03-11 10:00:00', isRegisterRead: true }]]),
      invoices: [],
    }).find(({ id }) => id === 'survey');
  expect(survey([])).toMatchObject({ future: true });
  expect(survey(['Preliminary report'])).toMatchObject({ status: 'In Progress' });
});
