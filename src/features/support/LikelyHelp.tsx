import { Link } from 'react-router-dom';
import { useSession } from '@/session/store';
import { useDebounced } from '@/shared/useDebounced';
import { likelyTopics } from './helpTopics';
import classes from './support.module.css';

/** Answers that may make the ticket unnecessary, shown while it is typed. */
export function LikelyHelp({ typed }: { typed: string }) {
  const { role } = useSession();
  const found = likelyTopics(role, useDebounced(typed, 300));
  return (
    <aside className={`card ${classes['help']}`} aria-label="Likely answers">
      <h3>Likely answers</h3>
      <p className="note" role="status">
        {found.length === 0
          ? 'Answers from Help appear here while you type.'
          : `${String(found.length)} from Help`}
      </p>
      {found.map(({ question, answer, link }) => (
        <details key={question}>
          <summary>{question}</summary>
          {answer.map((paragraph) => (
            <p key={paragraph} style={{ marginBlock: '1em' }}>
              {paragraph}
            </p>
          ))}
          {link ? <Link to={link.to}>{link.label}</Link> : null}
        </details>
      ))}
    </aside>
  );
}
