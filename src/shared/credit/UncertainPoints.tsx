import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import type { Sequence } from '../useSequence';
import { formatPoints } from './balance';
import { changedLots, type LotPoints } from './lots';
import { creditQueries, type ListedLot } from './queries';
import classes from './uncertainPoints.module.css';

/**
 * In place of the way to finish an interrupted sequence: the points have changed as its own step would change them, and nothing
 * says whether it was this step or another browser of the vendor. The person sees both states and decides (D210).
 */
export function UncertainPoints<P>({ sequence, what }: { sequence: Sequence<P>; what: string }) {
  const { doubt, decide } = sequence;
  if (!doubt) return null;
  return (
    <Note
      tone="warn"
      role="alert"
      title={`Uncertain: ${what}`}
      actions={
        <>
          <Button
            size="small"
            {...(doubt.likely ? { variant: 'contained' as const } : {})}
            onClick={() => void decide(true)}
          >
            It was done, do not repeat it
          </Button>
          <Button size="small" onClick={() => void decide(false)}>
            It was not done, do it now
          </Button>
        </>
      }
    >
      {doubt.likely ? (
        <p style={{ marginBlockStart: '1em' }}>
          <strong>Most likely it was done:</strong> {doubt.likely}.
        </p>
      ) : null}
      <p style={{ marginBlock: '1em' }}>
        The points have changed since this step began, and the server does not say what changed them. It may
        be this step, or somebody else of your company, or you in another browser. Only you can tell.
      </p>
      <LotsTable before={doubt.before as LotPoints} now={doubt.now as LotPoints} />
    </Note>
  );
}

function LotsTable({ before, now }: { before: LotPoints; now: LotPoints }) {
  const lots = changedLots(before, now);
  const known = useQuery({
    ...creditQueries.lotsNamed(lots.map(({ lot }) => lot)),
    enabled: lots.length > 0,
  });
  const rows = lots.map((one) => ({
    ...one,
    words: known.data ? lotWords(known.data.find(({ name }) => name === one.lot)) : 'A lot',
  }));
  return (
    <table className={classes['lots']}>
      <caption>Credit points before and now</caption>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.lot}>
            <th scope="row">{row.words}</th>
            <td>{row.before === null ? 'none' : formatPoints(row.before)}</td>
            <td>{row.now === null ? 'none' : formatPoints(row.now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A lot by its days: the name of its record tells nobody anything. `undefined` is one that the server does not have. */
function lotWords(lot: ListedLot | undefined): string {
  if (!lot) return 'A lot that is not listed any more';
  const from = `Lot of ${formatDate(lot.creation)}`;
  if ((lot.credit_point ?? 0) < 0) return `Taken off on ${formatDate(lot.creation)}`;
  return lot.expiring_date ? `${from}, expires ${formatDate(lot.expiring_date)}` : `${from}, no expiry date`;
}
