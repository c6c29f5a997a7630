import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Lot } from '../rows';
import { LotDialog } from './LotDialog';

afterEach(cleanup);

it('a lot takes whole numbers of packages only, and none below 0', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn<(lot: Partial<Lot>) => void>();
  const nothing = () => undefined;
  render(<LotDialog lot={null} counted={false} onClose={nothing} onSave={onSave} onRemove={nothing} />);
  await user.type(await screen.findByLabelText('Lot'), 'Bags of rice');
  const field = screen.getByLabelText('Number by the document');
  const add = () => screen.getByRole('button', { name: 'Add' });
  for (const wrong of ['-5', '12.5']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.tab();
    expect(screen.queryAllByText('Counts are whole numbers from 0')).toHaveLength(1);
    await user.click(add());
  }
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '1200');
  const per = screen.getByLabelText('Pieces in one sling');
  await user.type(per, '0');
  await user.tab();
  expect(screen.queryAllByText('A sling holds 1 piece or more')).toHaveLength(1);
  await user.clear(per);
  await user.type(per, '40');
  await user.click(add());
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ manifest: 1200, per: 40 }));
});
