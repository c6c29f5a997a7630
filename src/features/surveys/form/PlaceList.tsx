import type { ReactNode } from 'react';
import { Glyph } from '@/ui/Glyph';
import { usePhotoDrop } from '../photos/photoDrag';
import classes from './rowPhotographs.module.css';

/** What is usually photographed, with how many photographs show it; pressing one chooses what the next ones show. */
export function PlaceList(props: {
  label: string;
  places: readonly string[];
  count: (place: string) => number;
  chosen: string | null;
  onChoose: (place: string) => void;
  /** A photograph was dragged to a place; null where none can come now. */
  onPhoto?: ((file: string, place: string) => void) | null;
}) {
  const { onPhoto } = props;
  return (
    <ul className={classes['places']} aria-label={props.label}>
      {props.places.map((one) => {
        const count = props.count(one);
        return (
          <Place key={one} onPhoto={onPhoto ? (file) => onPhoto(file, one) : null}>
            <button type="button" aria-pressed={one === props.chosen} onClick={() => props.onChoose(one)}>
              {one}
              <small data-missing={count === 0 || undefined}>
                <Glyph name={count === 0 ? 'dashed' : 'tick'} />
                {count === 0 ? 'missing' : String(count)}
              </small>
            </button>
          </Place>
        );
      })}
    </ul>
  );
}

function Place(props: { onPhoto: ((file: string) => void) | null; children: ReactNode }) {
  return <li {...usePhotoDrop(props.onPhoto)}>{props.children}</li>;
}
