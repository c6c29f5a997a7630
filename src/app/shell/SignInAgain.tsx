import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useOnceOpen } from '@/ui/useOnceOpen';
import { useSessionLost } from '../sessionLost';

const SignInDialog = lazyWithPreload(async () => (await import('./SignInDialog')).SignInDialog);

/** Opens when the session has ended. */
export function SignInAgain() {
  const open = useSessionLost();
  return useOnceOpen(open) ? <SignInDialog open={open} /> : null;
}
