import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { drawJpeg } from '@/lib/drawJpeg';
import { FormDialog } from '@/ui/form/FormDialog';
import { Field } from '@/ui/form/Field';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import {
  cropBox,
  cropPlace,
  middleCrop,
  MOST_ZOOM,
  movedCrop,
  PHOTO_SIDE,
  zoomedCrop,
  type Crop,
} from './crop';
import classes from './photoCrop.module.css';

/** What a key moves, as a share of the square; with Shift. */
const STEP = 0.02;
const LONG_STEP = 0.1;
const ZOOM_STEP = 0.1;

const QUALITY = 0.85;

/** The square of a picture as it is sent: at most 320 pixels wide, a JPEG of the file's name; null when the browser cannot draw it. */
async function croppedPhoto(picture: ImageBitmap, crop: Crop, name: string): Promise<File | null> {
  const { left, top, side } = cropBox(picture, crop);
  const square = await createImageBitmap(picture, left, top, side, side);
  const drawn = await drawJpeg(square, { longest: PHOTO_SIDE, quality: QUALITY });
  square.close();
  return drawn && new File([drawn.jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Asks which square of a picture is the photo: by dragging it, by a slider, or by keys. */
export function PhotoCropDialog(props: {
  picture: ImageBitmap;
  name: string;
  onClose: () => void;
  onCropped: (photo: File) => Promise<void>;
}) {
  const { picture, name } = props;
  const [crop, setCrop] = useState(() => middleCrop(picture));
  const [failure, setFailure] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const zoomTo = (zoom: number) => setCrop((now) => zoomedCrop(picture, now, zoom));
  const move = (right: number, down: number) => setCrop((now) => movedCrop(picture, now, right, down));

  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = grip.current;
    if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const width = event.currentTarget.clientWidth || 1;
    // the picture follows the finger, so the square goes the other way
    move((from.x - event.clientX) / width, (from.y - event.clientY) / width);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? LONG_STEP : STEP;
    if (arrow) move(arrow[0] * step, arrow[1] * step);
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + ZOOM_STEP);
    else if (event.key === '-') zoomTo(crop.zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const take = async () => {
    setFailure(null);
    setDrawing(true);
    try {
      const photo = await croppedPhoto(picture, crop, name).catch(() => null);
      if (photo) await props.onCropped(photo);
      else setFailure('This browser could not draw the photo. Try a smaller picture.');
    } finally {
      setDrawing(false);
    }
  };
  const place = cropPlace(picture, crop);
  const nearness = `${crop.zoom.toFixed(1)} times`;

  return (
    <FormDialog
      open
      size="xs"
      title="Choose the part to show"
      // a part is chosen again in a moment
      holds={null}
      onClose={props.onClose}
      onSubmit={take}
      loading={drawing}
      loadingLabel="Cutting the photo…"
      submitError={failure}
      submitLabel="Use this part"
    >
      <div className={`stack ${classes['crop']}`}>
        {/* One thing that two pairs of keys move: no role of a list or slider says that, so the keys go to it as they are. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
        <div
          className={classes['stage']}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the picture
          tabIndex={0}
          aria-label="Part of the photo. The arrow keys move it, plus and minus zoom."
          onKeyDown={onKey}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
        >
          <Cropped picture={picture} crop={crop} />
        </div>
        <VisuallyHidden role="status">
          {place.left} % from the left, {place.top} % from the top, {nearness}
        </VisuallyHidden>
        <Field label="Zoom" help="Drag the picture, or move it with the arrow keys. It is shown round.">
          {(aria) => (
            <span className={`row ${classes['zoom']}`}>
              <IconButton
                label="Zoom out"
                disabled={crop.zoom <= 1}
                onClick={() => zoomTo(crop.zoom - ZOOM_STEP)}
              >
                <Minus size={16} aria-hidden />
              </IconButton>
              <input
                {...aria}
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={ZOOM_STEP}
                value={crop.zoom}
                aria-valuetext={nearness}
                onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
              />
              <IconButton
                label="Zoom in"
                disabled={crop.zoom >= MOST_ZOOM}
                onClick={() => zoomTo(crop.zoom + ZOOM_STEP)}
              >
                <Plus size={16} aria-hidden />
              </IconButton>
            </span>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

/** The square as it will be sent; a component of its own, since what a dialog holds is drawn only once its panel is fetched. */
function Cropped({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = cropBox(picture, crop);
    context.fillStyle = 'white';
    context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  }, [picture, crop]);

  return <canvas ref={canvas} width={PHOTO_SIDE} height={PHOTO_SIDE} aria-hidden />;
}
