import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { turned, type QuarterTurn } from '@/lib/photoMarks';
import { shownPath, type PhotoProof } from '@/lib/photoProof';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { Button } from '@/ui/Button';
import { Dialog, DialogFoot } from '@/ui/Dialog';
import { IconButton } from '@/ui/IconButton';
import { Segmented } from '@/ui/Segmented';
import { PhotoProofLines } from './PhotoProofLines';
import { keepSmall, pictureKey } from './smallPictures';
import classes from './photoViewer.module.css';

/** A photograph as it is looked at. */
export interface ViewedPhoto {
  /** Address of the stored original. */
  path: string;
  /** What it shows and where it belongs. */
  name: string;
  proof: PhotoProof | undefined;
}

const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8] as const;
/** How far an arrow key moves an enlarged picture, px. */
const STEP = 60;

/** One photograph large: enlarged, turned, with and without its marks, and the ones before and after it. */
export function PhotoViewer(props: {
  photos: readonly ViewedPhoto[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
  /** What else can be done with it. */
  acts?: ReactNode;
}) {
  const { photos, at, onAt } = props;
  const photo = photos[at];
  if (!photo) return null;
  return (
    <Dialog open onClose={props.onClose} size="lg" title={photo.name}>
      <Photograph photo={photo} onStep={(by) => photos[at + by] && onAt(at + by)} />
      <DialogFoot>
        {photos.length > 1 ? (
          <span className={classes['steps']}>
            <IconButton label="Photograph before" disabled={at === 0} onClick={() => onAt(at - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span aria-live="polite">
              {at + 1} of {photos.length}
            </span>
            <IconButton
              label="Photograph after"
              disabled={at === photos.length - 1}
              onClick={() => onAt(at + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        ) : null}
        {props.acts}
        <Button onClick={props.onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** How a photograph is looked at. */
interface Look {
  path: string;
  version: 'marked' | 'original';
  /** Place in `ZOOMS`. */
  zoom: number;
  turn: QuarterTurn;
}

/** As each is shown at first. */
const wholeLook = (path: string): Look => ({ path, version: 'marked', zoom: 0, turn: 0 });

function Photograph({ photo, onStep }: { photo: ViewedPhoto; onStep: (by: 1 | -1) => void }) {
  const { path, name, proof } = photo;
  const [last, setLast] = useState(() => wholeLook(path));
  // the next photograph begins anew on the same stage, which has the keys
  const { version, zoom, turn } = last.path === path ? last : wholeLook(path);
  const look = (change: Partial<Look>) => setLast({ path, version, zoom, turn, ...change });
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const shown = version === 'original' ? path : shownPath(path, proof);
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
      ArrowLeft: () => (zoom === 0 ? onStep(-1) : stage.current?.scrollBy(-STEP, 0)),
      ArrowRight: () => (zoom === 0 ? onStep(1) : stage.current?.scrollBy(STEP, 0)),
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
    <div className={classes['body']}>
      <div className={classes['tools']}>
        {proof?.marked ? (
          <Segmented
            label="Which picture is shown"
            value={version}
            onChange={(next) => look({ version: next })}
            options={[
              { id: 'marked', label: 'Annotated copy' },
              { id: 'original', label: 'Original' },
            ]}
          />
        ) : null}
        <span className={classes['tools']}>
          <IconButton label="Smaller" disabled={zoom === 0} onClick={() => enlarge(zoom - 1)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <span className={classes['scale']} aria-live="polite">
            {zoom === 0 ? 'Whole picture' : `${scale * 100} %`}
          </span>
          <IconButton label="Larger" disabled={!canGrow} onClick={() => enlarge(zoom + 1)}>
            <ZoomIn aria-hidden />
          </IconButton>
        </span>
        <span className={classes['tools']}>
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
            key={path}
            src={fileUrl(shown) || undefined}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) => {
              if (shown === shownPath(path, proof)) void keepSmall(pictureKey(path, proof), currentTarget);
            }}
          />
        </div>
      </div>
      <div key={path} className={classes['about']}>
        <StoredFileLink
          path={shown}
          name={version === 'original' || !proof?.marked ? 'Open the original' : 'Open the copy'}
        />
        <PhotoProofLines proof={proof} name={name} />
      </div>
    </div>
  );
}
