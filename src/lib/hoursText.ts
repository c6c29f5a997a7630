/** "1 h 16 min", to the minute; under an hour the minutes alone. */
export function hoursText(hours: number): string {
  const minutes = Math.max(0, Math.round(hours * 60));
  const rest = minutes % 60;
  return minutes < 60 ? `${minutes} min` : `${(minutes - rest) / 60} h ${String(rest).padStart(2, '0')} min`;
}
