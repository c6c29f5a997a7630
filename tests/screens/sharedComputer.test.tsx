import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDb } from '@/lib/device/db';
import { draftKey, draftsOfOwner, ownerOf, saveDraft, slotKey } from '@/lib/device/drafts';
import { beginEntry, runEntry } from '@/lib/device/journal';
import { storeLastRead } from '@/lib/device/lastRead';
import { paths, to } from '@/paths';
import { currentSession, storeSession } from '@/session/store';
import { setSharedComputer } from '@/shared/sharedComputer';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import { deviceDump } from './deviceDump';
import { holdCalls } from './heldCalls';
import { INVOICE, open as openInvoices, press, say, stored } from './invoicePage';
import { renderAt, type Rendered } from './renderAt';

const { email, password } = accountOf('vendor');
const OTHER = accountOf('surveyor').email;

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

/** A page that asks for little, on a shared computer. */
async function openShared(): Promise<Rendered> {
  const page = await renderAt(paths.help, { as: 'vendor', prepare: () => setSharedComputer(true) });
  await screen.findByRole('button', { name: /^Profile of/ });
  return page;
}

/** Signs in by the login page, as on a shared computer or not. */
async function logIn(isShared: boolean): Promise<Rendered> {
  const page = await renderAt(paths.login);
  await page.user.click(await screen.findByLabelText('Username (email)'));
  await page.user.paste(email);
  await page.user.click(screen.getByLabelText('Password'));
  await page.user.paste(password);
  if (isShared) await page.user.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('button', { name: /^Profile of/ });
  return page;
}

async function logOut(page: Rendered): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: /^Profile of/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
}

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Log out of a shared computer' }));

/** What a day of work leaves on a device, of this person and another. */
async function work(): Promise<void> {
  await saveDraft(slotKey(draftKey(email, 'invoice', 'INV-00007'), 'a'), { values: { notes: 'my note' } });
  await saveDraft(slotKey(draftKey(OTHER, 'invoice', 'INV-00008'), 'b'), { values: { notes: 'their note' } });
  await beginEntry('buy-package', email, { id: 'p', plan: 'Basic 50' }, 'open');
  await beginEntry('invoice-payment', email, { id: 'r' }, 'payment');
  await beginEntry('send-invoice', email, { id: 'q' }, 'finished');
  await runEntry('finished', () => Promise.resolve(`sent by ${email}`), { wasNotApplied: () => false });
  storeLastRead(email, 'tasks', ['JO-00001']);
  storeLastRead(OTHER, 'tasks', ['JO-00002']);
  localStorage.setItem(`plimsoll.opened.${email}`, '["/files/secret.pdf"]');
  localStorage.setItem('plimsoll.size.vendor-rfqs', '50');
}

/** What names the person, or was theirs. */
const TRACES = ['vendor@', 'vendor%', 'my note', 'Basic 50', 'JO-00001', 'secret.pdf', 'plimsoll.size'];
const tracesLeft = async () => {
  const dump = await deviceDump();
  return TRACES.filter((trace) => dump.includes(trace));
};

