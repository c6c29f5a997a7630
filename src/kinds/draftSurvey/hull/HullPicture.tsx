import { midSentence, sentenceStart } from '@/lib/sentences';
import type { DraftSurveyResult, SetName } from '../calculation/types';
import { markWord } from '../calculation/check';
import { setWord } from '../calculation/labels';
import { formatNumber } from '@/lib/numbers';
import { hullView, type HullView, type Shown } from './hullGeometry';
import styles from './HullPicture.module.css';
import { HullSection } from './HullSection';
import { HullSide } from './HullSide';

/**
 * The ship as she lies: six drafts at their marks, waterline, trim, bend and list, each exaggerated as written beside
 * it. The table of drafts is the accessible form of the same figures; the picture says them in one sentence.
 */
export function HullPicture({ result, set }: { result: DraftSurveyResult; set: SetName }) {
  const view = hullView(result, set);
  return (
    <div className={styles['picture']} role="img" aria-label={hullSentence(view)}>
      <div className={styles['views']}>
        <div className={styles['side']}>
          <div className={`wrap ${styles['head']}`}>
            {view.trim && (
              <ConditionText shown={view.trim} prefix={view.trim.factor === undefined ? '' : 'Trim '} />
            )}
            {view.deflection && <ConditionText shown={view.deflection} />}
            {view.list && (
              <span className={styles['narrow']}>
                <ConditionText shown={view.list} />
              </span>
            )}
          </div>
          <HullSide view={view} />
        </div>
        <div className={styles['section']}>
          <div className={`wrap ${styles['head']}`}>{view.list && <ConditionText shown={view.list} />}</div>
          <HullSection view={view} />
        </div>
      </div>
      <Readouts view={view} />
    </div>
  );
}

function ConditionText({ shown, prefix = '' }: { shown: Shown; prefix?: string }) {
  return (
    <span>
      <span className="strong">
        {prefix}
        {shown.text}
      </span>
      {shown.factor !== undefined && <span className={styles['factor']}>drawn ×{shown.factor}</span>}
    </span>
  );
}

/** The figures under the picture where it is too narrow to hold them. */
function Readouts({ view }: { view: HullView }) {
  return (
    <div className={styles['readouts']}>
      {view.marks.map(({ position, mean }) => (
        <div key={position}>
          <span>{markWord[position]} m</span>
          {mean === undefined ? (
            <b className={styles['missing']}>not entered</b>
          ) : (
            <b>{formatNumber(mean, 3)}</b>
          )}
        </div>
      ))}
      {view.quarterMean !== undefined && (
        <div>
          <span>Quarter mean m</span>
          <b>{formatNumber(view.quarterMean, 3)}</b>
        </div>
      )}
    </div>
  );
}

/** The picture in a sentence, with the values that it shows. */
export function hullSentence(view: HullView): string {
  const means = view.marks.map(
    ({ position, mean }) =>
      `${markWord[position].toLowerCase()} ${mean === undefined ? 'not entered' : `${formatNumber(mean, 3)} m`}`,
  );
  const condition = [
    view.trim && (view.trim.factor === undefined ? 'even keel' : `trim ${view.trim.text}`),
    view.deflection && midSentence(view.deflection.text),
    view.list && midSentence(view.list.text),
    view.quarterMean !== undefined && `quarter mean ${formatNumber(view.quarterMean, 3)} m`,
  ].filter(Boolean);
  const first = `${setWord[view.set]} survey, the ship from starboard. Mean drafts: ${means.join(', ')}.`;
  if (condition.length === 0) return first;
  const sentence = condition.join(', ');
  return `${first} ${sentenceStart(sentence)}.`;
}
