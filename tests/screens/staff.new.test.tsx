import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalTiming } from '@/lib/device/journal';
import { linkUser } from '@/features/staff/links';
import { recentMessages } from '@/ui/notify';
import type { FaultKind } from '@tests/mock/engine/faults';
import { holdCalls } from './heldCalls';
import { toasts, stored, byEmail, vendorsOf, openList, typeEmail, fillNew, NEW } from './staffPage';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

describe('adding a user', () => {
  it('takes on a surveyor who has an account, and leaves the other vendors their link', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'surveyor2@plimsoll.example');
    expect(await dialog.findByText('Vikram Rajan')).toBeVisible();
    expect(dialog.getByText('This surveyor has an account')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Add existing' }));
    await waitFor(() => expect(toasts()).toContain('Surveyor added successfully'));
    expect(vendorsOf(page, 'SUR-00002')).toEqual(['CUST-00002', 'CUST-00001']);
    expect(await screen.findByRole('link', { name: 'SUR-00002' })).toBeInTheDocument();
  });

  it('takes a surveyor on once, however often it is asked for', async () => {
    const page = await openList();
    await linkUser('SUR-00002', 'CUST-00001');
    await linkUser('SUR-00002', 'CUST-00001');
    expect(vendorsOf(page, 'SUR-00002')).toEqual(['CUST-00002', 'CUST-00001']);
  });

  it('takes its complaint about an address back once the address is right, and says that somebody works here already', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'farid');
    expect(await dialog.findByText('Email is not valid')).toBeVisible();
    await page.user.clear(dialog.getByLabelText(/^Email/));
    await page.user.click(dialog.getByLabelText(/^Email/));
    await page.user.paste('surveyor@plimsoll.example');
    await waitFor(() => expect(dialog.queryByText('Email is not valid')).toBeNull());
    await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Already works for you')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Add existing/ })).toBeDisabled();
  });

  it('makes an account for anybody else, with the rules of sign-up, and tells what the server made of a name', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+9198');
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText('Please enter a valid mobile number with country code')).toBeVisible();
    await fillNew(page, dialog, '+919820012345');
    fireEvent.change(dialog.getByLabelText('Middle name'), { target: { value: '<i>R' } });
    const call = holdCalls(page.backend, 'POST', 'resource/Surveyor');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getByLabelText('Middle name')).toBeDisabled());
    call.come();
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    await waitFor(() =>
      expect(toasts()).toContain(
        'Saved, but the server changed what you typed. Middle name: you typed “<i>R”, stored is “<i>R</i>”.',
      ),
    );
    const [made, ...more] = byEmail(page, NEW);
    expect(more).toEqual([]);
    expect(stored(page, made?.name ?? '')).toMatchObject({
      first_name: 'Tara',
      mobile_no: '+919820012345',
      role: 'Surveyor',
      is_independent_surveyor: 0,
      vendor_detail: [{ vendor_id: 'CUST-00001' }],
    });
    expect(page.backend.mail.filter(({ to: whom }) => whom === NEW)).toHaveLength(1);
  });

  it('says that a user exists whom no search finds', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'requester@plimsoll.example');
    await fillNew(page, dialog, '+919820012345');
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText('User already exists')).toBeVisible();
    expect(toasts()).toContain('User already exists');
    expect(byEmail(page, 'requester@plimsoll.example')).toEqual([]);
  });

  // What was refused can be changed: below. Every other way that leaves it in doubt: `tests/sequences/user.test.ts`.
  it.each<FaultKind>(['network', 'answer-lost'])(
    'ends in one user after a call that fails: %s',
    async (kind) => {
      const page = await openList({
        prepare: ({ faults }) =>
          void faults.push({ match: { method: 'POST', path: 'resource/Surveyor' }, kind, times: 1 }),
      });
      const dialog = await typeEmail(page, NEW);
      await fillNew(page, dialog, '+919820012345');
      await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
      await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeNull());
      const again = dialog.queryByRole('button', { name: 'Check what was done and finish' });
      await page.user.click(again ?? dialog.getByRole('button', { name: 'Add user' }));
      await waitFor(() => expect(toasts()).toContain('User added successfully'));
      expect(byEmail(page, NEW)).toHaveLength(1);
    },
  );

  it('lets what was refused be changed, and adds one user then', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    const match = { method: 'POST', path: 'resource/Surveyor' };
    page.backend.faults.push({ match, kind: 'refused', times: 'always' });
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeNull());
    const number = await dialog.findByLabelText(/^Mobile number/);
    expect(number).toBeEnabled();
    page.backend.faults.length = 0;
    fireEvent.change(number, { target: { value: '+919820054321' } });
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    const made = byEmail(page, NEW).map(({ name }) => stored(page, name)?.mobile_no);
    expect(made).toEqual(['+919820054321']);
  });

  it('lets what no answer came to be changed as well, and adds one user then', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    const match = { method: 'POST', path: 'resource/Surveyor' };
    page.backend.faults.push({ match, kind: 'network', times: 1 });
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Change what was typed' }));
    const number = await dialog.findByLabelText(/^Mobile number/);
    fireEvent.change(number, { target: { value: '+919820054321' } });
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    const made = byEmail(page, NEW).map(({ name }) => stored(page, name)?.mobile_no);
    expect(made).toEqual(['+919820054321']);
  });

  it('finishes one who was added after all before anything of it is changed', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    const { backend } = page;
    backend.faults.push({
      match: { method: 'POST', path: 'resource/Surveyor' },
      kind: 'answer-lost',
      times: 1,
    });
    const handle = backend.handle.bind(backend);
    backend.handle = async (request) => {
      // The look for what became of it gets no answer either.
      if (request.method === 'POST' && request.url.includes('resource/Surveyor'))
        backend.faults.push({
          match: { method: 'GET', path: 'resource/Surveyor?' },
          kind: 'network',
          times: 2,
        });
      return handle(request);
    };
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    const change = await dialog.findByRole('button', { name: 'Change what was typed' });
    backend.faults.length = 0;
    await page.user.click(change);
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    expect(byEmail(page, NEW)).toHaveLength(1);
  });

  it('is not in doubt where the address could not be checked: nothing was sent', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    page.backend.faults.push({ match: { path: 'validate_email' }, kind: 'network', times: 1 });
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeNull());
    expect(await dialog.findByLabelText(/^Mobile number/)).toBeEnabled();
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    expect(byEmail(page, NEW)).toHaveLength(1);
  });

  it('shows nothing before the search, takes digits alone for the number, as at sign-up (D88), and keeps what was typed when it is closed', async () => {
    const page = await openList();
    await page.user.click(await screen.findByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('Search And Find')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '');
    expect(screen.queryByText('Search And Find')).toBeNull();
    const number = dialog.getByLabelText(/^Mobile number/);
    await page.user.click(number);
    await page.user.paste('+919820012345');
    expect(number).toHaveValue('');
    await page.user.type(number, 'call 98-200 x');
    expect(number).toHaveValue('+9198200');
    await page.user.type(number, '+9109820012345');
    await waitFor(() => expect(number).toHaveValue('+919820012345'));

    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Add user' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add user' }));
    expect(await again.findByDisplayValue(NEW)).toBeVisible();
  });
});
