import { formatNumber } from '@/lib/numbers';
import { Glyph } from '@/ui/Glyph';
import { formatPoints, pointsWord, selectBalance, type CreditLot } from './balance';
import { lotEnds, scaleOf } from './expiry';
import classes from './lotGauge.module.css';

/** Colours of the lots that do not end soon, by turns. */
const COLOURS = ['var(--pl-primary)', 'var(--pl-hull-2)'];

/**
 * The points of a vendor: the balance, its lots as parts of one level on a scale, and each with the day it ends; what ends within
 * thirty days is marked. `today` is the server's day.
 */
export function LotGauge(props: {
  lots: readonly (CreditLot & { name: string })[];
  today: string;
  /** So many lots are listed; the others are counted in one line. */
  limit?: number;
  /** Where a lot comes from, under its line: empty while that is not known yet, null where it will not be known. */
  about?: (lot: string) => string | null;
}) {
  const { lots, today, limit = Infinity, about } = props;
  const balance = selectBalance(lots, today);
  const ends = lotEnds(lots, today);
  const held = ends.filter(({ points }) => points > 0);
  const { end, step } = scaleOf(held.reduce((sum, { points }) => sum + points, 0));
  const colourOf = new Map(
    held.map((lot, at) => [lot.key, lot.isSoon ? 'var(--pl-warn)' : (COLOURS[at % COLOURS.length] ?? '')]),
  );
  const rest = ends.slice(limit);
  return (
    <div>
      <p className={classes['sum']}>
        <strong>{formatPoints(balance)}</strong> credit {pointsWord(balance)}
      </p>
      {held.length > 0 ? (
        <div aria-hidden="true">
          <div className={classes['level']}>
            {held.map(({ key, points }) => (
              <span key={key} style={{ width: `${(points / end) * 100}%`, background: colourOf.get(key) }} />
            ))}
          </div>
          <div className={`note ${classes['ticks']}`}>
            {Array.from({ length: Math.round(end / step) + 1 }, (_, tick) => (
              <i key={tick}>{formatNumber(tick * step)}</i>
            ))}
          </div>
        </div>
      ) : null}
      <ul className={classes['lots']} aria-label="Lots of credit points">
        {ends.slice(0, limit).map(({ key, points, words, when, isSoon }) => (
          <li key={key}>
            <span
              className={classes['swatch']}
              style={{ background: colourOf.get(key) }}
              aria-hidden="true"
            />
            <b>{formatPoints(points)}</b>
            <span>
              {words}
              {about && about(key) !== null ? <small className="note">{about(key)}</small> : null}
            </span>
            <span className={classes[isSoon ? 'soon' : 'when']}>
              {isSoon ? <Glyph name="triangle" /> : null} {when}
            </span>
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <span />
            <b>{formatPoints(rest.reduce((sum, { points }) => sum + points, 0))}</b>
            <span>in {formatNumber(rest.length)} more, which end later</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
