import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MonthCell } from './MonthCell';

function Plate() {
  const [month, setMonth] = useState('2027-04');
  return (
    <>
      <MonthCell label="Next examination" value={month} disabled={false} onValue={setMonth} />
      <output>{month || 'none'}</output>
    </>
  );
}

it('a month that cannot be read takes the place of the one before, and is said beside its field', async () => {
  const user = userEvent.setup();
  render(<Plate />);
  const field = screen.getByLabelText<HTMLInputElement>('Next examination');
  const held = () => screen.getByRole('status').textContent;
  expect(field.value).toBe('04/2027');
  await user.type(field, '{Backspace}');
  await user.tab();
  // not the month that stood there before
  expect(held()).toBe('none');
  expect(field.value).toBe('04/202');
  expect(screen.queryAllByText('Write the month as MM/yyyy')).toHaveLength(1);
  await user.clear(field);
  await user.type(field, '11/28');
  expect(held()).toBe('2028-11');
  await user.tab();
  expect(field.value).toBe('11/2028');
});
