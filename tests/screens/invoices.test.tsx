import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/api/doctypes/office';
import { addDays, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import type { AccountKey } from '@tests/mock/accounts';
import type { FaultKind } from '@tests/mock/engine/faults';
import { pressOneOf } from './formFailures';
import { reload, renderAt, withoutVendorRecord, type Rendered } from './renderAt';
import { startOver } from './drafts';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

/** Ids of a request, its completed job order, and an invoice for it. */
let [REQUEST, JOB, INVOICE] = ['', '', ''];

/** The page of invoices with this query, which may use seeded ids. */
async function open(
  query: () => Record<string, string>,
  options: Parameters<typeof renderAt>[1] & { invoice?: object } = {},
) {
  const { invoice, ...rest } = options;
  const page = await renderAt(paths.help, {
    as: 'vendor',
    ...rest,
    seed: (db) => {
      REQUEST = db.insert<{ name: string }>('RFQ', {
        requester: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor: 'CUST-00001',
        vendor_name: 'Harbour Gauge Surveyors',
        location_of_survay: 'Paradip', // sic
        date_of_survey: '2026-06-10',
        currency: 'INR',
        status: 'Completed',
      }).name;
      JOB = db.insert<{ name: string }>('Job Order', {
        rfq_id: REQUEST,
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor_id: 'CUST-00001',
        type_of_survey: 'Draft Survey',
        location_of_survey: 'Paradip',
        date_of_survey: '2026-06-10',
        estimated_rate: 125000,
        currency: 'INR',
        status: 'Completed',
        time: '',
      }).name;
      if (!invoice) return;
      INVOICE = db.insert<{ name: string }>('Invoice', {
        invoice_date: '2026-06-12',
        due_date: '2026-07-12',
        unit_price: 125000,
        sub_total: 125000,
        tax_amount: 22500,
        total_amount: 147500,
        status: 'Draft',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor_id: 'CUST-00001',
        job_order: JOB,
        rfq: REQUEST,
        ...invoice,
      }).name;
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await page.router.navigate(to(paths.invoices, undefined, query()));
  return page;
}

const stored = ({ backend }: Rendered, name = INVOICE) =>
  backend.asSystem(({ db }) => db.get<Invoice>('Invoice', name));
const ofJob = ({ backend }: Rendered) =>
  backend.asSystem(({ db }) =>
    db.list<Invoice>('Invoice', { fields: ['name', 'status'], filters: [['job_order', '=', JOB]] }),
  );
const calls = ({ backend }: Rendered, method: string) =>
  backend.log.entries.filter((entry) => entry.method === method && entry.url.includes('/resource/Invoice'));
const setField = (label: string | RegExp, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const holds = (label: string | RegExp, value: string) =>
  expect(screen.getByLabelText(label)).toHaveValue(value);
const press = async ({ user }: Rendered, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const say = async (page: Rendered, name: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name }));
};
const drawerOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of invoices', () => {
  it.each([
    ['vendor', 'Proforma Invoice'],
    ['requester', 'Proforma invoice'],
    ['b2b', 'Invoices'],
  ] as const)('of %s stands in the menu as %s', async (as, label) => {
    await renderAt(paths.invoices, { as: as as AccountKey });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: label })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New invoice' }) !== null).toBe(as !== 'requester');
  });

  it('shows a vendor its own, in the currency of the request, and what is overdue', async () => {
    const page = await open(() => ({ q: INVOICE }), {
      invoice: { status: 'Sent', due_date: addDays(today(), -3) },
    });
    const row = within(
      (await screen.findByRole('link', { name: INVOICE })).closest('tr') ?? document.createElement('tr'),
    );
    await waitFor(() => expect(row.getByText('INR')).toBeVisible());
    expect(row.getByText('1,47,500.00', { exact: false })).toBeVisible();
    expect(row.getByText('3 days overdue')).toBeVisible();
    const asked = calls(page, 'GET').map(({ url }) => decodeURIComponent(url));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('"vendor_id","=","CUST-00001"'))).toBe(true);
  });

  it('lets a B2B User read what another vendor sent him, and change nothing of it', async () => {
    const addressed = { status: 'Sent', requester_id: 'REQ-00003', requester_name: 'Konkan Freight Desk' };
    const page = await open(() => ({ invoice: INVOICE }), { as: 'b2b', invoice: addressed });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByRole('link', { name: 'Print' })).toBeVisible();
    for (const name of ['Delete', 'Send again']) expect(drawer.queryByRole('button', { name })).toBeNull();
    expect(drawer.queryByRole('link', { name: 'Edit' })).toBeNull();
    await page.router.navigate(to(paths.invoices, undefined, { edit: INVOICE }));
    expect(await screen.findByText('Only the vendor who issues an invoice can change it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(stored(page)).toMatchObject(addressed);
  });

  it('shows a requester what was sent to them, and no draft', async () => {
    const page = await open(() => ({ q: INVOICE }), { as: 'requester', invoice: { status: 'Draft' } });
    expect(await screen.findByText('No Data Found')).toBeVisible();
    page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { status: 'Sent' }));
    const again = reload(page);
    expect(await again.screen.findByRole('link', { name: INVOICE })).toBeVisible();
    expect(await screen.findByText('Harbour Gauge Surveyors')).toBeVisible();
    const asked = calls(again, 'GET').map(({ url }) => decodeURIComponent(url));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('"requester_id","=","REQ-00001"'))).toBe(true);
  });

  it('is not asked for without a vendor record (D35)', async () => {
    const page = await open(() => ({}), { prepare: withoutVendorRecord });
    expect(await screen.findByText(/vendor record/)).toBeVisible();
    expect(calls(page, 'GET')).toEqual([]);
  });

  it('says why it cannot be read', async () => {
    await open(() => ({}), {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'resource/Invoice' }, kind: 'refused', times: 'always' }),
    });
    expect(await screen.findByText('The invoices could not be read')).toBeVisible();
  });
});

