/** Places of a survey detail as names: servers give one text or a list (D87). */
export const placeNames = (locations: unknown): string[] =>
  (Array.isArray(locations)
    ? locations.map(String)
    : typeof locations === 'string'
      ? locations.split(',')
      : []
  )
    .map((place) => place.trim())
    .filter(Boolean);
