import type { Doctype, OwnDoctype } from '@/api/doctypes/index';
import type { PermissionMeta, RoleDef } from '../engine/types';

/** The site's own roles. Only admin opens the desk; the others are website users. */
export const roles: RoleDef[] = [
  { role_name: 'Vendor', desk_access: 0 },
  { role_name: 'Requester', desk_access: 0 },
  { role_name: 'Surveyor', desk_access: 0 },
  { role_name: 'B2B User', desk_access: 0 },
  { role_name: 'admin', desk_access: 1 },
  { role_name: 'manager', desk_access: 0 },
  { role_name: 'user', desk_access: 0 },
];

/** Rights of a role: r read, w write, c create, d delete. */
type Letters = string;
type Rights = Partial<
  Record<'Vendor' | 'Requester' | 'Surveyor' | 'B2B User' | 'manager' | 'user' | 'All' | 'Guest', Letters>
>;

const everybodyReads: Rights = { All: 'r' };
/** Needed by the sign-up wizard before there is an account. */
const guestsRead: Rights = { All: 'r', Guest: 'r' };

/** A B2B User is vendor and requester (D49). */
const parties = (vendor: Letters, requester: Letters, surveyor: Letters = ''): Rights => ({
  Vendor: vendor,
  Requester: requester,
  Surveyor: surveyor,
  'B2B User': ['r', 'w', 'c', 'd']
    .filter((letter) => vendor.includes(letter) || requester.includes(letter))
    .join(''),
});

const everyone = (letters: Letters): Rights => ({
  ...parties(letters, letters, letters),
  manager: letters,
  user: letters,
});

/** Rights by role; hooks limit the rows. A missing DocType does not compile. */
const rights: Record<OwnDoctype, Rights> = {
  RFQ: parties('rwc', 'rwcd', 'rw'), // surveyors write the joint inspection list (3§7)
  'Sub RFQ': parties('rc', 'rwcd', 'r'),
  'Vendor Requester Link': parties('r', 'rwcd'),
  'Job Order': parties('rwc', 'r', 'rw'),
  Requester: parties('r', 'rw', 'r'),
  Customer: parties('rw', 'r', 'r'),
  // Visitors may change what they have just registered; the row rule says how long (1§4, R13).
  'User Registration': { ...parties('rwc', 'rwc', 'r'), Guest: 'rwc' },
  // Without the right to delete a vendor cannot delete a row by itself either (R18).
  Surveyor: parties('rwc', 'r', 'rw'),
  Invoice: parties('rwcd', 'r'),
  // All users may open tickets and chat on them (2§1).
  Tickets: everyone('rwc'),
  'Support Chat': everyone('rc'),
  'Topup Plan': everybodyReads,
  'Credit Point': parties('r', ''),
  'Type Of Survey': guestsRead,
  'Scope Of Survey': everybodyReads,
  'List Of Clubs': everybodyReads,
  Category: guestsRead,
  'Sub Category': guestsRead,
  'Port Name': guestsRead,
  Country: guestsRead,
  Currency: everybodyReads,
  State: guestsRead,
  District: guestsRead,
  Pincode: guestsRead,
  File: {},
};

/** Rights on survey records; the vendor may delete one without a sent report (D201). */
const surveyRights = parties('rd', 'r', 'rwcd');

const isOwn = (doctype: Doctype): doctype is OwnDoctype => doctype in rights;

/** Permission rows of a DocType: everything for System Manager, the others by the table. */
export function permissionsOf(doctype: Doctype): PermissionMeta[] {
  const given = Object.entries(isOwn(doctype) ? rights[doctype] : surveyRights).filter(
    ([, letters]) => letters !== '',
  );
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
