import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormError } from './FormError';

const form = (refusal: string) => (
  <>
    <FormError>
      {refusal} <b>What you typed is kept.</b>
    </FormError>
    <input aria-label="Name" />
  </>
);

it('takes the focus for what it says, and leaves it in a field while the form is drawn again', () => {
  const { rerender } = render(form('Refused.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByLabelText('Name').focus();
  rerender(form('Refused.'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  rerender(form('Too late.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
