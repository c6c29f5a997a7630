import { useEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NumberInput } from './NumberInput';

let held: number | null;

function Page({ start }: { start: number }) {
  const [value, setValue] = useState<number | null>(start);
  useEffect(() => {
    held = value;
  });
  return <NumberInput aria={{ 'aria-label': 'Points' }} value={value} onValue={setValue} />;
}

it.each([
  [1000, '{End}0', 10_000],
  [12_500, '{End}{Backspace}', 1250],
  [1000, '{End}5', 10_005],
])('takes a digit more or less at the end of %d', async (start, keys, wanted) => {
  render(<Page start={start} />);
  await userEvent.click(screen.getByLabelText('Points'));
  await userEvent.keyboard(keys);
  expect(held).toBe(wanted);
});
