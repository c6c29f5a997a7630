import { isRecord } from '@/lib/isRecord';
import { useSession } from '@/session/store';
import { readTexts, store, stored, useStored } from '@/ui/useStored';

/** Pairs that a device remembers for each answer. */
const REMEMBERED = 200;

interface Decisions {
  /** Pairs of which both are meant: never asked about again. */
  kept: readonly string[];
  /** Pairs that are to be decided later: marked on, but no dialog opens for them by itself. */
  later: readonly string[];
}

const readDecisions = (value: unknown): Decisions => {
  const { kept, later } = isRecord(value) ? value : {};
  return { kept: readTexts(kept), later: readTexts(later) };
};

const add = (keys: readonly string[], key: string) =>
  [...keys.filter((one) => one !== key), key].slice(-REMEMBERED);

/** The decisions of this person on this device about records that are alike, by the keys of their pairs. */
export function useAlikeDecisions(): Decisions & {
  keepBoth: (key: string) => void;
  putOff: (key: string) => void;
} {
  const { email } = useSession();
  const place = `plimsoll.alike.${email}`;
  const [decisions] = useStored(place, readDecisions);
  // From what is stored by then: both may be called in one go.
  const note = (answer: keyof Decisions, key: string) => {
    const now = stored(place, readDecisions);
    store(place, { ...now, [answer]: add(now[answer], key) });
  };
  return {
    ...decisions,
    keepBoth: (key) => note('kept', key),
    putOff: (key) => note('later', key),
  };
}
