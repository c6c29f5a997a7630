import type { ReactNode } from 'react';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { Glyph } from './Glyph';
import { Pill } from './Pill';

/** A tab: its word and, when known, how much it holds. `done` adds a tick; what was done the panel says in words. */
export type TabItem<T extends string> = {
  id: T;
  label: string;
  count?: number;
  done?: boolean;
  disabled?: boolean;
};

const tabId = (group: string, id: string) => `${group}-tab-${id}`;
const panelId = (group: string, id: string) => `${group}-panel-${id}`;

/** Tabs with the oxide line under the current one; `group` ties them to their `TabPanel`s. */
export function Tabs<T extends string>(props: {
  group: string;
  label: string;
  tabs: readonly TabItem<T>[];
  value: T;
  onChange: (id: T) => void;
  /** The tabs reach from edge to edge of the page: their words begin where its content does. */
  bleed?: boolean;
}) {
  return (
    <MuiTabs
      sx={
        props.bleed
          ? {
              '& .MuiTabs-list': { paddingInline: '16px' },
              '@media (max-width: 899.95px)': { '& .MuiTabs-list': { paddingInline: '8px' } },
            }
          : null
      }
      value={props.value}
      onChange={(_event, id: T) => props.onChange(id)}
      aria-label={props.label}
      variant="scrollable"
      scrollButtons={false}
    >
      {props.tabs.map((tab) => (
        <MuiTab
          key={tab.id}
          value={tab.id}
          disabled={tab.disabled}
          id={tabId(props.group, tab.id)}
          aria-controls={tab.id === props.value ? panelId(props.group, tab.id) : undefined}
          label={tab.label}
          icon={
            tab.done ? (
              <Glyph name="tick" color="var(--pl-ok)" size={14} />
            ) : tab.count === undefined ? undefined : (
              <Pill>{tab.count}</Pill>
            )
          }
          iconPosition="end"
        />
      ))}
    </MuiTabs>
  );
}

/** What the current tab shows. */
export function TabPanel({ group, id, children }: { group: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)}>
      {children}
    </div>
  );
}
