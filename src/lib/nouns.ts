/* English nouns as people type them: "box", "Boxes", "coils", "chassis". */

/** Nouns whose end the rules below would misread. */
const BY_HEART = /\b(series|species|(?:bio)?gas|lens|canvas|cookie|(?:pick)?axe)(?:e?s)?$/i;

/** A noun for one thing, from one that may be typed for several. */
export const singularOf = (noun: string): string =>
  BY_HEART.test(noun)
    ? noun.replace(BY_HEART, '$1')
    : /[iu]s$/i.test(noun)
      ? noun
      : noun
          .replace(/(..[^aeiou])ies$/i, '$1y')
          .replace(/(x|ch|sh|ss)es$/i, '$1')
          .replace(/([^s])s$/i, '$1');

/** A noun for several things, from that for one. */
export const pluralOf = (noun: string): string =>
  /(is|series|species)$/i.test(noun)
    ? noun
    : /[^aeiou]y$/i.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : `${noun}${/(x|ch|sh|s)$/i.test(noun) ? 'es' : 's'}`;
