import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, saveDraft, slotKey } from '@/lib/device/drafts';
import { journalTiming } from '@/lib/device/journal';
import { draftTiming } from '@/lib/device/openDraft';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import { holdCalls } from './heldCalls';
import { reload } from './renderAt';
import { INVOICE, open, stored, calls, setField, holds, press, say, drawerOf } from './invoicePage';

beforeEach(() => {
  journalTiming.settle = 0;
  draftTiming.quiet = 300;
  recentMessages.clear();
});

const TYPED_SINCE = 'Saved. What you typed while saving is not included; it is still in the form.';

const openEdit = async (invoice: object = {}, options: Parameters<typeof open>[1] = {}) => {
  const page = await open(() => ({ edit: INVOICE }), { ...options, invoice });
  await screen.findByLabelText('Remarks');
  return page;
};

describe('a stored invoice', () => {
  it('is edited with the version that was seen, in the currency of its request, which it names from then on', async () => {
    const page = await openEdit();
    const { modified } = stored(page) ?? {};
    expect(screen.queryByText(/the currency/)).toBeNull();
    holds(/^Tax rate/, '18');
    holds(/^Unit price/, '1,25,000.00');
    setField('Remarks', '<b onclick="x()">Two holds');
    await press(page, 'Save');
    await drawerOf(INVOICE);
    expect(JSON.parse(String(calls(page, 'PUT')[0]?.requestBody))).toMatchObject({ modified });
    expect(stored(page)?.invoice_report).toContain('Currency: INR');
    // what the server made of a text
    expect(stored(page)?.remarks).toBe('<b>Two holds</b>');
    expect(recentMessages.get().map(({ text }) => text)).toContain(
      'Saved, but the server changed what you typed. Remarks: you typed “<b onclick="x()">Two holds”, stored is “<b>Two holds</b>”.',
    );
  });

  it('is saved where its job order is gone, which nobody can give it again', async () => {
    const page = await openEdit({ job_order: null });
    setField('Remarks', 'Two holds only');
    await press(page, 'Save');
    await drawerOf(INVOICE);
    expect(stored(page)?.remarks).toBe('Two holds only');
  });

  it('whose total is not net plus tax says so wherever it is read, and before it is changed', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: { total_amount: 150000 } });
    const drawer = await drawerOf(INVOICE);
    const said = await drawer.findByText('The total is not sub total plus tax', { exact: false });
    expect(said.closest('dd')).toHaveTextContent('INR 2,500.00');
    expect(drawer.getByText('Total amount').nextElementSibling).toHaveTextContent('INR 1,50,000.00');
    await page.user.click(drawer.getByRole('link', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: `Invoice ${INVOICE}` }));
    expect(
      await sheet.findByRole('row', { name: /^Difference: the total is not net plus tax 2,500\.00$/ }),
    ).toBeVisible();
    expect(sheet.getByRole('row', { name: 'Total 1,50,000.00' })).toBeVisible();
    expect(sheet.queryByText('1,47,500.00')).toBeNull();
    await page.router.navigate(to(paths.invoices, undefined, { edit: INVOICE }));
    expect(await screen.findByText(/^The stored total, INR 1,50,000\.00, is not net plus tax/)).toBeVisible();
  });

  it('without a status can be sent as it is (D153), and not twice within half a minute', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: { status: '' } });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'They will see it in their list of invoices.',
    );
    await say(page, 'Send');
    await waitFor(() => expect(stored(page)?.status).toBe('Sent'));
    expect(await drawer.findByText(/wait half a minute to send it again/)).toBeInTheDocument();
    expect(calls(page, 'PUT')).toHaveLength(1);
    expect(JSON.parse(String(calls(page, 'PUT')[0]?.requestBody))).toMatchObject({
      status: 'Sent',
      flag: 'sent',
    });
  });

  it.each(['by who sends it', 'by somebody else meanwhile'])(
    'is not sent again once it was made Paid %s',
    async (by) => {
      const page = await openEdit({ status: 'Sent' });
      setField('Remarks', 'Two holds only');
      if (by === 'by who sends it') setField('Status', 'Paid');
      else page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { status: 'Paid' }));
      await press(page, 'Send');
      await screen.findByRole('alertdialog');
      await say(page, by === 'by who sends it' ? 'Save and send' : 'Save the changes');
      await drawerOf(INVOICE);
      await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
      expect(stored(page)).toMatchObject({ remarks: 'Two holds only', status: 'Paid' });
      expect(recentMessages.get().map(({ text }) => text)).toContain(
        'Saved, but not sent: the invoice is Paid.',
      );
      expect(
        calls(page, 'PUT')
          .map(({ requestBody }) => String(requestBody))
          .join(),
      ).not.toContain('"flag"');
    },
  );

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

  it('asks where somebody else changed what an earlier visit typed over', async () => {
    const page = await openEdit({ remarks: 'Old', mode_of_payment: 'Cash' });
    setField('Remarks', 'Mine');
    setField('Mode of payment', 'Letter of credit');
    await screen.findByText(/Saved on this device/, {}, { timeout: 3000 });
    page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { remarks: 'Theirs' }));
    const again = reload(page);
    await again.screen.findByDisplayValue('Mine');
    await press(again, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: /^Someone changed this record at/ }));
    expect(dialog.getAllByRole('row')).toHaveLength(2); // the head, and the remarks
    expect(stored(page)?.remarks).toBe('Theirs');
    await page.user.click(dialog.getByRole('radio', { name: 'Remarks: take theirs' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(stored(page)?.mode_of_payment).toBe('Letter of credit'));
    expect(stored(page)?.remarks).toBe('Theirs');
  });

  it('that was changed and not saved leads from Send back to what was typed', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { invoice: { remarks: 'Old' } });
    const key = draftKey(accountOf('vendor').email, 'invoice', INVOICE);
    await saveDraft(slotKey(key, 'earlier'), { values: { remarks: 'Mine' } });
    // sent from here, it would go without what is typed
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: 'Send' }));
    await screen.findByRole('alertdialog', { name: `Your changes to ${INVOICE} are not saved` });
    await say(page, 'Open the editor');
    await screen.findByDisplayValue('Mine');
    await press(page, 'Save');
    await waitFor(() => expect(stored(page)?.remarks).toBe('Mine'));
  });

  it('keeps what is typed while it is saved, and saves that over what it saved', async () => {
    const page = await openEdit({ remarks: 'Old' });
    const { come: release } = holdCalls(page.backend, 'PUT');
    setField('Remarks', 'First ');
    await press(page, 'Save');
    await screen.findAllByText('Saving…');
    setField('Remarks', 'Second');
    setField('Mode of payment', 'Letter of credit');
    release();
    await waitFor(() => expect(recentMessages.get().map(({ text }) => text)).toContain(TYPED_SINCE));
    expect(stored(page)).toMatchObject({ remarks: 'First' });
    holds('Remarks', 'Second');
    holds('Mode of payment', 'Letter of credit');
    await screen.findByText(/Saved on this device/, {}, { timeout: 3000 });
    const again = reload(page);
    await again.screen.findByDisplayValue('Second');
    await press(again, 'Save');
    await drawerOf(INVOICE);
    expect(stored(page)).toMatchObject({ remarks: 'Second', mode_of_payment: 'Letter of credit' });
  });

  it('is saved before it is sent (ux 83), and keeps what is typed meanwhile', async () => {
    const page = await openEdit();
    const { come: release } = holdCalls(page.backend, 'PUT');
    setField(/^Unit price/, '1000');
    await press(page, 'Send');
    await screen.findByRole('alertdialog', { name: `Save and send ${INVOICE} to Meridian Grain Traders?` });
    await say(page, 'Save and send');
    await screen.findAllByText('Saving…');
    setField('Remarks', 'Typed meanwhile');
    release();
    await drawerOf(INVOICE);
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 1180 });
    await page.router.navigate(to(paths.invoices, undefined, { edit: INVOICE }));
    await screen.findByDisplayValue('Typed meanwhile');
    holds(/^Unit price/, '1,000.00');
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

  it.each([
    ['Draft', 'Send'],
    ['Sent', 'Send again'],
  ])('%s, whose sending lost its answer, is looked for before it is sent again', async (status, send) => {
    const page = await open(() => ({ invoice: INVOICE }), {
      invoice: { status },
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'PUT', path: 'resource/Invoice' },
          kind: 'answer-lost',
          times: 1,
        }),
    });
    const drawer = await drawerOf(INVOICE);
    await page.user.click(await drawer.findByRole('button', { name: send }));
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
