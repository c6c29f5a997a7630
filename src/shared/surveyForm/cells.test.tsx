import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DateTimeCell } from './cells';

afterEach(cleanup);

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
