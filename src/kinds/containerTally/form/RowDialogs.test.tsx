import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/ui/confirm';
import { fetchAhead } from '@/ui/lazyWithPreload';
import { emptyLoad, emptyLot, emptyShift } from '../rows';
import { LotDialog } from './LotDialog';
import { LoadDialog, ShiftDialog } from './RowDialogs';

beforeAll(fetchAhead);
afterEach(cleanup);

const onRemove = vi.fn<() => void>();
const acts = { counted: false, onClose: vi.fn<() => void>(), onSave: vi.fn<() => void>(), onRemove };

it.each<[string, string, ReactNode]>([
  ['lot', 'Lot A', <LotDialog key="lot" {...acts} lot={{ ...emptyLot, name: 'Lot A' }} />],
  [
    'row',
    'Truck MH 04 M 7720',
    <LoadDialog
      key="load"
      {...acts}
      now="08:00"
      row={{ ...emptyLoad, kind: 'Truck', name: 'MH 04 M 7720' }}
    />,
  ],
  [
    'shift',
    'Night',
    <ShiftDialog
      key="shift"
      {...acts}
      day="2026-07-01"
      me=""
      last={undefined}
      row={{ ...emptyShift, name: 'Night' }}
    />,
  ],
])('a %s goes only when its person says so', async (what, name, dialog) => {
  const user = userEvent.setup();
  onRemove.mockClear();
  render(<ConfirmProvider>{dialog}</ConfirmProvider>);
  for (const answer of ['Cancel', 'Delete']) {
    await user.click(screen.getByRole('button', { name: `Delete this ${what}` }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    expect(question.textContent).toContain(name);
    expect(onRemove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(onRemove).toHaveBeenCalledOnce();
});
