import type { ReactNode } from 'react';
import type { LashingLine } from '../worksheet';
import type { WorkedSurvey } from '../survey';
import { lengthText } from '../notes';
import { gaugeViews, type GaugeRect, type GaugeView } from './gaugeGeometry';
import classes from './picture.module.css';

/** The rack with its cargo to scale, from the right and from the doors; what stands out is marked. */
export function GaugePicture({ worked, centimetres }: { worked: WorkedSurvey; centimetres: boolean }) {
  const { rack, cargo, gauge, lines } = worked;
  const views = gaugeViews(rack, cargo, gauge);
  if (!views)
    return (
      <p className="light">Enter the type code, or length and height of the rack, to see the picture.</p>
    );
  const unit = centimetres ? 'cm' : 'mm';
  const text = (mm: number | null) => lengthText(mm, centimetres);
  const said = (value: number | null, words: string) => (value ? `, ${text(value)} ${unit} ${words}` : '');
  const { side, end, scale } = views;
  /** What is free at the left and the right of the cargo in a view, mm. */
  const freeBefore = ({ cargo: box, deck }: GaugeView) => (box ? (box.x - deck.x) / scale : null);
  const freeAfter = ({ cargo: box, deck }: GaugeView) =>
    box ? (deck.x + deck.width - box.x - box.width) / scale : null;
  return (
    <div className={`wrap ${classes['views']}`}>
      <Scaled
        view={side}
        caption={
          <>
            <b>Side, from the right</b> doors end left
          </>
        }
        label={`Side view to scale: cargo ${text(cargo.length)} ${unit} long on a rack of ${text(rack.length)} ${unit}${said(gauge.height, 'over height')}${said(gauge.doors, 'over the doors end')}${said(gauge.front, 'over the front end')}`}
      >
        <SideLashings view={side} lines={lines} scale={scale} />
        <Height view={side} text={text(rack.height)} />
        <OverHeight view={side} over={gauge.height} text={text(gauge.height)} />
        <Along
          view={side}
          before={text(gauge.doors || freeBefore(side))}
          size={text(cargo.length ?? rack.length)}
          after={text(gauge.front || freeAfter(side))}
          isBeforeOver={(gauge.doors ?? 0) > 0}
          isAfterOver={(gauge.front ?? 0) > 0}
        />
      </Scaled>
      <Scaled
        view={end}
        caption={<b>End, from the doors</b>}
        label={`End view to scale: cargo ${text(cargo.width)} ${unit} wide on a rack of ${text(rack.width)} ${unit}${said(gauge.left, 'over on the left')}${said(gauge.right, 'over on the right')}`}
      >
        {[end.deck.x, end.deck.x + end.deck.width].map((x) => (
          <line key={x} className={classes['limit']} x1={x} x2={x} y1={6} y2={end.ground + 8} />
        ))}
        <Along
          view={end}
          before={text(gauge.left || freeBefore(end))}
          size={text(cargo.width ?? rack.width)}
          after={text(gauge.right || freeAfter(end))}
          isBeforeOver={(gauge.left ?? 0) > 0}
          isAfterOver={(gauge.right ?? 0) > 0}
        />
      </Scaled>
    </div>
  );
}

/** One view with its caption and its words, the frame and the cargo drawn first. */
function Scaled(props: { view: GaugeView; caption: ReactNode; label: string; children: ReactNode }) {
  const { width, height } = props.view;
  return (
    // on a phone a view is wider than the screen: it is scrolled by key as well
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={classes['scroll']} tabIndex={0}>
      <figcaption>{props.caption}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={props.label}
      >
        <Drawn view={props.view} />
        {props.children}
      </svg>
    </figure>
  );
}

const box = (rect: GaugeRect) => ({
  x: rect.x,
  y: rect.y,
  width: Math.max(0, rect.width),
  height: Math.max(0, rect.height),
});

/** Frame and cargo of one view. */
function Drawn({ view }: { view: GaugeView }) {
  const { deck, posts, cargo, over, gravity, ground, top, width } = view;
  return (
    <g aria-hidden>
      <line
        className={classes['ground']}
        x1={deck.x - 12}
        x2={deck.x + deck.width + 12}
        y1={ground}
        y2={ground}
      />
      {posts.map((post) => (
        <rect key={post.x} className={classes['post']} {...box(post)} />
      ))}
      <rect className={classes['deck']} {...box(deck)} />
      {cargo ? <rect className={classes['cargo']} {...box(cargo)} /> : null}
      {over.map((rect, at) => (
        // the parts have no name of their own, and are few
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={at} className={classes['over']} {...box(rect)} />
      ))}
      {cargo ? <rect className={classes['outline']} {...box(cargo)} /> : null}
      <line
        className={classes['limit']}
        x1={deck.x - 14}
        x2={Math.min(width, deck.x + deck.width + 14)}
        y1={top}
        y2={top}
      />
      {gravity ? <Gravity {...gravity} /> : null}
    </g>
  );
}

