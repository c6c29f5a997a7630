export function emptySettings(): Record<string, string>;
