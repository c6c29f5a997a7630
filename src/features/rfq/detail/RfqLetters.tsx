import { Link } from 'react-router-dom';
import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import type { Ability } from '@/session/can';
import { StatusBadge } from '@/ui/StatusBadge';
import { isSent, letterStatus, slotLabel, storedLetter, writtenSlots } from '../letter/letter';
import { requestPath, type View } from '../letter/requestPath';
import classes from './detail.module.css';

/**
 * The appointment letters of a request, as links; only its vendor sees those that were not sent. `write` says whether he may write,
 * `surveyors` how many there are to write to.
 */
export function RfqLetters({
  rfq,
  view,
  write,
  surveyors = 0,
}: {
  rfq: RFQ;
  view: View;
  write?: Ability;
  surveyors?: number;
}) {
  const offered = write?.may ? Math.max(1, surveyors, rfq.additional_surveyor === 1 ? 2 : 0) : 0;
  const slots = new Set([...Array.from({ length: offered }, (_, at) => at + 1), ...writtenSlots(rfq)]);
  const shown = [...slots]
    .map((slot) => ({ slot, ...storedLetter(rfq, slot) }))
    .filter((letter) => write || isSent(letter));
  if (shown.length === 0 && !write) return null;
  return (
    <section>
      <h2>Appointment letters</h2>
      {shown.length === 0 ? (
        <span className="light">{write && !write.may ? write.why : null}</span>
      ) : (
        <ul className={classes['orders']}>
          {shown.map(({ slot, issued, ...letter }) => {
            const status = letterStatus({ issued, ...letter });
            return (
              <li className="row" key={slot}>
                <span>
                  <Link to={requestPath(view, rfq.name, { letter: String(slot) })}>
                    {status === '' ? `Write to the ${slotLabel(slot).toLowerCase()}` : slotLabel(slot)}
                  </Link>
                  <span className={`aside block ${classes['surveyors']}`}>
                    {issued === '' ? '' : formatDate(issued)}
                  </span>
                </span>
                {status === '' ? null : <StatusBadge status={status} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
