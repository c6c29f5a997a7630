import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import type { LoginValues } from './loginSchema';

// The schema library is an eighth of what the login page would fetch, and is needed at the first submit only.
const fetchRules = () => import('./loginSchema').then(({ resolver }) => resolver);

/** Fetches the rules ahead of the submit, when the first field takes the focus. */
export function useLoginRulesAhead(): void {
  useEffect(() => {
    const ahead = () => void fetchRules().catch(() => undefined);
    window.addEventListener('focusin', ahead, { once: true });
    return () => window.removeEventListener('focusin', ahead);
  }, []);
}

/** Checks a login by `loginSchema`. Where that cannot be fetched the server alone decides, and the call says what is wrong. */
export const loginResolver: Resolver<LoginValues> = async (values, context, options) => {
  const resolver = await fetchRules().catch(() => null);
  return resolver ? resolver(values, context, options) : { values, errors: {} };
};
