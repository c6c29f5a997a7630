import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs';

it('leaves the browser its own keys: Alt and an arrow lead to the page before', () => {
  render(
    <Tabs
      group="job"
      label="Job order"
      tabs={[
        { id: 'facts', label: 'Facts' },
        { id: 'files', label: 'Files' },
      ]}
      value="facts"
      onChange={vi.fn<() => void>()}
    />,
  );
  const facts = screen.getByRole('tab', { name: 'Facts' });
  facts.focus();
  fireEvent.keyDown(facts, { key: 'ArrowLeft', altKey: true });
  expect(document.activeElement).toBe(facts);
  fireEvent.keyDown(facts, { key: 'ArrowLeft', metaKey: true });
  expect(document.activeElement).toBe(facts);
  fireEvent.keyDown(facts, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Files' }));
});
