/** From which side requests, job orders and invoices are listed; an admin lists those of everybody. */
export type ListSide = 'vendor' | 'requester' | 'everybody';

const OTHERS = {
  vendor: { fields: ['requester_name'], words: 'requester' },
  requester: { fields: ['vendor_name'], words: 'vendor' },
  everybody: { fields: ['requester_name', 'vendor_name'], words: 'requester, vendor' },
} as const;

type PartyField = (typeof OTHERS)[ListSide]['fields'][number];

/**
 * The names that a list of this side shows and its search looks in. One's own stands in every row: a search for a word of
 * it would find them all.
 */
export const otherParties = (side: ListSide): readonly PartyField[] => OTHERS[side].fields;

/** The same parties in what a search box says that it looks for. */
export const partyWords = (side: ListSide): string => OTHERS[side].words;

export const PARTY_LABELS = { requester_name: 'Requester Name', vendor_name: 'Vendor Name' } as const;

/** What a search for requests looks in. */
export const searchedInRequests = (side: ListSide) =>
  ['name', ...otherParties(side), 'location_of_survay', 'name_of_areaspot'] as const;

/** What a search for job orders looks in. */
export const searchedInOrders = (side: ListSide) =>
  [
    'name',
    'rfq_id',
    ...otherParties(side),
    'type_of_survey',
    'location_of_survey',
    'name_of_areaspot',
    'container_number',
  ] as const;

/** What a search for invoices looks in; the vendor's name is no field of theirs. */
export const searchedInInvoices = (side: 'vendor' | 'requester') =>
  side === 'vendor'
    ? (['name', 'requester_name', 'job_order', 'rfq'] as const)
    : (['name', 'job_order', 'rfq'] as const);
