import { useState } from 'react';
import { NewsPanel } from '@/features/news/NewsPanel';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { SessionMessages } from './SessionMessages';
import classes from './bell.module.css';

type Tab = 'news' | 'messages';
const GROUP = 'bell';

/** What the bell opens: the news, and the messages of this session. It begins with what is new. */
export function BellPanel(props: { news: number; messages: number; onLeave: () => void }) {
  const { news, messages, onLeave } = props;
  const [tab, setTab] = useState<Tab>(news === 0 && messages > 0 ? 'messages' : 'news');
  return (
    <div className={`fill ${classes['panel']}`}>
      <Tabs<Tab>
        group={GROUP}
        label="News and messages"
        tabs={[
          { id: 'news', label: 'News', ...(news > 0 ? { count: news } : {}) },
          { id: 'messages', label: 'Messages of this session', ...(messages > 0 ? { count: messages } : {}) },
        ]}
        value={tab}
        onChange={setTab}
        bleed
      />
      <TabPanel group={GROUP} id={tab}>
        {tab === 'news' ? <NewsPanel onLeave={onLeave} /> : <SessionMessages />}
      </TabPanel>
    </div>
  );
}
