import { fetchedLater } from '@/ui/fetchedLater';
import { useOnceOpen } from '@/ui/Popover';
import { useSessionLost } from '../sessionLost';

export const SignInPart = fetchedLater(async () => (await import('./SignInDialog')).SignInDialog);

/** The way back in when the session has ended; fetched ahead at the first touch of the page. */
export function SignInAgain() {
  const open = useSessionLost();
  return useOnceOpen(open) ? <SignInPart open={open} /> : null;
}
