type Tree = Readonly<Record<string, unknown>>;

/**
 * Whether two values of a form are equal: lists and objects by content, undefined like null, NaN (text that
 * is no number) like NaN.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) if (!isEqual((one as Tree)[name], (other as Tree)[name])) return false;
  return true;
}
