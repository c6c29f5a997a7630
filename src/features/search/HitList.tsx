import { useEffect, useRef } from 'react';
import { visibleText } from '@/lib/visibleText';
import { Mono } from '@/ui/Mono';
import { StatusBadge } from '@/ui/StatusBadge';
import { markedParts, type Hit, type HitGroup } from './hits';
import { ListLink } from './ListLink';
import classes from './search.module.css';

/** The element of a record in the list, by which the search box names the active one. */
export const optionId = (list: string, hit: Hit): string => `${list}-${hit.key.replace(/[^\w-]/g, '_')}`;

/** A text with what was searched marked in it. */
function Marked({ text, searched }: { text: string; searched: string }) {
  return markedParts(String(visibleText(text)), searched).map(({ text: part, found }, index) =>
    // parts of one text never change their places
    // oxlint-disable-next-line react/no-array-index-key
    found ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

/** What was found, by kind. The focus stays in the search box, which moves the active one. */
export function HitList(props: {
  id: string;
  groups: readonly HitGroup[];
  active: Hit | undefined;
  searched: string;
  onOpen: (to: string, elsewhere?: boolean) => void;
  onPoint: (hit: Hit) => void;
}) {
  const { id, groups, active, searched, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const more = groups.filter(({ all }) => all !== undefined);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id.replaceAll(' ', '_')}`}>
            <div className={`note medium ${classes['groupHead']}`} role="presentation">
              <span id={`${id}-${group.id.replaceAll(' ', '_')}`}>{group.label}</span>
            </div>
            {group.hits.map((hit) => (
              // Keys are the search box's, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={hit.key}
                id={optionId(id, hit)}
                role="option"
                aria-selected={hit === active}
                className={classes['hit']}
                onPointerMove={() => {
                  if (hit !== active) props.onPoint(hit);
                }}
                onClick={(event) => onOpen(hit.to, event.ctrlKey || event.metaKey)}
                onAuxClick={(event) => {
                  if (event.button === 1) onOpen(hit.to, true);
                }}
              >
                <span className={`long ${classes['title']}`}>
                  {hit.id ? (
                    <Mono>
                      <Marked text={hit.id} searched={searched} />
                    </Mono>
                  ) : null}{' '}
                  <Marked text={hit.title} searched={searched} />
                </span>
                {hit.facts ? (
                  <span className={`note long ${classes['facts']}`}>
                    <Marked text={hit.facts} searched={searched} />
                  </span>
                ) : null}
                {hit.status ? (
                  <span className={classes['status']}>
                    <StatusBadge status={hit.status} />
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {more.length > 0 ? (
        <p className={classes['more']}>
          More in{' '}
          {more.map(({ id: group, label, all }, index) => (
            <span key={group}>
              {index > 0 ? ', ' : ''}
              <ListLink to={all ?? ''} label={label} onOpen={onOpen} />
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
