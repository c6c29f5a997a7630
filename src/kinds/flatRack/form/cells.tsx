import { useWatch } from 'react-hook-form';
import { midSentence } from '@/lib/sentences';
import { faceText, readFace, type FaceState } from '@/lib/container/faceState';
import { ChoiceCell, LinesCell, NumberCell, TextCell, type CellText } from '@/shared/surveyForm/cells';
import { Check } from '@/ui/form/Check';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import type { OptionInput } from '@/ui/form/options';
import { CAP } from '@/ui/form/textRules';
import { Segmented } from '@/ui/Segmented';
import { useFlatRackForm } from './useFlatRack';
import classes from './flatRack.module.css';

/** The entries of the worksheet that have fields of their own. */
type Group = 'rack' | 'cargo' | 'securing';

interface CellProps extends CellText {
  group: Group;
  name: string;
}

// The form's paths are made of names of the worksheet, which the compiler cannot follow.
type FormPath = 'worksheet.rack.number';

/** A value of the worksheet with what changes it. */
function useNote<T>({ group, name }: Pick<CellProps, 'group' | 'name'>) {
  const { form, disabled } = useFlatRackForm();
  const path = `worksheet.${group}.${name}`;
  const value = useWatch({ control: form.control, name: path as FormPath }) as T;
  return { path, value, disabled, put: (next: T) => form.setValue(path as FormPath, next as string) };
}

/** What a shared cell takes of it. */
function useCell<T>({ group, name, ...text }: CellProps) {
  const { path, value, disabled, put } = useNote<T>({ group, name });
  return { ...text, name: path, value, disabled, onValue: put };
}

/** A measure or mass. */
export function Figure({
  unit,
  decimals = 0,
  ...props
}: CellProps & { unit: string; decimals?: number; placeholder?: string }) {
  const cell = useCell<number | null>(props);
  const comma = decimals > 0 ? 'decimal' : 'grouping';
  return <NumberCell {...cell} {...{ unit, decimals, comma }} value={cell.value ?? null} />;
}

/** A text in one line. */
export function Text({
  suggestions,
  mono = false,
  ...props
}: CellProps & { suggestions?: readonly string[]; mono?: boolean }) {
  return <TextCell {...useCell<string>(props)} {...{ suggestions, mono }} />;
}

/** A text of several lines. */
export function Lines(props: CellProps) {
  return <LinesCell {...useCell<string>(props)} rows={2} />;
}

/** One of a short list. */
export function Pick({
  options,
  none,
  onPick,
  ...props
}: CellProps & { options: readonly OptionInput[]; none?: string; onPick?: (value: string) => void }) {
  const cell = useCell<string>(props);
  return (
    <ChoiceCell
      {...cell}
      {...{ options, none }}
      onValue={(next) => {
        cell.onValue(next);
        onPick?.(next);
      }}
    />
  );
}

/** Yes or no. */
export function Flag(props: CellProps) {
  const { path, value, disabled, put } = useNote<boolean>(props);
  return <Check label={props.label} name={path} checked={value} disabled={disabled} onChange={put} />;
}

const STATES: readonly { id: FaceState; label: string }[] = [
  { id: 'sound', label: 'Sound' },
  { id: 'fault', label: 'Fault' },
  { id: 'inaccessible', label: 'Not accessible' },
];

/** A part of the rack: sound, with a fault, or not accessible and why. */
export function Part({ name, title }: { name: string; title: string }) {
  const { path, value, disabled, put } = useNote<string>({ group: 'rack', name });
  const { state, words } = readFace(value);
  const say = (next: FaceState, said: string) => put(faceText(next, said).slice(0, CAP));
  const asked = state === 'fault' ? 'What is wrong' : 'Why not';
  const asks = state !== 'sound' && state !== 'none' && words === '';
  return (
    <li className={`group ${classes['part']}`}>
      <span className="medium">{title}</span>
      <Segmented<FaceState>
        label={title}
        value={state}
        onChange={(next) => say(next, next === 'sound' ? '' : words)}
        options={STATES.map((one) => ({ ...one, disabled }))}
      />
      {state === 'fault' || state === 'inaccessible' ? (
        <Field
          label={asked}
          {...(asks ? { warning: state === 'fault' ? 'Say what is wrong' : 'Say why' } : {})}
        >
          {(aria) => (
            <InputBox
              {...aria}
              aria-label={`${title}: ${midSentence(asked)}`}
              name={path}
              value={words}
              warning={asks}
              disabled={disabled}
              onChange={(event) => say(state, event.target.value.replace(/^\s+/, ''))}
            />
          )}
        </Field>
      ) : (
        <span className="light">{state === 'none' ? 'Not looked at yet' : words}</span>
      )}
    </li>
  );
}
