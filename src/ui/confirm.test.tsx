import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm';

it('has a third, quiet answer that counts as no, and begins on Cancel', async () => {
  const answers: unknown[] = [];
  function Asking() {
    const confirm = useConfirm();
    const aside = { label: 'Send the old file', onChoose: () => answers.push('old') };
    const ask = async () => answers.push(await confirm({ title: 'Send?', confirmLabel: 'Make anew', aside }));
    return <button onClick={() => void ask()}>Ask</button>;
  }
  render(
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>,
  );
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask', hidden: true }));
  ask();
  await screen.findByRole('alertdialog');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'), 20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Send the old file' }));
  await vi.waitFor(() => expect(answers).toEqual(['old', false]), 20_000);
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Make anew' }));
  await vi.waitFor(() => expect(answers).toEqual(['old', false, true]), 20_000);
});
