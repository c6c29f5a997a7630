type Tree = Readonly<Record<string, unknown>>;

/**
 * Whether two values of the form say the same: lists and objects by what is in them, nothing (undefined) like null. NaN,
 * a text that cannot be read, equals itself alone.
 */
export function alike(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) if (!alike((one as Tree)[name], (other as Tree)[name])) return false;
  return true;
}
