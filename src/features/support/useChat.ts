import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import type { Read } from '@/shared/ReadState';
import { chatQuery, type Chat } from './chat';

/** The conversation of a ticket, as far back as the reader wants it. What was read stays while more of it cannot be read. */
export function useChat(ticket: string): Read<Chat> & {
  /** When it was read, in milliseconds since 1970; 0 before that. */
  readAt: number;
  earlier: EarlierMessages;
} {
  const [pages, setPages] = useState(1);
  const read = useQuery(chatQuery(ticket, pages));
  const { data, dataUpdatedAt, isError, isPending, error, refetch } = read;
  const [last, setLast] = useState<{ chat: Chat; readAt: number } | null>(null);
  if (data && last?.readAt !== dataUpdatedAt) setLast({ chat: data, readAt: dataUpdatedAt });
  const isMissing = data === undefined && last !== null;
  return {
    data: data ?? last?.chat,
    isError,
    error,
    refetch,
    readAt: last?.readAt ?? 0,
    earlier: {
      isLoading: isMissing && isPending,
      failure: isMissing && isError ? userMessage(error) : null,
      load: () => (isMissing ? void refetch() : setPages(pages + 1)),
    },
  };
}

/** The messages before those that are shown. */
export interface EarlierMessages {
  isLoading: boolean;
  /** Why they could not be read. */
  failure: string | null;
  load: () => void;
}
