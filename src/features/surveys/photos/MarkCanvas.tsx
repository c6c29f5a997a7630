import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { paintTurned } from '@/lib/drawJpeg';
import {
  markName,
  markShape,
  moveEnd,
  moveMark,
  type MarkPoint,
  type PhotoMark,
  type QuarterTurn,
} from '@/lib/photoMarks';
import classes from './marks.module.css';

/** Units of the drawing's longer side. */
const UNITS = 1000;
/** Pixels of the longer side of the picture below the drawing. */
const PREVIEW = 1600;
/** What a key moves, as a share of the picture; with Shift. */
const STEP = 0.01;
const LONG_STEP = 0.05;
/** What is drawn shorter than this was a press and no mark. */
const LEAST = 0.015;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Grip = { index: number; what: 'from' | 'to' | 'all'; start: MarkPoint; mark: PhotoMark };

/** The picture with its marks: they are drawn, moved and deleted by pointer and by keys. */
export function MarkCanvas(props: {
  picture: ImageBitmap;
  turn: QuarterTurn;
  marks: readonly PhotoMark[];
  tool: PhotoMark['kind'];
  selected: number | null;
  onSelect: (index: number | null) => void;
  /** `of` names what is moved: all moves of it are one step. */
  onChange: (marks: PhotoMark[], of?: string) => void;
}) {
  const { picture, turn, marks, selected, onSelect, onChange } = props;
  const [grip, setGrip] = useState<Grip | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [wide, high] = turn % 2 === 1 ? [picture.height, picture.width] : [picture.width, picture.height];
  const unit = UNITS / Math.max(wide, high);
  const size = { width: wide * unit, height: high * unit };

  useEffect(() => {
    const sheet = canvas.current;
    const context = sheet?.getContext('2d');
    if (!sheet || !context) return;
    const scale = Math.min(1, PREVIEW / Math.max(wide, high));
    sheet.width = Math.max(1, Math.round(wide * scale));
    sheet.height = Math.max(1, Math.round(high * scale));
    paintTurned(context, picture, sheet, turn);
  }, [picture, turn, wide, high]);

  const shown = grip
    ? [...marks.slice(0, grip.index), grip.mark, ...marks.slice(grip.index + 1)]
    : [...marks];
  const at = (event: PointerEvent<SVGElement>): MarkPoint => {
    const { left, top, width, height } = (
      event.currentTarget.ownerSVGElement ?? event.currentTarget
    ).getBoundingClientRect();
    const share = (from: number, whole: number) => Math.min(1, Math.max(0, from / (whole || 1)));
    return { x: share(event.clientX - left, width), y: share(event.clientY - top, height) };
  };
  const take = (event: PointerEvent<SVGElement>, index: number, what: Grip['what']) => {
    const mark = marks[index];
    if (event.button !== 0 || !mark) return;
    event.stopPropagation();
    capture(event);
    onSelect(index);
    setGrip({ index, what, start: at(event), mark });
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    capture(event);
    const start = at(event);
    onSelect(null);
    const mark: PhotoMark = { kind: props.tool, from: start, to: start, label: '' };
    setGrip({ index: marks.length, what: 'to', start, mark });
  };
  const pull = (event: PointerEvent<SVGSVGElement>) => {
    if (!grip) return;
    const point = at(event);
    const base = marks[grip.index] ?? grip.mark;
    setGrip({
      ...grip,
      mark:
        grip.what === 'all'
          ? moveMark(base, point.x - grip.start.x, point.y - grip.start.y)
          : moveEnd(base, grip.what, point),
    });
  };
  const letGo = () => {
    setGrip(null);
    if (!grip || grip.mark === marks[grip.index]) return;
    const { from, to } = grip.mark;
    const isNew = grip.index === marks.length;
    if (isNew && Math.hypot(to.x - from.x, to.y - from.y) < LEAST) return;
    onChange(shown);
    onSelect(grip.index);
  };

  const onKey = (event: KeyboardEvent, index: number, what: Grip['what']) => {
    const mark = marks[index];
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(marks.filter((_, one) => one !== index));
      onSelect(null);
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    const end = what === 'all' ? null : mark[what];
    const moved =
      end && what !== 'all' ? moveEnd(mark, what, { x: end.x + dx, y: end.y + dy }) : moveMark(mark, dx, dy);
    onChange(marks.with(index, moved), `${what} ${index}`);
  };

  return (
    <div
      className={classes['picture']}
      style={{ aspectRatio: `${wide} / ${high}`, width: `min(100%, calc(58dvh * ${wide / high}))` }}
    >
      <canvas ref={canvas} aria-hidden />
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label="The copy. Draw on it with the pointer, or add a mark and move it with the arrow keys."
        onPointerDown={draw}
        onPointerMove={pull}
        onPointerUp={letGo}
        onPointerCancel={() => setGrip(null)}
      >
        {shown.map((mark, index) => (
          <Mark
            // A mark has no name of its own, and keeps its place while it is changed.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            mark={mark}
            name={markName(mark, index)}
            size={size}
            chosen={index === selected || grip?.index === index}
            onTake={(event, what) => take(event, index, what)}
            onKey={(event, what) => onKey(event, index, what)}
            onSelect={() => onSelect(index)}
          />
        ))}
      </svg>
    </div>
  );
}

