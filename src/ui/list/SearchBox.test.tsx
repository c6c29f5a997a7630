import { useEffect, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_WAIT_MS, SearchBox } from './SearchBox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A search whose value comes to the box only when the test says so, as that of an address on a busy machine. */
function show(onAsk: (box: HTMLInputElement, q: string) => void = () => undefined) {
  const asked: string[] = [];
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  let arrive: (value: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState('');
    useEffect(() => {
      arrive = setValue;
    }, []);
    return (
      <SearchBox
        scope="RFQs"
        value={value}
        onSearch={(q) => {
          asked.push(q);
          onAsk(box(), q);
        }}
      />
    );
  }
  const router = createMemoryRouter([
    { path: '*', element: <Page /> },
    { path: '/record', lazy: () => new Promise<never>(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  return {
    asked,
    box,
    router,
    type: (text: string) => void fireEvent.change(box(), { target: { value: box().value + text } }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(SEARCH_WAIT_MS + 1)),
    arrive: (value: string) => act(() => arrive(value)),
  };
}

it('keeps what is typed while an earlier search is on its way', async () => {
  const { asked, box, type, pause, arrive } = show();
  type('j');
  await pause();
  type('f');
  arrive('j');
  expect(box().value).toBe('jf');
  type('k');
  await pause();
  arrive('jfk');
  expect(box().value).toBe('jfk');
  expect(asked).toEqual(['j', 'jfk']);
});

it('keeps what is typed on after Enter', () => {
  const { asked, box, type, arrive } = show();
  type('coal');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(box().value).toBe('coal');
  type('s');
  arrive('coal');
  expect(box().value).toBe('coals');
  expect(asked).toEqual(['coal']);
});

it('shows what it is given when that is none of its own searches', async () => {
  const { box, type, pause, arrive } = show();
  type('j');
  await pause();
  arrive('j');
  arrive('');
  expect(box().value).toBe('');
});

it('gives way to a page that is being fetched, though the machine is too busy to have drawn that yet', () => {
  const { asked, type, router } = show();
  type('coal');
  void router.navigate('/record');
  vi.advanceTimersByTime(SEARCH_WAIT_MS + 1);
  expect(asked).toEqual([]);
});

it('is cleared by Escape in the moment in which it asks for what was typed', async () => {
  const { asked, box, type, pause, arrive } = show((input, q) => {
    if (q === 'j') input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  type('j');
  await pause();
  arrive('j');
  arrive('');
  expect(asked).toEqual(['j', '']);
  expect(box().value).toBe('');
});
