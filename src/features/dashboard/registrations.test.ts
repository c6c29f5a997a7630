import { describe, expect, it } from 'vitest';
import type { RegistrationFacts } from './queries';
import { registeredName, withoutAccount } from './registrations';

const row = (
  name: string,
  role: RegistrationFacts['role'],
  given: Partial<RegistrationFacts> = {},
): RegistrationFacts => ({
  name,
  role,
  creation: '2026-11-20 10:00:00',
  first_name: 'Ines',
  last_name: 'Marlow',
  organization_name: '',
  email: `${name}@Plimsoll.example`,
  ...given,
});

describe('registrations without an account', () => {
  it('have no record of their role, whatever the case of the address; the oldest comes first', () => {
    const found = withoutAccount(
      [
        row('v1', 'Vendor'),
        row('v2', 'Vendor'),
        row('r1', 'Requester'),
        row('r2', 'Requester', { creation: '2026-11-18 10:00:00' }),
        row('b1', 'B2B User'),
      ],
      [
        { email_id: 'v1@plimsoll.example' },
        { email_id: 'b1@plimsoll.example' },
        { email_id: 'r2@plimsoll.example' },
      ],
      [{ email_id: 'r1@plimsoll.example' }],
    );
    expect(found.map(({ name }) => name)).toEqual(['r2', 'v2']);
  });

  it('are called by their organization, else by their person', () => {
    expect(registeredName(row('v1', 'Vendor', { organization_name: 'Estuary Surveys' }))).toBe(
      'Estuary Surveys',
    );
    expect(registeredName(row('v1', 'Vendor'))).toBe('Ines Marlow');
    expect(registeredName(row('v1', 'Vendor', { first_name: '', last_name: '' }))).toBe(
      'v1@Plimsoll.example',
    );
  });
});
