import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage, type RouteHandle } from '@/shared/pageHeader';

/** They share the address of their request. */
const SHEETS = { print: 'RFQ', letter: 'Appointment letter', attendance: 'Attendance sheet' };

export const rfqRoutes: RouteObject[] = [
  widePage(
    paths.submitRequest,
    'Submit a Request',
    async () => (await import('./request/SubmitRequestPage')).SubmitRequestPage,
  ),
  widePage(
    paths.submitRequestFor,
    'Submit a Request',
    async () => (await import('./request/SubmitForCustomerPage')).SubmitForCustomerPage,
  ),
  widePage(paths.requesterRfqs, 'RFQs', async () => (await import('./RfqListPage')).RequesterRfqListPage),
  {
    path: paths.requesterRfq,
    handle: { title: 'RFQ', pages: SHEETS, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./detail/RequesterRfqPage')).RequesterRfqPage }),
  },
  widePage(paths.vendorRfqs, 'RFQs', async () => (await import('./RfqListPage')).VendorRfqListPage),
  widePage(paths.newRfqs, 'New requests', async () => (await import('./RfqListPage')).NewRfqListPage),
  {
    path: paths.acceptRfq,
    handle: { title: 'RFQ', pages: SHEETS, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./detail/AcceptRfqPage')).AcceptRfqPage }),
  },
];
