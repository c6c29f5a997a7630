import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { help, menus } from '@/app/menu';
import { addDays, today } from '@/lib/dates';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import { selectBalance, type CreditLot } from '@/shared/credit/balance';
import { notify, recentMessages } from '@/ui/notify';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Ctx } from '@tests/mock/engine/context';
import { aCreditPoint } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';

const at = ({ router }: Rendered) => router.state.location.pathname;
const go = ({ router }: Rendered, path: string) => act(() => router.navigate(path));
const toasts = () => recentMessages.get().map(({ text }) => text);
const mainMenu = (page: Rendered) => page.screen.findByRole('navigation', { name: 'Main' });

/** Puts a text at the end of what a field holds, which is faster than typing it. */
async function put({ user }: Rendered, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** The event when another tab changes a key. */
const inOtherTab = (key: string, newValue: string | null) =>
  act(() => {
    const oldValue = localStorage.getItem(key);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('who may see what (1§2)', () => {
  it.each(['/', '/dashboard', '/jobOrders', '/acceptView/RFQ-1', '/nowhere', '/LandingPage/x'])(
    'a visitor at %s is sent to the landing page',
    async (address) => {
      const page = await renderAt(address);
      await page.screen.findByRole('navigation', { name: 'Start' });
      expect(at(page)).toBe(paths.landing);
      expect(page.backend.log.entries).toEqual([]);
    },
  );

  it.each(['/', '/nowhere', '/acceptView'])('a user at %s is sent to the dashboard', async (address) => {
    const page = await renderAt(address, { as: 'user' });
    await page.screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    expect(at(page)).toBe(paths.dashboard);
  });

  it('leaves the public pages open to who is signed in (D41)', async () => {
    const page = await renderAt(paths.landing, { as: 'user' });
    await page.screen.findByRole('navigation', { name: 'Start' });
    await go(page, paths.forgotPassword);
    await page.screen.findByRole('heading', { name: 'Forgot password' });
    expect(currentSession().role).toBe('user');
  });

  it('shows no route by role: a surveyor’s address opens for a vendor too (D35)', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'admin' });
    expect(await page.screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
    await go(page, paths.jobOrders);
    expect(
      await page.screen.findByRole('heading', { name: 'Vendor Allocation', level: 1 }),
    ).toBeInTheDocument();
  });

  it.each([
    [
      'b2b',
      {
        [paths.vendorRfqs]: 'RFQ-Vendor',
        [paths.requesterRfqs]: 'RFQ-Requested',
        [paths.staff]: 'Users',
      },
    ],
    ['admin', { [paths.requesterRfqs]: 'Requester Request' }],
    ['vendor', { [paths.vendorRfqs]: 'RFQs', [paths.jobOrders]: 'Job Orders' }],
  ] as const)('heads the pages of %s as the menu calls them', async (as, headings) => {
    const page = await renderAt(paths.help, { as });
    for (const [path, name] of Object.entries(headings)) {
      await go(page, path);
      expect(await page.screen.findByRole('heading', { name, level: 1 }), path).toBeInTheDocument();
    }
  });
});

describe('menu', () => {
  it.each(['admin', 'vendor', 'requester', 'surveyor', 'b2b', 'manager', 'user'] as const)(
    'of %s has its entries and Help, and each leads to its screen',
    async (as) => {
      const page = await renderAt(paths.help, { as });
      const links = within(await mainMenu(page)).getAllByRole('link');
      const [, ...entries] = links; // the logo is the first
      const { role } = currentSession();
      if (role === null) throw new Error(`${as} is not signed in`);
      const all = [...menus[role].flatMap((item) => ('group' in item ? item.entries : [item])), help];
      expect(entries.map((link) => link.textContent)).toEqual(all.map(({ label }) => label));
      for (const link of entries) {
        await go(page, (link.getAttribute('href') ?? '').slice(1));
        expect(at(page)).toBe((link.getAttribute('href') ?? '').slice(1));
      }
    },
  );

  it('marks the list that the page belongs to', async () => {
    const page = await renderAt(paths.submitRequest, { as: 'requester' });
    const menu = await mainMenu(page);
    await waitFor(() =>
      expect(within(menu).getByRole('link', { name: 'RFQs' })).toHaveAttribute('aria-current', 'true'),
    );
    expect(within(menu).getByRole('link', { name: 'Reports' })).not.toHaveAttribute('aria-current');
  });

  it('marks where the user is and stays collapsed once it was', async () => {
    const page = await renderAt(paths.dashboard, { as: 'user' });
    const menu = await mainMenu(page);
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await page.user.click(within(menu).getByRole('button', { name: 'Collapse menu' }));
    expect(within(menu).getByRole('button', { name: 'Expand menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(localStorage.getItem('plimsoll.menu.normal')).toBe('collapsed');
  });
});

describe('top bar', () => {
  const HARBOUR = 'CUST-00001';
  const aLot = (credit_point: number, days: number | null) =>
    aCreditPoint({ credit_point, expiring_date: days === null ? null : addDays(today(), days) });
  const ownBalance = ({ backend }: Rendered) =>
    backend.asSystem(({ db }) =>
      selectBalance(
        db.list<CreditLot>('Credit Point', {
          fields: ['credit_point', 'expiring_date'],
          filters: [['vendor', '=', currentSession().vendorId]],
        }),
        today(),
      ),
    );

  it.each(['vendor', 'b2b'] as const)('shows the points of %s', async (as) => {
    const page = await renderAt(paths.help, { as });
    const badge = await page.screen.findByRole('button', { name: /credit points$/ });
    expect(badge).toHaveAccessibleName(expect.stringMatching(`\\b${ownBalance(page)} credit points$`));
    await page.user.click(badge);
    expect(await page.screen.findByRole('dialog', { name: /credit points/ })).toBeInTheDocument();
  });

  it.each([
    ['Few left', [aLot(50, 60), aLot(-40, null)], ['expire', 'taken off']],
    ['Some expire soon', [aLot(50, 7), aLot(50, 60)], ['in 7 days', 'expire']],
    ['None left', [aLot(5, -1)], []],
    ['', [aLot(50, 8), aLot(-39, null)], ['expire', 'taken off']],
  ] as const)('warns that points run low: %s', async (words, lots, told) => {
    const page = await renderAt(paths.help, {
      as: 'vendor',
      seed: (db) => {
        const filters = [['vendor', '=', HARBOUR]] as const;
        for (const { name } of db.list<{ name: string }>('Credit Point', { filters: [...filters] }))
          db.delete('Credit Point', name, { force: true });
        for (const lot of lots) db.insert('Credit Point', { ...lot, vendor: HARBOUR });
      },
    });
    const badge = await page.screen.findByRole('button', { name: /credit points$/ });
    expect(badge.textContent).toBe(`${words && ` ${words}, `}${ownBalance(page)} credit points`);
    await page.user.click(badge);
    const panel = within(await page.screen.findByRole('dialog', { name: /credit points/ }));
    expect(await panel.findByRole('link', { name: 'Movements' })).toHaveAttribute(
      'href',
      '#/vendorpackages?tab=movements',
    );
    const rows = panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(told.map((text) => expect.stringContaining(text) as string));
    if (words) expect(panel.getByText(words)).toBeVisible();
    else expect(panel.queryByText(/in \d+ days/)).toBeNull();
  });

  it.each(['requester', 'surveyor', 'admin'] as const)('shows %s no points', async (as) => {
    const page = await renderAt(paths.help, { as });
    await page.screen.findByRole('button', { name: /^Profile of/ });
    expect(page.screen.queryByRole('button', { name: /credit points/ })).toBeNull();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('Credit%20Point'))).toEqual([]);
  });

  it('shows the photo of the record that the role has, else initials (D79)', async () => {
    const photo = '/files/anita.png';
    const page = await renderAt(paths.help, {
      as: 'surveyor',
      seed: (db) => {
        const name = db.exists('Surveyor', { email: accountOf('surveyor').email });
        db.setValue('Surveyor', name ?? '', { profile_photo: photo });
      },
    });
    const profile = await page.screen.findByRole('button', { name: 'Profile of Anita Kulkarni' });
    await waitFor(() => expect(profile.querySelector('img')).toHaveAttribute('src', photo));
  });

  it('shows the picture of the login where no profile has a photo, but none that lies elsewhere', async () => {
    const login =
      (image: string) =>
      (_db: unknown, { db }: Ctx) =>
        db.setValue('User', accountOf('admin').email, { user_image: image });
    const page = await renderAt(paths.help, { as: 'admin', seed: login('/files/mira nambiar.png') });
    const profile = await page.screen.findByRole('button', { name: /^Profile of/ });
    expect(profile.querySelector('img')).toHaveAttribute('src', '/files/mira%20nambiar.png');
    expect(currentSession().userImage).toBe('/files/mira nambiar.png');
    page.unmount();
    const other = await renderAt(paths.help, {
      as: 'admin',
      seed: login('https://pictures.example/mira.png'),
    });
    expect(await other.screen.findByRole('button', { name: /^Profile of/ })).toHaveTextContent('MN');
  });

  it('asks for no record of a role that has none', async () => {
    const page = await renderAt(paths.help, { as: 'admin' });
    const profile = await page.screen.findByRole('button', { name: /^Profile of/ });
    expect(profile).toHaveTextContent('MN');
    expect(page.backend.log.entries.filter(({ url }) => /Surveyor|Registration/.test(url))).toEqual([]);
  });

  it('has the action of a page first in a row with the tools, and last where it stands below them', async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    const width = window.innerWidth;
    onTestFinished(() => happyDOM.setViewport({ width }));
    const page = await renderAt(paths.staff, { as: 'vendor' });
    const bar = within(await page.screen.findByRole('banner'));
    const action = await bar.findByRole('button', { name: 'Add user' });
    const bell = bar.getByRole('button', { name: /^News and messages/ });
    const isBefore = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(action, bell)).toBe(true);
    act(() => happyDOM.setViewport({ width: 360 }));
    expect(isBefore(action, bell)).toBe(false);
    act(() => happyDOM.setViewport({ width: 412 }));
    expect(isBefore(action, bell)).toBe(true);
    // the same ones, not drawn anew
    expect(action).toBeInTheDocument();
    expect(bell).toBeInTheDocument();
  });

  it('titles page and document, and moves the focus to the heading', async () => {
    const page = await renderAt(paths.dashboard, { as: 'user' });
    await page.screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    await page.user.click(page.screen.getByRole('link', { name: 'Change password' }));
    const heading = await page.screen.findByRole('heading', { name: 'Change password', level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Change password · Plimsoll');
  });

  it('keeps every message after its toast has gone', async () => {
    const page = await renderAt(paths.forgotPassword);
    await put(page, await page.screen.findByLabelText(/^Email address/), accountOf('user').email);
    await page.user.click(page.screen.getByRole('button', { name: 'Send new password' }));
    await page.screen.findByRole('heading', { name: 'Login' });
    page.mock.enter('user');
    await put(page, page.screen.getByLabelText('Username (email)'), accountOf('user').email);
    const sent = /password is: ([\w-]+)/.exec(JSON.stringify(page.backend.mail))?.[1] ?? '';
    await put(page, page.screen.getByLabelText('Password'), sent);
    await page.user.click(page.screen.getByRole('button', { name: 'Login' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'News and messages, 2 new' }));
    const list = within(await page.screen.findByRole('tabpanel', { name: /^Messages of this session/ }));
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      'Login successful',
      'Successfuly send your new password',
    ]);
  });

  it('says that the network is gone, for as long as it is', async () => {
    const page = await renderAt(paths.dashboard, { as: 'user' });
    expect(await page.screen.findByText('Online')).toBeInTheDocument();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(page.screen.getByText('No network')).toBeInTheDocument();
    expect(page.screen.getByText(/^No network\. /)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(page.screen.queryByText(/^No network/)).toBeNull();
  });
});

describe('logout', () => {
  async function logOut(page: Rendered) {
    await page.user.click(await page.screen.findByRole('button', { name: /^Profile of/ }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Logout' }));
    await page.screen.findByRole('heading', { name: 'Login' });
  }

  it('ends both sessions and goes to the login', async () => {
    const page = await renderAt(paths.help, { as: 'vendor' });
    localStorage.setItem('plimsoll.theme', 'dark');
    await logOut(page);
    expect(at(page)).toBe(paths.login);
    expect(currentSession()).toMatchObject({ role: null, email: '', vendorId: '' });
    expect(page.mock.jar.get('sid') ?? 'Guest').toBe('Guest');
    expect(page.backend.log.entries.some(({ url }) => url.endsWith('/method/logout'))).toBe(true);
    expect(localStorage.getItem('plimsoll.theme')).toBe('dark');
    expect(page.screen.queryByText(/another tab/)).toBeNull();
  });

  it('clears what is stored even when the server does not answer (D44)', async () => {
    const page = await renderAt(paths.help, {
      as: 'vendor',
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'method/logout' }, kind: 'network', times: 1 }),
    });
    await logOut(page);
    expect(currentSession().role).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('asks nobody to sign in again whose session had ended before', async () => {
    const page = await renderAt(paths.dashboard, { as: 'vendor' });
    await page.screen.findByText('Today and tomorrow');
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    let asked = false;
    const watcher = new MutationObserver(() => {
      asked ||= page.screen.queryByRole('dialog', { name: 'Sign in again' }) !== null;
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    page.mock.endSession();
    await logOut(page);
    watcher.disconnect();
    expect(toasts()).toEqual([]);
    expect(asked).toBe(false);
    expect(currentSession().role).toBeNull();
  });

  it('leaves nothing of one user for the next', async () => {
    const page = await renderAt(paths.packages, { as: 'vendor' });
    await page.screen.findByRole('button', { name: 'Buy Basic 50' });
    expect(page.queryClient.getQueryCache().getAll()).not.toEqual([]);
    act(() => notify.error('Invoice INV-00007 was made 2 times.'));
    await logOut(page);
    expect(page.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(toasts()).not.toContain('Invoice INV-00007 was made 2 times.');
  });
});

describe('other tabs', () => {
  it('a logout elsewhere brings this one to the login, with one line that says so', async () => {
    const page = await renderAt(paths.help, { as: 'requester' });
    await mainMenu(page);
    inOtherTab('userEmail', null);
    inOtherTab('inclipsUserRole', null);
    expect(await page.screen.findByText('You were signed out in another tab.')).toBeInTheDocument();
    expect(at(page)).toBe(paths.login);
  });

  it('says what is gone when the browser deleted the data of the site', async () => {
    const page = await renderAt(paths.help, { as: 'requester' });
    await mainMenu(page);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    const note = await page.screen.findByText(/^The data of this site was deleted in this browser/);
    expect(note).toHaveTextContent(/Drafts that were not sent, .* are gone from this device\./);
    expect(at(page)).toBe(paths.login);
    expect(page.screen.queryByText(/drafts on this device stay/)).toBeNull();
    expect(page.screen.queryByText(/another tab/)).toBeNull();
  });

  it('another user elsewhere does too, and keeps his identity', async () => {
    const page = await renderAt(paths.help, { as: 'requester' });
    await mainMenu(page);
    inOtherTab('userEmail', 'vendor@plimsoll.example');
    expect(await page.screen.findByText(/^Another account signed in/)).toBeInTheDocument();
    expect(at(page)).toBe(paths.login);
    expect(localStorage.getItem('userEmail')).toBe('vendor@plimsoll.example');
  });
});

describe('a session that the server has ended (D9, R2)', () => {
  async function signInAgain(page: Rendered, as: AccountKey) {
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Sign in again' }));
    const { email, password } = accountOf(as);
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await page.user.clear(dialog.getByLabelText('Username (email)'));
    await put(page, dialog.getByLabelText('Username (email)'), email);
    await put(page, dialog.getByLabelText('Password'), password);
    await page.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  }

  it('is told once for all calls that meet it, and the page goes on after signing in', async () => {
    const page = await renderAt(paths.dashboard, {
      as: 'requester',
      prepare: (backend) => void (backend.delay = 20),
    });
    await page.screen.findByText('Next surveys');
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    page.mock.endSession();
    void page.queryClient.invalidateQueries();
    await page.screen.findByRole('dialog', { name: 'Sign in again' });
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(page.screen.getAllByRole('dialog')).toHaveLength(1);
    expect(toasts()).toEqual(['Error: Forbidden']);
    const ids = { ...currentSession() };
    await signInAgain(page, 'requester');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(currentSession()).toEqual(ids);
    expect(at(page)).toBe(paths.dashboard);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(
      page.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.error),
    ).toEqual([]);
  });

  it('is over in every tab once the person has signed in again in one', async () => {
    const page = await renderAt(paths.support, { as: 'requester' });
    await page.screen.findByText(/^Updated/);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    const otherTab = new BroadcastChannel('plimsoll-session');
    onTestFinished(() => otherTab.close());
    const heard = vi.fn<(person: unknown) => void>();
    otherTab.onmessage = ({ data }) => heard(data);
    const { email } = accountOf('requester');
    const end = async () => {
      page.mock.endSession();
      void page.queryClient.invalidateQueries();
      await page.screen.findByRole('dialog', { name: 'Sign in again' });
      await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    };

    await end();
    const reads = page.backend.log.entries.length;
    otherTab.postMessage(accountOf('vendor').email);
    // another person's sign-in does not end it
    await act(() => new Promise<void>((done) => setTimeout(done, 100)));
    expect(page.screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(page.backend.log.entries).toHaveLength(reads);
    page.mock.enter('requester');
    otherTab.postMessage(email);
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    const queries = page.queryClient.getQueryCache().getAll();
    expect(queries.filter(({ state }) => state.error)).toEqual([]);

    await end();
    await signInAgain(page, 'requester');
    await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(email));
  });

  it('keeps the page and what was typed, and repeats nothing by itself', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'user' });
    const { screen, user } = page;
    await put(page, await screen.findByLabelText('Current password'), accountOf('user').password);
    await put(page, screen.getByLabelText('New password'), 'Typed-Before-The-End-9');
    await put(page, screen.getByLabelText('Confirm password'), 'Typed-Before-The-End-9');
    page.mock.endSession();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await signInAgain(page, 'user');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at(page)).toBe(paths.resetPassword);
    expect(screen.getByLabelText('New password')).toHaveValue('Typed-Before-The-End-9');
    // What the form says of the call is true after the sign-in as well.
    expect(screen.getByText('Your session had ended. Once you are signed in, try again.')).toBeVisible();
    const changes = page.backend.log.entries.filter(({ url }) => url.includes('reset_password'));
    expect(changes.map(({ status }) => status)).toEqual([403]);
    expect(toasts().toReversed()).toEqual(['Error: Forbidden', 'Login successful']);
  });

  it('says that the password was wrong, and stands, and lets the user leave instead', async () => {
    const page = await renderAt(paths.support, { as: 'requester' });
    await page.screen.findByText(/^Updated/);
    page.mock.endSession();
    void page.queryClient.invalidateQueries();
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Sign in again' }));
    // What is typed may be cut of its spaces: said before, as on the login page.
    expect(dialog.getByText('Spaces are not accepted.')).toBeVisible();
    await page.user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('Invalid User name or Password')).toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    expect(page.screen.getByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
    await page.user.click(page.screen.getByRole('button', { name: 'Leave this page' }));
    await page.screen.findByRole('heading', { name: 'Login' });
    expect(currentSession().role).toBeNull();
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('is what a write meets whose token cannot be had (R1): told in the words for 400', async () => {
    const page = await renderAt(paths.vendorPurchase, {
      as: 'admin',
      prepare: async ({ faults }) => {
        // The desk, opened in another tab, gives the session a token.
        await fetch('/app');
        faults.push({ match: { path: '/app' }, kind: 'network', times: 1 });
      },
    });
    const lots = () => page.backend.asSystem(({ db }) => db.count('Credit Point'));
    const before = lots();
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Add points' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add points' }));
    await user.click(form.getByRole('combobox', { name: 'Vendor' }));
    await user.click(await screen.findByRole('option', { name: /Coromandel Inspection House/ }));
    await user.type(form.getByRole('textbox', { name: /Credit points/ }), '25');
    await user.click(form.getByRole('button', { name: 'Add points' }));
    expect(await screen.findByText('Error: Bad Request - Field must not be empty')).toBeInTheDocument();
    expect(lots()).toBe(before);
    await signInAgain(page, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Add points' }));
    await waitFor(() => expect(lots()).toBe(before + 1));
  });

  it('starts over when someone else signs in, and shows nothing of the page behind while the records of the sign-in are looked up', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const page = await renderAt(paths.resetPassword, { as: 'requester' });
    await put(page, await page.screen.findByLabelText('New password'), 'Typed-By-Another-5');
    page.mock.endSession();
    void page.queryClient.invalidateQueries();
    const lookUp = holdCalls(page.backend, 'GET', '/Customer');
    await signInAgain(page, 'vendor');
    await waitFor(() => expect(currentSession().role).toBe('Vendor'));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.queryByLabelText('New password')).toBeNull();
    lookUp.come();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(at(page)).toBe(paths.dashboard);
    expect(currentSession()).toMatchObject({ role: 'Vendor', requesterId: '' });
  });

  it('is no refusal: a plain 403 asks nobody to sign in', async () => {
    const page = await renderAt(paths.dashboard, {
      as: 'requester',
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'RFQ' }, kind: 'refused', times: 'always' }),
    });
    expect(await page.screen.findAllByText(/could not be read$/)).not.toHaveLength(0);
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('a page that was asked for before the sign-in', () => {
  it('is one press away on the dashboard, until it is dismissed or another page opened', async () => {
    const page = await renderAt(paths.support);
    const [login] = await page.screen.findAllByRole('link', { name: 'Login' });
    expect(at(page)).toBe(paths.landing);
    await page.user.click(login ?? document.body);
    const { email, password } = accountOf('requester');
    await put(page, await page.screen.findByLabelText('Username (email)'), email);
    await put(page, page.screen.getByLabelText('Password'), password);
    await page.user.click(page.screen.getByRole('button', { name: 'Login' }));
    await page.screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    await page.user.click(await page.screen.findByRole('link', { name: 'Open it' }));
    await waitFor(() => expect(at(page)).toBe(paths.support));
    await act(() => page.router.navigate(paths.dashboard));
    expect(page.screen.queryByText(/you wanted another page/)).toBeNull();
  });
});
