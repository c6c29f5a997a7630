import { useStored } from '@/ui/useStored';

const readDays = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The days (`YYYY-MM-DD`) that a surveyor has marked as not free, on this device alone; those before `today` are forgotten. */
export function useNotFree(email: string, today: string) {
  const [days, setDays] = useStored(`plimsoll.notFree.${email}`, readDays);
  return {
    days,
    toggle: (day: string) =>
      setDays(
        (days.includes(day) ? days.filter((one) => one !== day) : [...days, day]).filter(
          (one) => one >= today,
        ),
      ),
  };
}
