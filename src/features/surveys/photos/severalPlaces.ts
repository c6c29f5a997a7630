/** A place that takes one photograph. */
export interface OnePlace {
  field: string;
  title: string;
  /** A photograph stands there, or is on its way. */
  taken: boolean;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a file is called after a place: all words of its title stand in the name. */
const isCalledAfter = (fileName: string, { title }: OnePlace): boolean => {
  const own = wordsOf(fileName);
  const words = wordsOf(title);
  return words.length > 0 && words.every((word) => own.includes(word));
};

/**
 * Proposes a place for each of several files: one that the file is called after, the longest title first; else the next empty
 * one in order. Empty text where no place is left. No place is proposed twice.
 */
export function proposedPlaces(fileNames: readonly string[], places: readonly OnePlace[]): string[] {
  const given = new Set<string>();
  const give = (place: OnePlace | undefined) => {
    if (place) given.add(place.field);
    return place?.field ?? '';
  };
  const longestFirst = places.toSorted((a, b) => wordsOf(b.title).length - wordsOf(a.title).length);
  const byName = fileNames.map((name) =>
    give(longestFirst.find((place) => !given.has(place.field) && isCalledAfter(name, place))),
  );
  return byName.map(
    (field) => field || give(places.find((place) => !place.taken && !given.has(place.field))),
  );
}