const openNew = async (options: Parameters<typeof open>[1] = {}) => {
  const page = await open(() => ({ job: JOB }), options);
  await waitFor(() => expect(screen.getByLabelText(/^Unit price/)).toHaveValue('1,25,000.00'));
  return page;
};

describe('a new invoice', () => {
  it('takes over what the job order knows, counts, and is saved once with the letterhead of the day', async () => {
    const page = await openNew();
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeVisible();
    setField(/^Quantity/, '2');
    setField(/^Tax rate/, '18');
    expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('2,95,000.00');
    expect(screen.getByText(/^Tax 18 % of/)).toHaveTextContent('2,50,000.00');
    holds('Your tax id', '27AAHCG2301K1Z2');
    expect(screen.getByRole('textbox', { name: /^Pay to/ })).toHaveValue(
      'Harbour Gauge Surveyors\nAccount 50100000177, Current\nBank Seaboard Bank\nIFSC / IBAN / SWIFT SEAB0000123\nBranch Harbour branch, Harbour Road',
    );
    await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ofJob(page)).toHaveLength(1));
    const [made] = ofJob(page);
    const drawer = await drawerOf(made?.name ?? '');
    expect(await drawer.findByText('2,95,000.00', { exact: false })).toBeVisible();
    expect(stored(page, made?.name)).toMatchObject({
      status: 'Draft',
      vendor_id: 'CUST-00001',
      requester_id: 'REQ-00001',
      requester_name: 'Meridian Grain Traders',
      rfq: REQUEST,
      unit_price: 125000,
      sub_total: 250000,
      tax_amount: 45000,
      total_amount: 295000,
      invoice_date: today(),
      due_date: addDays(today(), 30),
      invoice_report: expect.stringMatching(
        /^Currency: INR\nFrom: Harbour Gauge Surveyors\n[\s\S]*Bill to: Mumbai 400001, Mumbai City\n[\s\S]*1\. Draft Survey\n/,
      ) as string,
      invoice_report_check: 1,
      header: expect.stringContaining('/files/') as string,
    });
  });

  it('is told what the server made of a text', async () => {
    const page = await openNew();
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeVisible();
    setField(/^Remarks/, '<b onclick="x()">Two holds');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ofJob(page)).toHaveLength(1));
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toContain(
        'Saved, but the server changed what you typed. Remarks: you typed “<b onclick="x()">Two holds”, stored is “<b>Two holds</b>”.',
      ),
    );
  });

  it('is found by its job order, and says that there is one already', async () => {
    const page = await open(() => ({ new: '' }), { invoice: { status: 'Sent' } });
    const box = await screen.findByRole('combobox', { name: 'Job order' });
    await page.user.type(box, JOB);
    await page.user.click(await screen.findByRole('option', { name: new RegExp(JOB) }));
    await waitFor(() => holds(/^Unit price/, '1,25,000.00'));
    holds(/^Tax rate/, '18');
    expect(await screen.findByText(`Invoiced already: ${INVOICE} (Sent)`)).toBeVisible();
  });

  it('keeps what is typed while the facts of its customer are on their way', async () => {
    const page = await open(() => ({ new: '' }));
    const box = await screen.findByRole('combobox', { name: 'Job order' });
    await page.user.type(box, JOB);
    await page.user.click(await screen.findByRole('option', { name: new RegExp(JOB) }));
    setField(/^Unit price/, '1500');
    await waitFor(() => holds('Mode of payment', 'Bank transfer'));
    expect(screen.getByLabelText(/^Unit price/)).toHaveValue('1,500.00');
  });

  it('leaves the cursor where somebody is about to type when the facts of the customer come, and what is typed takes their place', async () => {
    const page = await open(() => ({ new: '' }));
    const handle = page.backend.handle.bind(page.backend);
    let release = () => {};
    const isReleased = new Promise<void>((done) => (release = done));
    page.backend.handle = async (request) => {
      if (decodeURIComponent(request.url).includes('resource/Sub RFQ')) await isReleased;
      return handle(request);
    };
    await page.user.type(await screen.findByRole('combobox', { name: 'Job order' }), JOB);
    await page.user.click(await screen.findByRole('option', { name: new RegExp(JOB) }));
    const price = screen.getByLabelText(/^Unit price/);
    act(() => price.focus());
    holds('Mode of payment', '');
    release();
    await waitFor(() => holds('Mode of payment', 'Bank transfer'));
    expect(screen.getByLabelText(/^Unit price/)).toHaveFocus();
    await page.user.keyboard('1500');
    holds(/^Unit price/, '1500');
  });

  it('says what is wrong, and sends nothing', async () => {
    const page = await open(() => ({ new: '' }));
    await press(page, 'Save');
    expect(await screen.findByText('Job order is required')).toBeVisible();
    expect(screen.getByText('Unit price is required')).toBeVisible();
    expect(screen.getByText('Service is required')).toBeVisible();
    setField('Due date', '01/01/2020');
    setField(/^Unit price/, '-5');
    setField(/^Other tax/, '-1');
    expect(await screen.findByText('Due date must not be before the invoice date')).toBeVisible();
    expect(screen.getByText('Unit price must not be below 0')).toBeVisible();
    expect(screen.getByText('Other tax must not be below 0')).toBeVisible();
    expect(calls(page, 'POST')).toEqual([]);
  });

  it('takes terms, tax and account from the last invoice to this requester, and says so', async () => {
    await openNew({
      prepare: (backend) =>
        void backend.asSystem(({ db }) =>
          db.insert('Invoice', {
            invoice_date: today(),
            due_date: addDays(today(), 45),
            unit_price: 1000,
            sub_total: 1000,
            tax_amount: 120,
            total_amount: 1120,
            status: 'Sent',
            mode_of_payment: 'Letter of credit',
            requester_id: 'REQ-00001',
            vendor_id: 'CUST-00001',
            tax_id: '27CCCCC0000C1Z1',
            invoice_report: 'Pay to: Harbour Gauge Surveyors, Dubai\n1. Survey\n1 = 1 x 1000, tax 12 %',
          }),
        ),
    });
    expect(
      screen.getByText(
        /the last invoice to this customer: due in 45 days, Letter of credit, tax 12 %, the account\./,
      ),
    ).toBeVisible();
    holds('Mode of payment', 'Letter of credit');
    holds(/^Tax rate/, '12');
    holds(/^Tax ID/, '27CCCCC0000C1Z1');
    expect(screen.getByRole('textbox', { name: /^Pay to/ })).toHaveValue('Harbour Gauge Surveyors, Dubai');
  });

  it('has no price where its request has one rate for several surveys, and takes the others in', async () => {
    const page = await open(() => ({ job: JOB }), {
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          for (const type_of_survey of ['Draft Survey', 'Tally Stuffing'])
            db.insert('Sub RFQ', { rfq_id: REQUEST, type_of_survey });
          db.insert('Job Order', {
            rfq_id: REQUEST,
            requester_id: 'REQ-00001',
            vendor_id: 'CUST-00001',
            type_of_survey: 'Tally Stuffing',
            estimated_rate: 125000,
            currency: 'INR',
            status: 'Completed',
            time: '',
          });
        }),
    });
    expect(await screen.findByText(/has 2 surveys and one rate for all of them/)).toHaveTextContent(
      'The rate of the whole request is INR 1,25,000.00.',
    );
    holds(/^Unit price/, '');
    await page.user.click(screen.getByRole('button', { name: /^Add 1 other survey of/ }));
    const second = within(screen.getByRole('group', { name: 'Service 2' }));
    expect(second.getByRole('textbox', { name: /^Service 2/ })).toHaveFocus();
    expect(second.getByLabelText(/^Unit price/)).toHaveValue('');
    await page.user.click(screen.getByRole('button', { name: 'Delete service 2' }));
    expect(screen.queryByRole('group', { name: 'Service 2' })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Service/ })).toHaveFocus();
  });

  it('is saved and sent in one go, once it was said to whom', async () => {
    const page = await openNew();
    await press(page, 'Send');
    await screen.findByRole('alertdialog', { name: 'Save and send it to Meridian Grain Traders?' });
    await say(page, 'Save and send');
    await waitFor(() => expect(ofJob(page)).toMatchObject([{ status: 'Sent' }]));
    const [put] = calls(page, 'PUT');
    expect(JSON.parse(String(put?.requestBody))).toEqual({ status: 'Sent', flag: 'sent' });
    const drawer = await drawerOf(ofJob(page)[0]?.name ?? '');
    expect(await drawer.findByText(/wait half a minute/)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Send again' })).toBeDisabled();
  });

  it.each<FaultKind>(['refused', 'error500', 'network', 'answer-lost', 'html'])(
    'ends in one invoice after a call that fails: %s',
    async (kind) => {
      const page = await openNew({
        prepare: ({ faults }) =>
          void faults.push({ match: { method: 'POST', path: 'resource/Invoice' }, kind, times: 1 }),
      });
      await press(page, 'Save');
      await screen.findByRole('alert');
      await pressOneOf(page, 'Check what was done and finish', 'Save');
      await screen.findByRole('dialog', { name: /^INV-/ });
      expect(ofJob(page)).toHaveLength(1);
    },
  );

  it('is there again when the page was left', async () => {
    const page = await openNew();
    setField('Remarks', 'Anchorage delay included');
    expect(await screen.findByText(/Saved on this device/, {}, { timeout: 3000 })).toBeVisible();
    const again = reload(page);
    expect(await again.screen.findByDisplayValue('Anchorage delay included')).toBeVisible();
    await startOver(again, /: Remarks\. It is only on this device/);
    await waitFor(() => holds('Remarks', ''));
  });
});

