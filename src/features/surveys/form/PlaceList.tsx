import { Glyph } from '@/ui/Glyph';
import classes from './rowPhotographs.module.css';

/** What is usually photographed, with how many photographs show it; pressing one chooses what the next ones show. */
export function PlaceList(props: {
  label: string;
  places: readonly string[];
  count: (place: string) => number;
  chosen: string | null;
  onChoose: (place: string) => void;
}) {
  return (
    <ul className={classes['places']} aria-label={props.label}>
      {props.places.map((one) => {
        const count = props.count(one);
        return (
          <li key={one}>
            <button type="button" aria-pressed={one === props.chosen} onClick={() => props.onChoose(one)}>
              {one}
              <small data-missing={count === 0 || undefined}>
                <Glyph name={count === 0 ? 'dashed' : 'tick'} />
                {count === 0 ? 'missing' : String(count)}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
