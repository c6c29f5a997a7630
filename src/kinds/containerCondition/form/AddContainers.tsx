import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { containerNumbersIn, formatContainerNumber } from '@/lib/container/iso6346';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { TextBox } from '@/ui/form/InputBox';
import { carriedText } from '../containers';
import classes from './containers.module.css';

/** Takes one container number, or a pasted list of them. */
export function AddContainers(props: {
  /** Numbers that are in the list already. */
  known: ReadonlySet<string>;
  /** By a number that photographs carry, the container that had it before. */
  formerNumbers: ReadonlyMap<string, string>;
  disabled: boolean;
  /** The number of the container that the new ones are like. */
  like: string | null;
  onAdd: (numbers: readonly string[]) => void;
  onUnlike: () => void;
}) {
  const { known, formerNumbers, disabled, like } = props;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const take = () => {
    const { numbers, unread } = containerNumbersIn(text);
    const others = [...new Set(numbers)].filter((number) => !known.has(number));
    const fresh = others.filter((number) => !formerNumbers.has(number));
    const left = numbers.length - others.length;
    if (fresh.length > 0) props.onAdd(fresh);
    setText(unread.join('\n'));
    setSaid(
      [
        fresh.length > 0 ? `${plural(fresh.length, 'container')} added.` : '',
        ...others.flatMap((number) => {
          const carriedBy = formerNumbers.get(number);
          return carriedBy === undefined
            ? []
            : `${formatContainerNumber(number)} was not added: ${carriedText(carriedBy)}.`;
        }),
        left > 0 ? `${left} ${left === 1 ? 'was' : 'were'} in the list already.` : '',
        unread.length > 0 ? 'What is left in the box is not a container number.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
    box.current?.focus();
  };
  return (
    <div className={classes['add']}>
      <Field
        label={like === null ? 'Add containers' : `Add containers like ${formatContainerNumber(like)}`}
        help="A number, or a pasted list. Enter adds."
      >
        {(aria) => (
          <TextBox
            {...aria}
            ref={box}
            rows={2}
            maxRows={6}
            mono
            value={text}
            disabled={disabled}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setSaid('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              take();
            }}
          />
        )}
      </Field>
      <div className="buttons">
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled || text.trim() === ''}
          onClick={take}
        >
          Add
        </Button>
        {like === null ? null : (
          <Button size="small" variant="text" onClick={props.onUnlike}>
            Add empty ones instead
          </Button>
        )}
      </div>
      <p className="light" role="status">
        {said}
      </p>
    </div>
  );
}
