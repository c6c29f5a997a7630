import { Link } from 'react-router-dom';
import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import type { Ability } from '@/session/can';
import { StatusBadge } from '@/ui/StatusBadge';
import { isSent, letterStatus, SLOT_LABEL, SLOTS, storedLetter } from '../letter/letter';
import { requestPath, type View } from '../letter/requestPath';
import classes from './detail.module.css';

/** The appointment letters of a request, as links; only its vendor sees those that were not sent. `write` says whether he may write. */
export function RfqLetters({ rfq, view, write }: { rfq: RFQ; view: View; write?: Ability }) {
  const letters = SLOTS.map((slot) => ({ slot, ...storedLetter(rfq, slot) })).filter((letter) =>
    write ? letter.text !== '' || write.may : isSent(letter),
  );
  // The second letter is offered beside the first one, in the editor.
  const shown = letters.filter(
    ({ slot, text }) => slot === 1 || text !== '' || rfq.additional_surveyor === 1,
  );
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
                    {status === '' ? `Write to the ${SLOT_LABEL[slot].toLowerCase()}` : SLOT_LABEL[slot]}
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
