import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { paths, to } from '@/paths';
import { choose, testFormFailures, pressAndSay, pressOneOf, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { press, told } from './surveyPage';

async function openOrder(status: string, more: object = {}) {
  let id = '';
  const page = await renderAt(() => to(paths.jobOrders, undefined, { tab: 'allocation', order: id }), {
    as: 'vendor',
    seed: (db) => {
      id = db.insert<{ name: string }>('Job Order', {
        rfq_id: 'RFQ-00001',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        type_of_survey: 'Draft Survey',
        location_of_survey: 'Paradip',
        status,
        time: '',
        ...more,
      }).name;
    },
  });
  await page.screen.findByRole('dialog', { name: id });
  return { ...page, id };
}
const orderStatus = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.value('Job Order', id, 'status'));
const logoOf = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.value('Job Order', id, 'company_logo'));

const forms: Forms = {
  'allocate a job order': (prove) =>
    prove({
      open: () => openOrder('New'),
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/Job Order' },
      fill: async (page) => {
        await press(page, 'Allocate');
        await screen.findByRole('dialog', { name: `Allocate ${page.id}` });
        await choose(page, 'First surveyor', /Anita Kulkarni/);
      },
      send: (page) => pressOneOf(page, 'Finish the allocation', 'Allocate'),
      kept: () => {
        // in the dialog, or in the note of what was interrupted
        const typed = screen.queryByRole('combobox', { name: 'First surveyor' });
        expect(typed ? (typed as HTMLInputElement).value : document.body.textContent).toContain(
          'Anita Kulkarni',
        );
      },
      done: (page) => waitFor(() => expect(orderStatus(page)).toBe('Allocated')),
      // the surveyors, then the status
      times: 2,
    }),

  'delete the logo of a job order': (prove) =>
    prove({
      open: () => openOrder('New', { company_logo: '/files/logo.png' }),
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/Job Order' },
      fill: () => undefined,
      send: pressAndSay('Delete logo', 'Delete'),
      kept: (page) => expect(logoOf(page)).toBe('/files/logo.png'),
      done: (page) => waitFor(() => expect(logoOf(page) ?? '').toBe('')),
    }),

  'cancel a job order': (prove) =>
    prove({
      open: () => openOrder('Allocated'),
      who: 'vendor',
      call: { method: 'GET', path: 'credit_the_point_when_job_order_cancel' },
      fill: () => undefined,
      send: pressAndSay('Cancel job order', 'Cancel the job order', 'Retry the rest'),
      kept: (page) => expect(screen.getByRole('dialog', { name: page.id })).toBeInTheDocument(),
      done: async (page) => {
        await told('Job order cancelled');
        expect(orderStatus(page)).toBe('Cancelled');
      },
    }),
};

testFormFailures(forms, { elsewhere: ['allocate a job order', 'cancel a job order'] });
