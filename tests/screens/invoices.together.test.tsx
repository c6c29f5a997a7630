import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalTiming } from '@/lib/device/journal';
import { recentMessages } from '@/ui/notify';
import {
  calls,
  drawerOf,
  INVOICE,
  JOB,
  ofJob,
  open,
  openNew,
  press,
  say,
  setField,
  stored,
} from './invoicePage';
import type { Rendered } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

/** What another browser of the company does with the invoice. */
const colleague = ({ backend }: Rendered, fields: Record<string, string>) =>
  backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, fields));

/** The same as soon as this browser makes its next call of this method for an invoice. */
function beforeThe(method: 'GET' | 'PUT', page: Rendered, fields: Record<string, string>) {
  const handle = page.backend.handle.bind(page.backend);
  page.backend.handle = (request) => {
    if (request.method === method && request.url.includes(`/resource/Invoice/${INVOICE}`)) {
      page.backend.handle = handle;
      colleague(page, fields);
    }
    return handle(request);
  };
}

const openEdit = async (invoice: object = {}) => {
  const page = await open(() => ({ edit: INVOICE }), { invoice });
  await screen.findByLabelText('Remarks');
  return page;
};
const openDrawer = async (invoice: object = {}) => {
  const page = await open(() => ({ invoice: INVOICE }), { invoice });
  return { page, drawer: await drawerOf(INVOICE) };
};
const question = () => screen.findByRole('alertdialog');
const WHO = /Last change: Administrator, \d\d\/\d\d\/\d{4} \d\d:\d\d\./;

describe('the form of a draft that somebody else has sent meanwhile', () => {
  it('asks before it changes what the requester has, naming who and when', async () => {
    const page = await openEdit();
    setField(/^Unit price/, '9000');
    colleague(page, { status: 'Sent' });
    await press(page, 'Save');
    expect(await question()).toHaveTextContent(
      `Save the changes to ${INVOICE}?It is Sent, it was Draft when you opened it.`,
    );
    expect(await question()).toHaveTextContent(WHO);
    expect(await question()).toHaveTextContent('Meridian Grain Traders will see your changes immediately.');
    await say(page, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 147500 });
    expect(calls(page, 'PUT')).toEqual([]);
    expect(
      screen.getByText(/was sent to Meridian Grain Traders, who will see what you change/),
    ).toBeVisible();
    expect(screen.queryByText(/was not saved/)).toBeNull();
    await press(page, 'Save');
    await say(page, 'Save the changes');
    await drawerOf(INVOICE);
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 10620 });
  });

  it('asks as well where it was sent while the save was on its way', async () => {
    const page = await openEdit();
    setField(/^Unit price/, '9000');
    beforeThe('PUT', page, { status: 'Sent' });
    await press(page, 'Save');
    expect(await question()).toHaveTextContent('It is Sent, it was Draft when you opened it.');
    expect(stored(page)?.total_amount).toBe(147500);
    await say(page, 'Save the changes');
    await drawerOf(INVOICE);
    expect(stored(page)).toMatchObject({ status: 'Sent', total_amount: 10620 });
  });

  it.each(['Paid', 'Cancelled'])('says that it is %s by now', async (status) => {
    const page = await openEdit({ status: 'Sent' });
    setField('Remarks', 'Two holds');
    colleague(page, { status });
    await press(page, 'Save');
    expect(await question()).toHaveTextContent(`It is ${status}, it was Sent when you opened it.`);
  });

  it('asks nothing where it is a draft still, and keeps what the other changed', async () => {
    const page = await openEdit();
    setField('Remarks', 'Two holds');
    colleague(page, { mode_of_payment: 'Letter of credit' });
    await press(page, 'Save');
    await drawerOf(INVOICE);
    expect(stored(page)).toMatchObject({ remarks: 'Two holds', mode_of_payment: 'Letter of credit' });
  });

  it('says so before it is saved and sent a second time', async () => {
    const page = await openEdit();
    setField('Remarks', 'Two holds');
    colleague(page, { status: 'Sent' });
    await press(page, 'Send');
    expect(await question()).toHaveTextContent('It was sent to them before.');
    expect(await question()).toHaveTextContent(WHO);
    await say(page, 'Cancel');
    expect(stored(page)?.remarks).not.toBe('Two holds');
  });
});

