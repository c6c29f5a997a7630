import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

/** They share the address of their request. */
const SHEETS = { print: 'RFQ', letter: 'Appointment letter', attendance: 'Attendance sheet' };

export const rfqRoutes: RouteObject[] = [
  {
    path: paths.submitRequest,
    handle: { title: 'Submit a Request', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./request/SubmitRequestPage')).SubmitRequestPage }),
  },
  {
    path: paths.submitRequestFor,
    handle: { title: 'Submit a Request', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('./request/SubmitForCustomerPage')).SubmitForCustomerPage,
    }),
  },
  {
    path: paths.requesterRfqs,
    handle: { title: 'RFQs', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RfqListPage')).RequesterRfqListPage }),
  },
  {
    path: paths.requesterRfq,
    handle: { title: 'RFQ', pages: SHEETS, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./detail/RequesterRfqPage')).RequesterRfqPage }),
  },
  {
    path: paths.vendorRfqs,
    handle: { title: 'RFQs', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RfqListPage')).VendorRfqListPage }),
  },
  {
    path: paths.newRfqs,
    handle: { title: 'New requests', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RfqListPage')).NewRfqListPage }),
  },
  {
    path: paths.acceptRfq,
    handle: { title: 'RFQ', pages: SHEETS, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./detail/AcceptRfqPage')).AcceptRfqPage }),
  },
];
