import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { draftTiming } from '@/lib/device/openDraft';
import { paths } from '@/paths';
import { recentMessages } from '@/ui/notify';
import type { FaultKind } from '@tests/mock/engine/faults';
import { pressOneOf } from './formFailures';
import { holdCalls } from './heldCalls';
import { reload } from './renderAt';
import { startOver } from './drafts';
import {
  REQUEST,
  JOB,
  INVOICE,
  open,
  stored,
  ofJob,
  calls,
  setField,
  holds,
  press,
  say,
  drawerOf,
  openNew,
  chooseJob,
} from './invoicePage';

beforeEach(() => {
  journalTiming.settle = 0;
  draftTiming.quiet = 300;
  recentMessages.clear();
});

describe('a new invoice', () => {
  it('begins at the day of the server where the clock of the device is wrong', async () => {
    await openNew({ now: () => new Date(Date.now() + 40 * 86_400_000) });
    const day = (label: RegExp) => screen.getByRole('textbox', { name: label });
    expect(day(/^Invoice date/)).toHaveValue(formatDate(addDays(today(), 40)));
    expect(day(/^Due date/)).toHaveValue(formatDate(addDays(today(), 70)));
  });

  it('takes over what the job order knows, counts, and is saved once with the letterhead of the day', async () => {
    const page = await openNew();
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeVisible();
    setField(/^Quantity/, '2');
    setField(/^Tax rate/, '18');
    setField(/^Remarks/, '<b onclick="x()">Two holds');
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
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toContain(
        'Saved, but the server changed what you typed. Remarks: you typed “<b onclick="x()">Two holds”, stored is “<b>Two holds</b>”.',
      ),
    );
  });

  it('leaves the page alone that somebody went to while it was saved', async () => {
    const page = await openNew();
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeVisible();
    const call = holdCalls(page.backend, 'POST', 'resource/Invoice');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(1));
    expect(screen.getByLabelText(/^Remarks/)).toBeDisabled();
    await act(() => page.router.navigate(paths.help));
    expect(await screen.findByText('Questions')).toBeVisible();
    call.come();
    await waitFor(() => expect(ofJob(page)).toHaveLength(1));
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    expect(page.router.state.location.pathname).toBe(paths.help);
    expect(recentMessages.get()[0]?.text).toBe(`Invoice ${ofJob(page)[0]?.name} was created`);
  });

  it('is found by its job order, and says that there is one already', async () => {
    await chooseJob(await open(() => ({ new: '' }), { invoice: { status: 'Sent' } }));
    await waitFor(() => holds(/^Unit price/, '1,25,000.00'));
    holds(/^Tax rate/, '18');
    expect(await screen.findByText(`Invoiced already: ${INVOICE} (Sent)`)).toBeVisible();
  });

  it('keeps what is typed while the facts of its customer are on their way', async () => {
    await chooseJob(await open(() => ({ new: '' })));
    setField(/^Unit price/, '1500');
    await waitFor(() => holds('Mode of payment', 'Bank transfer'));
    expect(screen.getByLabelText(/^Unit price/)).toHaveValue('1,500.00');
  });

  it('keeps what was typed before its job order is chosen, and begins anew with another one', async () => {
    const page = await open(() => ({ new: '' }));
    const box = await screen.findByRole('combobox', { name: 'Job order' });
    setField(/^Unit price/, '777');
    setField('Mode of payment', 'Letter of credit');
    await chooseJob(page);
    await waitFor(() => expect(screen.getByLabelText(/^Bill to/)).not.toHaveValue(''));
    expect(screen.getByLabelText('Mode of payment')).toHaveValue('Letter of credit');
    expect(screen.getByLabelText(/^Unit price/)).toHaveValue('777.00');
    await page.user.clear(box);
    await chooseJob(page);
    await waitFor(() => holds('Mode of payment', 'Bank transfer'));
  });

  it('leaves the cursor where somebody is about to type when the facts of the customer come, and what is typed takes their place', async () => {
    const page = await open(() => ({ new: '' }));
    const facts = holdCalls(page.backend, 'GET', 'resource/Sub RFQ');
    await chooseJob(page);
    const price = screen.getByLabelText(/^Unit price/);
    act(() => price.focus());
    holds('Mode of payment', '');
    facts.come();
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
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Are you sure you want to delete?');
    await say(page, 'Delete');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Service 2' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Service/ })).toHaveFocus());
  });

  it('does not take in a survey of its request that is Cancelled or Rejected', async () => {
    const page = await open(() => ({ job: JOB }), {
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          for (const status of ['Cancelled', 'Rejected'])
            db.insert('Job Order', {
              rfq_id: REQUEST,
              requester_id: 'REQ-00001',
              vendor_id: 'CUST-00001',
              type_of_survey: 'Tally Stuffing',
              status,
              time: '',
            });
        }),
    });
    await screen.findByText(/has 3 surveys and one rate for all of them/);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /^Add \d+ other surveys? of/ })).toBeNull();
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

  // In doubt for another reason: `invoices.failures.test.tsx`, and every way of it `tests/sequences/invoice.test.ts`.
  const saveWhile = async (kind: FaultKind) => {
    const page = await openNew({
      prepare: ({ faults }) =>
        void faults.push({ match: { method: 'POST', path: 'resource/Invoice' }, kind, times: 1 }),
    });
    await press(page, 'Save');
    await screen.findByRole('alert');
    await pressOneOf(page, 'Check what was done and finish', 'Save');
    return page;
  };

  it('ends in one invoice after a call that is refused', async () => {
    const page = await saveWhile('refused');
    await screen.findByRole('dialog', { name: /^INV-/ });
    expect(ofJob(page)).toHaveLength(1);
  });

  it.each([
    [/^It is INV-\d+$/, 1],
    [/^It is not INV-\d+\. Make it now$/, 2],
  ])('asks after a lost answer whether the one found is its own: %s', async (answer, count) => {
    const page = await saveWhile('answer-lost');
    expect(await screen.findByText('Uncertain: was this invoice made?')).toBeVisible();
    await press(page, answer);
    await screen.findByRole('dialog', { name: /^INV-/ });
    expect(ofJob(page)).toHaveLength(count);
  });

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
