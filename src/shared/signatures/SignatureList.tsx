import type { ReactNode } from 'react';
import { plural } from '@/lib/numbers';
import { InkPicture } from '@/ui/InkPicture';
import { Note } from '@/ui/Note';
import { changedFigures } from '../surveyKind/printedFacts';
import type { PrintedFigure } from '../surveyKind/figures';
import { signatureStanding, signedAt, type Signable, type Signature } from '../surveyKind/signatures';
import classes from './signatureList.module.css';

/** A report as signatures are held against it. */
export type SignedReport = Signable & { title: string };

/** Which of the signed figures changed, in a sentence. */
function changeText(then: readonly PrintedFigure[] | undefined, now: readonly PrintedFigure[]): string {
  const changes = then && then.length > 0 && now.length > 0 ? changedFigures(then, now) : [];
  const [first] = changes;
  if (!first) return 'Figures changed since.';
  const more = changes.length > 1 ? `, and ${plural(changes.length - 1, 'more figure')} changed` : '';
  return `${first.label} was ${first.then || '—'}, is now ${first.now || '—'}${more}.`;
}

/** The signatures of a survey, each with what it is of, and whether that still says the same. */
export function SignatureList(props: {
  signatures: readonly Signature[];
  /** The reports as they are now; undefined while that is not worked out. */
  reports: readonly SignedReport[] | undefined;
  signedFigures: Readonly<Record<string, readonly PrintedFigure[]>> | undefined;
  actions?: (signature: Signature, isStale: boolean) => ReactNode;
}) {
  return (
    <ul className={classes['list']} aria-label="Signatures">
      {props.signatures.map((signature) => {
        const { id, name, role, behalf, remark, ink, picture, by, documents } = signature;
        const standings = (props.reports ?? []).map((report) => ({
          report,
          standing: signatureStanding(signature, report),
        }));
        const current = standings.filter(({ standing }) => standing === 'current');
        const changed = standings.filter(({ standing }) => standing === 'changed');
        const otherLayout = standings.filter(({ standing }) => standing === 'other layout');
        const titles = (found: typeof standings) => found.map(({ report }) => report.title).join(', ');
        const [worst] = changed;
        const label = `Signature of ${name}`;
        return (
          <li key={id}>
            <div className={classes['picture']}>
              {ink ? (
                <InkPicture ink={ink} label={label} />
              ) : picture ? (
                <img src={picture} alt={label} />
              ) : (
                <span>No picture</span>
              )}
            </div>
            <div className={classes['words']}>
              <strong>{name}</strong>
              <span>{[role, behalf && `for ${behalf}`].filter(Boolean).join(', ')}</span>
              {remark ? <span>“{remark}”</span> : null}
              <small>
                Signed {signedAt(signature)}
                {by && by !== name ? `, on the device of ${by}` : ''}
              </small>
              {current.length > 0 ? <small>Stands on: {titles(current)}</small> : null}
              {worst ? (
                <Note tone="warn" title={`Signed before the figures changed: ${titles(changed)}`}>
                  {changeText(
                    props.signedFigures?.[documents[worst.report.report]?.fingerprint ?? ''],
                    worst.report.figures,
                  )}{' '}
                  It is not printed there until it is signed again.
                </Note>
              ) : null}
              {otherLayout.length > 0 ? (
                <Note tone="warn" title={`To be signed again: ${titles(otherLayout)}`}>
                  It was signed in an earlier version of Plimsoll, whose figures cannot be compared.
                </Note>
              ) : null}
            </div>
            {props.actions ? (
              <div className={`row ${classes['actions']}`}>
                {props.actions(signature, changed.length + otherLayout.length > 0)}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
