import { act, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { describe, expect, it, vi } from 'vitest';
import { surveyKinds } from '@/kinds/registry';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import { aSurveyor } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';

const toasts = () => recentMessages.get().map(({ text }) => text);
const at = ({ router }: Rendered) => router.state.location.pathname;
const called = ({ backend }: Rendered, method: string) =>
  backend.log.entries.filter(({ url }) => url.includes(`.${method}`));

/** Puts a text at the end of what a field holds, which is faster than typing it. */
async function put({ user }: Rendered, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Fills in the login form and presses Login. */
async function logIn(page: Rendered, email: string, password: string) {
  const { screen, user } = page;
  await put(page, await screen.findByLabelText('Username (email)'), email);
  await put(page, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const INVALID = 'Invalid User name or Password';

describe('landing page', () => {
  it('tells of every kind of survey that works, each of them once, and leads to the login and to the sign-up', async () => {
    const page = await renderAt(paths.landing);
    const told = (await page.screen.findAllByRole('term')).map(({ textContent }) => textContent ?? '');
    expect(told).toHaveLength(surveyKinds.length);
    // by their names there, a type of survey of each kind would be recognized
    const answered = surveyKinds.map(({ answers }) => told.filter((name) => answers(name)).length);
    expect(answered).toEqual(surveyKinds.map(() => 1));

    const start = await page.screen.findByRole('navigation', { name: 'Start' });
    expect(within(start).getByRole('link', { name: 'GET START' })).toHaveAttribute('href', '#/SignupRole');
    await page.user.click(within(start).getByRole('link', { name: 'Login' }));
    expect(await page.screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  });

  it('GET START leads to the sign-up, with the way back', async () => {
    const page = await renderAt(paths.landing);
    await page.user.click((await page.screen.findAllByRole('link', { name: 'GET START' }))[0]!);
    expect(await page.screen.findByRole('radio', { name: 'Requester' })).toBeChecked();
    expect(page.screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '#/login');
  });
});

describe('login', () => {
  it('asks for both fields, in the words of the contract, without a call, and lets password managers fill them in', async () => {
    const page = await renderAt(paths.login);
    expect(await page.screen.findByLabelText('Username (email)')).toHaveAttribute('autocomplete', 'username');
    expect(page.screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await page.user.click(await page.screen.findByRole('button', { name: 'Login' }));
    expect(await page.screen.findByText('Email is required')).toBeInTheDocument();
    expect(page.screen.getByText('Password is required')).toBeInTheDocument();
    await page.user.type(page.screen.getByLabelText('Username (email)'), 'requester');
    expect(await page.screen.findByText('Email is not valid')).toBeInTheDocument();
    expect(page.backend.log.entries).toEqual([]);
  });

  it('takes no spaces in either field', async () => {
    const { screen, user } = await renderAt(paths.login);
    const email = await screen.findByLabelText('Username (email)');
    const password = screen.getByLabelText('Password');
    await user.type(email, ' a b@c.example ');
    await user.type(password, ' o ne ');
    expect(email).toHaveValue('ab@c.example');
    expect(password).toHaveValue('one');
    await user.clear(password);
    await user.click(password);
    await user.paste('two words');
    expect(password).toHaveValue('twowords');
  });

  it('says for three seconds that the credentials are wrong, without a toast', async () => {
    const page = await renderAt(paths.login);
    // Three seconds pass in a third of one.
    const setTimer = window.setTimeout.bind(window);
    const timers = vi
      .spyOn(window, 'setTimeout')
      .mockImplementation(((run: () => void, wait?: number) =>
        setTimer(run, wait === 3000 ? 300 : wait)) as typeof window.setTimeout);
    await logIn(page, accountOf('requester').email, 'wrong');
    const text = await page.screen.findByText(INVALID);
    expect(toasts()).toEqual([]);
    expect(timers.mock.calls.filter(([, wait]) => wait === 3000)).toHaveLength(1);
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(page.screen.getByLabelText('Username (email)')).toHaveValue(accountOf('requester').email);
    expect(at(page)).toBe(paths.login);
  });

  it.each(['error500', 'network'] as const)('says Server Error besides on %s', async (kind) => {
    const page = await renderAt(paths.login, {
      prepare: ({ faults }) => void faults.push({ match: { path: '.login' }, kind, times: 1 }),
    });
    await logIn(page, accountOf('requester').email, accountOf('requester').password);
    expect(await page.screen.findByText(INVALID)).toBeInTheDocument();
    expect(toasts()).toEqual(['Error: Server Error']);
    expect(currentSession().role).toBeNull();
  });

  it('stores who signed in and goes to the dashboard', async () => {
    const page = await renderAt(paths.login);
    const { email, password, name } = accountOf('requester');
    await logIn(page, email, password);
    expect(await page.screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(await page.screen.findByText('Login successful')).toBeInTheDocument();
    expect(at(page)).toBe(paths.dashboard);
    const inDb = page.backend.asSystem(({ db }) => ({
      registration: db.exists('User Registration', { email }),
      requester: db.exists('Requester', { email_id: email }),
    }));
    expect(localStorage.getItem('userEmail')).toBe(email);
    expect(localStorage.getItem('userId')).toBe(inDb.registration);
    expect(localStorage.getItem('customer_id')).toBe(inDb.requester);
    expect(localStorage.getItem('inclipsUserRole')).toBe('Requester');
    expect(localStorage.getItem('loginRole')).toBe('Requester');
    expect(localStorage.getItem('userName')).toBe(name);
    expect(localStorage.getItem('sid')).toBeNull();
  });

  it.each(['requester', 'vendor', 'b2b'] as const)(
    'lets no %s in whose account has no registration, not even with a surveyor’s record (D45)',
    async (key) => {
      const { email, password } = accountOf(key);
      const page = await renderAt(paths.login, {
        seed: (db) => {
          const registration = db.exists('User Registration', { email });
          db.delete('User Registration', registration ?? '', { force: true });
          if (key !== 'requester') db.insert('Surveyor', aSurveyor({ email }));
        },
      });
      await logIn(page, email, password);
      await waitFor(() => expect(toasts()).toEqual(['Please logout and try to login again']));
      expect(localStorage.getItem('userId')).toBe('null');
      expect(currentSession().role).toBeNull();
      expect(at(page)).toBe(paths.login);
    },
  );

  it.each(['manager', 'user'] as const)(
    'lets a %s in without asking for what the role may not read',
    async (as) => {
      const page = await renderAt(paths.login);
      const { email, password, name } = accountOf(as);
      await logIn(page, email, password);
      expect(await page.screen.findByText(`Welcome, ${name}`)).toBeInTheDocument();
      expect(page.backend.log.entries.filter(({ status }) => status >= 400)).toEqual([]);
    },
  );

  it('sends once, however often Enter is pressed', async () => {
    const page = await renderAt(paths.login, { prepare: (backend) => void (backend.delay = 100) });
    const { email, password } = accountOf('user');
    await put(page, await page.screen.findByLabelText('Username (email)'), email);
    await put(page, page.screen.getByLabelText('Password'), password);
    await page.user.keyboard('{Enter}{Enter}{Enter}');
    await page.screen.findByRole('heading', { name: 'Dashboard' });
    expect(called(page, 'login')).toHaveLength(1);
  });

  it('clears the stored identity when it is visited, and nothing else', async () => {
    localStorage.setItem('plimsoll.theme', 'dark');
    const page = await renderAt(paths.login, { as: 'vendor' });
    await page.screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(currentSession().role).toBeNull());
    for (const key of ['userEmail', 'userId', 'user_id', 'loginRole', 'Vendor_id', 'userName']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    expect(localStorage.getItem('plimsoll.theme')).toBe('dark');
    expect(called(page, 'logout')).toEqual([]);
  });
});

describe('forgot password', () => {
  async function ask(page: Rendered, email: string) {
    if (email) await put(page, await page.screen.findByLabelText(/^Email address/), email);
    await page.user.click(await page.screen.findByRole('button', { name: 'Send new password' }));
  }

  it('asks for an address, in the words of the contract, and leads back to the login', async () => {
    const page = await renderAt(paths.forgotPassword);
    const back = await page.screen.findByRole('link', { name: 'Back to Login' });
    expect(back).toHaveAttribute('href', '#/login');
    await ask(page, '');
    expect(await page.screen.findByText('Email address is required')).toBeInTheDocument();
    await ask(page, 'vendor');
    expect(await page.screen.findByText('Email is not valid')).toBeInTheDocument();
    expect(page.backend.log.entries).toEqual([]);
  });

  it('says that nobody has this address, for two seconds', async () => {
    const raised = vi.spyOn(toast, 'error');
    const page = await renderAt(paths.forgotPassword);
    await ask(page, 'nobody@plimsoll.example');
    await waitFor(() => expect(raised).toHaveBeenCalledWith('Invalid email address', { autoClose: 2000 }));
    expect(page.screen.getByLabelText(/^Email address/)).toHaveValue('nobody@plimsoll.example');
    expect(at(page)).toBe(paths.forgotPassword);
  });

  it('uses the table for every other failure', async () => {
    const page = await renderAt(paths.forgotPassword, {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'forget_password' }, kind: 'refused', times: 1 }),
    });
    await ask(page, accountOf('vendor').email);
    await waitFor(() => expect(toasts()).toEqual(['Error: Forbidden']));
  });

  it('has a new password sent and goes to the login, which takes it', async () => {
    const raised = vi.spyOn(toast, 'success');
    const page = await renderAt(paths.forgotPassword);
    const { email } = accountOf('vendor');
    await ask(page, email);
    expect(await page.screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(raised).toHaveBeenCalledWith('Successfuly send your new password', { autoClose: 1000 });
    const sent = /password is: (\S+)/.exec(JSON.stringify(page.backend.mail))?.[1]?.split('\\n')[0];
    await logIn(page, email, sent ?? '');
    expect(await page.screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('waits a minute before another one is sent to the same address, and says so', async () => {
    const page = await renderAt(paths.forgotPassword);
    await ask(page, accountOf('vendor').email);
    await page.screen.findByRole('heading', { name: 'Login' });
    await page.user.click(page.screen.getByRole('link', { name: 'Forgot password' }));
    await put(page, await page.screen.findByLabelText(/^Email address/), accountOf('vendor').email);
    const button = () => page.screen.getByRole('button', { name: 'Send new password' });
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/^A new password was sent to this address at \d\d:\d\d\./);
    await page.user.keyboard('{Enter}');
    expect(page.backend.mail).toHaveLength(1);
    await put(page, page.screen.getByLabelText(/^Email address/), '.org');
    expect(button()).toBeEnabled();
  });

  it('does not wait by a clock that was set back since', async () => {
    const { email } = accountOf('vendor');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    const page = await renderAt(paths.forgotPassword);
    await ask(page, email);
    await page.screen.findByRole('heading', { name: 'Login' });
    now.mockRestore();
    await page.user.click(page.screen.getByRole('link', { name: 'Forgot password' }));
    await put(page, await page.screen.findByLabelText(/^Email address/), email);
    expect(page.screen.getByRole('button', { name: 'Send new password' })).toBeEnabled();
  });

  it('leads nobody out of the app who remembered the password before the answer came', async () => {
    const page = await renderAt(paths.forgotPassword);
    const answer = holdCalls(page.backend, 'POST', 'forget_password');
    const { email, password } = accountOf('vendor');
    await ask(page, email);
    await page.user.click(page.screen.getByRole('link', { name: 'Back to Login' }));
    await logIn(page, email, password);
    await page.screen.findByRole('heading', { name: 'Dashboard' });
    answer.come();
    await waitFor(() => expect(toasts()).toContain('Successfuly send your new password'));
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(at(page)).toBe(paths.dashboard);
    expect(currentSession().role).toBe('Vendor');
  });

  it('says that it is sent, where the session of who was signed in had ended (R2)', async () => {
    const raised = vi.spyOn(toast, 'success');
    const page = await renderAt(paths.forgotPassword, { as: 'requester' });
    page.mock.endSession();
    await ask(page, accountOf('requester').email);
    await waitFor(() => expect(at(page)).toBe(paths.login));
    expect(raised).toHaveBeenCalledWith('Successfuly send your new password', { autoClose: 1000 });
    expect(page.backend.mail).toHaveLength(1);
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });
});

describe('change password', () => {
  async function change(page: Rendered, current: string, next: string, confirm = next) {
    const { screen, user } = page;
    await put(page, await screen.findByLabelText('Current password'), current);
    await put(page, screen.getByLabelText('New password'), next);
    await put(page, screen.getByLabelText('Confirm password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }
  const { password } = accountOf('surveyor');
  const STRONG = 'Quarter-Mean-Of-Means-77';

  it('changes it by the call of the contract and goes to the dashboard', async () => {
    const raised = vi.spyOn(toast, 'success');
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await change(page, password, STRONG);
    await waitFor(() => expect(at(page)).toBe(paths.dashboard));
    expect(raised).toHaveBeenCalledWith('Your password is changed successfully', { autoClose: 1000 });
    const [call] = called(page, 'reset_password');
    expect(call?.method).toBe('GET');
    expect([...new URLSearchParams(call?.url.split('?')[1]).keys()]).toEqual([
      'email',
      'old_password',
      'new_password',
      'confirm_password',
    ]);
  });

  it('leads nobody away from the page that was opened before the answer came', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    const answer = holdCalls(page.backend, 'GET', 'reset_password');
    await change(page, password, STRONG);
    await act(() => page.router.navigate(paths.help));
    await page.screen.findByRole('heading', { name: 'Help' });
    answer.come();
    await waitFor(() => expect(toasts()).toContain('Your password is changed successfully'));
    expect(at(page)).toBe(paths.help);
  });

  it.each([
    ['answer-lost', 'The password may have been changed all the same.'],
    ['repeated', 'If you have just changed it, the new password is in force.'],
  ] as const)('does not claim that nothing was changed where the answer is: %s', async (kind, words) => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    page.backend.faults.push({ match: { path: 'reset_password' }, kind, times: 1 });
    await change(page, password, STRONG);
    expect(await page.screen.findByText(words, { exact: false })).toBeVisible();
    expect(at(page)).toBe(paths.resetPassword);
    expect(page.screen.getByLabelText('New password')).toHaveValue(STRONG);
  });

  it('says that a weak one is weak, for five seconds, and stays', async () => {
    const raised = vi.spyOn(toast, 'error');
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await change(page, password, 'password');
    const text = 'This is a top-10 common password. Please enter a strong password';
    await waitFor(() => expect(raised).toHaveBeenCalledWith(text, { autoClose: 5000 }));
    expect(at(page)).toBe(paths.resetPassword);
    expect(page.screen.getByLabelText('New password')).toHaveValue('password');
  });

  it('says Server Error for five seconds when nothing answers', async () => {
    const raised = vi.spyOn(toast, 'error');
    const page = await renderAt(paths.resetPassword, {
      as: 'surveyor',
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'reset_password' }, kind: 'network', times: 1 }),
    });
    await change(page, password, STRONG);
    await waitFor(() => expect(raised).toHaveBeenCalledWith('Server Error', { autoClose: 5000 }));
  });

  it('keeps the user signed in when the old one was wrong (R19)', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await change(page, 'wrong', STRONG);
    await waitFor(() => expect(toasts()).toEqual(['Error: Undefined']));
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(currentSession().role).toBe('Surveyor');
  });

  it('names the fields that are empty, and sends nothing', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await page.user.click(await page.screen.findByRole('button', { name: 'Change password' }));
    const current = page.screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription('Current password is required'));
    expect(current).toHaveFocus();
    expect(page.screen.getByText('New password is required')).toBeVisible();
    expect(page.screen.getByText('Type the new password once more')).toBeVisible();
    await page.user.type(current, password);
    await page.user.click(page.screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(page.screen.getByLabelText('New password')).toHaveFocus());
    expect(called(page, 'reset_password')).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['wrong', STRONG, 'The password was not accepted. The current password may be wrong.'],
    [
      password,
      'password',
      'This is a top-10 common password. Please enter a strong password. The current password may be wrong.',
    ],
  ])('says of a refusal that the current one may be wrong', async (current, next, words) => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await change(page, current, next);
    expect(await page.screen.findByText(words, { exact: false })).toBeVisible();
  });

  it('does not suspect the current one where nothing was checked', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    page.backend.faults.push({ match: { path: 'reset_password' }, kind: 'network', times: 1 });
    await change(page, password, STRONG);
    await page.screen.findByText(/may have been changed all the same/);
    expect(page.screen.queryByText(/current password may be wrong/)).toBeNull();
  });

  it('hints at a difference and sends all the same (D74)', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    await change(page, password, STRONG, 'another');
    expect(page.screen.getByText('This is not the same as the new password.')).toBeInTheDocument();
    await waitFor(() => expect(called(page, 'reset_password')).toHaveLength(1));
  });

  it('says that the login takes no spaces, and sends all the same (D74)', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'surveyor' });
    const hint = /The login takes no spaces/;
    await page.user.type(await page.screen.findByLabelText('New password'), 'Quarter');
    expect(page.screen.queryByText(hint)).toBeNull();
    await page.user.type(page.screen.getByLabelText('New password'), ' Mean 77');
    expect(page.screen.getByText(hint)).toBeInTheDocument();
    await page.user.type(page.screen.getByLabelText('Current password'), password);
    await page.user.type(page.screen.getByLabelText('Confirm password'), 'Quarter Mean 77');
    await page.user.click(page.screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(called(page, 'reset_password')).toHaveLength(1));
  });
});
