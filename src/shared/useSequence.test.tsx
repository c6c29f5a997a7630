import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runEntry } from '@/lib/device/journal';
import { useSequence } from './useSequence';
import { SubmissionOverlay } from './wizard/SubmissionOverlay';

it('shows which file is being sent, and how much of it', async () => {
  let arrive = () => {};
  const sent = new Promise<void>((done) => (arrive = done));
  function Sending() {
    const sequence = useSequence<string, true>({
      kind: 'send-a-file',
      owner: 'anyone',
      idOf: (payload) => payload,
      stepsOf: () => [
        { key: 'upload:a', label: 'File plan.pdf' },
        { key: 'list', label: 'List of files' },
      ],
      invalidates: [],
      run: (entryId, onStep, onShare) =>
        runEntry(
          entryId,
          async (perform) => {
            const run = () => {
              onShare('upload:a', 0.404);
              return sent;
            };
            await perform({ key: 'upload:a', run });
            await perform({ key: 'list', run: () => new Promise(() => {}) });
            return true as const;
          },
          { wasNotApplied: () => false, onStep },
        ),
    });
    return (
      <>
        <button type="button" onClick={() => sequence.start('one')}>
          Send
        </button>
        <SubmissionOverlay submission={sequence} text="Creating RFQ, please wait..." />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sending />
    </QueryClientProvider>,
  );
  screen.getByText('Send').click();
  expect(await screen.findByText(': 40 % sent')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Creating RFQ, please wait...' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  arrive();
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBeNull());
  expect(screen.queryByText(/% sent/)).toBeNull();
});
