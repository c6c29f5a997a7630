const BROWSERS = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux|X11/],
] as const;

/** This browser in words, by what it says of itself: "Chrome on Windows". Browsers name others as well, so the order matters. */
export function thisBrowser(userAgent = navigator.userAgent): string {
  const named = (of: readonly (readonly [string, RegExp])[]) =>
    of.find(([, sign]) => sign.test(userAgent))?.[0];
  return `${named(BROWSERS) ?? 'a browser'} on ${named(SYSTEMS) ?? 'this system'}`;
}
