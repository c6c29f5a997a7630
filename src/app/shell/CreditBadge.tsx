import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServerToday } from '@/api/serverClock';
import { useSession } from '@/session/store';
import { creditWarning, formatPoints, pointsWord, selectBalance } from '@/shared/credit/balance';
import { creditQueries } from '@/shared/credit/queries';
import { FRAME_READ, InFrame } from '@/shared/usePageReads';
import { Glyph } from '@/ui/Glyph';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Popover } from '@/ui/Popover';
import { LoadingState } from '@/ui/states/LoadingState';
import classes from './shell.module.css';

const CreditPanel = lazyWithPreload(
  async () => (await import('./CreditPanel')).CreditPanel,
  <LoadingState shape="rows" />,
);

const NOT_LOADED = 'Points not loaded';

/** The points balance of Vendor and B2B User (1§2), with a warning where it runs low. Opens the list of its lots. */
export function CreditBadge() {
  const { vendorId } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lots = useQuery({ ...creditQueries.lots(vendorId), enabled: vendorId !== '', ...FRAME_READ });
  const day = useServerToday();
  // Keeps the place of a balance of two digits, so that nothing beside it moves.
  if (lots.isLoading && anchor === null)
    return (
      <span className={classes['credit']} style={{ visibility: 'hidden' }} aria-hidden>
        00 <span>credit</span> points
      </span>
    );
  if (vendorId === '') return null;
  const balance = lots.data && selectBalance(lots.data, day);
  const warning = lots.data ? creditWarning(lots.data, day) : '';
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={classes['credit']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {balance === undefined ? (
          // No balance is better than a wrong one.
          <>
            <Glyph name="triangle" color="var(--pl-warn)" /> <span>{NOT_LOADED}</span>
          </>
        ) : (
          <>
            {warning ? (
              <>
                <Glyph name="triangle" color="var(--pl-warn)" /> <span>{warning},</span>{' '}
              </>
            ) : null}
            <strong>{formatPoints(balance)}</strong> <span>credit</span> {pointsWord(balance)}
          </>
        )}
      </button>
      <Popover
        anchor={anchor}
        onClose={close}
        label={balance === undefined ? NOT_LOADED : `${formatPoints(balance)} credit ${pointsWord(balance)}`}
        className={classes['popover']}
      >
        <InFrame value>
          <CreditPanel lots={lots} today={day} warning={warning} onLeave={close} />
        </InFrame>
      </Popover>
    </>
  );
}