describe('the drawer of an invoice that somebody else has changed meanwhile', () => {
  it('asks about the one that would be deleted, not about the one that was read', async () => {
    const { page, drawer } = await openDrawer();
    await drawer.findByRole('button', { name: 'Delete' });
    colleague(page, { status: 'Sent' });
    await page.user.click(drawer.getByRole('button', { name: 'Delete' }));
    expect(await question()).toHaveTextContent(
      `${INVOICE} was sent to Meridian Grain Traders, who will no longer see it.`,
    );
    expect(await question()).toHaveTextContent(WHO);
    // and once more where it is paid while the question is open
    colleague(page, { status: 'Paid' });
    await say(page, 'Delete invoice');
    await waitFor(async () => expect(await question()).toHaveTextContent('It is Paid.'));
    await say(page, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stored(page)?.status).toBe('Paid');
    expect(calls(page, 'DELETE')).toEqual([]);
  });

  it.each(['Paid', 'Cancelled'])(
    'does not send one that is %s by now, and says who and when',
    async (status) => {
      const { page, drawer } = await openDrawer();
      await drawer.findByRole('button', { name: 'Send' });
      colleague(page, { status });
      await page.user.click(drawer.getByRole('button', { name: 'Send' }));
      const note = within((await drawer.findByText('The invoice was not sent')).closest('[role]')!);
      expect(note.getByText(WHO)).toHaveTextContent(`${INVOICE} is now ${status}.`);
      expect(stored(page)?.status).toBe(status);
      expect(calls(page, 'PUT')).toEqual([]);
    },
  );

  it('says who was first where it changes between the answer and the sending', async () => {
    const { page, drawer } = await openDrawer({ status: 'Sent' });
    await page.user.click(await drawer.findByRole('button', { name: 'Send again' }));
    beforeThe('PUT', page, { remarks: 'Theirs' });
    await say(page, 'Send');
    expect(await drawer.findByText(WHO)).toHaveTextContent('It was changed since you saw it.');
    expect(drawer.queryByText(/wait half a minute/)).toBeNull();
  });

  it('says who changed one of which a payment is recorded', async () => {
    const { page, drawer } = await openDrawer({ status: 'Sent' });
    await page.user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Record a payment/ }));
    colleague(page, { status: 'Cancelled' });
    await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await drawer.findByText(WHO)).toHaveTextContent(`${INVOICE} is now Cancelled.`);
    expect(stored(page)).toMatchObject({ status: 'Cancelled' });
  });

  // last: what was sent cannot be sent again for half a minute, by its name
  it('sends what it shows by then, once the person knows who changed it', async () => {
    const { page, drawer } = await openDrawer();
    await drawer.findByRole('button', { name: 'Send' });
    colleague(page, { remarks: 'Theirs' });
    await page.user.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await question()).toHaveTextContent('It was changed since you opened it.');
    expect(await question()).toHaveTextContent(WHO);
    expect(await drawer.findByText('Theirs')).toBeInTheDocument();
    await say(page, 'Send');
    await waitFor(() => expect(stored(page)).toMatchObject({ status: 'Sent', remarks: 'Theirs' }));
  });
});

describe('a second invoice of a job order', () => {
  const another = ({ backend }: Rendered) =>
    backend.asSystem(({ db }) =>
      db.insert<{ name: string }>('Invoice', {
        vendor_id: 'CUST-00001',
        job_order: JOB,
        invoice_date: '2026-06-12',
        total_amount: 5,
        status: 'Draft',
      }),
    ).name;

  it('is asked about before it is made, though its form was opened before the first one', async () => {
    const page = await openNew();
    const first = another(page);
    await press(page, 'Save');
    expect(await question()).toHaveTextContent(`Make another invoice of ${JOB}?`);
    expect(await question()).toHaveTextContent(
      new RegExp(`${JOB} has 1 invoice already: ${first} \\(Draft\\), made by Administrator on \\d\\d/`),
    );
    await say(page, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(ofJob(page)).toHaveLength(1);
    await press(page, 'Save');
    await say(page, 'Make another one');
    await waitFor(() => expect(ofJob(page)).toHaveLength(2));
  });

  it('is told of where another browser made the other one at the same moment', async () => {
    const page = await openNew();
    const handle = page.backend.handle.bind(page.backend);
    page.backend.handle = (request) => {
      if (request.method === 'POST' && request.url.includes('/resource/Invoice')) another(page);
      return handle(request);
    };
    await press(page, 'Save');
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toContainEqual(
        expect.stringMatching(
          /^INV-\d+ was made\. Meanwhile JO-\d+ has 1 invoice already: INV-\d+ \(Draft\)/,
        ),
      ),
    );
    expect(ofJob(page)).toHaveLength(2);
  });

  it('is not asked about where the first one was cancelled, and odd days are', async () => {
    const page = await openNew();
    const first = another(page);
    page.backend.asSystem(({ db }) => db.setValue('Invoice', first, { status: 'Cancelled' }));
    setField(/^Invoice date/, '31/12/2099');
    setField('Due date', '31/12/2099');
    await press(page, 'Save');
    expect(await question()).toHaveTextContent('The invoice date, 31/12/2099, is after today.');
    await say(page, 'Yes, continue');
    await waitFor(() => expect(ofJob(page)).toHaveLength(2));
  });
});
