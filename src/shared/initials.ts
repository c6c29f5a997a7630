/** One or two capitals for a person or company; an e-mail gives its first letter. */
export function initials(name: string): string {
  const words = name.includes('@') ? [name] : name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first, ...others] = words;
  const last = others.at(-1);
  const letter = (word: string | undefined) =>
    String.fromCodePoint(...(word ? [word.codePointAt(0) ?? 0] : []));
  return `${letter(first)}${letter(last)}`.toUpperCase();
}
