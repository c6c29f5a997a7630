import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateTimeCell, LinesCell, TextCell } from './cells';

const nothing = () => undefined;

it('says of a time whose it is, unless that stands beside it already, and nothing of a day', () => {
  render(
    <>
      <DateTimeCell kind="time" label="From" value="" disabled={false} onValue={nothing} />
      <DateTimeCell kind="time" label="To" value="" disabled={false} onValue={nothing} help={null} />
      <DateTimeCell kind="date" label="Day" value="" disabled={false} onValue={nothing} />
    </>,
  );
  expect(screen.getAllByText('Local time at the place of survey')).toHaveLength(1);
  expect(screen.getByLabelText('From').getAttribute('aria-describedby')).toBeTruthy();
});

it('counts towards the end of a text, which is nearer to 1,000 letters than to 120', () => {
  const cell = (length: number) => ({ value: 'x'.repeat(length), disabled: true, onValue: nothing });
  const { rerender } = render(<TextCell label="Note" {...cell(119)} />);
  expect(screen.queryByText(/ of 139$/)).toBeNull();
  rerender(<TextCell label="Note" {...cell(120)} />);
  screen.getByText('120 of 139');
  rerender(<LinesCell label="Words" {...cell(120)} />);
  expect(screen.queryByText(/ of 1,000$/)).toBeNull();
  rerender(<LinesCell label="Words" {...cell(999)} />);
  screen.getByText('999 of 1,000');
});
