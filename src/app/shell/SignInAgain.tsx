import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useHasOpened } from '@/ui/useHasOpened';
import { useSessionLost } from '../sessionLost';

const SignInDialog = lazyWithPreload(async () => (await import('./SignInDialog')).SignInDialog);

/** Opens when the session has ended. */
export function SignInAgain() {
  const open = useSessionLost();
  return useHasOpened(open) ? <SignInDialog open={open} /> : null;
}