describe('logging out of a shared computer', () => {
  it('asks what becomes of unsent work, stays when the person stays, else takes every trace along and leaves others alone', async () => {
    const page = await logIn(true);
    await work();
    expect(await tracesLeft()).toEqual(TRACES);
    await logOut(page);
    const asked = await question();
    expect(
      within(asked.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Purchase of a package, saved \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      expect.stringMatching(/^Payment of an invoice that was being recorded, saved /),
      expect.stringMatching(/^Invoice INV-00007, saved /),
    ]);
    await page.user.click(asked.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(currentSession().email).toBe(email);
    expect(await draftsOfOwner(email)).toHaveLength(1);

    await logOut(page);
    await page.user.click((await question()).getByRole('button', { name: 'Delete it and log out' }));
    await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(await tracesLeft()).toEqual([]);
    const left = await deviceDump();
    expect(left).toContain('their note');
    expect(left).toContain('JO-00002');
    expect(page.backend.log.entries.some(({ url }) => url.endsWith('/method/logout'))).toBe(true);
    // The next person on this device is asked the same.
    expect(screen.getByRole('checkbox', { name: 'This is a shared computer' })).toBeChecked();
  });

  it('leaves the unsent work where it is wanted, and nothing else', async () => {
    const page = await openShared();
    await work();
    await logOut(page);
    await page.user.click((await question()).getByRole('button', { name: 'Keep it and log out' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    const left = await deviceDump();
    for (const kept of ['my note', 'Basic 50']) expect(left).toContain(kept);
    for (const gone of ['secret.pdf', 'sent by', 'JO-00001']) expect(left).not.toContain(gone);
  });

  it('does not ask where all is sent', async () => {
    const page = await openShared();
    await logOut(page);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(currentSession().role).toBeNull();
    expect(await tracesLeft()).toEqual([]);
  });

  it('forgets what a page still has in hand when it closes', async () => {
    const page = await openShared();
    await page.router.navigate(to(paths.support));
    await page.user.click(await screen.findByRole('button', { name: 'New ticket' }));
    fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'secret.pdf' } });
    await waitFor(async () => expect(await draftsOfOwner(email)).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await logOut(page);
    const asked = await question();
    // Typed while the question stands: the page behind writes it when it closes.
    await saveDraft(slotKey(draftKey(email, 'chat', 'TIC-1'), 'a'), 'my note');
    await page.user.click(asked.getByRole('button', { name: 'Delete it and log out' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await saveDraft(slotKey(draftKey(email, 'chat', 'TIC-1'), 'a'), 'my note');
    storeLastRead(email, 'tasks', ['JO-00001']);
    expect(await tracesLeft()).toEqual([]);
  });
});

it('keeps drafts elsewhere, for that person alone', async () => {
  const page = await logIn(false);
  await work();
  await logOut(page);
  await screen.findByRole('heading', { name: 'Login' });
  expect(await draftsOfOwner(email)).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

describe('drafts older than 30 days', () => {
  const DAY_MS = 86_400_000;
  const age = async (key: string, days: number) => {
    await saveDraft(key, { values: { notes: 'old' } });
    const db = await deviceDb();
    const draft = await db.get('drafts', key);
    if (draft) await db.put('drafts', { ...draft, savedAt: Date.now() - days * DAY_MS });
  };
  const old = slotKey(draftKey(email, 'invoice', 'INV-00007'), 'a');
  const young = slotKey(draftKey(email, 'invoice', 'INV-00009'), 'a');
  const theirs = slotKey(draftKey(OTHER, 'invoice', 'INV-00008'), 'a');
  const open = async () => {
    await age(old, 31);
    await age(young, 29);
    await age(theirs, 90);
    return renderAt(paths.help, { as: 'vendor' });
  };

  it('are offered for deletion to whose they are', async () => {
    const page = await open();
    expect(await screen.findByText('1 draft of yours on this device is older than 30 days.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Look and delete' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete 1 old draft?' }));
    expect(asked.getByText(/^Invoice INV-00007, saved/)).toBeInTheDocument();
    await page.user.click(asked.getByRole('button', { name: 'Delete them' }));
    await waitFor(() => expect(screen.queryByText(/older than 30 days/)).toBeNull());
    expect((await draftsOfOwner(email)).map(({ key }) => key)).toEqual([young]);
    expect(await draftsOfOwner(OTHER)).toHaveLength(1);
  });

  it('are not offered again at once when the person keeps them', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Keep' }));
    page.unmount();
    await renderAt(paths.help, { as: 'vendor' });
    await screen.findByRole('button', { name: /^Profile of/ });
    await new Promise((done) => setTimeout(done, 500));
    expect(screen.queryByText(/older than 30 days/)).toBeNull();
    expect(await draftsOfOwner(email)).toHaveLength(2);
  });
});

it('what is typed stays its writer’s when another tab ends the session or another person signs in over the page', async () => {
  const page = await renderAt(to(paths.support), { as: 'vendor' });
  await page.user.click(await screen.findByRole('button', { name: 'New ticket' }));
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'my note' } });
  await waitFor(async () => expect(await draftsOfOwner(email)).toHaveLength(1));
  // The first of the keys that a logout in another tab removes, or another person's sign-in replaces.
  for (const userEmail of [OTHER, '']) act(() => storeSession({ userEmail }));
  await new Promise((done) => setTimeout(done, 600));
  const db = await deviceDb();
  expect((await db.getAllKeys('drafts')).map(ownerOf)).toEqual([email]);
});

it('what comes of one person’s work is not told to the next', async () => {
  const page = await openInvoices(() => ({ invoice: INVOICE }), { invoice: {} });
  const call = holdCalls(page.backend, 'PUT', '/resource/Invoice');
  await press(page, 'Send');
  await say(page, 'Send');
  await screen.findByRole('button', { name: 'Sending…' });
  act(() => storeSession({ userEmail: OTHER }));
  call.come();
  await waitFor(() => expect(stored(page)?.status).toBe('Sent'));
  await new Promise((done) => setTimeout(done, 600));
  expect(recentMessages.get()).toEqual([]);
});
