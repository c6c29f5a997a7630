import { useCallback, useEffect, useRef, useState } from 'react';
import { toastText, userMessage } from '@/api/errors';
import { isEmail } from '@/lib/email';
import { checkEmail } from '@/shared/registration/contact';
import { useDebounced } from '@/shared/useDebounced';
import { notify } from '@/ui/notify';

const TYPING_MS = 400; // wait for a pause in typing, instead of a call for each key (D53)

/** The result of checking an address. */
export type EmailVerdict =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'free' }
  /** The server's message. */
  | { kind: 'taken'; message: string }
  /** The check failed; `text` is the contract's for such a failure. */
  | { kind: 'unknown'; message: string; text: string };

const NONE: EmailVerdict = { kind: 'none' };

/** Asks the server about an address. Null when cancelled. */
async function ask(email: string, signal: AbortSignal): Promise<EmailVerdict | null> {
  try {
    const answer = await checkEmail(email, signal);
    return answer.free ? { kind: 'free' } : { kind: 'taken', message: answer.message };
  } catch (error) {
    if (signal.aborted) return null;
    return { kind: 'unknown', message: userMessage(error), text: toastText(error) };
  }
}

/**
 * Checks an address with the server after typing pauses, and again before the wizard continues (D53). Only
 * the latest check counts, and a repeated refusal is shown once, unless the check was asked for again.
 */
export function useEmailCheck(email: string) {
  const settled = useDebounced(email.trim(), TYPING_MS);
  const [checked, setChecked] = useState<{ email: string; verdict: EmailVerdict }>({
    email: '',
    verdict: NONE,
  });
  const asking = useRef<AbortController>(undefined);
  const asked = useRef('');
  const lastShown = useRef('');

  const check = useCallback(async (address: string, again: boolean): Promise<EmailVerdict | null> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    asked.current = address;
    setChecked({ email: address, verdict: { kind: 'checking' } });
    const verdict = await ask(address, own.signal);
    if (verdict === null || asking.current !== own) return null;
    setChecked({ email: address, verdict });
    if (verdict.kind === 'taken') {
      const shown = `${address} ${verdict.message}`;
      if (again || lastShown.current !== shown) notify.error(verdict.message);
      lastShown.current = shown;
    }
    return verdict;
  }, []);

  useEffect(() => {
    // When the person has continued already, that check must not be cancelled by this one.
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
    verdict: checked.email === email.trim() ? checked.verdict : NONE,
    /** Checks again; returns whether the wizard may continue. */
    confirm: async (address: string): Promise<EmailVerdict | null> => {
      const verdict = await check(address.trim(), true);
      if (verdict?.kind === 'unknown') notify.error(`Error: ${verdict.text}`);
      return verdict;
    },
  };
}
