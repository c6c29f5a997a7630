const PLACE = 'general-finding/';

/** Where photographs of a finding wait. */
export const findingPlace = (finding: string): string => PLACE + finding;

/** The finding that a file waits for; null where it is for something else. */
export const findingOf = (place: string): string | null =>
  place.startsWith(PLACE) ? place.slice(PLACE.length) : null;

/** Whether a file waits for a finding. */
export const isAtFinding = ({ place }: { place: string }): boolean => findingOf(place) !== null;
