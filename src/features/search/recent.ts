import { readTexts, useStored } from '@/ui/useStored';

const MOST = 6;

const readList = (value: unknown): readonly string[] => readTexts(value).slice(0, MOST);

/** What a person searched and opened last on this device, newest first. */
export function useRecentSearches(owner: string): {
  recent: readonly string[];
  add: (text: string) => void;
  clear: () => void;
} {
  const [recent, set] = useStored(`plimsoll.searches.${owner.toLowerCase()}`, readList);
  return {
    recent,
    add: (text) => {
      const wanted = text.trim();
      if (wanted === '') return;
      const others = recent.filter((one) => one.toLowerCase() !== wanted.toLowerCase());
      set([wanted, ...others].slice(0, MOST));
    },
    clear: () => set(null),
  };
}