const openEdit = async (invoice: object = {}, options: Parameters<typeof open>[1] = {}) => {
  const page = await open(() => ({ edit: INVOICE }), { ...options, invoice });
  await screen.findByLabelText('Remarks');
  return page;
};

describe('a stored invoice', () => {
  it('is edited with the version that was seen', async () => {
    const page = await openEdit();
    const { modified } = stored(page) ?? {};
    holds(/^Tax rate/, '18');
    setField('Remarks', 'Two holds only');
    await press(page, 'Save');
    await drawerOf(INVOICE);
    expect(stored(page)?.remarks).toBe('Two holds only');
    expect(JSON.parse(String(calls(page, 'PUT')[0]?.requestBody))).toMatchObject({ modified });
  });

  it('is told what the server made of a text', async () => {
    const page = await openEdit();
    setField('Remarks', '<b onclick="x()">Two holds');
    await press(page, 'Save');
    await drawerOf(INVOICE);
    expect(recentMessages.get().map(({ text }) => text)).toContain(
      'Saved, but the server changed what you typed. Remarks: you typed “<b onclick="x()">Two holds”, stored is “<b>Two holds</b>”.',
    );
  });

  it('keeps what somebody else changed meanwhile, and asks where both did', async () => {
    const page = await openEdit();
    setField('Remarks', 'Mine');
    page.backend.asSystem(({ db }) =>
      db.setValue('Invoice', INVOICE, { remarks: 'Theirs', mode_of_payment: 'Letter of credit' }),
    );
    await press(page, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: /^Someone changed this record at/ }));
    expect(stored(page)?.remarks).toBe('Theirs');
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(stored(page)?.remarks).toBe('Mine'));
    expect(stored(page)?.mode_of_payment).toBe('Letter of credit');
  });

  it('that was sent is changed only after a question (D153), and can be marked as paid', async () => {
    const page = await openEdit({ status: 'Sent' });
    expect(
      screen.getByText(/was sent to Meridian Grain Traders, who will see what you change/),
    ).toBeVisible();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
    await press(page, 'Save');
    await say(page, 'Cancel');
    expect(calls(page, 'PUT')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(page, 'Save');
    await say(page, 'Save the changes');
    await waitFor(() => expect(stored(page)?.status).toBe('Paid'));
  });

  it('is saved before it is sent (ux 83)', async () => {
    const page = await openEdit();
    setField(/^Unit price/, '1000');
    await press(page, 'Send');
    await screen.findByRole('alertdialog', { name: `Save and send ${INVOICE} to Meridian Grain Traders?` });
    await say(page, 'Save and send');
    await waitFor(() => expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 1180 }));
    await drawerOf(INVOICE);
  });

  it('is sent as it is from the list, and not twice within half a minute', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: {} });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Send' }));
    await say(page, 'Send');
    expect(await drawer.findByText(/wait half a minute to send it again/)).toBeInTheDocument();
    expect(calls(page, 'PUT')).toHaveLength(1);
    expect(JSON.parse(String(calls(page, 'PUT')[0]?.requestBody))).toMatchObject({
      status: 'Sent',
      flag: 'sent',
    });
  });

  it('whose sending lost its answer is looked for before it is sent again', async () => {
    const page = await open(() => ({ invoice: INVOICE }), {
      invoice: {},
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'PUT', path: 'resource/Invoice' },
          kind: 'answer-lost',
          times: 1,
        }),
    });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Send' }));
    await say(page, 'Send');
    await page.user.click(await drawer.findByRole('button', { name: 'Check what was done and finish' }));
    expect(await drawer.findByText(/wait half a minute/)).toBeInTheDocument();
    expect(calls(page, 'PUT')).toHaveLength(1);
  });

  it.each(['Paid', 'Cancelled'])('that is %s cannot be sent, and says why', async (status) => {
    await open(() => ({ invoice: INVOICE }), { invoice: { status } });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByText('A paid or cancelled invoice cannot be sent')).toBeVisible();
  });

  it('is deleted after a question, which says that it was sent', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: { status: 'Sent' } });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(/was sent to Meridian Grain Traders, who will no longer see it/),
    ).toBeVisible();
    await say(page, 'Delete invoice');
    await waitFor(() => expect(stored(page)).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: INVOICE })).toBeNull());
  });
});

