import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from './chat';
import { useChatScroll } from './useChatScroll';

/** Each message is so high, and so much of them is seen at once. */
const HIGH = 40;
const SEEN = 200;

const messageOf = (no: number) =>
  ({ name: `CHAT-${no}`, creation: `2026-06-10 10:${String(no)}:00`, message: `Line ${no}` }) as ChatMessage;
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => messageOf(from + at));

function Chat({ messages }: { messages: readonly ChatMessage[] }) {
  const { box, onScroll } = useChatScroll(messages, 0);
  return (
    <div ref={box} role="log" onScroll={onScroll}>
      {messages.map(({ name, message }) => (
        <p key={name} data-message={name}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** Lets the messages have places, one below the other. */
function withPlaces() {
  const placeOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return placeOf(this) * HIGH;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function all(this: HTMLElement) {
    return this.children.length * HIGH;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN);
}

/** What stands at the upper edge. */
const uppermost = () => {
  const box = screen.getByRole('log');
  return box.children[box.scrollTop / HIGH]?.textContent;
};

function scrollTo(line: string) {
  const box = screen.getByRole('log');
  box.scrollTop = screen.getByText(line).offsetTop;
  act(() => void fireEvent.scroll(box));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps the place of who reads further up, whatever comes below or above', () => {
  withPlaces();
  const { rerender } = render(<Chat messages={lines(11, 40)} />);
  scrollTo('Line 20');
  expect(uppermost()).toBe('Line 20');
  // a new one, and the oldest of the thirty is no longer read
  rerender(<Chat messages={lines(12, 41)} />);
  expect(uppermost()).toBe('Line 20');
  rerender(<Chat messages={lines(14, 43)} />);
  expect(uppermost()).toBe('Line 20');
  rerender(<Chat messages={lines(1, 43)} />);
  expect(uppermost()).toBe('Line 20');
});

it('shows the newest while the reader is at the end', () => {
  withPlaces();
  const { rerender } = render(<Chat messages={lines(11, 40)} />);
  scrollTo('Line 36');
  rerender(<Chat messages={lines(12, 41)} />);
  expect(screen.getByRole('log').scrollTop).toBe(30 * HIGH);
});
