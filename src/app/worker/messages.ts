/** A page tells the worker of a new version to take the place of the one before. */
export const TAKE_OVER = 'take-over';
