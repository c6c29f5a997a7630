import {
  Building2,
  Settings,
  Users,
  CircleQuestionMark,
  ClipboardList,
  Coins,
  FileText,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Receipt,
  Send,
  Ship,
  Star,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import { paths, type Path } from '@/paths';
import type { Role } from '@/session/roles';

/** A link of the side menu. */
export interface MenuEntry {
  label: string;
  to: Path;
  icon: LucideIcon;
}

/** Entries under one heading. */
export interface MenuGroup {
  group: string;
  entries: readonly MenuEntry[];
}

const packages: MenuEntry = { label: 'Purchase Package', to: paths.packages, icon: Coins };
const support: MenuEntry = { label: 'Support', to: paths.support, icon: LifeBuoy };
const dashboard: MenuEntry = { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard };

/** In the same place on every screen (WCAG 3.2.6). */
export const help: MenuEntry = { label: 'Help', to: paths.help, icon: CircleQuestionMark };

/**
 * spec 1 §2, 2 §6: the menu of each role, labels literal and in their order; routes as D33 and D34. An entry shows once
 * its route has a screen, so that a label of the specification whose screen comes later needs one line here and no more.
 */
export const menus: Record<Role, readonly (MenuEntry | MenuGroup)[]> = {
  admin: [
    dashboard,
    {
      group: 'Requesters',
      entries: [
        { label: 'Requester', to: paths.requesters, icon: Building2 },
        { label: 'Requester Request', to: paths.requesterRfqs, icon: Inbox },
      ],
    },
    {
      group: 'Vendor',
      entries: [
        { label: 'Vendor', to: paths.vendorRecords, icon: Ship },
        { label: 'Vendor Allocation', to: paths.jobOrders, icon: UserRoundCheck },
        { label: 'Vendor Purchase', to: paths.vendorPurchase, icon: Coins },
      ],
    },
    { label: 'Surveyor', to: paths.surveyors, icon: Users },
    { label: 'Settings', to: paths.countries, icon: Settings },
  ],
  Vendor: [
    dashboard,
    { label: 'RFQs', to: paths.vendorRfqs, icon: Inbox },
    { label: 'Job Orders', to: paths.jobOrders, icon: ClipboardList },
    { label: 'My Customers', to: paths.customers, icon: Building2 },
    { label: 'Reports', to: paths.vendorReports, icon: FileText },
    { label: 'Proforma Invoice', to: paths.invoices, icon: Receipt },
    { label: 'User Management', to: paths.staff, icon: Users },
    packages,
    support,
  ],
  Requester: [
    dashboard,
    { label: 'RFQs', to: paths.requesterRfqs, icon: Inbox },
    { label: 'My Vendors', to: paths.myVendors, icon: Star },
    { label: 'Vendors', to: paths.vendors, icon: Ship },
    { label: 'Reports', to: paths.requesterReports, icon: FileText },
    { label: 'Proforma invoice', to: paths.invoices, icon: Receipt }, // sic
    support,
  ],
  Surveyor: [
    dashboard,
    { label: 'My Tasks', to: paths.myTasks, icon: ListChecks },
    { label: 'Reports', to: paths.surveyorReports, icon: FileText },
  ],
  'B2B User': [
    dashboard,
    { label: 'RFQ-Vendor', to: paths.vendorRfqs, icon: Inbox },
    { label: 'Users', to: paths.staff, icon: Users },
    packages,
    { label: 'Invoices', to: paths.invoices, icon: Receipt },
    { label: 'RFQ-Requested', to: paths.requesterRfqs, icon: Send },
    support,
  ],
  manager: [dashboard],
  user: [dashboard],
};

/** The menu of a role, without the entries whose screens do not exist yet and without empty groups. Pure. */
export function menuOf(role: Role, withScreen: ReadonlySet<string>): (MenuEntry | MenuGroup)[] {
  return menus[role].flatMap((item): (MenuEntry | MenuGroup)[] => {
    if (!('group' in item)) return withScreen.has(item.to) ? [item] : [];
    const entries = item.entries.filter(({ to }) => withScreen.has(to));
    return entries.length > 0 ? [{ group: item.group, entries }] : [];
  });
}
