import { useQuery } from '@tanstack/react-query';
import { useServerToday } from '@/api/serverClock';
import { BALANCE_RULE } from '@/shared/credit/balance';
import { LotGauge } from '@/shared/credit/LotGauge';
import { creditQueries } from '@/shared/credit/queries';
import { ReadState } from '@/shared/ReadState';
import { originOfLot, packageQueries } from './queries';
import classes from './credit.module.css';

/** The balance as a level of its lots: when each ends, where it comes from, and what of it was used. */
export function Balance({ vendorId }: { vendorId: string }) {
  const lots = useQuery(creditQueries.lots(vendorId));
  const purchases = useQuery(packageQueries.purchases(vendorId));
  const day = useServerToday();
  return (
    <ReadState query={lots} failed="The credit points could not be read" className={classes['reserve']}>
      {(rows) => (
        <section className={classes['balance']} aria-label="Balance">
          <LotGauge
            lots={rows}
            today={day}
            about={(name) => {
              if (purchases.isError && !purchases.data) return null;
              const lot = rows.find((one) => one.name === name);
              return lot && purchases.data ? originOfLot(lot, purchases.data) : '';
            }}
          />
          <p className="aside">{BALANCE_RULE}</p>
        </section>
      )}
    </ReadState>
  );
}
