import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { turned, type QuarterTurn } from '@/lib/photoMarks';
import { IconButton } from '@/ui/IconButton';
import classes from './photoViewer.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8] as const;
/** How far an arrow key moves an enlarged picture, px. */
const STEP = 60;

/** How a picture is looked at. */
interface Look {
  id: string;
  /** Place in `ZOOMS`. */
  zoom: number;
  turn: QuarterTurn;
}

/** As each is shown at first. */
const wholeLook = (id: string): Look => ({ id, zoom: 0, turn: 0 });

/** A picture that is enlarged, moved and turned, with the tools for it. */
export function PictureStage(props: {
  /** Which picture it is: another begins whole. */
  id: string;
  src: string | undefined;
  /** What it shows. */
  name: string;
  /** Before the tools. */
  choice?: ReactNode;
  /** To the one before or after it, where there are others. */
  onStep?: (by: 1 | -1) => void;
  onLoad?: (picture: HTMLImageElement) => void;
}) {
  const { id, name, onStep, onLoad } = props;
  const [last, setLast] = useState(() => wholeLook(id));
  // the next picture begins anew on the same stage, which has the keys
  const { zoom, turn } = last.id === id ? last : wholeLook(id);
  const look = (change: Partial<Look>) => setLast({ id, zoom, turn, ...change });
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const scale = ZOOMS[zoom] ?? 1;
  const canGrow = zoom < ZOOMS.length - 1;

  /** What was in the middle stays there. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const enlarge = (next: number) => {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / (clientWidth * scale || 1),
      y: (scrollTop + clientHeight / 2) / (clientHeight * scale || 1),
    };
    look({ zoom: next });
  };
  useLayoutEffect(() => {
    const node = stage.current;
    if (!node) return;
    node.scrollLeft = middle.current.x * node.clientWidth * scale - node.clientWidth / 2;
    node.scrollTop = middle.current.y * node.clientHeight * scale - node.clientHeight / 2;
  }, [scale]);

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Partial<Record<string, () => void>> = {
      '+': () => canGrow && enlarge(zoom + 1),
      '=': () => canGrow && enlarge(zoom + 1),
      '-': () => zoom > 0 && enlarge(zoom - 1),
      '0': () => enlarge(0),
      r: () => look({ turn: turned(turn, 1) }),
      ArrowLeft: () => (zoom === 0 ? onStep?.(-1) : stage.current?.scrollBy(-STEP, 0)),
      ArrowRight: () => (zoom === 0 ? onStep?.(1) : stage.current?.scrollBy(STEP, 0)),
      ArrowUp: () => stage.current?.scrollBy(0, -STEP),
      ArrowDown: () => stage.current?.scrollBy(0, STEP),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // A finger scrolls by itself.
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    held.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return;
    event.currentTarget.scrollBy(held.current.x - event.clientX, held.current.y - event.clientY);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const letGo = () => {
    held.current = null;
  };

  return (
    <>
      <div className={`buttons ${classes['tools']}`}>
        {props.choice}
        <span className={`buttons ${classes['tools']}`}>
          <IconButton label="Smaller" disabled={zoom === 0} onClick={() => enlarge(zoom - 1)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <span className={`aside ${classes['scale']}`} aria-live="polite">
            {zoom === 0 ? 'Whole picture' : `${scale * 100} %`}
          </span>
          <IconButton label="Larger" disabled={!canGrow} onClick={() => enlarge(zoom + 1)}>
            <ZoomIn aria-hidden />
          </IconButton>
        </span>
        <span className={`buttons ${classes['tools']}`}>
          <IconButton label="Turn left" onClick={() => look({ turn: turned(turn, -1) })}>
            <RotateCcw aria-hidden />
          </IconButton>
          <IconButton label="Turn right" onClick={() => look({ turn: turned(turn, 1) })}>
            <RotateCw aria-hidden />
          </IconButton>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what it does with keys and pointer its tools do as well */}
      <div
        ref={stage}
        className={classes['stage']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys enlarge and turn what it shows
        tabIndex={0}
        role="group"
        aria-label={`${name}. Plus and minus enlarge, R turns, arrow keys move.`}
        data-zoomed={zoom > 0 || undefined}
        onKeyDown={onKey}
        onPointerDown={hold}
        onPointerMove={pull}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <div
          className={classes['sheet']}
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
          data-turn={turn}
        >
          <img
            // of its own, or the one before it would stand under this name until it is loaded
            key={id}
            src={props.src}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
          />
        </div>
      </div>
    </>
  );
}
