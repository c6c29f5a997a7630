import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '@/api/doctypes/office';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { Ctx } from '@tests/mock/engine/context';
import { storedFileOf } from '../storedFile';
import { pressOneOf, survive } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { expectStep, goodRequest, openRequest, wireDay } from './rfqRequest';
import {
  field,
  fill,
  openSurvey,
  press,
  stored,
  storedWorksheet,
  SURVEY,
  told,
  type SurveyOnScreen,
} from './surveyPage';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => {
  journalTiming.settle = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const setField = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const holds = (label: string | RegExp, value: string) =>
  expect(screen.getByLabelText(label)).toHaveValue(value);
const headed = (name: string) => screen.findByRole('heading', { name });

const INVALID = /Invalid User name or Password/;

const visitor = {
  login: () =>
    survive({
      open: () => renderAt(paths.login),
      call: { method: 'POST', path: 'login' },
      fill: async () => {
        await screen.findByLabelText('Username (email)');
        setField('Username (email)', accountOf('vendor').email);
        setField('Password', accountOf('vendor').password);
      },
      send: (page) => pressOneOf(page, 'Login'),
      kept: () => {
        holds('Username (email)', accountOf('vendor').email);
        holds('Password', accountOf('vendor').password);
      },
      words: () => INVALID,
      toast: (failure) =>
        failure === 'rate limit' || failure === 'proxy’s welcome page' ? null : 'Error: Server Error',
      done: () => headed('Dashboard'),
    }),

  'forgot password': () =>
    survive({
      open: () => renderAt(paths.forgotPassword),
      call: { method: 'POST', path: 'forget_password' },
      fill: async () => {
        await screen.findByLabelText(/^Email address/);
        setField(/^Email address/, accountOf('vendor').email);
      },
      send: (page) => pressOneOf(page, 'Send new password'),
      kept: () => holds(/^Email address/, accountOf('vendor').email),
      done: () => headed('Login'),
    }),
};

const NEXT = 'Quarter-Mean-Of-Means-77';
const WEAK = 'This is a top-10 common password. Please enter a strong password';

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

async function openRfq() {
  let id = '';
  const page = await renderAt(paths.dashboard, { as: 'vendor', seed: (_db, ctx) => (id = aRequest(ctx)) });
  await page.router.navigate(to(paths.acceptRfq, { id }));
  await page.screen.findByRole('table', { name: 'Survey lines' });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id };
}
const rfqStatus = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.value('RFQ', id, 'status'));

async function openOrder(status: string) {
  let id = '';
  const page = await renderAt(paths.dashboard, {
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
      }).name;
    },
  });
  await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', order: id }));
  await page.screen.findByRole('dialog', { name: id });
  return { ...page, id };
}
const orderStatus = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.value('Job Order', id, 'status'));

/** An invoice of a job order of the first vendor, in this query of its page. */
async function openInvoice(query: 'invoice' | 'edit' | 'job') {
  let [invoice, job] = ['', ''];
  const page = await renderAt(paths.help, {
    as: 'vendor',
    seed: (db) => {
      job = db.insert<{ name: string }>('Job Order', {
        rfq_id: 'RFQ-00001',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        type_of_survey: 'Draft Survey',
        estimated_rate: 1250,
        status: 'Completed',
        time: '',
      }).name;
      if (query === 'job') return;
      invoice = db.insert<{ name: string }>('Invoice', {
        invoice_date: wireDay(0),
        unit_price: 1250,
        sub_total: 1250,
        total_amount: 1250,
        status: 'Draft',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        job_order: job,
        rfq: 'RFQ-00001',
      }).name;
    },
  });
  await page.screen.findByRole('heading', { level: 1, name: 'Help' });
  await page.router.navigate(to(paths.invoices, undefined, { [query]: query === 'job' ? job : invoice }));
  if (query === 'invoice') await page.screen.findByRole('dialog', { name: invoice });
  else await page.screen.findByLabelText('Remarks');
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id: invoice, job };
}
const invoiceOf = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.get<Invoice>('Invoice', id));
const invoiceCall = (method: string) => ({ method, path: '/api/resource/Invoice' });

/** Presses and confirms; afterwards continues what was begun. */
const askedOnce = (button: string, yes: string, resume: string) => {
  let begun = false;
  return async (page: Rendered) => {
    await pressOneOf(page, begun ? resume : button);
    if (begun) return;
    begun = true;
    await screen.findByRole('alertdialog');
    await pressOneOf(page, yes);
  };
};

