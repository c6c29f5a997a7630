import type { Doctype } from '@/api/doctypes/index';
import type { PermissionMeta, RoleDef } from '../engine/types';

/** Roles of the site beside the framework's own. Only admin works at the desk; the parties are website users. */
export const roles: RoleDef[] = [
  { role_name: 'Vendor', desk_access: 0 },
  { role_name: 'Requester', desk_access: 0 },
  { role_name: 'Surveyor', desk_access: 0 },
  { role_name: 'B2B User', desk_access: 0 },
  { role_name: 'admin', desk_access: 1 },
  { role_name: 'manager', desk_access: 0 },
  { role_name: 'user', desk_access: 0 },
];

/** Letters of what a role may do: r read, w write, c create, d delete. */
type Letters = string;
type Rights = Partial<Record<'Vendor' | 'Requester' | 'Surveyor' | 'B2B User' | 'All' | 'Guest', Letters>>;

const everybodyReads: Rights = { All: 'r' };
/** What the sign-up wizard needs before there is an account. */
const guestsRead: Rights = { All: 'r', Guest: 'r' };

/** A B2B User is vendor and requester in one (D49). */
const parties = (vendor: Letters, requester: Letters, surveyor: Letters = ''): Rights => ({
  Vendor: vendor,
  Requester: requester,
  Surveyor: surveyor,
  'B2B User': ['r', 'w', 'c', 'd']
    .filter((letter) => vendor.includes(letter) || requester.includes(letter))
    .join(''),
});

/** The table of rights; rows beyond the right are kept apart by the hooks. A DocType without its line does not compile. */
const rights: Record<Doctype, Rights> = {
  RFQ: parties('rwc', 'rwcd', 'rw'), // surveyors write the joint inspection list (spec 3 §7)
  'Sub RFQ': parties('rc', 'rwcd', 'r'),
  'Vendor Requester Link': parties('r', 'rwcd'),
  'Job Order': parties('rwc', 'r', 'rw'),
  'Draft Survay': parties('rd', 'r', 'rwcd'), // sic; the vendor may delete one that no report left (D201)
  Requester: parties('r', 'rw', 'r'),
  Customer: parties('rw', 'r', 'r'),
  // Visitors look after what they have just registered: the row rule says how long (spec 1 §4, R13).
  'User Registration': { ...parties('rwc', 'rwc', 'r'), Guest: 'rwc' },
  // Without the right to delete a vendor cannot delete a row by itself either (R18).
  Surveyor: parties('rwc', 'r', 'rw'),
  Invoice: parties('rwcd', 'r'),
  Tickets: parties('rwc', 'rwc', 'rwc'),
  'Support Chat': parties('rc', 'rc', 'rc'),
  'Topup Plan': everybodyReads,
  'Credit Point': parties('r', ''),
  'Type Of Survey': guestsRead,
  'Scope Of Survey': guestsRead,
  'List Of Clubs': everybodyReads,
  Category: guestsRead,
  'Sub Category': guestsRead,
  'Port Name': guestsRead,
  Country: guestsRead,
  Currency: everybodyReads,
  State: guestsRead,
  District: guestsRead,
  File: {},
};

/** The permission rows of a DocType: System Manager everything, the others by the table. */
export function permissionsOf(doctype: Doctype): PermissionMeta[] {
  const given = Object.entries(rights[doctype]).filter(([, letters]) => letters !== '');
  return [
    { role: 'System Manager', permlevel: 0, read: 1, write: 1, create: 1, delete: 1 },
    ...given.map(([role, letters]): PermissionMeta => ({
      role,
      permlevel: 0,
      read: letters.includes('r') ? 1 : 0,
      write: letters.includes('w') ? 1 : 0,
      create: letters.includes('c') ? 1 : 0,
      delete: letters.includes('d') ? 1 : 0,
    })),
  ];
}
