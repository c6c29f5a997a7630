import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { faceText, readFace, type FaceState } from '@/lib/container/faceState';
import { Phrases } from '@/shared/phrases/Phrases';
import { Check } from '@/ui/form/Check';
import { Field } from '@/ui/form/Field';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import type { OptionInput } from '@/ui/form/options';
import { SelectBox } from '@/ui/form/SelectBox';
import { CAP } from '@/ui/form/textRules';
import { Segmented } from '@/ui/Segmented';
import { useFlatRackForm } from './useFlatRack';
import classes from './flatRack.module.css';

/** The entries of the worksheet that have fields of their own. */
type Group = 'rack' | 'cargo' | 'securing';

interface CellProps {
  group: Group;
  name: string;
  label: string;
  warning?: ReactNode;
  help?: ReactNode;
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

const about = ({ label, warning, help }: CellProps) => ({
  label,
  ...(warning ? { warning } : {}),
  ...(help ? { help } : {}),
});

/** A measure or mass. */
export function Figure(props: CellProps & { unit: string; decimals?: number; placeholder?: string }) {
  const { path, value, disabled, put } = useNote<number | null>(props);
  return (
    <Field {...about(props)}>
      {(aria) => (
        <NumberInput
          aria={aria}
          name={path}
          value={value ?? null}
          decimals={props.decimals ?? 0}
          comma={props.decimals ? 'decimal' : 'grouping'}
          unit={props.unit}
          placeholder={props.placeholder ?? '—'}
          disabled={disabled}
          warning={Boolean(props.warning)}
          onValue={put}
        />
      )}
    </Field>
  );
}

/** A text in one line. */
export function Text(props: CellProps & { suggestions?: readonly string[]; mono?: boolean }) {
  const { path, value, disabled, put } = useNote<string>(props);
  const list = useId();
  const { suggestions } = props;
  return (
    <Field {...about(props)}>
      {(aria) => (
        <>
          <InputBox
            {...aria}
            name={path}
            className={props.mono ? classes['mono'] : undefined}
            value={value}
            disabled={disabled}
            warning={Boolean(props.warning)}
            list={suggestions ? list : undefined}
            spellCheck={false}
            onChange={(event) => put(event.target.value.slice(0, CAP))}
          />
          {suggestions ? (
            <datalist id={list}>
              {suggestions.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** A text of several lines. */
export function Lines(props: CellProps) {
  const { path, value, disabled, put } = useNote<string>(props);
  return (
    <Field {...about(props)} aside={<Phrases label={props.label} disabled={disabled} />}>
      {(aria) => (
        <TextBox
          {...aria}
          rows={2}
          maxRows={10}
          name={path}
          value={value}
          disabled={disabled}
          onChange={(event) => put(event.target.value.slice(0, 1000))}
        />
      )}
    </Field>
  );
}

/** One of a short list. */
export function Pick(
  props: CellProps & { options: readonly OptionInput[]; none?: string; onPick?: (value: string) => void },
) {
  const { path, value, disabled, put } = useNote<string>(props);
  return (
    <Field {...about(props)}>
      {(aria) => (
        <SelectBox
          {...aria}
          name={path}
          value={value}
          options={props.options}
          {...(props.none ? { none: props.none } : {})}
          disabled={disabled}
          warning={Boolean(props.warning)}
          onValue={(next) => {
            put(next);
            props.onPick?.(next);
          }}
        />
      )}
    </Field>
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
  const asks = state !== 'sound' && state !== 'none' && words === '';
  return (
    <li className={classes['part']}>
      <span className={classes['partName']}>{title}</span>
      <Segmented<FaceState>
        label={title}
        value={state}
        onChange={(next) => say(next, next === 'sound' ? '' : words)}
        options={STATES.map((one) => ({ ...one, disabled }))}
      />
      {state === 'fault' || state === 'inaccessible' ? (
        <Field
          label={state === 'fault' ? `${title}: what is wrong` : `${title}: why not`}
          {...(asks ? { warning: state === 'fault' ? 'Say what is wrong' : 'Say why' } : {})}
          hideLabel
        >
          {(aria) => (
            <InputBox
              {...aria}
              name={path}
              value={words}
              warning={asks}
              disabled={disabled}
              placeholder={state === 'fault' ? 'What is wrong' : 'Why'}
              onChange={(event) => say(state, event.target.value.replace(/^\s+/, ''))}
            />
          )}
        </Field>
      ) : (
        <span className={classes['light']}>{state === 'none' ? 'Not looked at yet' : ''}</span>
      )}
    </li>
  );
}
