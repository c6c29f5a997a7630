import { assumptions } from '@/api/assumptions';
import type { Session } from '@/session/store';

const ALL_STATUSES = [
  'New',
  'Rejected',
  assumptions.jobOrderAllocated,
  'In Progress',
  'Completed',
  assumptions.jobOrderCancelled,
];

/**
 * The lists of job orders (D142): the vendor's has no New and Rejected, the allocation list has all, and a requester has
 * those of his own requests.
 */
export const ORDER_TABS = {
  orders: {
    label: 'Job Orders',
    statuses: [assumptions.jobOrderAllocated, 'In Progress', 'Completed', assumptions.jobOrderCancelled],
    hidden: ['New', 'Rejected'],
  },
  allocation: {
    label: 'Allocation',
    statuses: ALL_STATUSES,
    hidden: [],
  },
  requested: {
    label: 'Requested',
    statuses: ALL_STATUSES,
    hidden: [],
  },
} as const;
export type OrderTab = keyof typeof ORDER_TABS;

/** The lists of a role that its records allow, the one that opens first in front; a B2B User is of both sides (D49). */
export function tabsOf({ role, vendorId, requesterId }: Session): readonly OrderTab[] {
  // For an admin, Vendor Allocation is the allocation list of all vendors (D34).
  if (role === 'admin') return ['allocation', 'orders'];
  const asks = (role === 'Requester' || role === 'B2B User') && requesterId !== '';
  return [
    ...(role !== 'Requester' && vendorId !== '' ? (['orders', 'allocation'] as const) : []),
    ...(asks ? (['requested'] as const) : []),
  ];
}
