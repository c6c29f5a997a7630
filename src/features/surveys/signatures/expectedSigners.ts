import type { SignatureEntry } from '@/shared/surveyKind/signatures';

/** Somebody who is to sign; what is not known is empty. */
export type Signer = Pick<SignatureEntry, 'name' | 'role' | 'behalf'>;

/** How a role goes on after "Sign": "as Master", "for the requester". */
export const inRole = (role: string): string =>
  /^for /i.test(role) ? `${role.charAt(0).toLowerCase()}${role.slice(1)}` : `as ${role}`;

/** Lines of documents that are no signature on board. */
const BY_OFFICE = /^(stamp|for the survey company)$/i;

/** Who is to sign: the lines of the documents, the surveyor by name, and those who attend the joint inspection. */
export function expectedSigners(
  lines: readonly string[],
  attending: readonly Signer[],
  surveyor: string,
): Signer[] {
  const roles = [...new Set(lines)].filter((line) => !BY_OFFICE.test(line));
  const named = attending.filter(({ name }) => name !== '');
  const ofLines = roles
    // one who attends in that very role stands there by name
    .filter((role) => !named.some((person) => person.role.toLowerCase() === role.toLowerCase()))
    .map((role) => ({ role, name: /^surveyor$/i.test(role) ? surveyor : '', behalf: '' }));
  return [...ofLines, ...named];
}
