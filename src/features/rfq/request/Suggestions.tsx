import { Plus } from 'lucide-react';
import classes from './suggestions.module.css';

/** Values that can be taken with one press, dashed as what is not set yet. */
export function Suggestions(props: {
  /** Says where they are from ("From this request:"). */
  label: string;
  items: readonly { text: string; onTake: () => void }[];
}) {
  if (props.items.length === 0) return null;
  return (
    <div className={`row ${classes['suggestions']}`} role="group" aria-label={props.label.replace(/:$/, '')}>
      <span>{props.label}</span>
      {props.items.map(({ text, onTake }) => (
        <button key={text} type="button" className={`inline quiet ${classes['suggestion']}`} onClick={onTake}>
          <Plus size={14} aria-hidden />
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
