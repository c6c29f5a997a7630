import { useState } from 'react';
import { Link } from 'react-router-dom';
import { visibleText } from '@/lib/visibleText';
import { useSession } from '@/session/store';
import { useSiteClock } from '@/shared/useSiteClock';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { Pill } from '@/ui/Pill';
import { Segmented } from '@/ui/Segmented';
import { EmptyState } from '@/ui/states/EmptyState';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { token, toneTokens } from '@/ui/theme/tokens';
import { newsDays, newsTime, type NewsGroup } from './groups';
import { markRead, unreadOf, type NewsEntry } from './newsState';
import { changeNews, useNewsState } from './newsStore';
import classes from './news.module.css';

/** The news of a person, by day and by record; each leads to its record, and is read once that was opened. */
export function NewsPanel({ onLeave }: { onLeave: () => void }) {
  const { email } = useSession();
  const news = useNewsState(email);
  const today = useSiteClock()().slice(0, 10);
  const [shown, setShown] = useState<'all' | 'new'>('all');
  const unread = unreadOf(news);
  const read = (which: (entry: NewsEntry) => boolean) => changeNews(email, (state) => markRead(state, which));
  const days = newsDays(
    news.entries.filter((entry) => shown === 'all' || entry.unread),
    today,
  );
  return (
    <>
      <div className={`buttons ${classes['tools']}`}>
        <Segmented
          label="Which news"
          value={shown}
          onChange={setShown}
          options={[
            { id: 'all', label: 'All' },
            { id: 'new', label: 'New', count: unread },
          ]}
        />
        <Button variant="text" size="small" disabled={unread === 0} onClick={() => read(() => true)}>
          Mark all read
        </Button>
      </div>
      <div className={classes['days']}>
        {days.length === 0 ? (
          <EmptyState
            title={shown === 'all' ? 'No news yet' : 'Nothing new'}
            why={
              shown === 'all'
                ? 'What others do with your requests, jobs, reports, invoices and tickets appears here.'
                : 'You have read everything.'
            }
          />
        ) : (
          days.map(({ label, groups }) => (
            <section key={label} aria-label={label}>
              <h3 className={`note medium ${classes['day']}`}>{label}</h3>
              <ul>
                {groups.map((group) => (
                  <GroupRow
                    key={group.key}
                    group={group}
                    today={today}
                    onOpen={() => {
                      const keys = new Set(group.entries.map(({ key }) => key));
                      read(({ key }) => keys.has(key));
                      onLeave();
                    }}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <p className={`hint ${classes['foot']}`}>What you did yourself is not news. Kept on this device.</p>
    </>
  );
}

function GroupRow({ group, today, onOpen }: { group: NewsGroup; today: string; onOpen: () => void }) {
  const { entries, unread } = group;
  const [first] = entries;
  const { title, facts, glyph, tone, id, to } = first;
  return (
    <li>
      <Link to={to} className={classes['row'] ?? ''} data-unread={unread || undefined} onClick={onOpen}>
        <span className={classes['glyph']}>
          <Glyph name={glyph} size={14} color={token(toneTokens[tone].glyph)} />
        </span>
        <span className={classes['title']}>
          {unread ? <VisuallyHidden>New: </VisuallyHidden> : null}
          {visibleText(title)}
          {entries.length > 1 ? (
            <>
              {' '}
              <Pill>{entries.length}</Pill>
            </>
          ) : null}
        </span>
        <time className={classes['time']} dateTime={first.at}>
          {newsTime(first, today)}
        </time>
        <span className={`note ${classes['facts']}`}>
          <Mono>{id}</Mono> {visibleText(facts)}
        </span>
        {entries.slice(1).map((entry) => (
          <span key={entry.key} className={`apart note ${classes['more']}`}>
            <span>{visibleText(entry.kind === 'message' ? entry.facts : entry.title)}</span>
            <time className={classes['time']} dateTime={entry.at}>
              {newsTime(entry, today)}
            </time>
          </span>
        ))}
      </Link>
    </li>
  );
}
