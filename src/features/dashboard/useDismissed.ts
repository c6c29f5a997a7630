import { useStored } from '@/ui/useStored';

/** More than these are forgotten, the oldest first: what was dismissed so long ago is over. */
const KEPT = 500;

const readKeys = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The rows that a person has dismissed on this device. Nothing of it reaches the site. */
export function useDismissed(email: string) {
  const [keys, setKeys] = useStored(`plimsoll.dismissed.${email}`, readKeys);
  return {
    has: (key: string) => keys.includes(key),
    dismiss: (key: string) => setKeys([...keys.filter((one) => one !== key), key].slice(-KEPT)),
    restore: (key: string) => setKeys(keys.filter((one) => one !== key)),
  };
}
