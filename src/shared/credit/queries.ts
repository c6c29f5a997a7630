import type { CreditPoint } from '@/api/doctypes/reference';
import { listQuery } from '@/api/queries';

/** A lot as the lists name it. */
export type ListedLot = Pick<CreditPoint, 'name' | 'creation' | 'credit_point' | 'expiring_date'>;

/** Calls about credit points. */
export const creditQueries = {
  /** Every lot of a vendor, soonest expiry first (1§7: filter vendor). */
  lots: (vendorId: string) =>
    listQuery('Credit Point', {
      fields: ['name', 'creation', 'status', 'credit_point', 'expiring_date', 'validity'],
      filters: [['vendor', '=', vendorId]],
      orderBy: 'expiring_date asc',
      limit: 0, // all: a sum over some of them would be a wrong balance
    }),
  /** Lots by their names. */
  lotsNamed: (names: readonly string[]) =>
    listQuery('Credit Point', {
      fields: ['name', 'creation', 'credit_point', 'expiring_date'],
      filters: [['name', 'in', names]],
      limit: 0,
    }),
};
