import { useEffect, useEffectEvent, useId, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkOf, inkPoints, type Ink } from '@/lib/ink';
import { Button } from '@/ui/Button';
import classes from './signatures.module.css';

/** Strokes for a pad of this width; the pen's pressure was not kept. */
function groupsOf({ width, lines }: Ink, padWidth: number, signing: SignaturePad): PointGroup[] {
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = signing;
  const pen = { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation };
  const scale = padWidth / width;
  return lines.map((line) => ({
    ...pen,
    points: inkPoints(line).map(([x, y], at) => ({
      x: x * scale,
      y: y * scale,
      time: at * 10,
      pressure: 0.5,
    })),
  }));
}

/** Where a person signs with finger, pen or mouse. What is drawn stays when the device is turned. */
export function DrawingPad(props: {
  label: string;
  /** What stands in it as it opens. */
  drawn: Ink | null;
  onDrawn: (ink: Ink | null) => void;
  describedBy: string | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const hintId = useId();
  const tell = () => {
    const { current } = canvas;
    if (!pad.current || !current) return;
    const drawn = pad.current.toData().map(({ points }) => points);
    props.onDrawn(drawn.length > 0 ? inkOf(drawn, current.offsetWidth, current.offsetHeight) : null);
  };
  const onEnd = useEffectEvent(tell);
  const begun = useEffectEvent(() => props.drawn);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined; // nothing can be drawn here: a picture can still be chosen
    const signing = new SignaturePad(element, { minWidth: 0.8, maxWidth: 2.2, penColor: '#101A21' });
    pad.current = signing;
    let width = 0;
    const fit = () => {
      if (element.offsetWidth === width) return;
      const scale = width > 0 ? element.offsetWidth / width : 1;
      width = element.offsetWidth;
      const ratio = Math.max(1, window.devicePixelRatio);
      element.width = Math.max(1, width * ratio);
      element.height = Math.max(1, element.offsetHeight * ratio);
      context.scale(ratio, ratio);
      const drawn = signing.toData().map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
      }));
      signing.fromData(drawn);
    };
    fit();
    const drawn = begun();
    if (drawn) signing.fromData(groupsOf(drawn, width, signing));
    const ended = () => onEnd();
    signing.addEventListener('endStroke', ended);
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => {
      watch.disconnect();
      signing.removeEventListener('endStroke', ended);
      signing.off();
    };
  }, []);
  const change = (next: (signing: SignaturePad) => void) => {
    if (pad.current) next(pad.current);
    tell();
  };
  return (
    <div className="list">
      <canvas
        ref={canvas}
        className={classes['pad']}
        role="img"
        aria-label={props.label}
        aria-describedby={[hintId, props.describedBy].filter(Boolean).join(' ')}
      />
      <div className={`buttons ${classes['padFoot']}`}>
        <span id={hintId} className="light">
          Sign with finger, pen or mouse. By keyboard: choose Upload a picture.
        </span>
        <Button
          size="small"
          onClick={() => change((signing) => signing.fromData(signing.toData().slice(0, -1)))}
        >
          Undo
        </Button>
        <Button size="small" onClick={() => change((signing) => signing.clear())}>
          Clear
        </Button>
      </div>
    </div>
  );
}
