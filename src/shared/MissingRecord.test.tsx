import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { MissingRecord } from './MissingRecord';

// The files of a worker share their modules: what is replaced here is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const session = vi.hoisted(() => ({ role: 'B2B User', requesterId: '', vendorId: '' }));
vi.mock('@/session/store', () => ({ useSession: () => session }));
vi.mock('@/session/useRecordLookup', () => ({
  useRecordLookup: () => ({ isLoading: false, error: new Error('no network'), refetch: () => undefined }),
}));
vi.mock('@/ui/Button', () => ({ Button: () => null }));

it.each([
  ['', 'Your records could not be looked up'],
  ['REQ-00001', 'Your vendor record could not be looked up'],
])('names the record that could not be looked up, or both where either may be it', (requesterId, said) => {
  Object.assign(session, { requesterId });
  render(<MissingRecord what="vendor record" />);
  expect(screen.getByText(said)).toBeTruthy();
});
