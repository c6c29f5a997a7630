import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { KeyList } from '@/ui/list/KeyList';
import { SectionCard } from '@/ui/SectionCard';
import { topicsOf } from './helpTopics';
import classes from './help.module.css';

/** Questions of the role with their answers, and the keyboard shortcuts of lists (D96). */
export function HelpPage() {
  const { role } = useSession();
  return (
    <div className={`stack ${classes['page']}`}>
      <SectionCard title="Questions" flush>
        {topicsOf(role).map(({ question, answer, link }) => (
          <details key={question} className={`over ${classes['topic']}`}>
            <summary>
              <ChevronRight size={16} strokeWidth={1.6} aria-hidden />
              {question}
            </summary>
            <div className={`list quiet ${classes['answer']}`}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link ? (
                <p>
                  <Link to={link.to}>{link.label}</Link>
                </p>
              ) : null}
            </div>
          </details>
        ))}
      </SectionCard>
      <div className="stack">
        <SectionCard
          title="Support"
          sub="If no answer here helps, open a ticket and our support team will answer."
        >
          <p className={classes['links']}>
            <Link to={paths.support}>Tickets</Link>
            {role === 'admin' ? null : (
              <Link to={to(paths.support, undefined, { new: '1' })}>New ticket</Link>
            )}
          </p>
        </SectionCard>
        <SectionCard title="Keyboard shortcuts in lists" sub="They work while you are not typing in a field.">
          <KeyList has={{ filters: true, new: true }} />
        </SectionCard>
      </div>
    </div>
  );
}