/** So that the pointer may leave the picture while it draws; the browser refuses it for a pointer that is gone. */
function capture(event: PointerEvent<SVGElement>) {
  const drawing = event.currentTarget.ownerSVGElement ?? event.currentTarget;
  if (typeof drawing.setPointerCapture === 'function') drawing.setPointerCapture(event.pointerId);
}

function Mark(props: {
  mark: PhotoMark;
  name: string;
  size: { width: number; height: number };
  chosen: boolean;
  onTake: (event: PointerEvent<SVGElement>, what: Grip['what']) => void;
  onKey: (event: KeyboardEvent, what: Grip['what']) => void;
  onSelect: () => void;
}) {
  const { mark, name, size, chosen } = props;
  const { weight, line, head, ellipse, label } = markShape(mark, size.width, size.height);
  const outline = head?.map(({ x, y }) => `${x},${y}`).join(' ');
  const lines = (className: string | undefined, width: number) => (
    <g className={className} strokeWidth={width}>
      {line ? <line {...line} /> : null}
      {outline ? <polygon points={outline} /> : null}
      {ellipse ? <ellipse {...ellipse} /> : null}
    </g>
  );
  const ends =
    mark.kind === 'arrow'
      ? { from: `Tail of ${name}`, to: `Point of ${name}` }
      : { from: `One corner of ${name}`, to: `Other corner of ${name}` };
  return (
    <g data-mark>
      <g
        role="button"
        tabIndex={0}
        aria-label={`${name}. Arrow keys move it, Delete removes it.`}
        aria-pressed={chosen}
        className={classes['mark']}
        onPointerDown={(event) => props.onTake(event, 'all')}
        onKeyDown={(event) => props.onKey(event, 'all')}
        onFocus={props.onSelect}
      >
        {lines(classes['reach'], Math.max(weight * 2, 24))}
        {lines(classes['halo'], weight * 2)}
        {lines(classes['ink'], weight)}
        {label ? (
          <g className={classes['label']}>
            <rect
              x={label.x}
              y={label.y}
              width={label.width}
              height={label.height}
              strokeWidth={weight / 2}
            />
            <text
              x={label.x + label.width / 2}
              y={label.y + label.height / 2}
              fontSize={label.size}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {label.text}
            </text>
          </g>
        ) : null}
      </g>
      {chosen
        ? (['from', 'to'] as const).map((end) => (
            <circle
              key={end}
              cx={mark[end].x * size.width}
              cy={mark[end].y * size.height}
              r={14}
              role="button"
              tabIndex={0}
              aria-label={`${ends[end]}, ${Math.round(mark[end].x * 100)} % from the left, ${Math.round(mark[end].y * 100)} % from the top`}
              className={classes['handle']}
              onPointerDown={(event) => props.onTake(event, end)}
              onKeyDown={(event) => props.onKey(event, end)}
            />
          ))
        : null}
    </g>
  );
}
