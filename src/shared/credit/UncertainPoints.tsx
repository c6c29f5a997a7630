import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import type { Sequence } from '../useSequence';
import { formatPoints } from './balance';
import { changedLots, type LotPoints } from './lots';
import classes from './uncertainPoints.module.css';

/**
 * In place of the way to finish an interrupted sequence: the points have changed as its own step would change them, and nothing
 * says whether it was this step or another browser of the vendor. The person sees both states and decides (D210).
 */
export function UncertainPoints<P>({ sequence, what }: { sequence: Sequence<P>; what: string }) {
  const { doubt, decide } = sequence;
  if (!doubt) return null;
  const rows = changedLots(doubt.before as LotPoints, doubt.now as LotPoints);
  return (
    <Note
      tone="warn"
      role="alert"
      title={`Uncertain: ${what}`}
      actions={
        <>
          <Button size="small" onClick={() => void decide(true)}>
            It was done, do not repeat it
          </Button>
          <Button size="small" onClick={() => void decide(false)}>
            It was not done, do it now
          </Button>
        </>
      }
    >
      <p>
        The points have changed since this step began, and the server does not say what changed them. It may
        be this step, or somebody else of your company, or you in another browser. Only you can tell.
      </p>
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
          {rows.map(({ lot, before, now }) => (
            <tr key={lot}>
              <th scope="row">{lot}</th>
              <td>{before === null ? 'none' : formatPoints(before)}</td>
              <td>{now === null ? 'none' : formatPoints(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Note>
  );
}
