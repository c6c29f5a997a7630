/** A choice: the value the form holds and the words shown. */
export type Option = {
  value: string;
  label: string;
  /** A second line or a figure at the right ("5 points"). */
  hint?: string;
  /** Heading under which an autocomplete lists it; keep options of one group together. */
  group?: string;
  disabled?: boolean;
};

/** A choice whose words are its value can be given as the text alone. */
export type OptionInput = string | Option;

/** The whole form of a choice. */
export function toOption(input: OptionInput): Option {
  return typeof input === 'string' ? { value: input, label: input } : input;
}
