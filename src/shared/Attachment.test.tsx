import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { photoBytes } from '@/lib/photo.fixture';
import { Attachment } from './Attachment';

const fetched = vi.fn<(address: string) => Promise<Response>>(async () => new Response(photoBytes('jpeg')));
vi.stubGlobal('fetch', fetched);
afterEach(() => {
  cleanup();
  fetched.mockClear();
});

const show = (...files: Parameters<typeof Attachment>[0][]) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        {files.map((file) => (
          <Attachment key={file.path} {...file} />
        ))}
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('shows a picture over the page, enlarged and turned, and reads it only when it is opened', async () => {
  const user = userEvent.setup();
  show({ path: '/files/deck.jpg', name: 'Deck', size: 2048, at: '2026-11-20 16:02:00' });
  expect(screen.getByRole('link', { name: /^Deck/ })).toBeTruthy();
  expect(screen.getByText(/2(\.0)? kB, 20\/11\/2026 16:02/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Preview Deck' }));
  const picture = await screen.findByRole('img', { name: 'Deck: deck.jpg' });
  await user.click(screen.getByRole('button', { name: 'Turn right' }));
  expect(picture.parentElement?.dataset['turn']).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByText('150 %')).toBeTruthy();
  expect(fetched.mock.calls).toHaveLength(1);
});

it('is a link alone where a page cannot show it, or where it lies with somebody else', () => {
  show({ path: '/files/terms.doc' }, { path: 'https://elsewhere.example/deck.jpg' }, { path: '' });
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
});
