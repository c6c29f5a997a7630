import { Fragment, type ReactNode } from 'react';
import { MISSING } from '@/lib/dates';
import { visibleText } from '@/lib/visibleText';
import { withMailBreaks } from './breaks';
import classes from './small.module.css';

/** One line of a key and value list; an empty value shows an em dash. */
export type KeyValueItem = { label: string; value: ReactNode };

/** Facts of a record as label and value; `items` that are false are left out. */
export function KeyValue({ items }: { items: readonly (KeyValueItem | false | null | undefined)[] }) {
  return (
    <dl className={classes['keys']}>
      {items.map((item) =>
        item ? (
          <Fragment key={item.label}>
            <dt>{item.label}</dt>
            <dd>
              {item.value === null || item.value === undefined || item.value === '' ? (
                <span className="unit">{MISSING}</span>
              ) : (
                withMailBreaks(visibleText(item.value))
              )}
            </dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}

/** Facts of a record in groups, each but the first under its title; `groups` that are false are left out. */
export function KeyGroups(props: {
  groups: readonly ({ title?: string; items: Parameters<typeof KeyValue>[0]['items'] } | false)[];
}) {
  return props.groups.map((group) =>
    group ? (
      <div key={group.title ?? ''} className={classes['keyGroup']}>
        {group.title ? <h3>{group.title}</h3> : null}
        <KeyValue items={group.items} />
      </div>
    ) : null,
  );
}
