import { expect, it } from 'vitest';
import { parseRoles } from '@/session/roles';
import type { Session } from '@/session/store';
import { actsNamed } from './acts';

const as = (stored: string, given: Partial<Session> = {}): Session => {
  const { roles, main } = parseRoles(stored);
  return {
    roles,
    role: main,
    email: '',
    name: '',
    userId: '',
    requesterId: 'REQ-00001',
    vendorId: 'CUST-00001',
    surveyorId: 'SUR-00001',
    userImage: '',
    ...given,
  };
};
const titles = (session: Session, text: string) => actsNamed(session, text).map(({ title }) => title);

it('finds an act by the beginnings of its words, in any order, and by other words for it', () => {
  expect(titles(as('Vendor'), 'allo')).toEqual(['Open the allocation board']);
  expect(titles(as('Vendor'), 'Board open')).toEqual(['Open the allocation board']);
  expect(titles(as('Vendor'), 'proforma')).toEqual(['Make an invoice']);
  expect(titles(as('Vendor'), 'location')).toEqual([]);
  expect(titles(as('Vendor'), ' - ')).toEqual([]);
});

it('offers to each role what it may do', () => {
  const requests = ['Requester', 'B2B User', 'Vendor', 'Surveyor', 'admin'].map((role) =>
    titles(as(role), 'new request'),
  );
  expect(requests).toEqual([
    ['Submit a request'],
    ['Submit a request', 'Submit a request for a customer'],
    ['Submit a request for a customer'],
    [],
    [],
  ]);
  expect(titles(as('admin'), 'support')).toEqual([]);
  expect(titles(as('Requester', { requesterId: '' }), 'request')).toEqual([]);
});
