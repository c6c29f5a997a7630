import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { BALANCE_RULE, counts, formatPoints, pointsWord, selectBalance } from '@/shared/credit/balance';
import { creditQueries } from '@/shared/credit/queries';
import { Popover } from '@/ui/Popover';
import classes from './shell.module.css';

/** The points balance of Vendor and B2B User (1§2). Opens the list of its lots. */
export function CreditBadge() {
  const { vendorId } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const headingId = useId();
  const lots = useQuery({ ...creditQueries.lots(vendorId), enabled: vendorId !== '' });
  const day = useServerToday();
  // Keeps the place of a balance of two digits, so that nothing beside it moves.
  if (lots.isLoading)
    return (
      <span className={classes['credit']} style={{ visibility: 'hidden' }} aria-hidden>
        00 <span>credit</span> points
      </span>
    );
  // No balance is better than a wrong one.
  if (!lots.data) return null;
  const balance = selectBalance(lots.data, day);
  const counted = lots.data.filter((lot) => counts(lot, day) && lot.credit_point);
  return (
    <>
      <button
        type="button"
        className={classes['credit']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <strong>{formatPoints(balance)}</strong> <span>credit</span> {pointsWord(balance)}
      </button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        labelledBy={headingId}
        className={classes['popover']}
      >
        <h2 id={headingId} className={classes['popoverTitle']}>
          {plural(balance, 'credit point')}
        </h2>
        {counted.length > 0 ? (
          <ul className={classes['lots']}>
            {counted.map((lot) => (
              <li key={lot.name}>
                <span>{lot.expiring_date ? `until ${formatDate(lot.expiring_date)}` : 'no expiry date'}</span>
                <span>{formatPoints(lot.credit_point ?? 0)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={classes['popoverNote']}>{BALANCE_RULE}</p>
        <p className={classes['popoverNote']}>
          <Link to={to(paths.packages)} onClick={() => setAnchor(null)}>
            Purchase package
          </Link>
        </p>
      </Popover>
    </>
  );
}
