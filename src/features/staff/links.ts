import type { Surveyor } from '@/api/doctypes/registration';
import { updateTable } from '@/api/resource';

/*
 * Links between a surveyor and the vendors that they work for. A surveyor may belong to several: only the own row is ever
 * added or taken away, in a table read afresh just before (D28, D84).
 */

/** Takes a surveyor on. Once linked, a second time changes nothing. */
export const linkUser = (surveyorId: string, vendorId: string): Promise<Surveyor> =>
  updateTable('Surveyor', surveyorId, 'vendor_detail', (rows) =>
    rows.some((row) => row.vendor_id === vendorId) ? rows : [...rows, { vendor_id: vendorId }],
  );

/** Lets a surveyor go (D83): the account and other vendors' links stay. */
export const unlinkUser = (surveyorId: string, vendorId: string): Promise<Surveyor> =>
  updateTable('Surveyor', surveyorId, 'vendor_detail', (rows) =>
    rows.filter((row) => row.vendor_id !== vendorId),
  );
