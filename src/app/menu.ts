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

export interface MenuEntry {
  label: string;
  to: Path;
  icon: LucideIcon;
}

export interface MenuGroup {
  group: string;
  entries: readonly MenuEntry[];
}

const packages: MenuEntry = { label: 'Purchase Package', to: paths.packages, icon: Coins };
const support: MenuEntry = { label: 'Support', to: paths.support, icon: LifeBuoy };
const dashboard: MenuEntry = { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard };

/** At the same place on every screen (WCAG 3.2.6). */
export const help: MenuEntry = { label: 'Help', to: paths.help, icon: CircleQuestionMark };

/**
 * The menu of each role, with the contract's labels in its order (1§2, 2§6) and their routes (D33, D34).
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