describe('an invoice that waits for its money', () => {
  const late = () => ({ status: 'Sent', due_date: addDays(today(), -3) });

  const record = async (page: Rendered, amount: string, reference: string) => {
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Record a payment of ${INVOICE}` }));
    setField(/^Paid/, amount);
    setField('Reference of the bank', reference);
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record a payment/ })).toBeNull());
    return drawer;
  };

  it('takes a payment in part, and is Paid with the last one', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await record(page, '100000', 'UTR 77');
    expect(await drawer.findByText('47,500.00')).toBeVisible();
    expect(drawer.getByText('UTR 77')).toBeVisible();
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 147500 });
    await record(page, '47500', '');
    await waitFor(() => expect(stored(page)?.status).toBe('Paid'));
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Record payment' })).toBeNull());
    // its figures stand as they were
    expect(stored(page)).toMatchObject({ sub_total: 125000, tax_amount: 22500, total_amount: 147500 });
  });

  it('takes no more than is open', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    await screen.findByRole('dialog', { name: `Record a payment of ${INVOICE}` });
    setField(/^Paid/, '147500.01');
    await page.user.click(
      within(screen.getByRole('dialog', { name: /^Record/ })).getByRole('button', { name: 'Record payment' }),
    );
    expect(await screen.findByText('No more than INR 1,47,500.00 is open')).toBeVisible();
    expect(calls(page, 'PUT')).toEqual([]);
  });

  it('does not take a payment over what somebody else changed', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await drawer.findByRole('button', { name: 'Record payment' });
    page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { status: 'Cancelled' }));
    await record(page, '147500', '');
    const why = (await drawer.findByText('The payment was not noted')).parentElement;
    expect(why).toHaveTextContent(
      'Someone changed this record since you opened it. Look at it as it is now, then try again.',
    );
    expect(stored(page)?.status).toBe('Cancelled');
  });

  it('is reminded of by e-mail, which this device remembers for a week', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Remind' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Remind Meridian Grain Traders of ${INVOICE}` }),
    );
    expect(await dialog.findByText('requester@plimsoll.example')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveDisplayValue(
      /INR 1,47,500\.00 is still open/,
    );
    expect(dialog.getByRole('link', { name: 'Open in the e-mail program' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:requester%40plimsoll\.example\?subject=Reminder/),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Note as sent' }));
    expect(
      await drawer.findByText(new RegExp(`Reminded on .*noted on this device; again from`)),
    ).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Remind' })).toBeDisabled();
    expect(calls(page, 'PUT')).toEqual([]);
  });

  it('cannot be reminded of before it is due', async () => {
    await open(() => ({ invoice: INVOICE }), {
      invoice: { status: 'Sent', due_date: addDays(today(), 3) },
    });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByText(/^Not due yet: a reminder can go from/)).toBeVisible();
  });

  it('is counted above the list, by currency and by customer, and found from there', async () => {
    const page = await open(() => ({}), {
      invoice: { ...late(), requester_name: 'Zenith Agencies', total_amount: 147500 },
    });
    const band = within(await screen.findByRole('region', { name: 'Open and overdue' }));
    await page.user.click(await band.findByRole('button', { name: 'By customer' }));
    const row = within(await band.findByRole('row', { name: /^Zenith Agencies/ }));
    await waitFor(() => expect(row.getAllByText('INR', { exact: false }).length).toBeGreaterThan(0));
    expect(row.getAllByText('1,47,500.00', { exact: false })).toHaveLength(2);
    await page.user.click(row.getByRole('link', { name: 'Zenith Agencies, overdue: 1 invoice' }));
    await waitFor(() => expect(screen.getByText('1 of', { exact: false })).toBeVisible());
    expect(screen.getByRole('link', { name: INVOICE })).toBeVisible();
    expect(screen.getByText('Requester: Zenith Agencies')).toBeVisible();
  });

  it('is not counted until its currencies are known: those of several would be added up', async () => {
    const page = await open(() => ({}), {
      invoice: late(),
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'RFQ' }, kind: 'refused', times: 'always' }),
    });
    expect(await screen.findByText('What is open could not be read.')).toBeVisible();
    page.backend.faults.length = 0;
    const band = within(screen.getByRole('region', { name: 'Open and overdue' }));
    await page.user.click(band.getByRole('button', { name: 'Retry' }));
    expect(await band.findAllByText('INR', { exact: false })).not.toEqual([]);
  });

  it('says so where what is open cannot be read', async () => {
    await open(() => ({}), {
      prepare: ({ faults }) =>
        void faults.push({
          match: { path: 'invoice_report' },
          kind: 'refused',
          times: 'always',
        }),
    });
    expect(await screen.findByText('What is open could not be read.')).toBeVisible();
  });
});

