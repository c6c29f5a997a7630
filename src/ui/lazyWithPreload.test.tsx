import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as LazyWithPreload from './lazyWithPreload';

// A module of its own: "all parts" are those made here. Files of one worker share their modules, and what would be fetched of
// theirs here may come when this file is over, for nobody.
const APART = './lazyWithPreload?apart';
const { fetchAhead, lazyWithPreload, useFetchAhead } = (await import(
  /* @vite-ignore */ APART
)) as typeof LazyWithPreload;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part whose file fails so many times before it comes. */
function partAfter(failures: number) {
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => {
    if (load.mock.calls.length <= failures)
      throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  return { Part: lazyWithPreload(load), load };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const thePartIsDrawn = () => expect(screen.queryByText('The part')).not.toBeNull();

it('asks again for a part that a poor network lost', async () => {
  const { Part, load } = partAfter(2);
  render(<Part fallback="Loading" />);
  await pass(0);
  expect(screen.queryByText('Loading')).not.toBeNull();
  await pass(2000);
  thePartIsDrawn();
  expect(load).toHaveBeenCalledTimes(3);
});

it('waits for the network, and then bears a request that is lost all the same', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Part, load } = partAfter(2);
  render(<Part fallback="Loading" />);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(500);
  thePartIsDrawn();
});

it('draws a part once that comes in a transition', async () => {
  const mounted = vi.fn<() => void>();
  const Part = lazyWithPreload(async () => {
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    return () => {
      useEffect(() => mounted(), []);
      return <p>The part</p>;
    };
  });
  const Page = () => {
    const [isNext, setNext] = useState(false);
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setNext(true))}>
          Next
        </button>
        <Suspense>{isNext ? <Part fallback="Loading" /> : <p>The former</p>}</Suspense>
      </>
    );
  };
  render(<Page />);
  fireEvent.click(screen.getByText('Next'));
  await pass(500);
  await pass(500);
  thePartIsDrawn();
  expect(mounted).toHaveBeenCalledOnce();
});

it('says in the end that a part does not come', async () => {
  const { Part, load } = partAfter(99);
  const fetched = Part.fetch().catch((error: Error) => error.message);
  await pass(10_000);
  expect(await fetched).toMatch(/Failed to fetch/);
  expect(load).toHaveBeenCalledTimes(4);
});

it('gives the page its turn while it asks for many parts', async () => {
  const SLOW_MS = 20;
  const loads = Array.from({ length: 3 }, () => {
    const load = vi.fn<() => Promise<() => ReactNode>>(async () => {
      vi.advanceTimersByTime(SLOW_MS);
      return () => <p>The part</p>;
    });
    lazyWithPreload(load);
    return load;
  });
  const asked = () => loads.filter(({ mock }) => mock.calls.length > 0).length;
  const done = fetchAhead();
  expect(asked()).toBe(1);
  await pass(10_000);
  await done;
  expect(asked()).toBe(3);
});

it('answers the first key before it asks for parts, and asks though the page is never idle', async () => {
  const { load } = partAfter(0);
  const Page = () => {
    useFetchAhead();
    return <p>The page</p>;
  };
  render(<Page />);
  fireEvent.keyDown(window, { key: 'ArrowDown' });
  await pass(0);
  expect(load).not.toHaveBeenCalled();
  await pass(500);
  expect(load).toHaveBeenCalledOnce();
});
