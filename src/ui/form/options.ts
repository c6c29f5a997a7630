import { visibleText } from '@/lib/visibleText';

/** A choice: the value the form holds and the words shown. */
export type Option = {
  value: string;
  label: string;
  /** A second line or a figure at the right ("5 points"). */
  hint?: string;
  /** Heading under which an autocomplete lists it; keep options of one group together. */
  group?: string;
};

/** A choice whose words are its value can be given as the text alone. */
export type OptionInput = string | Option;

/** The whole form of a choice; what would turn its words around is made visible in them, and stays as it is in the value. */
export function toOption(input: OptionInput): Option {
  const option = typeof input === 'string' ? { value: input, label: input } : input;
  const { label, hint } = option;
  return { ...option, label: visibleText(label), ...(hint === undefined ? {} : { hint: visibleText(hint) }) };
}

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** How well a label answers what was typed: the whole of it, its beginning, the beginning of a word in it, or anywhere. */
function rankOf(label: string, typed: string): number {
  const own = plain(label);
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  const at = own.indexOf(typed);
  return at > 0 && /[^\p{L}\p{N}]/u.test(own.charAt(at - 1)) ? 2 : 3;
}

/**
 * Puts the best answers to what was typed first ("India" before "British Indian Ocean Territory"); equally good ones stay in
 * their order, and so do groups.
 */
export function bestFirst(options: readonly Option[], typed: string): Option[] {
  const text = plain(typed);
  if (text === '') return [...options];
  const groups = [...new Set(options.map(({ group }) => group))];
  const keyed = options.map((option) => ({
    option,
    group: groups.indexOf(option.group),
    rank: rankOf(option.label, text),
  }));
  return keyed.sort((a, b) => a.group - b.group || a.rank - b.rank).map(({ option }) => option);
}
