import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import { useServerToday } from '@/api/serverClock';
import { plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { LotGauge } from '@/shared/credit/LotGauge';
import { creditQueries } from '@/shared/credit/queries';
import { problemOf } from '@/shared/problemOf';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { ProblemState } from '@/ui/states/ProblemState';
import { isWelcomedTwice } from './oddLots';
import { SkeletonRows } from './SkeletonRows';
import classes from './dashboard.module.css';

const LOTS = 4;

/** A vendor's points, and what of them expires when. */
export function PointsCard({ vendorId }: { vendorId: string }) {
  const lots = useQuery(creditQueries.lots(vendorId));
  const day = useServerToday();
  return (
    <SectionCard
      title="Credit points"
      actions={
        <Button size="small" to={paths.packages}>
          Purchase Package
        </Button>
      }
    >
      <div className={`column ${classes['points']}`} data-fill>
        {lots.data ? (
          <>
            {isWelcomedTwice(lots.data, assumptions.signupCredit) ? (
              <div className={classes['pointsNote']}>
                <Note tone="warn" title="The points of your sign-up came twice">
                  {plural(assumptions.signupCredit, 'point')} were meant. The connection probably broke, and
                  they were asked for again. <Link to={to(paths.support)}>Ask in Help & support</Link> to have
                  it put right.
                </Note>
              </div>
            ) : null}
            <LotGauge lots={lots.data} today={day} limit={LOTS} />
            <p className={classes['pointsLinks']}>
              <Link to={to(paths.packages, undefined, { tab: 'movements' })}>Movements</Link>
              <Link to={to(paths.packages, undefined, { tab: 'history' })}>Purchase history</Link>
            </p>
          </>
        ) : lots.isError ? (
          <ProblemState
            problem={problemOf(lots.error, 'The credit points could not be read')}
            onRetry={() => void lots.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} height={69} />
        )}
      </div>
    </SectionCard>
  );
}
