import { useEffect, useState } from 'react';
import { formatClockSeconds } from '@/lib/formatClockSeconds';
import { VisuallyHidden } from '../VisuallyHidden';

/** Whole seconds up to a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** "8 s", "12 min" */
const formatSpan = (seconds: number): string =>
  seconds < 120 ? `${String(seconds)} s` : `${String(Math.ceil(seconds / 60))} min`;

/**
 * "Next try in 8 s". Readers are told the moment once, not each second; who gave the page that moment tries again then.
 */
export function NextTry({ at }: { at: number }) {
  const left = useSecondsUntil(at);
  return (
    <>
      <span aria-hidden="true">{left === 0 ? 'Trying again…' : `Next try in ${formatSpan(left)}`}</span>
      <VisuallyHidden>{`The page tries again by itself at ${formatClockSeconds(at)}.`}</VisuallyHidden>
    </>
  );
}
