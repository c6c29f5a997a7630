import { listQuery } from '@/api/queries';

/** Calls about credit points. */
export const creditQueries = {
  /** Every lot of a vendor, soonest expiry first (1§7: filter vendor). */
  lots: (vendorId: string) =>
    listQuery('Credit Point', {
      fields: ['name', 'status', 'credit_point', 'expiring_date', 'validity'],
      filters: [['vendor', '=', vendorId]],
      orderBy: 'expiring_date asc',
      limit: 0, // all: a sum over some of them would be a wrong balance
    }),
};
