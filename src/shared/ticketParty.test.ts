import { expect, it } from 'vitest';
import type { Session } from '@/session/store';
import { ticketFilters, ticketParty } from './ticketParty';

const vendor: Session = {
  roles: ['Vendor'],
  role: 'Vendor',
  email: 'Olga@Harbour.example',
  name: 'Olga',
  userId: '',
  requesterId: '',
  vendorId: 'CUST-1',
  surveyorId: '',
  userImage: '',
};

it('opens tickets in the name of the role’s own record, and of the login without one (D157)', () => {
  expect(ticketParty(vendor)).toMatchObject({ docName: 'CUST-1', documentType: 'Customer' });
  const login = { docName: 'olga@harbour.example', documentType: 'User' };
  expect(ticketParty({ ...vendor, vendorId: '' })).toMatchObject(login);
  expect(ticketParty({ ...vendor, role: 'manager' })).toMatchObject(login);
});

it('lists what was opened before the record was there', () => {
  expect(ticketFilters(ticketParty(vendor))).toEqual([
    ['doc_name', 'in', ['CUST-1', 'olga@harbour.example']],
  ]);
  expect(ticketFilters(ticketParty({ ...vendor, vendorId: '' }))).toEqual([
    ['doc_name', 'in', ['olga@harbour.example']],
  ]);
  expect(ticketFilters(ticketParty({ ...vendor, role: 'admin' }))).toEqual([]);
});