describe('for its requester an invoice', () => {
  it('is read and printed, and nothing else', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { as: 'requester', invoice: { status: 'Sent' } });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByText('Harbour Gauge Surveyors')).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Send'])
      expect(drawer.queryByText(name, { selector: 'button, a' })).toBeNull();
    await page.user.click(drawer.getByRole('link', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: `Invoice ${INVOICE}` }));
    expect(sheet.getByText('Meridian Grain Traders')).toBeVisible();
    expect(await sheet.findAllByText('1,47,500.00', { exact: false })).not.toEqual([]);
    expect(await sheet.findByRole('img', { name: 'Harbour Gauge Surveyors' })).toBeInTheDocument();
  });

  it('is not shown while it is a draft', async () => {
    await open(() => ({ invoice: INVOICE }), { as: 'requester', invoice: {} });
    expect(await screen.findByText(`${INVOICE} was not sent yet.`)).toBeVisible();
  });

  it('has no form, whatever the address says', async () => {
    await open(() => ({ edit: INVOICE }), { as: 'requester', invoice: { status: 'Sent' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Proforma invoice' })).toBeVisible();
    expect(screen.queryByLabelText('Remarks')).toBeNull();
  });

  it.each([
    ['requester', paths.requesterRfq],
    ['vendor', paths.acceptRfq],
  ] as const)('stands on the request before the %s (D154)', async (as, path) => {
    const page = await open(() => ({}), { as, invoice: { status: 'Sent' } });
    await page.router.navigate(to(path, { id: REQUEST }));
    await screen.findByRole('heading', { level: 1, name: REQUEST });
    const link = await screen.findByRole('link', { name: INVOICE });
    await page.user.click(link);
    expect(await screen.findByRole('dialog', { name: INVOICE })).toBeInTheDocument();
  });
});

it('a completed job order leads to its invoice', async () => {
  const page = await open(() => ({}));
  await page.router.navigate(to(paths.jobOrders, undefined, { order: JOB }));
  await page.user.click(await screen.findByRole('link', { name: 'Make an invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await waitFor(() => holds(/^Unit price/, '1,25,000.00'));
});
