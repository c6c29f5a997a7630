import { newId } from '@/lib/newId';
import { useSession } from '@/session/store';
import { store, stored, useStored } from '@/ui/useStored';

/** A text that a person uses again and again. */
export interface Phrase {
  id: string;
  text: string;
}

/** The longest phrase, characters: a standard paragraph has room. */
export const PHRASE_LENGTH = 4000;

/** Kept as any text of a person on this device: on a shared computer it goes with the other traces (D214). */
const keyOf = (email: string) => `plimsoll.phrases.${email}`;

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Phrase>).id === 'string' &&
  typeof (value as Partial<Phrase>).text === 'string';

const readPhrases = (value: unknown): Phrase[] => (Array.isArray(value) ? value.filter(isPhrase) : []);

/** The list with one of its phrases moved by a place, as far as there is one. */
export function movedPhrase(phrases: readonly Phrase[], id: string, by: 1 | -1): Phrase[] {
  const at = phrases.findIndex((one) => one.id === id);
  const [one, other] = [phrases[at], phrases[at + by]];
  return one && other ? phrases.with(at, other).with(at + by, one) : [...phrases];
}

/** The phrases that hold all words of a search, in their order. */
export function foundPhrases(phrases: readonly Phrase[], search: string): Phrase[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return phrases.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}

/** A person's own phrases on this device, in the order that he gave them. */
export function usePhrases() {
  const key = keyOf(useSession().email);
  const [phrases] = useStored(key, readPhrases);
  /** From what is stored by now: another tab may have written since. */
  const change = (next: (now: Phrase[]) => Phrase[]) => {
    const left = next(stored(key, readPhrases));
    store(key, left.length > 0 ? left : null);
  };
  const cleaned = (text: string) => text.trim().slice(0, PHRASE_LENGTH);
  return {
    phrases,
    /** Keeps a text as the first phrase; one that is there already only comes first. */
    add: (text: string) => {
      const own = cleaned(text);
      if (own !== '') change((now) => [{ id: newId(), text: own }, ...now.filter((one) => one.text !== own)]);
    },
    edit: (id: string, text: string) => {
      const own = cleaned(text);
      if (own !== '') change((now) => now.map((one) => (one.id === id ? { id, text: own } : one)));
    },
    remove: (id: string) => change((now) => now.filter((one) => one.id !== id)),
    move: (id: string, by: 1 | -1) => change((now) => movedPhrase(now, id, by)),
  };
}
