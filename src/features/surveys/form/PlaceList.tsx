import type { ReactNode } from 'react';
import { Glyph } from '@/ui/Glyph';
import { usePhotoDrop } from '../photos/photoDrag';
import classes from './rowPhotographs.module.css';

/** What is usually photographed, with how many photographs show it, waiting ones too; pressing one chooses what the next ones show. */
export function PlaceList(props: {
  label: string;
  places: readonly string[];
  count: (place: string) => number;
  /** How many of them are not on the server yet. */
  waiting: (place: string) => number;
  chosen: string | null;
  onChoose: (place: string) => void;
  /** A photograph was dragged to a place; null where none can come now. */
  onPhoto?: ((file: string, place: string) => void) | null;
}) {
  const { onPhoto } = props;
  return (
    <ul className={`list ${classes['places']}`} aria-label={props.label}>
      {props.places.map((one) => {
        return (
          <Place key={one} onPhoto={onPhoto ? (file) => onPhoto(file, one) : null}>
            <button type="button" aria-pressed={one === props.chosen} onClick={() => props.onChoose(one)}>
              {one}
              <Count all={props.count(one)} waiting={props.waiting(one)} />
            </button>
          </Place>
        );
      })}
    </ul>
  );
}

function Count({ all, waiting }: { all: number; waiting: number }) {
  const sent = all - waiting;
  return (
    <small data-missing={all === 0 || undefined} data-waiting={waiting > 0 || undefined}>
      <Glyph name={all === 0 ? 'dashed' : waiting > 0 ? 'quarter' : 'tick'} />
      {[all === 0 && 'missing', sent > 0 && sent, waiting > 0 && `${waiting} not sent yet`]
        .filter(Boolean)
        .join(', ')}
    </small>
  );
}

function Place(props: { onPhoto: ((file: string) => void) | null; children: ReactNode }) {
  return <li {...usePhotoDrop(props.onPhoto)}>{props.children}</li>;
}
