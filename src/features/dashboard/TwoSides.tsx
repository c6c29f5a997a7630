import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { UnfinishedRequest } from '@/shared/draft/UnfinishedRequest';
import { usePageHeader } from '@/shared/pageHeader';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { CreatedRequest } from './CreatedRequest';
import { RequestedWork } from './RequesterDashboard';
import { ReceivedWork } from './VendorDashboard';
import classes from './dashboard.module.css';

const SIDES = {
  vendor: {
    label: 'RFQ-Vendor',
    title: 'As vendor: what others ask your company to survey',
  },
  requested: {
    label: 'RFQ-Requested',
    title: 'As requester: what you ask others to survey',
  },
} as const;

/**
 * A B2B User receives and makes requests: each side by itself, under its name and in its colour, so that nothing is taken for the
 * other. Only the side that is shown is read.
 */
export function TwoSides() {
  const [params, setParams] = useSearchParams();
  const side = params.get('side') === 'requested' ? 'requested' : 'vendor';
  usePageHeader({ action: side === 'requested' ? <SubmitRequestButton /> : undefined });
  return (
    <div className={classes['page']}>
      <CreatedRequest />
      <UnfinishedRequest side={side === 'requested' ? 'requester' : 'vendor'} />
      <Tabs
        group="dashboard"
        label="Side"
        tabs={(['vendor', 'requested'] as const).map((id) => ({ id, label: SIDES[id].label }))}
        value={side}
        onChange={(id) => setParams(id === 'requested' ? { side: id } : {})}
      />
      <TabPanel group="dashboard" id={side}>
        <div className={`stack ${classes['side']}`} data-side={side}>
          <h2>{SIDES[side].title}</h2>
          {side === 'requested' ? <RequestedWork /> : <ReceivedWork />}
        </div>
      </TabPanel>
    </div>
  );
}
