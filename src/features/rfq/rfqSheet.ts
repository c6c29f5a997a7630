import type { ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import type { SheetColumn } from '@/lib/xlsx/cells';
import type { RfqListField } from './queries';

type Row = ListRow<'RFQ', RfqListField>;
type Column = SheetColumn<Row>;

/**
 * The requester's view names `rate`, which is not a field of the DocType: used when an answer has it (D112).
 */
const rateOf = (row: Row & { rate?: number | null }) => row.rate ?? row.estimated_rate_usd;

const party: Record<'requester' | 'vendor', Column> = {
  requester: { header: 'Requester Name', kind: 'text', value: (row) => shownText(row.requester_name) },
  vendor: { header: 'Vendor Name', kind: 'text', value: (row) => shownText(row.vendor_name) },
};

/**
 * The exported sheet of the RFQ lists (2§9). The vendor's has 12 columns; the requester's has Vendor Name
 * instead of Requester Name, once (D113). Currency of the vendor's: INR or otherwise USD; of the
 * requester's: as stored (D114).
 */
export function rfqSheet(view: 'vendor' | 'requester'): { name: string; columns: readonly Column[] } {
  const forVendor = view === 'vendor';
  return {
    name: 'RFQ List',
    columns: [
      { header: 'RFQ ID', kind: 'text', value: (row) => row.name },
      { header: 'Created On', kind: 'date', value: (row) => row.creation },
      forVendor ? party.requester : party.vendor,
      { header: 'Place of Survey', kind: 'text', value: (row) => shownText(row.location_of_survay) },
      { header: 'Survey Area', kind: 'text', value: (row) => row.survey_areaspot },
      { header: 'Name of Area Spot', kind: 'text', value: (row) => shownText(row.name_of_areaspot) },
      { header: 'Date of Survey', kind: 'date', value: (row) => row.date_of_survey },
      ...(forVendor ? [party.vendor] : []),
      {
        header: 'Currency',
        kind: 'text',
        value: (row) => (forVendor ? (row.currency === 'INR' ? 'INR' : 'USD') : row.currency),
      },
      { header: 'Rate', kind: 'number', value: forVendor ? (row) => row.estimated_rate_usd : rateOf },
      { header: 'Quantity', kind: 'number', value: (row) => row.quantity },
      { header: 'Status', kind: 'text', value: (row) => row.status },
    ],
  };
}
