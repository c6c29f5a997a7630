import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from './chat';

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_PX = 24;

/**
 * Keeps the newest message visible while the reader is at the end, and the reader's position when earlier
 * messages are added above.
 */
export function useChatScroll(messages: readonly ChatMessage[], waiting: number) {
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.creation ?? '';
  const oldest = messages[0]?.name ?? '';
  const [openedAt] = useState(newest);
  const [atEnd, setAtEnd] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  if (atEnd && seenUpTo !== newest) setSeenUpTo(newest);
  const before = useRef({ oldest, height: 0, waiting });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    if (was.oldest !== '' && was.oldest !== oldest && !atEnd)
      element.scrollTop += element.scrollHeight - was.height;
    else if (atEnd || waiting > was.waiting) element.scrollTop = element.scrollHeight;
    before.current = { oldest, height: element.scrollHeight, waiting };
  }, [atEnd, newest, oldest, waiting, messages.length]);
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
    },
    toEnd: () => {
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
      setAtEnd(true);
    },
  };
}
