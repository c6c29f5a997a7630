import { sentenceStart } from '@/lib/sentences';
import {
  cedexCodes,
  damageWords,
  FACES,
  locationCode,
  locationProblem,
  facePartsOf,
  readLocation,
  sectionCount,
  type Face,
} from '@/lib/container/cedex';
import { plural } from '@/lib/numbers';
import { compareText } from '@/lib/order';
import { ChoiceCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { Mono } from '@/ui/Mono';
import { cedexLine, codedSize, damageCodes, isQuantity } from '../containers';
import type { DamageLine } from '../worksheet';
import classes from './containers.module.css';

const optionsOf = (list: Readonly<Record<string, string>>) =>
  Object.entries(list)
    .map(([value, words]) => ({ value, label: `${value} ${words}` }))
    .sort((a, b) => compareText(a.value, b.value));

const COMPONENTS = optionsOf(cedexCodes.components);
const DAMAGES = optionsOf(cedexCodes.damages);
const REPAIRS = optionsOf(cedexCodes.repairs);
const FACE_OPTIONS = Object.entries(FACES).map(([value, words]) => ({ value, label: `${value} ${words}` }));
const WHOLE = ['I', 'E', 'X'];

/** The damages of a container: the words of each, and the fields of the one that is open. */
export function DamageLines(props: {
  damages: readonly DamageLine[];
  feet: number;
  open: string | null;
  disabled: boolean;
  /** How many photographs show a damage. */
  photographs: (damage: DamageLine) => number;
  onOpen: (id: string | null) => void;
  onChange: (id: string, change: Partial<DamageLine>) => void;
  onRemove: (id: string) => void;
}) {
  const { damages, feet, open } = props;
  if (damages.length === 0) return <p className="light">No damage line yet.</p>;
  return (
    <ol className={classes['damages']} aria-label="Damage lines">
      {damages.map((damage) => {
        const isOpen = damage.id === open;
        const count = props.photographs(damage);
        const photographs = count === 0 ? 'no photograph' : plural(count, 'photograph');
        return (
          <li key={damage.id} data-open={isOpen || undefined}>
            <button
              type="button"
              className={classes['damageHead']}
              aria-expanded={isOpen}
              onClick={() => props.onOpen(isOpen ? null : damage.id)}
            >
              <span className={`title ${classes['damageNo']}`}>{damage.no}</span>
              <span>
                {damageWords(cedexLine(damage), feet) || 'Nothing chosen yet'}
                <small>
                  <Mono>{damageCodes(damage)}</Mono>{' '}
                  {[codedSize(damage), photographs].filter(Boolean).join(', ')}
                </small>
              </span>
            </button>
            {isOpen ? <DamageFields {...props} damage={damage} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

function DamageFields(props: {
  damage: DamageLine;
  feet: number;
  disabled: boolean;
  onChange: (id: string, change: Partial<DamageLine>) => void;
  onRemove: (id: string) => void;
}) {
  const { damage, feet, disabled } = props;
  const change = (next: Partial<DamageLine>) => props.onChange(damage.id, next);
  const read = readLocation(damage.location, feet);
  const [faceLetter = '', partLetter = ''] = damage.location;
  const hasFace = faceLetter in FACES;
  const face = (hasFace ? faceLetter : 'R') as Face;
  const run = typeof read === 'string' ? null : read.sections;
  const sections = Array.from({ length: sectionCount(face, feet) }, (_, at) => String(at + 1));
  const place = (nextFace: Face, part: string, nextRun: [number, number] | null) => {
    // what is not said of a face is all of it
    const letter = part in facePartsOf(nextFace) ? part : 'X';
    const fits = nextRun !== null && nextRun[1] <= sectionCount(nextFace, feet);
    change({ location: locationCode(nextFace, letter, fits ? nextRun : null) });
  };
  const problem = damage.location === '' ? null : locationProblem(damage.location, feet);
  const isWhole = WHOLE.includes(face);
  const cell = rowCells<DamageLine>(damage, disabled, change);
  return (
    <div className={`group ${classes['damageFields']}`}>
      <FormGrid min={168}>
        <ChoiceCell {...cell('component', 'Component')} options={COMPONENTS} />
        <ChoiceCell {...cell('damage', 'Damage')} options={DAMAGES} />
        <ChoiceCell {...cell('repair', 'Repair')} options={REPAIRS} none="None said" />
        <Field
          label="Location code"
          {...(problem ? { warning: problem } : { help: 'Section 1 at the door end' })}
        >
          {(aria) => (
            <InputBox
              {...aria}
              value={damage.location}
              maxLength={4}
              disabled={disabled}
              warning={problem !== null}
              spellCheck={false}
              onChange={(event) => change({ location: event.target.value.toUpperCase() })}
            />
          )}
        </Field>
        <ChoiceCell
          label="Face"
          value={faceLetter}
          options={FACE_OPTIONS}
          disabled={disabled}
          onValue={(value) => place(value as Face, partLetter, run)}
        />
        {isWhole ? null : (
          <>
            <ChoiceCell
              label="Part"
              value={partLetter}
              options={Object.entries(facePartsOf(face)).map(([value, words]) => ({
                value,
                label: `${value} ${words}`,
              }))}
              disabled={disabled || !hasFace}
              onValue={(part) => place(face, part, run)}
            />
            <ChoiceCell
              label="From section"
              value={run ? String(run[0]) : ''}
              options={sections}
              none="All"
              disabled={disabled || !hasFace}
              onValue={(from) =>
                place(
                  face,
                  partLetter,
                  from === '' ? null : [Number(from), Math.max(Number(from), run?.[1] ?? Number(from))],
                )
              }
            />
            <ChoiceCell
              label="To section"
              value={run ? String(run[1]) : ''}
              options={sections.filter((one) => Number(one) >= (run?.[0] ?? 1))}
              none="All"
              disabled={disabled || !hasFace}
              onValue={(to) =>
                place(face, partLetter, to === '' ? null : [run?.[0] ?? Number(to), Number(to)])
              }
            />
          </>
        )}
        {(['length', 'width', 'depth'] as const).map((measure) => (
          <NumberCell key={measure} {...cell(measure, sentenceStart(measure))} unit="mm" />
        ))}
        <NumberCell
          {...cell('quantity', 'Quantity')}
          {...(damage.quantity === null || isQuantity(damage.quantity)
            ? { help: 'How many such pieces' }
            : { warning: 'A whole number from 1' })}
        />
        <TextCell {...cell('note', 'Note')} />
      </FormGrid>
      <DeleteButton
        question={`Damage ${damage.no}: ${damageWords(cedexLine(damage), feet)}`}
        disabled={disabled}
        onDelete={() => props.onRemove(damage.id)}
      >
        Delete damage {damage.no}
      </DeleteButton>
    </div>
  );
}
