import { expect, it } from 'vitest';
import { ROLES, type Role } from '@/session/roles';
import { menus } from './menu';

/** The entries of each menu and where they lead, in the contract’s words and order (1§2, 2§6). */
const specified: Record<Role, readonly (readonly [label: string, route: string])[]> = {
  admin: [
    ['Dashboard', '/dashboard'],
    ['Requesters / Requester', '/requesterslist'],
    ['Requesters / Requester Request', '/requestersrequests'],
    ['Vendor / Vendor', '/vendorlist'],
    ['Vendor / Vendor Allocation', '/jobOrders'],
    ['Vendor / Vendor Purchase', '/masterdata/vendorpurchase'],
    ['Surveyor', '/surveyor'],
    ['Settings', '/masterdata/country'],
  ],
  Vendor: [
    ['Dashboard', '/dashboard'],
    ['RFQs', '/vendorrequestlist'],
    ['Job Orders', '/jobOrders'],
    ['My Customers', '/mycustomer'],
    ['Reports', '/reports'],
    ['Proforma Invoice', '/invoices'],
    ['User Management', '/user'],
    ['Purchase Package', '/vendorpackages'],
    ['Support', '/vendorsupport'],
  ],
  Requester: [
    ['Dashboard', '/dashboard'],
    ['RFQs', '/requestersrequests'],
    ['My Vendors', '/myvendors'],
    ['Vendors', '/vendors'],
    ['Reports', '/RequestersReports'],
    ['Proforma invoice', '/invoices'],
    ['Support', '/vendorsupport'],
  ],
  Surveyor: [
    ['Dashboard', '/dashboard'],
    ['My Tasks', '/mytasks'],
    ['Reports', '/surveyorreports'],
  ],
  'B2B User': [
    ['Dashboard', '/dashboard'],
    ['RFQ-Vendor', '/vendorrequestlist'],
    ['Users', '/user'],
    ['Purchase Package', '/vendorpackages'],
    ['Invoices', '/invoices'],
    ['RFQ-Requested', '/requestersrequests'],
    ['Support', '/vendorsupport'],
  ],
  manager: [['Dashboard', '/dashboard']],
  user: [['Dashboard', '/dashboard']],
};

it.each(ROLES)('the menu of %s has the entries of the contract, in its order', (role) => {
  const ours = menus[role].flatMap((item) =>
    'group' in item
      ? item.entries.map(({ label, to }) => [`${item.group} / ${label}`, to])
      : [[item.label, item.to]],
  );
  expect(ours).toEqual(specified[role]);
});
