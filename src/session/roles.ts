export const ROLES = ['Requester', 'Vendor', 'Surveyor', 'B2B User', 'admin', 'manager', 'user'] as const;
export type Role = (typeof ROLES)[number];

const byLowerCase = new Map(ROLES.map((role) => [role.toLowerCase(), role]));

/** Reads roles in any stored or answered form: text, comma list, array of texts or of `{role}` (D20, D21). */
export function roleList(value: unknown): Role[] {
  const texts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const found = texts.flatMap((entry): Role[] => {
    const text: unknown = typeof entry === 'object' && entry !== null && 'role' in entry ? entry.role : entry;
    if (typeof text !== 'string') return [];
    if (text.includes(',')) return roleList(text);
    const role = byLowerCase.get(text.trim().toLowerCase());
    return role ? [role] : [];
  });
  return [...new Set(found)];
}

/** The roles of a stored text and the one that decides the menu: `Vendor` wins over others (D20). */
export function parseRoles(value: unknown): { roles: Role[]; main: Role | null } {
  const roles = roleList(value);
  return { roles, main: roles.includes('Vendor') ? 'Vendor' : (roles[0] ?? null) };
}
