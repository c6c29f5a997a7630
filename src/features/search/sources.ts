import { shownList } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { isVendorSide } from '@/session/can';
import type { Session } from '@/session/store';
import { ticketFilters, ticketParty, type TicketParty } from '@/shared/ticketParty';
import { customers, parties, staff, surveyors, vendors } from './peopleSources';
import { rowsWith, type SearchSource } from './source';
import { invoices, orders, reports, requests, tasks } from './workSources';

const tickets = (party: TicketParty): SearchSource => ({
  id: 'tickets',
  label: 'Tickets',
  list: paths.support,
  read: async (text, tools) => {
    const rows = await rowsWith(
      'Tickets',
      ['name', 'status', 'topic', 'user_name'],
      ticketFilters(party),
      ['name', 'topic'],
      text,
      tools,
    );
    return rows.map((row) => ({
      key: `Tickets/${row.name}`,
      id: row.name,
      title: shownList(row.topic),
      facts: party.desk ? shownList(row.user_name) : '',
      ...(row.status ? { status: row.status } : {}),
      to: to(paths.support, undefined, { ticket: row.name }),
    }));
  },
});

/** What a person may search: only what the role reads, and of that only what is the person's own. */
export function searchSources(session: Session): readonly SearchSource[] {
  const { role, vendorId, requesterId, surveyorId } = session;
  const both = role === 'B2B User';
  const support = tickets(ticketParty(session));
  if (role === 'admin')
    return [
      requests('RFQs', 'everybody', paths.requesterRfqs),
      orders('everybody'),
      parties('Requester', 'Requesters', paths.requesters),
      parties('Customer', 'Vendors', paths.vendorRecords),
      surveyors,
      support,
    ];
  const asVendor = { name: 'vendor', id: vendorId } as const;
  const asRequester = { name: 'requester', id: requesterId } as const;
  return [
    ...(isVendorSide(session) && vendorId
      ? [
          orders(asVendor),
          requests(both ? 'RFQ-Vendor' : 'RFQs', asVendor, paths.vendorRfqs),
          reports(asVendor),
          invoices(asVendor),
          ...(both ? [] : [customers(vendorId)]),
          staff(vendorId),
        ]
      : []),
    ...((role === 'Requester' || both) && requesterId
      ? [
          requests(both ? 'RFQ-Requested' : 'RFQs', asRequester, paths.requesterRfqs),
          // who is of both sides has lists of job orders and invoices that show the vendor's side first
          ...(both
            ? [
                orders(asRequester, { label: 'Job orders, requested' }),
                reports(asRequester, 'Reports, requested'),
                invoices(asRequester, { label: 'Invoices to pay' }),
              ]
            : [orders(asRequester), reports(asRequester), invoices(asRequester), vendors(requesterId)]),
        ]
      : []),
    ...(role === 'Surveyor' && surveyorId
      ? [tasks(surveyorId), reports({ name: 'surveyor', id: surveyorId })]
      : []),
    support,
  ];
}
