import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '@/ui/confirm';
import { InterruptedNote, InterruptedPage } from './Interrupted';
import type { Sequence } from './useSequence';

const WHY = 'The server did not answer';
const sequence = {
  failure: WHY,
  elsewhere: false,
  steps: [
    { id: 'a', label: 'Request created', state: 'done' },
    { id: 'b', label: 'Survey line 2', state: 'failed' },
  ],
} as unknown as Sequence<unknown>;

it.each([
  ['note', <InterruptedNote key="note" sequence={sequence} title="Sending was interrupted." steps />],
  [
    'page',
    <InterruptedPage
      key="page"
      sequence={sequence}
      level={2}
      title="Part of the request was sent"
      interrupted="Sending was interrupted."
      elsewhere={{ title: '', note: '' }}
      leave={{ title: '', body: '', onLeft: async () => undefined }}
    >
      Finished steps are not repeated.
    </InterruptedPage>,
  ],
])('an interrupted sequence says once why it stopped, and which step failed: %s', (_where, part) => {
  render(<ConfirmProvider>{part}</ConfirmProvider>);
  expect(screen.getAllByText(WHY, { exact: false })).toHaveLength(1);
  expect(screen.getByText(': failed')).toBeTruthy();
});
