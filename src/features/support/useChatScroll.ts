import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from './chat';

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_PX = 24;

/**
 * Keeps the newest message visible while the reader is at the end, else the reader's position, when earlier messages are
 * added above, and when the oldest goes with a new one, since so many are read as before (D159).
 */
export function useChatScroll(messages: readonly ChatMessage[], waiting: number) {
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.creation ?? '';
  const oldest = messages[0]?.name ?? '';
  const [openedAt] = useState(newest);
  const [atEnd, setAtEnd] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  if (atEnd && seenUpTo !== newest) setSeenUpTo(newest);
  const last = messages.at(-1)?.name ?? '';
  /** Where a message stands, px; the newest of those before stands among the next ones too. */
  const topOf = (name: string) =>
    box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(name)}"]`)?.offsetTop;
  const before = useRef<{ oldest: string; last: string; top: number | undefined; waiting: number }>({
    oldest,
    last,
    top: undefined,
    waiting,
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    if (was.oldest !== '' && was.oldest !== oldest && !atEnd) {
      const top = topOf(was.last);
      if (top !== undefined && was.top !== undefined) element.scrollTop += top - was.top;
    } else if (atEnd || waiting > was.waiting) element.scrollTop = element.scrollHeight;
    before.current = { oldest, last, top: topOf(last), waiting };
  }, [atEnd, last, newest, oldest, waiting, messages.length]);
  return {
    box,
    atEnd,
    /** Creation of the newest message that was visible. */
    seenUpTo,
    /** Creation of the newest message when the conversation was opened. */
    openedAt,
    onScroll: () => {
      const element = box.current;
      if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
      // the lines may have been broken anew since
      before.current.top = topOf(before.current.last);
    },
    toEnd: () => {
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
      setAtEnd(true);
    },
  };
}
