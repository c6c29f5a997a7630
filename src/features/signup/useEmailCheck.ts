import { useCallback, useEffect, useRef, useState } from 'react';
import { contractText, serverWords } from '@/api/errors';
import { checkEmail } from '@/shared/party/contact';
import { useDebounced } from '@/shared/useDebounced';
import { notify } from '@/ui/notify';
import { isEmail } from './schema';

const TYPING_MS = 400; // D53

/** What the server says of an address. */
export type EmailVerdict =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'free' }
  /** The server's own words. */
  | { kind: 'taken'; words: string }
  /** It could not say; `text` is the specification's for such a failure. */
  | { kind: 'unknown'; words: string; text: string };

const NONE: EmailVerdict = { kind: 'none' };

/** Asks the server about an address. Null: the question was called off. */
async function ask(email: string, signal: AbortSignal): Promise<EmailVerdict | null> {
  try {
    const answer = await checkEmail(email, signal);
    return answer.free ? { kind: 'free' } : { kind: 'taken', words: answer.words };
  } catch (error) {
    if (signal.aborted) return null;
    return { kind: 'unknown', words: serverWords(error), text: contractText(error) };
  }
}

/**
 * Checks an address with the server while it is typed, when it stands still, and again before the wizard goes on (D53). The
 * newest question counts, and the same refusal is told once; asked again on purpose it is told again.
 */
export function useEmailCheck(email: string) {
  const settled = useDebounced(email.trim(), TYPING_MS);
  const [said, setSaid] = useState<{ email: string; verdict: EmailVerdict }>({ email: '', verdict: NONE });
  const asking = useRef<AbortController>(undefined);
  const asked = useRef('');
  const told = useRef('');

  const check = useCallback(async (address: string, again: boolean): Promise<EmailVerdict | null> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    asked.current = address;
    setSaid({ email: address, verdict: { kind: 'checking' } });
    const verdict = await ask(address, own.signal);
    if (verdict === null || asking.current !== own) return null;
    setSaid({ email: address, verdict });
    if (verdict.kind === 'taken') {
      const telling = `${address} ${verdict.words}`;
      if (again || told.current !== telling) notify.error(verdict.words);
      told.current = telling;
    }
    return verdict;
  }, []);

  useEffect(() => {
    // Whoever went on at once has asked already: that question must not be called off by this one.
    if (isEmail(settled) && asked.current !== settled) void check(settled, false);
  }, [settled, check]);
  useEffect(
    () => () => {
      asking.current?.abort();
      asked.current = '';
    },
    [],
  );

  return {
    verdict: said.email === email.trim() ? said.verdict : NONE,
    /** Asks again; tells whether the wizard may go on. */
    confirm: async (address: string): Promise<EmailVerdict | null> => {
      const verdict = await check(address.trim(), true);
      if (verdict?.kind === 'unknown') notify.error(`Error: ${verdict.text}`);
      return verdict;
    },
  };
}
