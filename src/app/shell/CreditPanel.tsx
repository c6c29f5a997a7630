import { Link } from 'react-router-dom';
import { plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { BALANCE_RULE, ENDS_SOON_DAYS, formatPoints, selectBalance } from '@/shared/credit/balance';
import { lotEnds } from '@/shared/credit/expiry';
import type { ListedLot } from '@/shared/credit/queries';
import { ReadState, type Read } from '@/shared/ReadState';
import { Glyph } from '@/ui/Glyph';
import classes from './shell.module.css';

type Shown = {
  /** The server's day. */
  today: string;
  /** What the badge warns of; empty for nothing. */
  warning: string;
  onLeave: () => void;
};

/** What the points badge opens: the lots, or why there are none to show. */
export function CreditPanel({ lots, ...shown }: Shown & { lots: Read<ListedLot[]> }) {
  return (
    <ReadState query={lots} failed="Your credit points could not be read">
      {(rows) => <Lots lots={rows} {...shown} />}
    </ReadState>
  );
}

/** The lots with their ends; what ends within a week is marked. */
function Lots(props: Shown & { lots: readonly ListedLot[] }) {
  const { lots, today, warning, onLeave } = props;
  const ends = lotEnds(lots, today, ENDS_SOON_DAYS);
  return (
    <>
      <h2 className={classes['popoverTitle']}>{plural(selectBalance(lots, today), 'credit point')}</h2>
      {warning ? (
        <p className={classes['lowCredit']}>
          <Glyph name="triangle" /> {warning}
        </p>
      ) : null}
      {ends.length > 0 ? (
        <ul className={classes['lots']}>
          {ends.map(({ key, points, words, when, isSoon }) => (
            <li key={key}>
              <span>
                {words}
                {isSoon ? (
                  <span className={classes['lowCredit']}>
                    {' '}
                    <Glyph name="triangle" /> {when}
                  </span>
                ) : null}
              </span>
              <span>{formatPoints(points)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={`small ${classes['popoverNote']}`}>{BALANCE_RULE}</p>
      <p className={`small ${classes['popoverNote']}`}>
        <Link to={to(paths.packages)} onClick={onLeave}>
          Purchase package
        </Link>
        {' · '}
        <Link to={to(paths.packages, undefined, { tab: 'movements' })} onClick={onLeave}>
          Movements
        </Link>
      </p>
    </>
  );
}
