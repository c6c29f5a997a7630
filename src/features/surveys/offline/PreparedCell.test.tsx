import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { appOnDevice } from '@/shared/prepared/appOnDevice';
import { PreparedCell } from './PreparedCell';
import { PreparedLine } from './PreparedLine';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
});

const show = (lacking: number, withheld: string[] = [], gone = 0) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreparedCell
        job={{ name: 'JO-1', modified: '', type_of_survey: '' }}
        prepared={{
          job: 'JO-1',
          at: Date.now(),
          modified: '',
          reads: [],
          files: [],
          size: 1,
          lacking,
          withheld,
          gone,
        }}
      />
    </QueryClientProvider>,
  );
const again = () => screen.queryByRole('button', { name: 'Prepare again, JO-1' });

it('offers to prepare again a job that lacks files, once there is a network', () => {
  show(2);
  expect(screen.getByText(/without 2 files$/)).toBeTruthy();
  expect(again()).not.toBeNull();
  cleanup();
  show(0);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(2);
  expect(again()).toBeNull();
  expect(screen.queryByText('Not prepared')).toBeNull();
});

it('says what cannot be had and why, and does not offer to try again for that', () => {
  show(0, ['letterhead of the vendor', 'charter.pdf']);
  expect(screen.getByText('Not open to your account: letterhead of the vendor, charter.pdf')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(0, [], 1);
  expect(screen.getByText('No longer on the server: 1 file')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks once a visit, where a survey is filled in, that what is on the device may stay', () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  for (const name of ['JO-1', 'JO-2'])
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PreparedLine order={{ name, modified: '' } as JobOrder} />
      </QueryClientProvider>,
    );
  expect(persist).toHaveBeenCalledOnce();
});

it('says prepared only once the app itself is on the device too', () => {
  appOnDevice.set('coming');
  try {
    show(0);
    expect(screen.getByText(/^Downloading the app/)).toBeTruthy();
    expect(screen.queryByText(/^Prepared /)).toBeNull();
    act(() => appOnDevice.set('kept'));
    expect(screen.getByText(/^Prepared \d\d:\d\d/)).toBeTruthy();
    expect(screen.queryByText(/keep this tab open/)).toBeNull();
    act(() => appOnDevice.set('none'));
    expect(screen.getByText(/keep this tab open/)).toBeTruthy();
  } finally {
    appOnDevice.set(null);
  }
});
