/**
 * Sounding for a tank without a trim table, m: sounding - T x distance / L, the distance being that of the sounding
 * pipe from the tank's centre of length, + when the pipe is aft of it. By the stern a pipe aft of the centre reads high.
 */
export const soundingCorrectedForTrim = (sounding: number, trueTrim: number, pipeAft: number, lbp: number) =>
  sounding - (trueTrim * pipeAft) / lbp;

/**
 * The same for list, m: sounding - distance x tan(list), list + to port, the distance being that of the pipe from the
 * tank's own centre line, + to port. A pipe on the deeper side reads high.
 */
export const soundingCorrectedForList = (sounding: number, listDegrees: number, pipeToPort: number) =>
  sounding - pipeToPort * Math.tan((listDegrees * Math.PI) / 180);
