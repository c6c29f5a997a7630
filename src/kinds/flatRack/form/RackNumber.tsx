import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  formatContainerNumber,
  normalizeContainerNumber,
  readContainerNumber,
  withCheckDigit,
  numberWarning,
} from '@/lib/container/iso6346';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { useFlatRackForm } from './useFlatRack';
import classes from './flatRack.module.css';

const NUMBER = 'worksheet.rack.number';
const PAINTED = 'worksheet.rack.asPainted';

/** The number of the rack, with its check digit: a wrong one is offered to be put right, and may be kept as painted. */
export function RackNumber() {
  const { form, disabled } = useFlatRackForm();
  const [number, asPainted] = useWatch({ control: form.control, name: [NUMBER, PAINTED] });
  // While it is typed it stays as typed; the worksheet has it without blanks.
  const [typed, setTyped] = useState<string | null>(null);
  const warning = numberWarning(number, asPainted);
  const { problem } = readContainerNumber(number);
  const fitting = withCheckDigit(number);
  const put = (next: string) => {
    form.setValue(NUMBER, normalizeContainerNumber(next));
    if (asPainted) form.setValue(PAINTED, false);
  };
  return (
    <div className={`list ${classes['number']}`}>
      <Field
        label="Container number"
        {...(warning ? { warning } : asPainted ? { help: 'Kept as painted: the check digit is wrong' } : {})}
      >
        {(aria) => (
          <InputBox
            {...aria}
            name={NUMBER}
            mono
            value={typed ?? formatContainerNumber(number)}
            disabled={disabled}
            warning={warning !== ''}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(event) => {
              const next = event.target.value.slice(0, 20);
              setTyped(next);
              put(next);
            }}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      {fitting !== null && (problem === 'check_digit' || problem === 'check_digit_missing') && !disabled ? (
        <div className="wrap">
          <Button size="small" onClick={() => put(fitting)}>
            Use {fitting.at(-1)}
          </Button>
          {problem === 'check_digit' ? (
            <Button size="small" variant="text" onClick={() => form.setValue(PAINTED, !asPainted)}>
              {asPainted ? 'Not as painted' : 'Keep as painted'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
