import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InputBox, TextBox } from './InputBox';

describe('a box to type in', () => {
  it('leads a press on what stands beside the text into the text', async () => {
    render(<InputBox aria-label="Depth" end={<span>m</span>} boxProps={{ title: 'box' }} />);
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByTitle('box') });
    expect(document.activeElement).toBe(screen.getByLabelText('Depth'));
  });

  it('leaves a press on its button to the button', async () => {
    render(<InputBox aria-label="Place" end={<button type="button">Map</button>} />);
    await userEvent.click(screen.getByRole('button', { name: 'Map' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Map' }));
  });

  it('says to readers too that what stands in it is wrong', () => {
    render(<InputBox aria-label="Date" error />);
    expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows as many lines as it is told to, and passes on what it is not about', () => {
    render(<TextBox aria-label="Remarks" rows={3} maxRows={12} name="remarks" defaultValue="Calm" error />);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Remarks');
    expect([text.getAttribute('rows'), text.name, text.value]).toEqual(['3', 'remarks', 'Calm']);
    expect(text.closest('[data-error]')).not.toBeNull();
  });
});
