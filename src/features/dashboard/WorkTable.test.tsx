import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkFigures } from './workFigures';
import { WorkTable } from './WorkTable';

const figures: WorkFigures = {
  party: '',
  name: 'All',
  requests: 9,
  accepted: 4,
  rejected: 0,
  unanswered: 5,
  answerHours: { value: 3, cases: 5 },
  turnaroundDays: { value: 2, cases: 4 },
};

it('shows a figure with its number of cases, and nothing of fewer than five', () => {
  const query = { data: { all: figures, parties: [] }, error: null, refetch: () => undefined };
  render(<WorkTable title="Answers" party="Vendor" period="last 90 days" query={query} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['9', '3.0 h of 5', '—', '—']);
  expect(
    screen.getByText(/^Median values with the number of cases; nothing is shown for fewer than 5\./),
  ).toBeTruthy();
});
