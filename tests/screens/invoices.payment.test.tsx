import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { addDays, formatDate, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { recentMessages } from '@/ui/notify';
import type { Rendered } from './renderAt';
import { paths, to } from '@/paths';
import { INVOICE, open, stored, calls, setField, press, say, drawerOf } from './invoicePage';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

describe('an invoice that waits for its money', () => {
  const late = () => ({ status: 'Sent', due_date: addDays(today(), -3) });

  const record = async (page: Rendered, amount: string, reference: string) => {
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Record a payment of ${INVOICE}` }));
    setField(/^Amount paid/, amount);
    setField('Bank reference', reference);
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record a payment/ })).toBeNull());
    return drawer;
  };

  it('takes a payment in part, and is Paid with the last one', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    // a comma before more figures than an amount has decimals is one of grouping
    const drawer = await record(page, '1,00000', 'UTR 77');
    expect(await drawer.findByText('47,500.00')).toBeVisible();
    expect(drawer.getByText('UTR 77')).toBeVisible();
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 147500 });
    await record(page, '47500', '');
    await waitFor(() => expect(stored(page)?.status).toBe('Paid'));
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Record payment' })).toBeNull());
    // its figures stand as they were
    expect(stored(page)).toMatchObject({ sub_total: 125000, tax_amount: 22500, total_amount: 147500 });

    // without the last one, which was noted by mistake, something is owed again
    await act(() => page.router.navigate(to(paths.invoices, undefined, { edit: INVOICE })));
    const noted = await screen.findAllByRole('button', { name: /^Delete the payment of/ });
    await page.user.click(noted[1] as HTMLElement);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Are you sure you want to delete?');
    await say(page, 'Delete');
    await press(page, 'Save');
    await say(page, 'Save the changes');
    await waitFor(() => expect(stored(page)?.status).toBe('Sent'));
    expect((await drawerOf(INVOICE)).getByText('47,500.00')).toBeVisible();
  });

  it('takes no more than is open, and no payment that is rounded to nothing', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Record a payment of ${INVOICE}` }));
    setField(/^Amount paid/, '147500.01');
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('No more than INR 1,47,500.00 is open')).toBeVisible();
    setField(/^Amount paid/, '0.004');
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Amount paid/)).toHaveAccessibleDescription(
        /Amount paid must be 0\.01 or more/,
      ),
    );
    expect(calls(page, 'PUT')).toEqual([]);
  });

  it('tells a second payment from an equal one that was noted a moment ago', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    // what was noted is not read again, so that the page still shows the invoice without it
    const handle = page.backend.handle.bind(page.backend);
    let wasNoted = false;
    page.backend.handle = (request) => {
      if (request.method === 'PUT') wasNoted = true;
      const isRead = request.method === 'GET' && request.url.includes('/resource/Invoice/');
      return handle(wasNoted && isRead ? { ...request, url: '/api/nowhere' } : request);
    };
    const drawer = await record(page, '1000', 'UTR 77');
    await waitFor(() => expect(calls(page, 'PUT')).toHaveLength(1));
    await waitFor(() => expect(page.queryClient.isMutating() + page.queryClient.isFetching()).toBe(0));
    page.backend.handle = handle;
    await record(page, '1000', 'UTR 77');
    expect(await drawer.findByText('The payment was not recorded')).toBeVisible();
    await drawer.findByText('1,46,500.00');
    await record(page, '1000', 'UTR 77');
    expect(await drawer.findByText('1,45,500.00')).toBeVisible();
    expect(stored(page)?.invoice_report?.match(/reference UTR 77/g)).toHaveLength(2);
  });

  it('takes the next payment once the invoice is read with the one before', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const handle = page.backend.handle.bind(page.backend);
    let readAgain = false;
    let come = () => undefined as void;
    const released = new Promise<void>((done) => (come = done));
    page.backend.handle = async (request) => {
      const isRead = request.method === 'GET' && request.url.includes('/resource/Invoice/');
      if (isRead && calls(page, 'PUT').length > 0) {
        readAgain = true;
        await released;
      }
      return handle(request);
    };
    const drawer = await record(page, '1000', 'UTR 77');
    await waitFor(() => expect(readAgain).toBe(true));
    await act(() => new Promise((done) => void setTimeout(done, 200)));
    expect(drawer.getByRole('button', { name: 'Recording…' })).toBeVisible();
    come();
    await record(page, '500', 'UTR 78');
    expect(await drawer.findByText('1,46,000.00')).toBeVisible();
    expect(drawer.queryByText('The payment was not recorded')).toBeNull();
  });

  it('takes no payment of a day that is still to come, and says why beside the field', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Record a payment/ }));
    setField(/^Payment date/, '31/12/2099');
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    const day = formatDate(today());
    expect(await dialog.findByText(`Payment date must not be after today, ${day}`)).toBeVisible();
    expect(dialog.getByLabelText(/^Payment date/)).toHaveAttribute('aria-invalid', 'true');
    expect(calls(page, 'PUT')).toEqual([]);
    setField(/^Payment date/, '01/01/2016');
    expect(await dialog.findByText(/^Before the invoice date, /)).toBeVisible();
    setField(/^Payment date/, day);
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(stored(page)?.status).toBe('Paid'));
  });

  it('does not take a payment over what somebody else changed, and keeps it for the next try', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    const drawer = await drawerOf(INVOICE);
    await drawer.findByRole('button', { name: 'Record payment' });
    page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { remarks: 'Theirs' }));
    await record(page, '147500', 'UTR 77');
    const why = (await drawer.findByText('The payment was not recorded')).parentElement;
    expect(why).toHaveTextContent(
      `${INVOICE} is now Sent. It was changed since you saw it. Last change: Administrator, `,
    );
    expect(stored(page)).toMatchObject({ status: 'Sent', remarks: 'Theirs' });
    expect(stored(page)?.invoice_report ?? '').not.toContain('UTR 77');
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    await screen.findByRole('dialog', { name: `Record a payment of ${INVOICE}` });
    expect(screen.getByLabelText('Bank reference')).toHaveValue('UTR 77');
    // without grouping while it has the focus
    expect(screen.getByLabelText(/^Amount paid/)).toHaveValue('147500.00');
  });

  it('knows a payment again whose reference was pasted with two spaces', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: late() });
    // neither the answer arrives, nor what is looked for after it
    page.backend.faults.push({ match: { method: 'PUT' }, kind: 'answer-lost', times: 1 });
    const handle = page.backend.handle.bind(page.backend);
    let isCut = false;
    page.backend.handle = (request) => {
      if (request.method === 'PUT') isCut = true;
      const isLook = isCut && request.method === 'GET' && request.url.includes('/resource/Invoice/');
      return handle(isLook ? { ...request, url: '/api/nowhere' } : request);
    };
    const drawer = await record(page, '1000', 'UTR  77');
    const again = await drawer.findByRole('button', { name: 'Check what was done and finish' });
    page.backend.handle = handle;
    await page.user.click(again);
    expect(await drawer.findByText('UTR 77')).toBeVisible();
    await waitFor(() => expect(drawer.queryByText('Recording the payment was interrupted.')).toBeNull());
    expect(drawer.queryByText('The payment was not recorded')).toBeNull();
    expect(calls(page, 'PUT')).toHaveLength(1);
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
    const mail = dialog.getByRole('link', { name: 'Open in the e-mail program' });
    expect(mail).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:requester%40plimsoll\.example\?subject=Reminder/),
    );
    expect(mail).toHaveAttribute('target', '_blank');
    // what is typed is noted by no key and lost by none
    await page.user.type(dialog.getByRole('textbox', { name: 'Subject' }), ', second{Enter}{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveDisplayValue(/, second$/);
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
      prepare: (backend) =>
        void backend.asSystem(({ db }) =>
          db.insert('Invoice', {
            ...late(),
            requester_id: 'REQ-00001',
            requester_name: 'Yard Agencies',
            vendor_id: 'CUST-00001',
            unit_price: 100,
            sub_total: 100,
            total_amount: 100,
            invoice_report: 'Currency: USD\n1. Survey\n1 = 1 x 100, tax 0 %',
          }),
        ),
    });
    const band = within(await screen.findByRole('region', { name: 'Open and overdue' }));
    await page.user.click(await band.findByRole('button', { name: 'By customer' }));
    // in the currency that it names itself where it has no request
    const inDollars = within(await band.findByRole('row', { name: /^Yard Agencies/ }));
    expect(inDollars.getAllByText('USD', { exact: false })).toHaveLength(2);
    const row = within(await band.findByRole('row', { name: /^Zenith Agencies/ }));
    await waitFor(() => expect(row.getAllByText('INR', { exact: false }).length).toBeGreaterThan(0));
    expect(row.getAllByText('1,47,500.00', { exact: false })).toHaveLength(2);
    await page.user.click(row.getByRole('link', { name: 'Zenith Agencies, overdue: 1 invoice' }));
    await waitFor(() => expect(screen.getByText('1 of', { exact: false })).toBeVisible());
    expect(screen.getByRole('link', { name: INVOICE })).toBeVisible();
    expect(screen.getByText('Requester: Zenith Agencies')).toBeVisible();
  });

  it.each([2000, 1])(
    'is found by its customer where that has no name (lists of up to %i rows held)',
    async (held) => {
      const before = assumptions.wholeListLimit;
      Object.assign(assumptions, { wholeListLimit: held });
      try {
        const page = await open(() => ({}), { invoice: { ...late(), requester_name: '' } });
        const band = within(await screen.findByRole('region', { name: 'Open and overdue' }));
        await page.user.click(await band.findByRole('button', { name: 'By customer' }));
        await page.user.click(await band.findByRole('link', { name: 'No name, overdue: 1 invoice' }));
        expect(await screen.findByText('Requester: No name')).toBeVisible();
        await waitFor(() => expect(screen.getByText('1 of', { exact: false })).toBeVisible());
        expect(screen.getByRole('link', { name: INVOICE })).toBeVisible();
        await page.user.click(screen.getByRole('button', { name: /^Filter/ }));
        expect(screen.getByRole('combobox', { name: 'Requester' })).toHaveDisplayValue('No name');
      } finally {
        Object.assign(assumptions, { wholeListLimit: before });
      }
    },
  );

  it('is late by the server’s day in the list, above it and on its card, whatever the device’s clock says', async () => {
    const page = await open(() => ({ q: INVOICE }), {
      now: () => new Date(Date.now() + 3 * 86_400_000),
      invoice: { status: 'Sent', due_date: addDays(today(), 1), requester_name: 'Zenith Agencies' },
    });
    const link = await screen.findByRole('link', { name: INVOICE });
    expect(await within(link.closest('tr')!).findByText('2 days overdue')).toBeVisible();
    const band = within(screen.getByRole('region', { name: 'Open and overdue' }));
    await page.user.click(await band.findByRole('button', { name: 'By customer' }));
    const late = await band.findByRole('link', { name: 'Zenith Agencies, overdue: 1 invoice' });
    expect(late).toHaveAttribute('href', expect.stringContaining(`due_to=${addDays(today(), 2)}`));
    await page.user.click(link);
    expect(await (await drawerOf(INVOICE)).findAllByText('2 days overdue')).toHaveLength(2);
  });

  it('is counted in whole, however many rows a list holds', async () => {
    const before = assumptions.wholeListLimit;
    Object.assign(assumptions, { wholeListLimit: 1 });
    try {
      const page = await open(() => ({}), { invoice: late() });
      const waiting = page.backend.asSystem(({ db }) =>
        db.list('Invoice', {
          fields: ['name'],
          filters: [
            ['vendor_id', '=', 'CUST-00001'],
            ['status', 'in', ['Sent', 'Overdue']],
          ],
        }),
      ).length;
      expect(waiting).toBeGreaterThan(1);
      expect(await screen.findByRole('link', { name: `Open: ${waiting} invoices` })).toBeVisible();
    } finally {
      Object.assign(assumptions, { wholeListLimit: before });
    }
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
