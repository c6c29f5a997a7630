import { describe, expect, it } from 'vitest';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import { parseRoles, roleList } from './roles';
import { mayEnter, readLoginAnswer } from './signIn';

describe('roles in any form (D20, D21)', () => {
  it.each([
    ['Vendor', ['Vendor']],
    ['Vendor,Surveyor', ['Vendor', 'Surveyor']],
    [' Surveyor , Vendor ', ['Surveyor', 'Vendor']],
    [['Surveyor'], ['Surveyor']],
    [['Requester', 'Requester'], ['Requester']],
    [['Vendor,Surveyor'], ['Vendor', 'Surveyor']],
    [[{ role: 'B2B User' }, { role: 'Guest' }, { name: 'Vendor' }], ['B2B User']],
    ['ADMIN', ['admin']],
    [['All', 'Guest', 'System Manager'], []],
    ['', []],
    [null, []],
    [undefined, []],
    [7, []],
    [{ role: 'Vendor' }, []],
  ])('%j', (value, roles) => {
    expect(roleList(value)).toEqual(roles);
  });

  it.each([
    ['Vendor,Surveyor', 'Vendor'],
    ['Surveyor,Vendor', 'Vendor'],
    ['Surveyor', 'Surveyor'],
    ['B2B User,user', 'B2B User'],
    ['nobody', null],
  ])('of %s the menu is that of %s', (stored, main) => {
    expect(parseRoles(stored).main).toBe(main);
  });
});

describe('the login answer', () => {
  const loginIn = (message: unknown) => readLoginAnswer(readAnswer(methods.login.answer, message));

  it('is read with what is missing left empty', () => {
    expect(
      loginIn({ user_registration_id: null, surveyor_id: 'SUR-1', roles: 'Surveyor', name: 'S' }),
    ).toEqual({ user_registration_id: '', surveyor_id: 'SUR-1', roles: ['Surveyor'], name: 'S' });
    expect(() => loginIn('Logged In')).toThrow('unreadable');
    expect(() => loginIn(undefined)).toThrow('unreadable');
  });

  it.each([
    ['Requester', '', '', false],
    ['Requester', 'UR-1', '', true],
    ['Vendor', '', '', false],
    ['Requester', '', 'SUR-1', false],
    ['Vendor', '', 'SUR-1', false],
    ['Vendor', 'UR-1', '', true],
    ['Vendor,Surveyor', '', 'SUR-1', false],
    ['B2B User', '', '', false],
    ['B2B User', '', 'SUR-1', false],
    ['Surveyor', '', '', false],
    ['Surveyor', '', 'SUR-1', true],
    ['Surveyor', 'UR-1', '', true],
    ['admin', '', '', true],
    ['manager', '', '', true],
    ['user', '', '', true],
    ['', 'UR-1', '', false],
  ])(
    'of %s with registration %j and surveyor %j lets in: %s (D45, R19)',
    (role, registration, surveyor, may) => {
      expect(
        mayEnter({
          roles: roleList(role),
          user_registration_id: registration,
          surveyor_id: surveyor,
          name: 'x',
        }),
      ).toBe(may);
    },
  );
});
