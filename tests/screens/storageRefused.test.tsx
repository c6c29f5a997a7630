import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDb } from '@/lib/device/db';
import { refuseTexts } from '@/lib/device/refusing.fixture';
import { readText, textKeys, writeText } from '@/lib/device/texts';
import { paths, to } from '@/paths';
import { currentSession, subscribeSession } from '@/session/store';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { refuseDatabase } from './refusingDatabase';
import { renderAt, type Rendered } from './renderAt';

beforeEach(() => closeDeviceDb().catch(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of textKeys('')) writeText(key, null);
});

/** Calls that change something, but for the sign-in. */
const changes = ({ backend }: Rendered) =>
  backend.log.entries.filter(({ method, url }) => method !== 'GET' && !url.includes('.login'));

describe('localStorage that refuses', () => {
  it.each([
    ['SecurityError', /^This browser does not let Plimsoll remember who is signed in/],
    ['QuotaExceededError', /^The storage of this browser is full/],
  ])('%s: the person is signed in while the page lives, and told', async (name, words) => {
    const page = await renderAt(paths.login);
    refuseTexts(name, ['setItem']);
    const { email, password } = accountOf('vendor');
    await page.user.click(await screen.findByLabelText('Username (email)'));
    await page.user.paste(email);
    await page.user.click(screen.getByLabelText('Password'));
    await page.user.paste(password);
    await page.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(page.router.state.location.pathname).toBe(paths.dashboard);
    expect(currentSession()).toMatchObject({ email, role: 'Vendor', vendorId: 'CUST-00001' });
    // Whoever looks without listening compares stored texts.
    const stop = subscribeSession(() => undefined);
    stop();
    expect(currentSession()).toBe(currentSession());
    expect(readText('userEmail')).toBe(email);
    await page.router.navigate(to(paths.packages));
    expect(await screen.findByRole('button', { name: 'Buy Basic 50' })).toBeEnabled();
  });
});

async function confirm(page: Rendered, label: string) {
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: label }));
}

/** The first record of the vendor in this status. */
const oneOf = ({ backend }: Rendered, doctype: 'RFQ' | 'Job Order' | 'Invoice', status: string): string =>
  backend.asSystem(({ db }) => {
    const vendor = doctype === 'RFQ' ? 'vendor' : 'vendor_id';
    const [found] = db.list<{ name: string }>(doctype, {
      filters: [
        [vendor, '=', 'CUST-00001'],
        ['status', '=', status],
      ],
    });
    return found?.name ?? '';
  });

type Booking = { as: AccountKey; open: (page: Rendered) => Promise<unknown> };

/** What must happen exactly once, up to the press that would start it. */
const bookings: Record<string, Booking> = {
  'a purchase': {
    as: 'vendor',
    async open(page) {
      await page.router.navigate(to(paths.packages));
      await page.user.click(await screen.findByRole('button', { name: 'Buy Basic 50' }));
      await confirm(page, 'Buy');
    },
  },
  'an acceptance': {
    as: 'vendor',
    async open(page) {
      const id = oneOf(page, 'RFQ', 'New');
      await page.router.navigate(to(paths.acceptRfq, { id }));
      await page.user.click(await screen.findByRole('button', { name: 'Accept' }));
      await confirm(page, 'Accept');
    },
  },
  'a cancellation of a job order': {
    as: 'vendor',
    async open(page) {
      const name = oneOf(page, 'Job Order', 'New');
      await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', order: name }));
      const drawer = within(await screen.findByRole('dialog', { name }));
      await page.user.click(await drawer.findByRole('button', { name: /^Cancel/ }));
      await confirm(page, 'Cancel the job order');
    },
  },
  'an allocation': {
    as: 'vendor',
    async open(page) {
      const name = oneOf(page, 'Job Order', 'New');
      await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', order: name }));
      const drawer = within(await screen.findByRole('dialog', { name }));
      await page.user.click(await drawer.findByRole('button', { name: 'Allocate' }));
      const dialog = within(await screen.findByRole('dialog', { name: `Allocate ${name}` }));
      await page.user.click(dialog.getByRole('combobox', { name: 'First surveyor' }));
      await page.user.click(await screen.findByRole('option', { name: /Anita Kulkarni/ }));
      await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    },
  },
  'a sending of an invoice': {
    as: 'vendor',
    async open(page) {
      const name = oneOf(page, 'Invoice', 'Draft');
      await page.router.navigate(to(paths.invoices, undefined, { invoice: name }));
      await page.user.click(await screen.findByRole('button', { name: 'Send' }));
      await confirm(page, 'Send');
    },
  },
  'added points': {
    as: 'admin',
    async open(page) {
      await page.router.navigate(to(paths.vendorPurchase));
      await page.user.click(await screen.findByRole('button', { name: 'Add points' }));
      const form = within(await screen.findByRole('dialog', { name: 'Add points' }));
      await page.user.click(form.getByRole('combobox', { name: 'Vendor' }));
      await page.user.click(await screen.findByRole('option', { name: /Coromandel Inspection House/ }));
      await page.user.type(form.getByRole('textbox', { name: /Credit points/ }), '25');
      await page.user.click(form.getByRole('button', { name: 'Add points' }));
    },
  },
};

describe.each(['denied', 'full'] as const)('a database that is %s', (how) => {
  // Each of them goes by the journal, to which both are one refusal: it meets the one or the other.
  const met = Object.keys(bookings).filter((_name, at) => at % 2 === (how === 'full' ? 1 : 0));
  it.each(met)('starts nothing of %s, and says why', async (name) => {
    const { as, open } = bookings[name]!;
    const page = await renderAt(paths.help, { as });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await refuseDatabase[how]();
    await open(page);
    await waitFor(() => {
      const said = screen.getAllByText(/Nothing was sent, since it could not be written down first/);
      // Beside the toast, which goes.
      expect(said.filter((words) => words.closest('.Toastify') === null)).not.toEqual([]);
    });
    expect(changes(page)).toEqual([]);
  });

  it('is told on every page, and where something is typed', async () => {
    const page = await renderAt(paths.help, { as: 'requester' });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await refuseDatabase[how]();
    await page.router.navigate(to(paths.support));
    await page.user.click(await screen.findByRole('button', { name: 'New ticket' }));
    fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'The pump' } });
    expect(
      await screen.findByText(/^What you type here is not kept on this device\. Send it before/),
    ).toBeVisible();
    expect(
      await screen.findByText(
        how === 'full'
          ? /^This device has no room for unsaved work/
          : /^This browser keeps no work on this device/,
      ),
    ).toBeVisible();
  });
});
