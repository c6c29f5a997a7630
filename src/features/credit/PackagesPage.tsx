import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { MissingRecord } from '@/shared/MissingRecord';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { PackagesTab } from './PackagesTab';
import { PurchaseHistory } from './PurchaseHistory';

/** Packages of credit points, and in the second tab the purchases (D92). */
export function PackagesPage() {
  const { vendorId } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'history' ? 'history' : 'packages';
  if (vendorId === '') {
    return <MissingRecord what="vendor record" />;
  }
  return (
    <div>
      <Tabs
        bleed
        group="packages"
        label="Purchase Package"
        tabs={[
          { id: 'packages', label: 'Packages' },
          { id: 'history', label: 'Purchase history' },
        ]}
        value={tab}
        onChange={(id) => setParams(id === 'history' ? { tab: id } : {})}
      />
      <TabPanel group="packages" id={tab}>
        {tab === 'packages' ? <PackagesTab vendorId={vendorId} /> : <PurchaseHistory vendorId={vendorId} />}
      </TabPanel>
    </div>
  );
}
