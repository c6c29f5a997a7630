import { useQuery } from '@tanstack/react-query';
import { useServerToday } from '@/api/serverClock';
import { formatDate } from '@/lib/dates';
import { BALANCE_RULE, counts, formatPoints, pointsWord, selectBalance } from '@/shared/credit/balance';
import { creditQueries } from '@/shared/credit/queries';
import { ReadState } from '@/shared/ReadState';
import classes from './credit.module.css';

/** The balance and its lots, the one that expires first on top. */
export function Balance({ vendorId }: { vendorId: string }) {
  const lots = useQuery(creditQueries.lots(vendorId));
  const day = useServerToday();
  return (
    <ReadState query={lots} failed="The credit points could not be read">
      {(rows) => {
        const balance = selectBalance(rows, day);
        const counted = rows.filter((lot) => counts(lot, day) && lot.credit_point);
        return (
          <section className={classes['balance']} aria-label="Balance">
            <p className={classes['sum']}>
              <strong>{formatPoints(balance)}</strong> credit {pointsWord(balance)}
            </p>
            <ul className={classes['lots']}>
              {counted.map((lot) => (
                <li key={lot.name}>
                  <strong>{formatPoints(lot.credit_point ?? 0)}</strong>{' '}
                  {lot.expiring_date ? `until ${formatDate(lot.expiring_date)}` : 'no expiry date'}
                </li>
              ))}
            </ul>
            <p className={classes['light']}>{BALANCE_RULE}</p>
          </section>
        );
      }}
    </ReadState>
  );
}
