import type { DocTypeMeta } from '../engine/types';

/**
 * The server's own records of points taken, returned, granted or bought. No client uses it; it tells whether
 * a cancelled job has points to return.
 */
export const LEDGER = 'Credit Point Ledger';

export const ledger: DocTypeMeta = {
  name: LEDGER,
  autoname: 'hash',
  fields: [
    { fieldname: 'vendor', fieldtype: 'Data', label: 'Vendor' },
    { fieldname: 'rfq_id', fieldtype: 'Data', label: 'Rfq Id' },
    { fieldname: 'job_order_id', fieldtype: 'Data', label: 'Job Order Id' },
    { fieldname: 'credit_point', fieldtype: 'Float', label: 'Credit Point' },
    { fieldname: 'package_id', fieldtype: 'Data', label: 'Package Id' },
    { fieldname: 'paid_amount', fieldtype: 'Float', label: 'Paid Amount' },
    { fieldname: 'check_reference_no', fieldtype: 'Data', label: 'Check Reference No' },
    { fieldname: 'expiring_date', fieldtype: 'Date', label: 'Expiring Date' },
    { fieldname: 'transaction_date', fieldtype: 'Date', label: 'Transaction Date' },
  ],
  permissions: [{ role: 'System Manager', permlevel: 0, read: 1 }],
};
