import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RfqGraph } from './RfqGraph';

it('draws its chart once nothing else of the page waits for its first answer', async () => {
  let answer = (_rows: string[]): void => undefined;
  const list = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  const List = () => useQuery({ queryKey: ['list'], queryFn: () => list }).data?.join(', ') ?? 'waiting';
  const counts = () => Promise.resolve([{ label: 'Jan', count: 3 }]);
  const Graph = () => <RfqGraph query={useQuery({ queryKey: ['counts'], queryFn: counts })} />;
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
      <Graph />
    </QueryClientProvider>,
  );
  // the chart's code is there at once: nothing but the list holds it back
  await act(async () => void (await import('./RfqChart')));
  expect(screen.getByText(/waiting/)).toBeDefined();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  answer(['RFQ-1']);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});
