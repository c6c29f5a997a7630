/** Longer side of a reduced photograph, pixels: draft marks and plates can still be read at it. */
export const REDUCED_PIXELS = 2560;
