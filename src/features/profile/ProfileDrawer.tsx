import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Surveyor, UserRegistration } from '@/api/doctypes/registration';
import { docQuery } from '@/api/queries';
import { withParams } from '@/lib/withParams';
import type { Role } from '@/session/roles';
import { useSession } from '@/session/store';
import { ReadState } from '@/shared/ReadState';
import { Drawer } from '@/ui/Drawer';
import { MissingRecord } from '@/shared/MissingRecord';
import { tabId, TabPanel, Tabs } from '@/ui/Tabs';
import { AccountTab } from './AccountTab';
import { AdditionalTab } from './AdditionalTab';
import { BasicTab, SurveyorTab } from './BasicTab';
import { BrandingTab } from './BrandingTab';
import { Completeness } from './Completeness';
import { OfferTab } from './OfferTab';
import { KycDocumentsTab } from './KycDocumentsTab';
import { SimpleProfile } from './SimpleProfile';
import classes from './profile.module.css';

const GROUP = 'profile';

const TABS = {
  basic: 'Basic Details',
  additional: 'Additional Details',
  kyc: 'KYC Document',
  account: 'Account Details',
  survey: 'Survey Details',
  branding: 'Branding Details',
} as const;
type TabId = keyof typeof TABS;

const SECTIONS: Record<TabId, ComponentType<{ record: UserRegistration }>> = {
  basic: BasicTab,
  additional: AdditionalTab,
  kyc: ({ record }) => <KycDocumentsTab doctype="User Registration" record={record} />,
  account: AccountTab,
  survey: OfferTab,
  branding: BrandingTab,
};

/** The tabs of each role; a role without any has the simple view (1§2). */
function tabsOf(role: Role | null): readonly TabId[] {
  const party = ['basic', 'additional', 'kyc', 'account'] as const;
  if (role === 'Vendor') return [...party, 'survey', 'branding'];
  if (role === 'Requester') return party;
  return role === 'Surveyor' ? ['basic', 'kyc'] : [];
}

/** My Profile; opens over any page, with its tab in the search parameter `profile`. */
export function ProfileDrawer() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(session.role);
  const asked = params.get('profile');
  const tab = tabs.find((id) => id === asked) ?? tabs[0];
  // Unsaved changes ask by themselves before they are left.
  const go = (profile: TabId | null) => setParams((now) => withParams(now, { profile }), { replace: true });
  if (tab === undefined) {
    return (
      <Drawer open title="My Profile" onClose={() => go(null)}>
        <SimpleProfile session={session} />
      </Drawer>
    );
  }
  return (
    <Drawer
      open
      title="My Profile"
      onClose={() => go(null)}
      tabs={
        <Tabs
          group={GROUP}
          label="My Profile"
          tabs={tabs.map((id) => ({ id, label: TABS[id] }))}
          value={tab}
          onChange={go}
        />
      }
    >
      <div className={classes['panel']}>
        <TabPanel group={GROUP} id={tab}>
          {session.role === 'Surveyor' ? (
            <SurveyorProfile key={tab} tab={tab} id={session.surveyorId} />
          ) : (
            <RegistrationProfile key={tab} tab={tab} tabs={tabs} id={session.userId} onOpen={go} />
          )}
        </TabPanel>
      </div>
    </Drawer>
  );
}

const FAILED = 'The profile could not be read';

function RegistrationProfile(props: {
  tab: TabId;
  tabs: readonly TabId[];
  id: string;
  onOpen: (tab: TabId) => void;
}) {
  const { tab, tabs, id } = props;
  const Section = SECTIONS[tab];
  const query = useQuery({ ...docQuery('User Registration', id), enabled: id !== '' });
  if (id === '') return <MissingRecord what="registration" />;
  return (
    <ReadState query={query} failed={FAILED} shape="form" className={classes['state']}>
      {(record) => (
        <>
          <Completeness
            record={record}
            parts={tabs.map((part) => ({ id: part, label: TABS[part] }))}
            onOpen={(part) => {
              props.onOpen(part);
              // the link is gone with the part that it stood over
              document.getElementById(tabId(GROUP, part))?.focus();
            }}
          />
          <Section record={record} />
        </>
      )}
    </ReadState>
  );
}

function SurveyorProfile({ tab, id }: { tab: TabId; id: string }) {
  const query = useQuery({ ...docQuery('Surveyor', id), enabled: id !== '' });
  if (id === '') return <MissingRecord what="surveyor record" />;
  return (
    <ReadState query={query} failed={FAILED} shape="form" className={classes['state']}>
      {(record: Surveyor) =>
        tab === 'kyc' ? (
          <KycDocumentsTab doctype="Surveyor" record={record} />
        ) : (
          <SurveyorTab record={record} />
        )
      }
    </ReadState>
  );
}
