import { sentenceStart } from '@/lib/sentences';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { FACES, readLocation } from '@/lib/container/cedex';
import type { DamageLine } from '../worksheet';
import { DRAWN, markOf, nextCell, unfold, type DrawnFace, type PlaceCell } from './unfolded';
import classes from './picture.module.css';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place of a code in words; the code where it cannot be read. */
export const wordsOf = (code: string, feet: number): string => {
  const read = readLocation(code, feet);
  return typeof read === 'string' ? code : sentenceStart(read.words);
};

/** A container unfolded: its damages as numbered marks, and a place to press for another one. */
export function UnfoldedPicture(props: {
  feet: number;
  /** With the floor at the right of the other faces. */
  isWide?: boolean;
  damages: readonly DamageLine[];
  chosen: string | null;
  /** Why a face could not be reached. */
  inaccessible: Partial<Record<DrawnFace, string>>;
  disabled: boolean;
  onPlace: (location: string) => void;
}) {
  const { feet, isWide, damages, chosen, inaccessible, disabled, onPlace } = props;
  const hatch = useId();
  const picture = useMemo(() => unfold(feet, isWide), [feet, isWide]);
  const [at, setAt] = useState(picture.cells[0]?.code ?? '');
  const buttons = useRef(new Map<string, SVGRectElement>());
  const current = picture.cells.find(({ code }) => code === at) ?? picture.cells[0];

  const onKey = (event: KeyboardEvent, cell: PlaceCell) => {
    const arrow = ARROWS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // a key that is held down repeats itself
      if (!disabled && !event.repeat) onPlace(cell.code);
    } else if (arrow) {
      event.preventDefault();
      const next = nextCell(picture.cells, cell, ...arrow);
      setAt(next.code);
      buttons.current.get(next.code)?.focus();
    }
  };

  return (
    <div className={classes['scroll']}>
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        width={picture.width}
        height={picture.height}
        role="group"
        aria-label="The container unfolded, doors at the left. Arrow keys move, Enter adds a damage."
        className="block"
      >
        <defs>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v8" className={classes['hatch']} />
          </pattern>
        </defs>
        {DRAWN.map((face) => {
          const rect = picture.faces[face];
          const why = inaccessible[face];
          return (
            <g key={face}>
              <rect {...rect} className={classes['face']} />
              {why === undefined ? null : <rect {...rect} fill={`url(#${hatch})`} />}
              <text x={rect.x + 5} y={rect.y + 13} className="mark">
                {FACES[face]} {face}
                {why === undefined ? null : (
                  <tspan x={rect.x + 5} dy="14">
                    not accessible
                  </tspan>
                )}
              </text>
            </g>
          );
        })}
        {[...picture.numbers, ...picture.letters].map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle" className="mark" aria-hidden>
            {text}
          </text>
        ))}
        {damages.map(({ id, location, no }) => {
          const rect = markOf(picture, location, feet);
          if (!rect) return null;
          const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
          return (
            <g key={id} data-chosen={id === chosen || undefined} className={classes['mark']} aria-hidden>
              <rect {...rect} />
              <circle cx={x} cy={y} r="9" />
              <text x={x} y={y + 4} textAnchor="middle">
                {no}
              </text>
            </g>
          );
        })}
        {picture.cells.map((cell) => {
          const { code, face: _face, ...rect } = cell;
          return (
            <rect
              key={code}
              {...rect}
              ref={(element) => {
                if (element) buttons.current.set(code, element);
                else buttons.current.delete(code);
              }}
              role="button"
              aria-label={`Damage at ${wordsOf(code, feet).toLowerCase()}`}
              aria-disabled={disabled || undefined}
              tabIndex={cell === current ? 0 : -1}
              className={classes['cell']}
              onFocus={() => setAt(code)}
              onKeyDown={(event) => onKey(event, cell)}
              onClick={() => {
                if (!disabled) onPlace(code);
              }}
            >
              <title>{`${code}: ${wordsOf(code, feet)}`}</title>
            </rect>
          );
        })}
      </svg>
    </div>
  );
}
