import { midSentence } from '@/lib/sentences';
import type { Row } from '@/shared/surveyForm/shape';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { CAP } from '@/ui/form/textRules';
import { Segmented } from '@/ui/Segmented';
import { WALK_ROUND } from '../columns';
import { faceText, readFace, type FaceState } from '../containers';
import { cellName, type Containers } from './useContainers';
import classes from './containers.module.css';

const STATES: readonly { id: FaceState; label: string }[] = [
  { id: 'sound', label: 'Sound' },
  { id: 'fault', label: 'Fault' },
  { id: 'inaccessible', label: 'Not accessible' },
];

/** Each face in the order of the walk: sound, with a fault, or not accessible and why. */
export function WalkRound(props: { containers: Containers; row: Row; index: number }) {
  const { containers, row, index } = props;
  return (
    <ul className={`list ${classes['walk']}`} aria-label="Walk-round">
      {WALK_ROUND.map(({ field, title }) => {
        const stored = row[field];
        // as it is typed: a trimmed one would take away the space before the next word
        const { state, words } = readFace(typeof stored === 'string' ? stored : '');
        const put = (next: FaceState, said: string) =>
          containers.set(index, field, faceText(next, said).slice(0, CAP));
        const asked = state === 'fault' ? 'What is wrong' : 'Why not';
        const asksWhy = state === 'inaccessible' && words === '';
        return (
          <li key={field}>
            <span className="medium">{title}</span>
            <Segmented<FaceState>
              label={title}
              value={state}
              onChange={(next) => put(next, next === 'sound' ? '' : words)}
              options={STATES.map((one) => ({ ...one, disabled: containers.disabled }))}
            />
            {state === 'fault' || state === 'inaccessible' ? (
              <Field
                label={asked}
                {...(state === 'fault' ? { help: 'If a damage line does not say it' } : {})}
                {...(asksWhy ? { warning: 'Say why: stacked, no ladder, no pit' } : {})}
              >
                {(aria) => (
                  <InputBox
                    {...aria}
                    aria-label={`${title}: ${midSentence(asked)}`}
                    name={cellName(index, field)}
                    value={words}
                    warning={asksWhy}
                    disabled={containers.disabled}
                    onChange={(event) => put(state, event.target.value.replace(/^\s+/, ''))}
                  />
                )}
              </Field>
            ) : (
              <span className="light">{state === 'none' ? 'Not looked at yet' : words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
