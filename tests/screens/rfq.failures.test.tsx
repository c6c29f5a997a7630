import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { paths, to } from '@/paths';
import type { Ctx } from '@tests/mock/engine/context';
import { storedFileOf } from '../storedFile';
import { askedOnce, holds, testFormFailures, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { expectStep, goodRequest, openRequest, wireDay } from './rfqRequest';
import { press } from './surveyPage';

/** A new request of one line to the first vendor. */
function aRequest({ db }: Ctx, status = 'New'): string {
  const { name } = db.insert<{ name: string }>('RFQ', {
    requester: 'REQ-00001',
    requester_name: 'Meridian Grain Traders',
    vendor: 'CUST-00001',
    vendor_name: 'Harbour Gauge Surveyors',
    location_of_survay: 'Paradip',
    date_of_survey: wireDay(5),
    status,
  });
  db.insert('Sub RFQ', { rfq_id: name, type_of_survey: 'Draft Survey', credit_points: 5, quantity: 1 });
  return name;
}

async function openRfq(status = 'New') {
  let id = '';
  const page = await renderAt(() => to(paths.acceptRfq, { id }), {
    as: 'vendor',
    seed: (_db, ctx) => (id = aRequest(ctx, status)),
  });
  await page.screen.findByRole('table', { name: 'Survey lines' });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id };
}
const rfqStatus = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.value('RFQ', id, 'status'));

const forms: Forms = {
  'request wizard': (prove) =>
    prove({
      open: async () => {
        const page = await openRequest({
          tab: 5,
          values: { ...goodRequest(), vendor: { id: 'CUST-00001', name: 'Harbour Gauge Surveyors' } },
          files: [storedFileOf('plan.pdf', '%PDF-1.4')],
        });
        page.backend.log.clear();
        return page;
      },
      who: 'requester',
      call: { method: 'POST', path: '/api/resource/RFQ' },
      fill: (page) => expectStep(page, 'Vendor Selection'),
      send: (page) => pressOneOf(page, 'Retry the rest', 'Save & Exit'),
      kept: () => expect(document.body.textContent).toMatch(/kept on this device|MV AGGELOS B/),
      done: () => waitFor(() => expect(document.body.textContent).toMatch(/Counts|Waiting for you|was sent/)),
    }),

  'reject with a reason': (prove) =>
    prove({
      open: () => openRfq(),
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/RFQ' },
      fill: async (page) => {
        await press(page, 'Reject');
        setField(/^Reason/, 'Fully booked');
        fireEvent.blur(screen.getByLabelText(/^Reason/));
      },
      send: (page) => pressOneOf(page, 'Reject'),
      kept: () => holds(/^Reason/, 'Fully booked'),
      done: (page) => waitFor(() => expect(rfqStatus(page)).toBe('Rejected')),
    }),

  'cancel an accepted request': (prove) =>
    prove({
      open: () => openRfq('Accepted'),
      who: 'vendor',
      call: { method: 'GET', path: 'change_status_of_rfq_into_cancelled' },
      fill: async (page) => {
        await press(page, 'Cancel request');
        setField(/^Reason/, 'The ship is not coming');
        fireEvent.blur(screen.getByLabelText(/^Reason/));
      },
      send: (page) => pressOneOf(page, 'Cancel the request'),
      kept: () => holds(/^Reason/, 'The ship is not coming'),
      done: (page) => waitFor(() => expect(rfqStatus(page)).toBe('Cancelled')),
    }),

  'complete a request': (prove) =>
    prove({
      open: () => openRfq('Accepted'),
      who: 'vendor',
      call: { method: 'GET', path: 'change_status_of_rfq_into_completed' },
      fill: () => undefined,
      send: async (page) => {
        await pressOneOf(page, 'Complete');
        // nothing is asked where the session has ended
        const asked = () => document.querySelector('[role="alertdialog"]');
        await waitFor(() => expect(asked() ?? screen.queryByText('Sign in again')).not.toBeNull());
        if (!asked()) return;
        await pressOneOf(page, 'Complete');
        await waitFor(() => expect(asked()).toBeNull());
      },
      kept: (page) => expect(rfqStatus(page)).toBe('Accepted'),
      done: (page) => waitFor(() => expect(rfqStatus(page)).toBe('Completed')),
    }),

  'accept a request': (prove) =>
    prove({
      open: () => openRfq(),
      who: 'vendor',
      call: { method: 'POST', path: 'create_job_order' },
      fill: () => undefined,
      send: askedOnce('Accept', 'Accept', 'Retry the rest'),
      kept: (page) => expect(rfqStatus(page)).toBe('Accepted'),
      done: async (page) => {
        const orders = () =>
          page.backend.asSystem(({ db }) => db.list('Job Order', { filters: [['rfq_id', '=', page.id]] }));
        await waitFor(() => expect(orders()).toHaveLength(1));
        await waitFor(() => expect(screen.queryByText('Retry the rest')).toBeNull());
      },
    }),
};

testFormFailures(forms, { elsewhere: ['request wizard', 'accept a request'] });
