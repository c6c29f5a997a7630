import { useState } from 'react';
import {
  formatContainerNumber,
  normalizeContainerNumber,
  ownerText,
  readContainerNumber,
  withCheckDigit,
  numberWarning,
} from '@/lib/container/iso6346';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import type { ContainerNotes } from '../worksheet';
import { cellName } from './useContainers';
import classes from './containers.module.css';

/**
 * The number of a container. Notes and photographs hang on it, so it is taken when the field is left, and an empty one is
 * not taken at all.
 */
export function ContainerNumberCell(props: {
  index: number;
  number: string;
  notes: ContainerNotes;
  /** It stands in the list more than once. */
  twice: boolean;
  disabled: boolean;
  onNumber: (number: string) => void;
  onAsPainted: (asPainted: boolean) => void;
}) {
  const { index, number, notes, disabled } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? formatContainerNumber(number);
  const { problem } = readContainerNumber(shown);
  const now = normalizeContainerNumber(shown);
  const warning =
    numberWarning(now, notes.asPainted) || (props.twice ? 'This number stands in the list twice' : '');
  const fitting = withCheckDigit(now);
  const take = () => {
    if (typed !== null && now !== '' && now !== number) props.onNumber(now);
    setTyped(null);
  };
  return (
    <div>
      <Field
        label="Container number"
        {...(warning
          ? { warning }
          : { help: notes.asPainted ? 'Kept as painted: the check digit is wrong' : ownerText(shown) })}
      >
        {(aria) => (
          <InputBox
            {...aria}
            name={cellName(index, 'container_number')}
            mono
            value={shown}
            disabled={disabled}
            warning={warning !== ''}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
            }}
          />
        )}
      </Field>
      {fitting !== null && (problem === 'check_digit' || problem === 'check_digit_missing') && !disabled ? (
        <div className={classes['offers']}>
          <Button
            size="small"
            onClick={() => {
              setTyped(null);
              props.onNumber(fitting);
            }}
          >
            Use {fitting.at(-1)}
          </Button>
          {problem === 'check_digit' && typed === null ? (
            <Button size="small" variant="text" onClick={() => props.onAsPainted(!notes.asPainted)}>
              {notes.asPainted ? 'Not as painted' : 'Keep as painted'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
