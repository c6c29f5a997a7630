/** Days that the movements of points look back. */
export const MOVEMENT_DAYS = 90;
