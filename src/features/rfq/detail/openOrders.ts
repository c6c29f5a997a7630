import { plural } from '@/lib/numbers';
import { OPEN_JOBS } from '@/session/can';

/** The job orders that still need work, counted by their status: "1 of 3 job orders is New, 1 is In Progress". Empty for none. */
export function openOrders(orders: readonly { status?: string | null }[]): string {
  const counts = OPEN_JOBS.map((status) => ({
    status,
    count: orders.filter((order) => order.status === status).length,
  })).filter(({ count }) => count > 0);
  return counts
    .map(({ status, count }, index) => {
      const of = index === 0 ? ` of ${plural(orders.length, 'job order')}` : '';
      return `${count}${of} ${count === 1 ? 'is' : 'are'} ${status}`;
    })
    .join(', ');
}
