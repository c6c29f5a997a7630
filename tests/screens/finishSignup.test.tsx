import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserRegistration } from '@/api/doctypes/registration';
import { beginEntry, openEntries } from '@/lib/device/journal';
import { FINISH_SIGNUP, type PendingSignup } from '@/shared/registration/finishSignup';
import { hasPendingSignup, markPendingSignup } from '@/shared/registration/pendingSignup';
import { accountOf } from '@tests/mock/accounts';
import type { FaultRule } from '@tests/mock/engine/faults';
import { storedFileOf } from '../storedFile';
import { nameOf, REGISTRATION } from './profilePage';
import { refuseDatabase } from './refusingDatabase';
import { reload, renderAt, type Rendered } from './renderAt';
import { toasts } from './surveyPage';

const { email } = accountOf('vendor3');
const NOT_SENT = 'Part of your sign-up has not been sent yet';

/** The first sign-in of a vendor whose sign-up left a document on this device, and maybe its points. */
const signInFirst = (
  fault: FaultRule | null,
  rest: Partial<PendingSignup> = {},
  begin = (): Promise<void> | void => undefined,
) =>
  renderAt('/dashboard', {
    as: 'vendor3',
    prepare: async (backend) => {
      const registrationId = nameOf(backend, 'vendor3');
      backend.asSystem(({ db }) => {
        db.update(REGISTRATION, registrationId, { documents: [] });
        for (const { name } of db.list<{ name: string }>('Credit Point', {
          filters: [['vendor', '=', 'CUST-00003']],
        }))
          db.delete('Credit Point', name, { force: true });
      });
      if (fault) backend.faults.push(fault);
      const stored = storedFileOf('licence.pdf', '%PDF-1.4 licence');
      const kycDocuments = [{ ...stored, title: 'Licence', description: 'Issued in 2024' }];
      const work: PendingSignup = { registrationId, credit: false, rows: [], kycDocuments, ...rest };
      await beginEntry(FINISH_SIGNUP, email, work, 'one rest');
      markPendingSignup(email);
      await begin();
    },
  });

const notSent = async ({ screen }: Rendered) =>
  within((await screen.findByText(NOT_SENT)).closest<HTMLElement>('[role="alert"]')!);

const titles = ({ backend }: Rendered) =>
  backend
    .asSystem(({ db }) => db.get<UserRegistration>(REGISTRATION, nameOf(backend, 'vendor3')))
    ?.documents?.map(({ document_type }) => document_type) ?? [];

describe('what a sign-up left on this device', () => {
  it('stays there when nothing of it could be sent at the first sign-in', async () => {
    const page = await signInFirst({
      match: { method: 'GET', path: '/api/resource/File' },
      kind: 'network',
      times: 1,
    });
    const note = await notSent(page);
    await page.user.click(note.getByRole('button', { name: 'Send now' }));
    await expect.poll(() => titles(page)).toEqual(['Licence']);
    await expect.poll(() => openEntries(FINISH_SIGNUP, email)).toEqual([]);
  });

  it('stays there when the server refuses it, until the person goes on without', async () => {
    const page = await signInFirst({
      match: { method: 'POST', path: '/api/method/upload_file' },
      kind: 'refused',
      times: 'always',
    });
    const note = await notSent(page);
    expect(note.getByText(/Not permitted/)).toBeInTheDocument();
    expect(toasts()).toEqual(['Error:Upload Failed']);
    expect(await openEntries(FINISH_SIGNUP, email)).toHaveLength(1);
    await page.user.click(note.getByRole('button', { name: 'Leave out Licence' }));
    await expect.poll(() => openEntries(FINISH_SIGNUP, email)).toEqual([]);
    expect(titles(page)).toEqual([]);
  });

  it('is sent but for the document that the server refuses, which is named', async () => {
    const kycDocuments = ['Licence', 'Insurance'].map((title, index) => ({
      ...storedFileOf(`${title}.pdf`, `%PDF-1.4 ${title}`, `doc-${String(index)}`),
      title,
      description: '',
    }));
    const page = await signInFirst(
      { match: { method: 'POST', path: '/api/method/upload_file' }, kind: 'refused', times: 1 },
      { kycDocuments },
    );
    const note = await notSent(page);
    expect(titles(page)).toEqual(['Insurance']);
    expect(note.queryByRole('button', { name: 'Leave out Insurance' })).toBeNull();
    note.getByRole('button', { name: 'Leave out Licence' });
    await page.user.click(note.getByRole('button', { name: 'Send now' }));
    await expect.poll(() => titles(page)).toEqual(['Insurance', 'Licence']);
    await expect.poll(() => openEntries(FINISH_SIGNUP, email)).toEqual([]);
  });

  it('is sent without the points, which the server refuses, when the person goes on without them', async () => {
    const page = await signInFirst(
      { match: { path: 'update_credit_point' }, kind: 'refused', times: 'always' },
      { credit: true },
    );
    const note = await notSent(page);
    await page.user.click(note.getByRole('button', { name: 'Continue without it' }));
    await expect.poll(() => titles(page)).toEqual(['Licence']);
    // Its run ends with it: the next test's waits for one of the same person.
    await expect.poll(() => openEntries(FINISH_SIGNUP, email)).toEqual([]);
  });
  it('stays there when the device could not be read at the first start, and is sent at the next', async () => {
    const first = await signInFirst(null, {}, () => refuseDatabase.denied());
    await first.screen.findByText(/^This browser keeps no work on this device/);
    const key = ['device', 'journal', FINISH_SIGNUP, email];
    await expect.poll(() => first.queryClient.getQueryState(key)?.status).toBe('error');
    vi.restoreAllMocks();
    const page = reload(first);
    await expect.poll(() => titles(page)).toEqual(['Licence']);
    await expect.poll(() => hasPendingSignup(email)).toBe(false);
  });
});
