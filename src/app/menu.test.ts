import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@/session/roles';
import { menuOf, menus, type MenuEntry, type MenuGroup } from './menu';

const labels = (menu: readonly (MenuEntry | MenuGroup)[]) =>
  menu.flatMap((item) =>
    'group' in item ? item.entries.map(({ label }) => `${item.group} / ${label}`) : [item.label],
  );

/** spec 1 §2, in the order given there. */
const specified: Record<Role, readonly string[]> = {
  admin: [
    'Dashboard',
    'Requesters / Requester',
    'Requesters / Requester Request',
    'Vendor / Vendor',
    'Vendor / Vendor Allocation',
    'Vendor / Vendor Purchase',
    'Surveyor',
    'Settings',
  ],
  Vendor: [
    'Dashboard',
    'RFQs',
    'Job Orders',
    'My Customers',
    'Reports',
    'Proforma Invoice',
    'User Management',
    'Purchase Package',
    'Support',
  ],
  Requester: ['Dashboard', 'RFQs', 'My Vendors', 'Vendors', 'Reports', 'Proforma invoice', 'Support'],
  Surveyor: ['Dashboard', 'My Tasks', 'Reports'],
  'B2B User': [
    'Dashboard',
    'RFQ-Vendor',
    'Users',
    'Purchase Package',
    'Invoices',
    'RFQ-Requested',
    'Support',
  ],
  manager: ['Dashboard'],
  user: ['Dashboard'],
};

describe('side menu', () => {
  it.each(ROLES)('of %s has labels of the specification only, in its order', (role) => {
    const ours = labels(menus[role]);
    expect(specified[role].filter((label) => ours.includes(label))).toEqual(ours);
  });

  it('leaves out entries without a screen, and a group with none left', () => {
    expect(labels(menuOf('admin', new Set(['/dashboard', '/jobOrders'])))).toEqual([
      'Dashboard',
      'Vendor / Vendor Allocation',
    ]);
    expect(labels(menuOf('Surveyor', new Set(['/dashboard'])))).toEqual(['Dashboard']);
  });
});
