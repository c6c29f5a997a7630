import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Glyph } from './Glyph';
import { Pill } from './Pill';
import { PlainButton } from './PlainButton';
import classes from './tabs.module.css';

/** A tab: its word and, when known, how much it holds. `done` adds a tick; what was done the panel says in words. */
export type TabItem<T extends string> = {
  id: T;
  label: string;
  count?: number;
  done?: boolean;
};

/** The id of a tab's button in the page: a link to a tab takes the focus there. */
export const tabId = (group: string, id: string) => `${group}-tab-${id}`;
const panelId = (group: string, id: string) => `${group}-panel-${id}`;

/** Where a key leads among the tabs that can be chosen; null where it leads nowhere. */
function target(key: string, tabs: readonly HTMLElement[], from: Element): HTMLElement | null | undefined {
  const at = tabs.findIndex((tab) => tab === from);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : null;
}

/**
 * Tabs with the oxide line under the current one; `group` ties them to their `TabPanel`s. The Tab key stops at the current
 * one, arrows lead to the others, Enter or a press chooses.
 */
export function Tabs<T extends string>(props: {
  group: string;
  label: string;
  tabs: readonly TabItem<T>[];
  value: T;
  onChange: (id: T) => void;
  /** The tabs reach from edge to edge of the page: their words begin where its content does. */
  bleed?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // with the next frame, which lays the page out anyway
    const frame = requestAnimationFrame(() => {
      list.current
        ?.querySelector('[aria-selected="true"]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [props.value]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // with an arrow they are the browser's own: to the page before
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const next = target(event.key, tabs, event.target as Element);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={classes['tabs']} data-bleed={props.bleed || undefined}>
      {/* the tabs themselves take the focus */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={props.label} onKeyDown={move}>
        {props.tabs.map((tab) => {
          const current = tab.id === props.value;
          return (
            <PlainButton
              key={tab.id}
              role="tab"
              id={tabId(props.group, tab.id)}
              aria-selected={current}
              aria-controls={current ? panelId(props.group, tab.id) : undefined}
              tabIndex={current ? 0 : -1}
              onClick={() => {
                if (!current) props.onChange(tab.id);
              }}
            >
              {tab.label}
              {tab.done ? (
                <Glyph name="tick" color="var(--pl-ok)" size={14} />
              ) : tab.count === undefined ? null : (
                <Pill>{tab.count}</Pill>
              )}
            </PlainButton>
          );
        })}
      </div>
    </div>
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
