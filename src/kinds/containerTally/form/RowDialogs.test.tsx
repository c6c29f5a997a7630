import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/ui/confirm';
import { fetchAhead } from '@/ui/lazyWithPreload';
import { emptyLoad, emptyLot, emptyShift } from '../worksheet';
import { OtherDialog } from './CountDialog';
import { LotDialog } from './LotDialog';
import { LotImport } from './LotImport';
import { LoadDialog, ShiftDialog } from './RowDialogs';

beforeAll(fetchAhead);

const onRemove = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const acts = { counted: false, onClose, onSave: vi.fn<() => void>(), onRemove };
const show = async (dialog: ReactNode) => {
  const router = createMemoryRouter([{ path: '/', element: <ConfirmProvider>{dialog}</ConfirmProvider> }]);
  await act(async () => void render(<RouterProvider router={router} />));
};

it.each<[string, string, ReactNode]>([
  ['lot', 'Lot A', <LotDialog key="lot" {...acts} row={{ ...emptyLot, name: 'Lot A' }} />],
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
  await show(dialog);
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

it.each<[string, string, ReactNode]>([
  ['lot', 'Note', <LotDialog key="lot" {...acts} row={null} />],
  ['list', 'List', <LotImport key="list" known={[]} onClose={onClose} onTakeIn={() => undefined} />],
  ['truck', 'Note', <LoadDialog key="load" {...acts} now="08:00" row={null} />],
  ['shift', 'Note', <ShiftDialog key="shift" {...acts} day="2026-07-01" me="" last={undefined} row={null} />],
  [
    'count',
    'Damage or note',
    <OtherDialog key="count" lot="Lot A" unit="sling" onClose={onClose} onCount={() => undefined} />,
  ],
])('a %s that is typed is not lost by Esc', async (_, field, dialog) => {
  onClose.mockClear();
  await show(dialog);
  fireEvent.change(screen.getByLabelText(field), { target: { value: 'Wet by rain' } });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(field)).toHaveProperty('value', 'Wet by rain');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['load', <LoadDialog key="load" {...acts} now="08:00" row={null} />],
  ['shift', <ShiftDialog key="shift" {...acts} day="2026-07-01" me="" last={undefined} row={null} />],
])('says once in a %s whose time it is', async (_, dialog) => {
  await show(dialog);
  expect(screen.getAllByText('Local time at the place of survey')).toHaveLength(1);
});

it('says in a shift how its day is written, once a day that cannot be read is left', async () => {
  await show(<ShiftDialog {...acts} day="2026-07-01" me="" last={undefined} row={null} />);
  const day = screen.getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '1 July');
  expect(screen.queryByText('Write the date as dd/MM/yyyy')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Write the date as dd/MM/yyyy')).toBeTruthy();
});
