/**
 * Local `HH:mm:ss`, 24 h. Separate from `dates.ts`, so that the first page does not load the date library.
 */
export const formatClockSeconds = (moment: number): string => new Date(moment).toTimeString().slice(0, 8);