/** The usual mark of a centre of gravity. */
function Gravity({ x, y }: { x: number; y: number }) {
  return (
    <g className={classes['gravity']} transform={`translate(${x} ${y})`}>
      <circle r="8" />
      <path d="M0 0V-8A8 8 0 0 1 8 0ZM0 0V8A8 8 0 0 1 -8 0Z" />
    </g>
  );
}

/** Figures under a view: what is free or stands out at each end, and the size between. */
function Along(props: {
  view: GaugeView;
  before: string;
  size: string;
  after: string;
  isBeforeOver: boolean;
  isAfterOver: boolean;
}) {
  const { deck, cargo, ground } = props.view;
  const y = ground + 18;
  const from = cargo?.x ?? deck.x;
  const until = cargo ? cargo.x + cargo.width : deck.x + deck.width;
  const [x0, x1] = [deck.x, deck.x + deck.width];
  const ends = [
    ...new Set([Math.min(from, x0), Math.max(from, x0), Math.min(until, x1), Math.max(until, x1)]),
  ];
  return (
    <g aria-hidden>
      <line className={classes['size']} x1={Math.min(from, x0)} x2={Math.max(until, x1)} y1={y} y2={y} />
      {ends.map((x) => (
        <line key={x} className={classes['size']} x1={x} x2={x} y1={y - 5} y2={y + 5} />
      ))}
      <text className={classes['figure']} x={(from + until) / 2} y={y + 16} textAnchor="middle">
        {props.size}
      </text>
      {cargo && Math.abs(from - x0) > 0.5 ? (
        <text
          className={classes[props.isBeforeOver ? 'overFigure' : 'figure']}
          x={Math.min(from, x0) - 4}
          y={y + 4}
          textAnchor="end"
        >
          {props.before}
        </text>
      ) : null}
      {cargo && Math.abs(until - x1) > 0.5 ? (
        <text
          className={classes[props.isAfterOver ? 'overFigure' : 'figure']}
          x={Math.max(until, x1) + 4}
          y={y + 4}
        >
          {props.after}
        </text>
      ) : null}
    </g>
  );
}

function Height({ view, text }: { view: GaugeView; text: string }) {
  const x = view.deck.x - 18;
  return (
    <g aria-hidden>
      <line className={classes['size']} x1={x} x2={x} y1={view.top} y2={view.ground} />
      {[view.top, view.ground].map((y) => (
        <line key={y} className={classes['size']} x1={x - 5} x2={x + 5} y1={y} y2={y} />
      ))}
      <text className={classes['figure']} x={x - 5} y={(view.top + view.ground) / 2 + 4} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

function OverHeight({ view, over, text }: { view: GaugeView; over: number | null; text: string }) {
  if (!over || !view.cargo) return null;
  const x = view.deck.x + view.deck.width + 10;
  return (
    <g aria-hidden>
      <line className={classes['overSize']} x1={x} x2={x} y1={view.cargo.y} y2={view.top} />
      <text className={classes['overFigure']} x={x + 6} y={(view.cargo.y + view.top) / 2 + 4}>
        {text}
      </text>
    </g>
  );
}

/** Lashings of the right side by their angles, spread evenly: where they are fixed along the rack is not noted. */
function SideLashings(props: { view: GaugeView; lines: readonly LashingLine[]; scale: number }) {
  const { view, scale } = props;
  const { cargo, deck } = view;
  const near = props.lines.filter(({ side }) => side === 'right');
  const shown = (near.length > 0 ? near : props.lines).filter(
    ({ method, up, along }) => method === 'direct' && up !== null && along !== null,
  );
  if (!cargo || shown.length === 0) return null;
  const ordered = [
    ...shown.filter(({ towards }) => towards === 'doors'),
    ...shown.filter(({ towards }) => towards === ''),
    ...shown.filter(({ towards }) => towards === 'front'),
  ];
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  return (
    <g aria-hidden>
      {ordered.map((line, at) => {
        const x = cargo.x + (cargo.width * (at + 1)) / (ordered.length + 1);
        const rise = Math.min(line.height ? line.height * scale : cargo.height / 2, deck.y - cargo.y);
        const run =
          (rise * Math.sin(rad(line.along ?? 0)) * Math.cos(rad(line.up ?? 45))) /
          Math.max(0.2, Math.sin(rad(line.up ?? 45)));
        const foot = x + (line.towards === 'doors' ? -run : line.towards === 'front' ? run : 0);
        return (
          <g key={line.id}>
            <line className={classes['lashing']} x1={x} x2={foot} y1={deck.y - rise} y2={deck.y} />
            <circle className={classes['ring']} cx={foot} cy={deck.y} r="3" />
            <text
              className={classes['name']}
              x={foot + (line.towards === 'doors' ? -6 : 6)}
              y={deck.y - 6}
              textAnchor={line.towards === 'doors' ? 'end' : 'start'}
            >
              {line.no}
            </text>
          </g>
        );
      })}
    </g>
  );
}
