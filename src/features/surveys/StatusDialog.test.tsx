import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { getDoc } from '@/api/resource';
import { ConfirmProvider } from '@/ui/confirm';
import { fetchAhead } from '@/ui/lazyWithPreload';
import { StatusDialog } from './StatusDialog';

// The files of a worker share their modules: what is replaced here is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@/api/resource', async (original) => ({
  ...(await original<object>()),
  getDoc: vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)),
}));

beforeAll(fetchAhead);

const order = { name: 'JO-1', status: 'In Progress', comments: '' } as JobOrder;

interface Reading {
  reading?: 'device' | 'checks' | undefined;
  readAgain?: (() => void) | undefined;
}

function Page({ reading, readAgain }: Reading) {
  const [open, setOpen] = useState(true);
  const check = { id: 'draft', text: 'Draft: empty', onGo: () => screen.getByLabelText('Draft').focus() };
  return (
    <>
      <input aria-label="Draft" />
      {open ? (
        <StatusDialog
          order={order}
          status="Completed"
          checks={reading ?? [check]}
          readAgain={readAgain ?? null}
          onClose={() => setOpen(false)}
          onChanged={() => undefined}
        />
      ) : null}
    </>
  );
}

const show = async (reading?: Reading['reading'], readAgain?: Reading['readAgain']) => {
  const page = (
    <ConfirmProvider>
      <Page reading={reading} readAgain={readAgain} />
    </ConfirmProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comment = () => screen.queryByRole('textbox', { name: 'Comment' });

it('asks before a typed comment is left for what a check shows', async () => {
  await show();
  await userEvent.type(comment()!, 'Hatch 2 open');
  await press('Show: Draft: empty');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(comment()).toHaveProperty('value', 'Hatch 2 open');
  await press('Show: Draft: empty');
  await screen.findByRole('alertdialog');
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Draft'));
});

it('stays until the answer to what is being saved is told', async () => {
  await show();
  await press('Set to Completed');
  await waitFor(() => expect(getDoc).toHaveBeenCalled());
  await press('Show: Draft: empty');
  expect(comment()).not.toBeNull();
});

it('says that what waits could not be read, and reads it once more when asked', async () => {
  const readAgain = vi.fn<() => void>();
  await show('device', readAgain);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^What waits on this device could not be read.*Plimsoll was published/,
  );
  expect(screen.queryByText(/is being read/)).toBeNull();
  screen.getByRole('button', { name: 'Reload' });
  await press('Retry');
  expect(readAgain).toHaveBeenCalledOnce();
});

it.each([
  ['device', 'What waits on this device is being read.'],
  ['checks', 'The checks of this survey are being read.'],
] as const)('says what it waits for: %s', async (reading, words) => {
  await show(reading);
  expect(screen.getByText(words)).toBeTruthy();
});
