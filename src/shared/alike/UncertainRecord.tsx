import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';
import type { FoundRecord } from '../askWhichIsOwn';
import type { Sequence } from '../useSequence';
import { MadeAt } from './MadeAt';
import classes from './alike.module.css';

/**
 * In place of the way to finish an interrupted sequence: the answer to its call was lost, and what was found since then may be this
 * call's or another browser's. The person says which (D210, D220).
 */
export function UncertainRecord<P>(props: {
  sequence: Sequence<P>;
  /** "invoice" */
  thing: string;
  /** "made" */
  done: string;
  /** "Make it now" */
  doIt: string;
}) {
  const { thing, done } = props;
  const { doubt, decide, elsewhere } = props.sequence;
  if (!doubt) return null;
  const found = doubt.now as readonly FoundRecord[];
  const only = found.length === 1;
  return (
    <Note
      tone="warn"
      role="alert"
      title={`Uncertain: was this ${thing} ${done}?`}
      actions={
        <>
          {found.map(({ name }) => (
            <Button
              key={name}
              size="small"
              disabled={elsewhere}
              {...(only ? { variant: 'contained' as const } : {})}
              onClick={() => void decide(true, name)}
            >
              It is {name}
            </Button>
          ))}
          <Button size="small" disabled={elsewhere} onClick={() => void decide(false)}>
            {only ? `It is not ${found[0]?.name ?? ''}` : 'It is none of them'}. {props.doIt}
          </Button>
        </>
      }
    >
      <p className={classes['found']}>
        The answer of the server was lost. Since then {only ? 'there is' : 'there are'}{' '}
        {found.map(({ name, creation }, at) => (
          <span key={name}>
            {at > 0 ? ', ' : ''}
            <Mono>{name}</Mono> of {formatDate(creation)} <MadeAt at={creation} strong />
          </span>
        ))}
        , which {only ? 'says' : 'say'} the same.{' '}
        {only ? 'It may be this one' : 'One of them may be this one'}, or you {done} {only ? 'it' : 'them'} in
        another browser. Only you can tell.
      </p>
    </Note>
  );
}
