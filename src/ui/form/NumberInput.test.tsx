import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NumberInput } from './NumberInput';

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A page that draws its field only while its section is open; the form keeps the value. */
function Page() {
  const [value, setValue] = useState<number | null>(null);
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Section
      </button>
      {open ? (
        <NumberInput
          aria={{ 'aria-label': 'Quantity' }}
          name="record.quantity"
          comma="ask"
          value={value}
          onValue={setValue}
        />
      ) : null}
    </>
  );
}

const field = () => screen.getByLabelText('Quantity');
const leaveAndReturn = () => {
  fireEvent.click(screen.getByText('Section'));
  fireEvent.click(screen.getByText('Section'));
};

it('keeps a figure that is asked about while its section is closed, and forgets it once it is read', () => {
  render(<Page />);
  fireEvent.change(field(), { target: { value: '55,120' } });
  leaveAndReturn();
  expect((field() as HTMLInputElement).value).toBe('55,120');
  screen.getByText('55120 or 55.12? Type it without the comma.');
  fireEvent.change(field(), { target: { value: '55120' } });
  leaveAndReturn();
  expect((field() as HTMLInputElement).value).toBe('55,120');
  expect(screen.queryByText(/Type it without the comma/)).toBeNull();
  // Other parts of the app keep their own in the same place.
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('plimsoll.unread'))).toEqual([]);
});

it.each([
  ['9.30 m', 9.3],
  ['9.30M', 9.3],
  ['9,30 m', 9.3],
  ['930 cm', Number.NaN],
  ['m', Number.NaN],
])('%s in a field of metres is %d', (typed, value) => {
  const values: (number | null)[] = [];
  render(
    <NumberInput
      aria={{ 'aria-label': 'Summer draft' }}
      unit="m"
      value={null}
      onValue={(next) => values.push(next)}
    />,
  );
  fireEvent.change(screen.getByLabelText('Summer draft'), { target: { value: typed } });
  expect(values).toEqual([value]);
});
