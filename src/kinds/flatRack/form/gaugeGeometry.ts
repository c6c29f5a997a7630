import type { StandingCargo } from '../calculation/securing';
import type { OutOfGauge, RackMeasures } from '../calculation/outOfGauge';

/*
 * A rack with its cargo as it is drawn: two views at one scale. Lengths of the drawing are its own units, one scale for both.
 */

export interface GaugeRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One view: the frame, the cargo, and where the ground and the rack's top lie. */
export interface GaugeView {
  width: number;
  height: number;
  deck: GaugeRect;
  /** Posts or end walls. */
  posts: readonly GaugeRect[];
  cargo: GaugeRect | null;
  /** Parts of the cargo that stand out. */
  over: readonly GaugeRect[];
  /** Where the centre of gravity is; null where it is not known. */
  gravity: { x: number; y: number } | null;
  ground: number;
  /** Height of the frame: of posts or folded ends. */
  top: number;
}

export interface GaugeViews {
  /** From the right, doors at the left. */
  side: GaugeView;
  /** From the doors. */
  end: GaugeView;
  /** Drawing units for one mm. */
  scale: number;
}

/** Room for the figures round a view. */
const MARGIN = { left: 58, right: 50, top: 20, bottom: 42 };
/** Of both views together, beside each other in the column of the form. */
const MOST_LENGTH = 510;
const MOST_HEIGHT = 160;
/** Drawn where the floor was not measured; a figure is never shown for it. */
const FLOOR = 600;
const POST = 260;

/** The views of a rack; null while its length and height are not known. */
export function gaugeViews(rack: RackMeasures, cargo: StandingCargo, gauge: OutOfGauge): GaugeViews | null {
  const { length, width, height } = rack;
  if (!length || !width || !height) return null;
  const floor = rack.floor ?? Math.min(FLOOR, height);
  const over = (value: number | null) => value ?? 0;
  const longest = Math.max(length + over(gauge.doors) + over(gauge.front), length);
  const tallest = height + over(gauge.height);
  const widest = width + over(gauge.left) + over(gauge.right);
  const scale = Math.min(MOST_LENGTH / (longest + widest), MOST_HEIGHT / tallest);
  const of = (mm: number) => mm * scale;
  const ground = MARGIN.top + of(tallest);
  const levelOf = (mm: number) => ground - of(mm);
  const bottom = floor + (cargo.cradle ?? 0);

  const view = (
    frame: number,
    before: number,
    after: number,
    size: number | null,
    offset: number,
    gravity: number,
    posts: readonly GaugeRect[],
  ): Omit<GaugeView, 'posts'> & { posts: readonly GaugeRect[] } => {
    const x0 = MARGIN.left + of(before);
    const middle = x0 + of(frame) / 2;
    const box: GaugeRect | null =
      size && cargo.height
        ? {
            x: middle + of(offset) - of(size) / 2,
            y: levelOf(bottom + cargo.height),
            width: of(size),
            height: of(cargo.height),
          }
        : null;
    const out: GaugeRect[] = [];
    if (box) {
      if (before > 0) out.push({ ...box, width: x0 - box.x });
      if (after > 0) out.push({ ...box, x: x0 + of(frame), width: box.x + box.width - x0 - of(frame) });
      if (over(gauge.height) > 0) out.push({ ...box, height: levelOf(height) - box.y });
    }
    return {
      width: of(frame + before + after) + MARGIN.left + MARGIN.right,
      height: ground + MARGIN.bottom,
      deck: { x: x0, y: levelOf(floor), width: of(frame), height: of(floor) },
      posts: posts.map((post) => ({ ...post, x: x0 + post.x })),
      cargo: box,
      over: out,
      gravity:
        box && cargo.gravityHeight !== null
          ? { x: middle + of(offset + gravity), y: levelOf(floor + cargo.gravityHeight) }
          : null,
      ground,
      top: levelOf(height),
    };
  };
  const upright = rack.ends !== 'down';
  const post = of(Math.min(POST, length / 20));
  const tall = { y: levelOf(height), height: of(height - floor) };
  return {
    scale,
    side: view(
      length,
      over(gauge.doors),
      over(gauge.front),
      cargo.length,
      -(cargo.offsetDoors ?? 0),
      -(cargo.gravityDoors ?? 0),
      upright
        ? [
            { x: 0, width: post, ...tall },
            { x: of(length) - post, width: post, ...tall },
          ]
        : [],
    ),
    end: view(
      width,
      over(gauge.left),
      over(gauge.right),
      cargo.width,
      cargo.offsetRight ?? 0,
      cargo.gravityRight ?? 0,
      [],
    ),
  };
}
