import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { MissingRecord } from '@/shared/MissingRecord';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { Movements } from './Movements';
import { PackagesTab } from './PackagesTab';
import { PurchaseHistory } from './PurchaseHistory';

const TABS = [
  { id: 'packages', label: 'Packages' },
  { id: 'history', label: 'Purchase history' },
  { id: 'movements', label: 'Movements' },
] as const;

/** Packages of credit points, in the second tab the purchases (D92), in the third what changed the points. */
export function PackagesPage() {
  const { vendorId } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'packages';
  if (vendorId === '') {
    return <MissingRecord what="vendor record" />;
  }
  return (
    <div>
      <Tabs
        bleed
        group="packages"
        label="Purchase Package"
        tabs={TABS}
        value={tab}
        onChange={(id) => setParams(id === 'packages' ? {} : { tab: id })}
      />
      <TabPanel group="packages" id={tab}>
        {tab === 'packages' ? (
          <PackagesTab vendorId={vendorId} />
        ) : tab === 'history' ? (
          <PurchaseHistory vendorId={vendorId} />
        ) : (
          <Movements vendorId={vendorId} />
        )}
      </TabPanel>
    </div>
  );
}
