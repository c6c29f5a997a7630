import { useState, type KeyboardEvent } from 'react';
import {
  formatContainerNumber,
  normalizeContainerNumber,
  ownerText,
  readContainerNumber,
  withCheckDigit,
  numberWarning,
} from '@/lib/container/iso6346';
import { sentenceStart } from '@/lib/sentences';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { carriedText } from '../containers';
import type { ContainerNotes } from '../worksheet';
import { containerStep } from './containerStep';
import { cellName } from './useContainers';

/** The keys that end a number without leaving the field: Enter, the way to another container, and the save of the section. */
const leavesField = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' ||
  containerStep(event) !== 0 ||
  ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's');

/**
 * The number of a container. Notes and photographs hang on it, so it is taken when the field is left. An empty one is not taken
 * at all, and that of another container only stands in the cell: it would bring that one's notes along.
 */
export function ContainerNumberCell(props: {
  index: number;
  number: string;
  notes: ContainerNotes;
  /** The numbers of the other containers. */
  others: readonly string[];
  /** By a number that photographs carry, the container that had it before. */
  formerNumbers: ReadonlyMap<string, string>;
  disabled: boolean;
  onNumber: (number: string) => void;
  onAsPainted: (asPainted: boolean) => void;
}) {
  const { index, number, notes, disabled } = props;
  // another program may have written them with blanks
  const others = props.others.map(normalizeContainerNumber);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? formatContainerNumber(number);
  const { problem } = readContainerNumber(shown);
  const now = normalizeContainerNumber(shown);
  const whyNot = (next: string): string => {
    if (others.includes(next)) return 'This number stands in the list twice';
    const carriedBy = props.formerNumbers.get(next) ?? number;
    return carriedBy === number ? '' : sentenceStart(carriedText(carriedBy));
  };
  const warning = whyNot(now) || numberWarning(now, notes.asPainted);
  const fitting = withCheckDigit(now);
  const give = (next: string) => {
    const isOther = whyNot(next) !== '';
    setTyped(isOther ? formatContainerNumber(next) : null);
    if (!isOther) props.onNumber(next);
  };
  const take = () => {
    if (typed !== null && now !== '' && now !== number) give(now);
    else setTyped(null);
  };
  return (
    <div className="list top">
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
              if (leavesField(event)) take();
            }}
          />
        )}
      </Field>
      {fitting !== null && (problem === 'check_digit' || problem === 'check_digit_missing') && !disabled ? (
        <div className="buttons">
          <Button size="small" onClick={() => give(fitting)}>
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
