import type { Tickets } from '@/api/doctypes/office';
import { ServerTime } from '@/shared/ServerTime';
import { shownText } from '@/lib/storedText';
import { visibleText } from '@/lib/visibleText';
import { Attachment } from '@/shared/Attachment';
import classes from './support.module.css';

export function TicketFacts({ ticket }: { ticket: Tickets }) {
  const files = (ticket.attachments ?? []).flatMap(({ attachment }) => attachment || []);
  const facts = [
    ['Support type', shownText(ticket.support_type)],
    ['Priority', ticket.priority],
    ['Status', ticket.status],
    ['Opened by', shownText(ticket.user_name)],
    ['Opened', <ServerTime key="opened" at={ticket.creation} />],
    ['Description', shownText(ticket.description)],
  ] as const;
  return (
    <div className={classes['factList']}>
      <h3>Ticket</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{visibleText(value) || '—'}</dd>
          </div>
        ))}
      </dl>
      <h3>Attachments</h3>
      {files.length === 0 ? (
        <p className="note">No files.</p>
      ) : (
        <ul className={`list ${classes['files']}`}>
          {files.map((path) => (
            <li key={path}>
              <Attachment path={path} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
