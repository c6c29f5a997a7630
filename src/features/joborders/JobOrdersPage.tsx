import type { ReactNode } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { openJobsQuery } from '@/shared/allocation/openJobs';
import { independentQuery } from '@/shared/allocation/surveyors';
import { staffQuery } from '@/shared/staff';
import { MissingRecord } from '@/shared/MissingRecord';
import { usePageHeader } from '@/shared/pageHeader';
import { useRecordParam } from '@/shared/useRecordParam';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Segmented } from '@/ui/Segmented';
import { LoadingState } from '@/ui/states/LoadingState';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { JobOrderList } from './JobOrderList';
import { ORDER_TABS, tabsOf, type OrderTab } from './tabs';

const JobOrderDrawer = lazyWithPreload(async () => (await import('./JobOrderDrawer')).JobOrderDrawer);
const AllocationBoard = lazyWithPreload(
  async () => (await import('./board/AllocationBoard')).AllocationBoard,
  <LoadingState shape="table" label="Reading the board…" />,
);

export function JobOrdersPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(session);
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0];
  // as the menu of the role calls it (1§2)
  usePageHeader({ title: session.role === 'admin' ? 'Vendor Allocation' : 'Job Orders' });
  const { opened: order, close } = useRecordParam('order');
  if (tab === undefined) {
    return <MissingRecord what={session.role === 'Requester' ? 'requester record' : 'vendor record'} />;
  }
  return (
    <div>
      {tabs.length === 1 ? (
        <JobOrderView tab={tab} />
      ) : (
        <>
          <Tabs
            bleed
            group="job-orders"
            label="Job orders"
            tabs={(['orders', 'allocation', 'requested'] as const)
              .filter((id) => tabs.includes(id))
              .map((id) => ({ id, label: ORDER_TABS[id].label }))}
            value={tab}
            onChange={(id: OrderTab) => setParams({ tab: id })}
          />
          <TabPanel group="job-orders" id={tab}>
            <JobOrderView key={tab} tab={tab} />
          </TabPanel>
        </>
      )}
      {order ? <JobOrderDrawer name={order} onClose={close} /> : null}
    </div>
  );
}

/** The list of a tab; the allocation of a vendor can be seen as a board as well. */
function JobOrderView({ tab }: { tab: OrderTab }) {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  if (tab !== 'allocation' || !isVendorSide(session)) return <JobOrderList tab={tab} />;
  const view = params.get('show') === 'board' ? 'board' : 'list';
  const choice = (
    <Segmented
      label="View"
      value={view}
      // what one view has filtered by means nothing to the other
      onChange={(next) => setParams(next === 'board' ? { tab, show: 'board' } : { tab })}
      options={[
        { id: 'list', label: 'List' },
        { id: 'board', label: 'Board' },
      ]}
    />
  );
  return view === 'board' ? (
    <Board views={choice} vendorId={session.vendorId} />
  ) : (
    <JobOrderList tab={tab} actions={choice} />
  );
}

/** Asks for what the board shows while its code is still on the way. */
function Board({ views, vendorId }: { views: ReactNode; vendorId: string }) {
  usePrefetchQuery(openJobsQuery(vendorId));
  usePrefetchQuery(staffQuery(vendorId));
  usePrefetchQuery(independentQuery);
  return <AllocationBoard views={views} />;
}
