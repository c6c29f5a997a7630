import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormFields } from './FormFields';

const form = (sending: boolean) => (
  <main>
    <FormFields sending={sending}>
      <input aria-label="Name" />
      <input aria-label="Email" />
    </FormFields>
    <button type="button">Send</button>
  </main>
);
const email = () => screen.getByLabelText('Email');
const send = () => screen.getByText('Send');

it('takes nothing while it is sent, and has the focus where it was if it stays', () => {
  const { rerender } = render(form(false));
  email().focus();
  rerender(form(true));
  expect(email().closest('fieldset')?.disabled).toBe(true);
  // as a browser does with what goes out of use
  email().blur();
  rerender(form(false));
  expect(document.activeElement).toBe(email());
});

it('leaves the focus where it went meanwhile', () => {
  const { rerender } = render(form(false));
  email().focus();
  rerender(form(true));
  send().focus();
  rerender(form(false));
  expect(document.activeElement).toBe(send());
});
