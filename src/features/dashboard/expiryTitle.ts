/** Which documents have ended and which are about to, by their days, in words. Pure. */
export function expiryTitle(days: readonly string[], today: string): string {
  const soon = days.filter((day) => day >= today).length;
  const said = (count: number, one: string, several: string) =>
    count === 0 ? [] : [count === 1 ? `A KYC document ${one}` : `${count} KYC documents ${several}`];
  return [
    ...said(days.length - soon, 'has expired', 'have expired'),
    ...said(soon, 'expires soon', 'expire soon'),
  ].join('. ');
}