/** Presses and confirms; an interrupted try is continued. */
const pressAndSay =
  (button: string, yes: string, ...resume: string[]) =>
  async (page: Rendered) => {
    if ((await pressOneOf(page, ...resume, button)) !== button) return;
    await screen.findByRole('alertdialog');
    await pressOneOf(page, yes);
  };

async function choose(page: Rendered, label: string, name: RegExp) {
  await page.user.click(page.screen.getByRole('combobox', { name: label }));
  await page.user.click(await page.screen.findByRole('option', { name }));
}

const parties = {
  'change password': () =>
    survive({
      open: () => renderAt(paths.resetPassword, { as: 'surveyor' }),
      who: 'surveyor',
      call: { method: 'GET', path: 'reset_password' },
      fill: async () => {
        await screen.findByLabelText('Current password');
        setField('Current password', accountOf('surveyor').password);
        setField('New password', NEXT);
        setField('Confirm password', NEXT);
      },
      send: (page) => pressOneOf(page, 'Change password'),
      kept: () => {
        holds('Current password', accountOf('surveyor').password);
        holds('New password', NEXT);
      },
      toast: (failure) =>
        failure === 'maintenance' || failure === 'proxy’s error page'
          ? WEAK
          : failure === 'network gone'
            ? 'Server Error'
            : 'Error: Unknown Error',
      done: () => headed('Dashboard'),
    }),

  'request wizard': () =>
    survive({
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

  'reject with a reason': () =>
    survive({
      open: openRfq,
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

  'accept a request': () =>
    survive({
      open: openRfq,
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

  'allocate a job order': () =>
    survive({
      open: () => openOrder('New'),
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/Job Order' },
      fill: async (page) => {
        await press(page, 'Allocate');
        await screen.findByRole('dialog', { name: `Allocate ${page.id}` });
        await choose(page, 'First surveyor', /Anita Kulkarni/);
      },
      send: (page) => pressOneOf(page, 'Allocate'),
      kept: () =>
        expect(screen.getByRole('combobox', { name: 'First surveyor' })).toHaveValue('Anita Kulkarni'),
      done: (page) => waitFor(() => expect(orderStatus(page)).toBe('Allocated')),
      // the surveyors, then the status
      times: 2,
    }),

  'cancel a job order': () =>
    survive({
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

  'purchase a package': () =>
    survive({
      open: () => renderAt(paths.packages, { as: 'vendor' }),
      who: 'vendor',
      call: { method: 'POST', path: 'credit_point_purchase' },
      fill: () => screen.findByRole('button', { name: 'Buy Basic 50' }),
      send: pressAndSay('Buy Basic 50', 'Buy', 'Check what was done and finish'),
      kept: () => expect(document.body.textContent).toContain('Basic 50'),
      done: () => told('Plan is added successfully'),
    }),

  'make an invoice': () =>
    survive({
      open: () => openInvoice('job'),
      who: 'vendor',
      call: invoiceCall('POST'),
      fill: () => setField('Remarks', 'Two holds only'),
      send: (page) => pressOneOf(page, 'Check what was done and finish', 'Save'),
      kept: () => holds('Remarks', 'Two holds only'),
      done: async (page) => {
        await screen.findByRole('dialog', { name: /^INV-/ });
        const made = page.backend.asSystem(({ db }) =>
          db.list('Invoice', { filters: [['job_order', '=', page.job]] }),
        );
        expect(made).toHaveLength(1);
      },
    }),

  'change an invoice': () =>
    survive({
      open: () => openInvoice('edit'),
      who: 'vendor',
      call: invoiceCall('PUT'),
      fill: () => setField('Remarks', 'Two holds only'),
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds('Remarks', 'Two holds only'),
      done: (page) => waitFor(() => expect(invoiceOf(page)?.remarks).toBe('Two holds only')),
    }),

  'send an invoice': () =>
    survive({
      open: () => openInvoice('invoice'),
      who: 'vendor',
      call: invoiceCall('PUT'),
      fill: () => undefined,
      send: pressAndSay('Send', 'Send', 'Check what was done and finish'),
      kept: (page) => expect(screen.getByRole('dialog', { name: page.id })).toBeInTheDocument(),
      done: (page) => waitFor(() => expect(invoiceOf(page)?.status).toBe('Sent')),
    }),

  'delete an invoice': () =>
    survive({
      open: () => openInvoice('invoice'),
      who: 'vendor',
      call: invoiceCall('DELETE'),
      fill: () => undefined,
      send: pressAndSay('Delete', 'Delete invoice'),
      kept: (page) => expect(screen.getByRole('dialog', { name: page.id })).toBeInTheDocument(),
      done: (page) => waitFor(() => expect(invoiceOf(page)).toBeUndefined()),
    }),

  'add points': () =>
    survive({
      open: () => renderAt(paths.vendorPurchase, { as: 'admin' }),
      who: 'admin',
      call: { method: 'POST', path: '/api/resource/Credit Point' },
      fill: async (page) => {
        await press(page, 'Add points');
        await screen.findByRole('dialog', { name: 'Add points' });
        await choose(page, 'Vendor', /Coromandel Inspection House/);
        setField(/^Credit points/, '25');
        fireEvent.blur(screen.getByLabelText(/^Credit points/));
      },
      send: (page) => pressOneOf(page, 'Check what was done and finish', 'Add points'),
      kept: () => {
        const points = screen.queryByLabelText<HTMLInputElement>(/^Credit points/);
        if (points) expect(points).toHaveValue('25');
        else expect(screen.getByText(/^25 points for Coromandel/)).toBeInTheDocument();
      },
      done: () => told('Points added'),
    }),
};

const ticketsAbout = ({ backend }: Rendered, topic: string) =>
  backend.asSystem(({ db }) => db.list<{ name: string }>('Tickets', { filters: [['topic', '=', topic]] }));

const support = {
  'new ticket': () =>
    survive({
      open: () => renderAt(to(paths.support, undefined, { new: '1' }), { as: 'vendor' }),
      who: 'vendor',
      call: { method: 'POST', path: '/api/resource/Tickets' },
      fill: async () => {
        await screen.findByRole('dialog', { name: 'New ticket' });
        setField(/^Topic/, 'Stamp is missing');
        setField(/^Support type/, 'Billing');
        setField(/^Description/, 'Page two has none.');
      },
      send: (page) => pressOneOf(page, 'Retry the rest', 'Send'),
      kept: () => {
        if (screen.queryByLabelText(/^Topic/)) {
          holds(/^Topic/, 'Stamp is missing');
          holds(/^Description/, 'Page two has none.');
        } else expect(document.body.textContent).toContain('It is kept on this device.');
      },
      done: (page) => waitFor(() => expect(ticketsAbout(page, 'Stamp is missing')).toHaveLength(1)),
    }),

  'chat message': () => {
    let begun = false;
    return survive({
      open: async () => {
        let id = '';
        const page = await renderAt(paths.dashboard, {
          as: 'vendor',
          seed: (db) => {
            id = db.insert<{ name: string }>('Tickets', {
              topic: 'Talk',
              doc_name: 'CUST-00001',
              email: accountOf('vendor').email,
            }).name;
          },
        });
        await page.router.navigate(to(paths.support, undefined, { ticket: id }));
        await screen.findByLabelText('Message');
        return page;
      },
      who: 'vendor',
      call: { method: 'POST', path: '/api/resource/Support Chat' },
      fill: () => setField('Message', 'Where is page two?'),
      send: async (page) => {
        await pressOneOf(page, ...(begun ? ['Retry'] : ['Send']));
        begun = true;
      },
      kept: () => {
        expect(screen.getByText('Where is page two?')).toBeInTheDocument();
        expect(screen.getByText('Retry')).toBeInTheDocument();
      },
      done: (page) =>
        waitFor(() =>
          expect(
            page.backend.asSystem(({ db }) =>
              db.list('Support Chat', { filters: [['message', '=', 'Where is page two?']] }),
            ),
          ).toHaveLength(1),
        ),
    });
  },
};

const PUT_SURVEY = { method: 'PUT', path: `/api/resource/${SURVEY}` };
const saves = async () => {
  const button = await screen.findByText('Save', { selector: 'button', exact: false });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

const cell = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
const typeInto = (name: string, value: string) => {
  fireEvent.focus(cell(name));
  fireEvent.change(cell(name), { target: { value } });
  fireEvent.blur(cell(name));
};
const TANK = 'tables.ballast_water_i.0';

const typeTank = async (page: Rendered, sounding: string) => {
  await page.user.click(await screen.findByRole('tab', { name: 'Tanks' }));
  await press(page, 'Add tank');
  await waitFor(() => cell(`${TANK}.tank`));
  typeInto(`${TANK}.tank`, 'Fore peak');
  typeInto(`${TANK}.sounding`, sounding);
  typeInto(`${TANK}.tabvol`, '212.4');
  typeInto(`${TANK}.density`, '1.0125');
};
const tankStands = () => {
  expect(cell(`${TANK}.tank`)).toHaveValue('Fore peak');
  expect(cell(`${TANK}.tabvol`).value).toMatch(/^212\.4/);
};
const tankStored = (page: SurveyOnScreen, sounding: number) =>
  waitFor(() =>
    expect(stored(page)?.ballast_water_i).toMatchObject([
      { tank: 'Fore peak', sounding, tabvol: 212.4, density: 1.0125 },
    ]),
  );

const OWN_REPORT = 'Or upload a file of your own instead';
/** The panels of the other reports are hidden beside this one. */
const formalReport = async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Formal report' }));
  return within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
};
/** Selects one's own report; an interrupted upload is tried again. */
const uploadOwnReport = async (page: Rendered) => {
  if (screen.queryByText('own.pdf')) return pressOneOf(page, 'Retry own.pdf');
  const own = new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' });
  return page.user.upload((await formalReport()).getByLabelText(OWN_REPORT, { selector: 'input' }), own);
};
const reportUploaded = (page: SurveyOnScreen) =>
  waitFor(() => expect(stored(page)?.formal_report_upload).toMatch(/own.*\.pdf$/));

const reportText = () => screen.getByRole('textbox', { name: 'Report text' });

function forwardPort(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[name="record.fwd_port_i"]');
  if (!found) throw new Error('no reading of forward port');
  return found;
}

const surveyor = {
  'fields of a survey': () =>
    survive({
      open: () => openSurvey({ section: 'remarks' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: (page) => fill(page, 'Remarks on the final survey', 'Swell at the outer marks.'),
      send: saves,
      kept: (page) =>
        expect(field(page, 'Remarks on the final survey')).toHaveValue('Swell at the outer marks.'),
      done: (page) => waitFor(() => expect(stored(page)?.remarks_f).toBe('Swell at the outer marks.')),
    }),

  'readings of a draft set': () =>
    survive({
      open: () => openSurvey({ section: 'initial' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: async () => {
        const reading = await waitFor(() => forwardPort());
        fireEvent.focus(reading);
        fireEvent.change(reading, { target: { value: '7.125' } });
        fireEvent.blur(reading);
      },
      send: saves,
      kept: () => expect(forwardPort().value).toMatch(/^7\.125/),
      done: (page) => waitFor(() => expect(stored(page)?.fwd_port_i).toBe(7.125)),
    }),

  'joint inspection': () =>
    survive({
      open: () => openSurvey({ section: 'joint-inspection' }),
      who: 'surveyor',
      call: { method: 'PUT', path: '/api/resource/RFQ' },
      fill: async (page) => {
        await press(page, 'Add');
        fill(page, /^On behalf of/, 'Charterers');
        fill(page, /^Name/, 'K. Solberg');
        fill(page, /^Role/, 'Supercargo');
      },
      send: saves,
      kept: (page) => expect(field(page, /^Name/)).toHaveValue('K. Solberg'),
      done: () => told('Joint Inspection Updated Successfully'),
    }),

  'text of a report': () =>
    survive({
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: async (page) => {
        await page.user.click(await screen.findByRole('tab', { name: 'Formal report' }));
        fireEvent.change(reportText(), { target: { value: 'Drafts were read in calm water.' } });
      },
      // The panels of the other reports are hidden beside it.
      send: async () => fireEvent.click(await screen.findByRole('button', { name: 'Save the text' })),
      kept: () => expect(reportText()).toHaveValue('Drafts were read in calm water.'),
      done: (page) =>
        waitFor(() => expect(stored(page)?.formal_report).toBe('Drafts were read in calm water.')),
    }),

  'file of a report': () =>
    survive({
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: formalReport,
      send: uploadOwnReport,
      toast: () => 'Error:Upload Failed',
      kept: () => expect(screen.getByText('own.pdf')).toBeInTheDocument(),
      done: reportUploaded,
    }),

  'file of a report in its record': () =>
    survive({
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: formalReport,
      send: uploadOwnReport,
      toast: () => 'Error:Upload Failed',
      kept: () => expect(screen.getByText('own.pdf')).toBeInTheDocument(),
      done: async (page) => {
        await reportUploaded(page);
        const files = page.backend.asSystem(({ db }) =>
          db.list('File', {
            filters: [
              ['attached_to_field', '=', 'formal_report_upload'],
              ['attached_to_name', '=', stored(page)?.name ?? ''],
            ],
          }),
        );
        expect(files).toHaveLength(1);
      },
    }),

  'sending a report': () =>
    survive({
      open: () => openSurvey({ section: 'reports', record: { formal_report_upload: '/files/own.pdf' } }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: formalReport,
      send: pressAndSay('Send Formal report', 'Send Formal report'),
      kept: (page) => {
        expect(stored(page)?.formal_check).toBeFalsy();
        expect(screen.getByText('Send Formal report', { selector: 'button' })).toBeEnabled();
      },
      done: async (page) => {
        await told('Formal Report Send Successfully');
        expect(stored(page)).toMatchObject({ formal_check: 1, generate_report_check: 1 });
      },
    }),

  'tanks of a draft survey': () =>
    survive({
      open: () => openSurvey({ section: 'initial' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: (page) => typeTank(page, '1.75'),
      send: saves,
      kept: tankStands,
      done: (page) => tankStored(page, 1.75),
    }),

  'a zero among the tanks, which only the worksheet tells from nothing': () =>
    survive({
      open: () => openSurvey({ section: 'initial' }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: (page) => typeTank(page, '0'),
      send: saves,
      kept: tankStands,
      done: async (page) => {
        await tankStored(page, 0);
        await waitFor(async () =>
          expect((await storedWorksheet(page)).zeros).toContain('ballast_water_i/Fore peak/sounding'),
        );
      },
    }),

  'documents of a survey': () =>
    survive({
      open: () => openSurvey({ section: 'documents' }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: () => screen.findByLabelText('Add documents', { selector: 'input' }),
      send: async (page) => {
        const drop = screen.getByLabelText('Add documents', { selector: 'input' });
        if (screen.queryByText('certificate.pdf')) await pressOneOf(page, 'Retry certificate.pdf');
        else
          await page.user.upload(
            drop,
            new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' }),
          );
      },
      toast: () => 'Error:Upload Failed',
      kept: () => expect(screen.getByText('certificate.pdf')).toBeInTheDocument(),
      done: (page) =>
        waitFor(() => {
          const rows = (stored(page)?.voyage_and_stowage_documents ?? []).filter(
            ({ document_name }) => document_name === 'certificate.pdf',
          );
          expect(rows).toHaveLength(1);
        }),
    }),

  'status of the job': () =>
    survive({
      open: () => openSurvey({ order: { status: 'Allocated' } }),
      who: 'surveyor',
      call: { method: 'PUT', path: '/api/resource/Job Order' },
      fill: async (page) => {
        await press(page, 'Start the job');
        fill(page, /^Comment/, 'On board 05:40.');
      },
      send: (page) => pressOneOf(page, 'Set to In Progress'),
      kept: (page) => expect(field(page, /^Comment/)).toHaveValue('On board 05:40.'),
      done: () => told('Job Order status changed successfully'),
    }),

  'deleting a survey': () =>
    survive({
      open: () => openSurvey(),
      who: 'surveyor',
      call: { method: 'DELETE', path: `/api/resource/${SURVEY}` },
      fill: async (page) => {
        await press(page, 'More');
        await page.user.click(await screen.findByRole('menuitem', { name: /Delete survey/ }));
        await screen.findByRole('dialog');
        fill(page, /^Type .* to delete it/, stored(page)?.name ?? '');
      },
      send: (page) => pressOneOf(page, 'Delete'),
      toast: () => 'Error:Delete Failed',
      kept: (page) => expect(field(page, /^Type .* to delete it/)).toHaveValue(stored(page)?.name ?? ''),
      done: (page) => waitFor(() => expect(stored(page)).toBeUndefined()),
    }),
};

describe('a form that the network lets down keeps its values, says why, and is sent once', () => {
  it.each(Object.entries({ ...visitor, ...parties, ...support, ...surveyor }))(
    '%s',
    async (_name, survives) => {
      await survives();
      expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull();
    },
  );
});
