import { compareText } from '@/lib/order';
import type { RegistrationFacts } from './queries';

type Addressed = { email_id?: string | null };

const addresses = (records: readonly Addressed[]) =>
  new Set(records.map(({ email_id }) => (email_id ?? '').toLowerCase()));

/**
 * Registrations that have no account yet, the one that waits longest first: no vendor's record has the address, or of a requester no
 * requester's. Pure.
 */
export function withoutAccount(
  registrations: readonly RegistrationFacts[],
  vendors: readonly Addressed[],
  requesters: readonly Addressed[],
): RegistrationFacts[] {
  const [asVendor, asRequester] = [addresses(vendors), addresses(requesters)];
  return registrations
    .filter(
      ({ role, email }) => !(role === 'Requester' ? asRequester : asVendor).has((email ?? '').toLowerCase()),
    )
    .toSorted((a, b) => compareText(a.creation, b.creation));
}

/** Whom a registration is of. Pure. */
export const registeredName = (row: RegistrationFacts): string =>
  row.organization_name || [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email || row.name;
