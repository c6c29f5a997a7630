import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { preparedQuery } from '../offline/queries';
import classes from './unsentPage.module.css';

/** How much this device keeps for the product, of how much it may: what is not sent, and what was prepared. */
export function DeviceRoom({ unsent }: { unsent: number }) {
  const { email } = useSession();
  const kept = useQuery(preparedQuery(email)).data;
  const prepared = [...(kept?.jobs.values() ?? [])].reduce((total, { size }) => total + size, 0);
  const whole = kept?.room ? kept.room.used + kept.room.free : 0;
  const share = (bytes: number) => `${whole === 0 ? 0 : Math.max(1, (100 * bytes) / whole)}%`;
  return (
    <>
      <p className={`apart ${classes['kept']}`}>
        Kept for Plimsoll{' '}
        {kept?.room ? (
          <span>
            {formatBytes(kept.room.used)} of {formatBytes(whole)}
          </span>
        ) : (
          <span>{formatBytes(unsent + prepared)}</span>
        )}
      </p>
      {whole > 0 ? (
        <div className={classes['bar']} aria-hidden>
          <span data-what="unsent" style={{ width: share(unsent) }} />
          <span data-what="prepared" style={{ width: share(prepared) }} />
        </div>
      ) : null}
      <p className={`note ${classes['light']}`}>
        <span className={classes['key']} data-what="unsent" aria-hidden /> unsent {formatBytes(unsent)}{' '}
        <span className={classes['key']} data-what="prepared" aria-hidden /> prepared {formatBytes(prepared)}
      </p>
    </>
  );
}
