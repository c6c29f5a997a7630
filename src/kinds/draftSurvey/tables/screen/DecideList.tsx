import { useId, type ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import classes from './tables.module.css';

/** What in the tables is to be decided, some at a time: a column read wrong has a finding for each row. */
export function DecideList(props: { shown: number; count: number; children: readonly ReactNode[] }) {
  const id = useId();
  if (props.count === 0) return null;
  return (
    <div>
      <h3 id={id}>To decide</h3>
      <ul className={classes['decide']} aria-labelledby={id}>
        {props.children.slice(0, props.shown)}
      </ul>
      {props.count > props.shown ? (
        <p className={classes['quiet']}>and {props.count - props.shown} more</p>
      ) : null}
    </div>
  );
}

/** One finding: where, what, and what to do about it. */
export function DecideLine(props: {
  name: string;
  text: string;
  /** The figure is not read until it is decided. */
  wrong: boolean;
  empty?: boolean;
  locked: boolean;
  /** What the button says that mends it. */
  use?: string;
  onUse?: () => void;
  /** How the button that keeps it is told apart from the others; null where nothing stands to be kept. */
  keep: string | null;
  onKeep: () => void;
}) {
  return (
    <li>
      <Glyph
        name={props.empty ? 'dashed' : 'triangle'}
        color={`var(--pl-${props.wrong ? 'err' : 'warn'})`}
        size={14}
      />
      <b>{props.name}</b>
      <span>{props.text}</span>
      <span className={`wrap ${classes['acts']}`}>
        {props.use ? (
          <Button size="small" disabled={props.locked} onClick={props.onUse}>
            {props.use}
          </Button>
        ) : null}
        {props.keep === null ? null : (
          <Button
            size="small"
            variant="text"
            disabled={props.locked}
            aria-label={props.keep}
            onClick={props.onKeep}
          >
            Keep
          </Button>
        )}
      </span>
    </li>
  );
}
