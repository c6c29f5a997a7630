import type { CargoNotes, LashingLine, SecuringNotes } from '../worksheet';
import { FRAME_WIDTH, type CargoMeasures, type RackMeasures } from './outOfGauge';
import { GRAVITY, KINDS, ROAD, SEA, type Acceleration } from './coefficients';
import {
  againstSliding,
  directSliding,
  directTipping,
  missingSliding,
  topOverSliding,
  topOverTipping,
  type Gravity,
  type Lashing,
  type SlidingBalance,
  type TippingBalance,
} from './lashing';

/*
 * The lashings of a cargo on its rack, in each of the four directions. What is not known is left out, never guessed: a lashing
 * without a breaking load or an angle brings nothing, and is named.
 */

/** What the check is, and is not: said wherever its figures are. */
export const CHECK_AID =
  'A check aid, not an approval: floor, rings, the cargo’s own strength, dynamic handling and the ship’s manual are not checked.';

/** A direction in which a cargo may move, as seen from the door end. */
export type Direction = 'left' | 'right' | 'doors' | 'front';

/** A lashing as noted; loads kN, angles degrees, places mm. */
export type NotedLashing = Omit<LashingLine, 'id' | 'note'>;

/** What the lashings are checked against; accelerations that stand in the place of the table's are in g. */
export type SecuringTerms = Omit<SecuringNotes, 'surfaces' | 'blocking' | 'remarks'>;

/** The centre of gravity above the floor and what the cargo stands on, mm, beside its measures. */
export interface StandingCargo
  extends CargoMeasures, Pick<CargoNotes, 'gravityHeight' | 'baseWidth' | 'baseLength'> {}

/** What one lashing comes to. */
export interface CountedLashing {
  no: string;
  /** Maximum securing load, kN; null where no breaking load is known. */
  msl: number | null;
  /** The weakest of lashing, fitting and ring, kN. */
  counts: number | null;
  weakest: 'lashing' | 'fitting' | 'ring' | null;
  /** Against sliding, kN; null where something is missing. */
  sideways: number | null;
  lengthways: number | null;
}

/** A direction with the case that governs it. */
export interface DirectionResult {
  direction: Direction;
  /** "sea area C" or "road". */
  from: string;
  acceleration: Acceleration;
  /** Which lashings hold it: those over the top only where no direct one acts. */
  by: 'direct' | 'top';
  lashings: number;
  sliding: SlidingBalance;
  /** Null where the centre of gravity or the cargo's measures are not known. */
  tipping: TippingBalance | null;
  /** What is held of what is needed, the lesser of sliding and tipping; null where nothing is needed. */
  share: number | null;
  holds: boolean;
}

/** What lashings over the top bring in one direction, kN, with the safety factor in what is missing. */
export interface TopOverResult {
  direction: 'sideways' | 'lengthways';
  missing: number;
  brings: number;
  holds: boolean;
}

/** The check of all lashings. */
export interface SecuringResult {
  lashings: readonly CountedLashing[];
  /** Empty until mass, friction and a sea area or the road are known. */
  directions: readonly DirectionResult[];
  topOver: readonly TopOverResult[];
  /** What is still needed for a result, in words. */
  missing: readonly string[];
  /** What is to be looked at, in sentences. */
  warnings: readonly string[];
}

/** Shares of the breaking load by kind; a kind that the list does not know has none. */
const shareOf = (kind: string): number | null => KINDS.find((one) => one.kind === kind)?.share ?? null;

/** Above it a lashing does little against sliding, degrees. */
const STEEP = 60;
/** Share of the mean tension of the others below which a lashing is called slack (house). */
const SLACK = 0.9;
/** EN 12195-1: on the road forward 1.25, else 1.1. */
const SAFETY = { forward: 1.25, other: 1.1 };

/** What a lashing counts for. */
export function countedLoad(line: NotedLashing): Pick<CountedLashing, 'msl' | 'counts' | 'weakest'> {
  const share = shareOf(line.kind);
  const msl = line.msl ?? (line.breaking !== null && share !== null ? line.breaking * share : null);
  if (msl === null) return { msl: null, counts: null, weakest: null };
  const parts = (
    [
      ['lashing', msl],
      ['fitting', line.fitting],
      ['ring', line.ring],
    ] as const
  ).flatMap(([part, load]) => (load === null ? [] : [{ part, load }]));
  const weakest = parts.reduce((least, one) => (one.load < least.load ? one : least));
  return { msl, counts: weakest.load, weakest: weakest.part };
}

function counted(line: NotedLashing, friction: number | null): CountedLashing {
  const load = countedLoad(line);
  const { counts } = load;
  const { no, up, along, method } = line;
  const pull = (beta: number | null): number | null =>
    method === 'top' || counts === null || up === null || beta === null || friction === null
      ? null
      : againstSliding({ n: 1, msl: counts, alpha: up, beta }, friction);
  return {
    no,
    ...load,
    sideways: line.side === '' ? null : pull(along),
    lengthways: line.towards === '' ? null : pull(along === null ? null : 90 - along),
  };
}

/** Whether a lashing acts against a movement: it pulls to the other side. */
const actsAgainst: Record<Direction, (line: NotedLashing) => boolean> = {
  left: ({ side }) => side === 'right',
  right: ({ side }) => side === 'left',
  doors: ({ towards }) => towards === 'front',
  front: ({ towards }) => towards === 'doors',
};

const isSideways = (direction: Direction) => direction === 'left' || direction === 'right';

/** The accelerations that may govern a direction. The front end of the rack leads on the road. */
function cases(direction: Direction, terms: SecuringTerms): { from: string; acceleration: Acceleration }[] {
  const sideways = isSideways(direction);
  const sea = terms.area === '' ? null : SEA[terms.area][sideways ? 'sideways' : 'lengthways'];
  const c = sideways ? terms.sidewaysC : terms.lengthwaysC;
  const cz = sideways ? terms.sidewaysCz : terms.lengthwaysCz;
  const road = sideways ? ROAD.sideways : direction === 'front' ? ROAD.forward : ROAD.rearward;
  return [
    ...(sea
      ? [
          {
            from: c === null && cz === null ? `sea area ${terms.area}` : `sea area ${terms.area}, as entered`,
            acceleration: { c: c ?? sea.c, cz: cz ?? sea.cz },
          },
        ]
      : []),
    ...(terms.road ? [{ from: 'road', acceleration: road }] : []),
  ];
}

/** Where a cargo stands, in metres from the middle of the rack along one axis; `towards` is the direction of the movement. */
function standing(direction: Direction, rack: RackMeasures, cargo: StandingCargo) {
  const sideways = isSideways(direction);
  const sign = direction === 'right' || direction === 'doors' ? 1 : -1;
  const size = sideways ? cargo.width : cargo.length;
  if (size === null || cargo.gravityHeight === null) return null;
  const base = (sideways ? cargo.baseWidth : cargo.baseLength) ?? size;
  const frame = sideways ? (rack.width ?? FRAME_WIDTH) : rack.length;
  const offset = sign * ((sideways ? cargo.offsetRight : cargo.offsetDoors) ?? 0);
  const gravity = offset + sign * ((sideways ? cargo.gravityRight : cargo.gravityDoors) ?? 0);
  // a cargo that stands out tips over the rack's edge
  const edge = Math.min(offset + base / 2, (frame ?? Number.POSITIVE_INFINITY) / 2);
  const place: Gravity = { height: cargo.gravityHeight / 1000, fromEdge: (edge - gravity) / 1000 };
  /** The far side of the cargo, where the lashings against this movement hold, from the tipping edge. */
  const farSide = (edge - (offset - size / 2)) / 1000;
  return { gravity: place, farSide, size: size / 1000 };
}
type Place = NonNullable<ReturnType<typeof standing>>;

function acting(direction: Direction, lines: readonly NotedLashing[], farSide: number | null): Lashing[] {
  return lines.flatMap((line): Lashing[] => {
    const { counts } = countedLoad(line);
    if (line.method === 'top' || !actsAgainst[direction](line)) return [];
    if (counts === null || line.up === null || line.along === null) return [];
    const sideways = isSideways(direction);
    return [
      {
        n: 1,
        msl: counts,
        alpha: line.up,
        beta: sideways ? line.along : 90 - line.along,
        height: (line.height ?? 0) / 1000,
        // lengthways the place of the point is not noted: only its height counts, which is the safe side
        fromEdge:
          sideways && line.height !== null && farSide !== null ? farSide - (line.inset ?? 0) / 1000 : 0,
      },
    ];
  });
}

/** What is asked of a cargo in one direction. */
interface Movement {
  direction: Direction;
  from: string;
  acceleration: Acceleration;
  mass: number;
  friction: number;
}

/** Lashings over the top whose tension and angle are known. */
const tensioned = (lines: readonly NotedLashing[]): NotedLashing[] =>
  lines.filter(({ method, tension, up }) => method === 'top' && tension !== null && up !== null);

/** What lashings over the top bring together against sliding, kN; one without tension or angle brings nothing. */
const allSliding = (mu: number, top: readonly NotedLashing[]): number =>
  top.reduce((sum, { tension, up }) => sum + topOverSliding(mu, tension ?? 0, up ?? 0), 0);

const safetyOf = ({ from, direction }: Pick<Movement, 'from' | 'direction'>): number =>
  from === 'road' && direction === 'front' ? SAFETY.forward : SAFETY.other;

/** fs (c - mu cz) m g <= sum 2 mu FT sin a, as demand and capacity: friction counts in full, the tension by the safety factor. */
function slidingUnderTop(movement: Movement, top: readonly NotedLashing[]): SlidingBalance {
  const { acceleration, mass, friction: mu } = movement;
  const weight = mass * GRAVITY;
  const demand = acceleration.c * weight;
  const friction = mu * acceleration.cz * weight;
  const lashings = allSliding(mu, top) / safetyOf(movement);
  const capacity = friction + lashings;
  return { demand, friction, lashings, capacity, holds: demand <= capacity };
}

/**
 * fs (c m g h - cz m g d) <= sum FT w sin a: only the far strand has a lever, the width of the cargo. Lengthways the place of the
 * strands is not noted, so they bring nothing.
 */
function tippingUnderTop(
  movement: Movement,
  { gravity, size }: Place,
  top: readonly NotedLashing[],
): TippingBalance {
  const lever = isSideways(movement.direction) ? size : 0;
  const pull = ({ tension, up }: NotedLashing) => topOverTipping(lever, tension ?? 0, up ?? 0);
  const lashings = top.reduce((sum, line) => sum + pull(line), 0) / safetyOf(movement);
  const bare = directTipping(movement.mass, gravity, movement.acceleration, []);
  return { ...bare, lashings, holds: bare.overturning <= bare.weight + lashings };
}

function inDirection(
  direction: Direction,
  mass: number,
  friction: number,
  terms: SecuringTerms,
  lines: readonly NotedLashing[],
  place: Place | null,
): DirectionResult[] {
  const direct = acting(direction, lines, place?.farSide ?? null);
  const top = direct.length === 0 ? tensioned(lines) : [];
  const by = top.length > 0 ? 'top' : 'direct';
  const results = cases(direction, terms).map(({ from, acceleration }): DirectionResult => {
    const movement = { direction, from, acceleration, mass, friction };
    const sliding =
      by === 'top' ? slidingUnderTop(movement, top) : directSliding(mass, friction, acceleration, direct);
    const tipping =
      place &&
      (by === 'top'
        ? tippingUnderTop(movement, place, top)
        : directTipping(mass, place.gravity, acceleration, direct));
    const shares = [
      sliding.demand > 0 ? sliding.capacity / sliding.demand : null,
      tipping && tipping.overturning > 0 ? (tipping.weight + tipping.lashings) / tipping.overturning : null,
    ].filter((share) => share !== null);
    return {
      direction,
      from,
      acceleration,
      by,
      lashings: direct.length + top.length,
      sliding,
      tipping,
      share: shares.length > 0 ? Math.min(...shares) : null,
      holds: sliding.holds && (tipping?.holds ?? true),
    };
  });
  return results.toSorted((a, b) => (a.share ?? Infinity) - (b.share ?? Infinity)).slice(0, 1);
}

/** What lashings over the top bring beside friction; the direct ones do not count in it, nor these among the direct ones. */
function overTheTop(
  mass: number,
  friction: number,
  terms: SecuringTerms,
  lines: readonly NotedLashing[],
): TopOverResult[] {
  const top = lines.filter(({ method }) => method === 'top');
  if (top.length === 0) return [];
  const brings = allSliding(friction, top);
  return (['sideways', 'lengthways'] as const).map((direction) => {
    const among = direction === 'sideways' ? (['left', 'right'] as const) : (['doors', 'front'] as const);
    const missing = Math.max(
      0,
      ...among.flatMap((one) =>
        cases(one, terms).map(({ from, acceleration }) =>
          missingSliding(mass, friction, acceleration, safetyOf({ from, direction: one })),
        ),
      ),
    );
    return { direction, missing, brings, holds: brings >= missing };
  });
}

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'doors', 'front'];

/** Checks the lashings of a cargo. */
export function checkSecuring(
  rack: RackMeasures,
  cargo: StandingCargo,
  terms: SecuringTerms,
  lines: readonly NotedLashing[],
): SecuringResult {
  const { friction } = terms;
  const mass = cargo.mass === null ? null : cargo.mass / 1000;
  const missing = [
    ...(mass === null ? ['the mass of the cargo'] : []),
    ...(friction === null ? ['the friction'] : []),
    ...(terms.area === '' && !terms.road ? ['the sea area'] : []),
  ];
  const lashings = lines.map((line) => counted(line, friction));
  const ready = mass !== null && friction !== null && missing.length === 0;
  const directions = ready
    ? DIRECTIONS.flatMap((direction) =>
        inDirection(direction, mass, friction, terms, lines, standing(direction, rack, cargo)),
      )
    : [];
  return {
    lashings,
    directions,
    topOver: ready ? overTheTop(mass, friction, terms, lines) : [],
    missing,
    warnings: warningsOf(lines, directions),
  };
}

/** The direction of a pair that is held least; undefined where there is no result. */
export const weakest = (
  directions: readonly DirectionResult[],
  pair: 'sideways' | 'lengthways',
): DirectionResult | undefined =>
  directions
    .filter(({ direction }) => isSideways(direction) === (pair === 'sideways'))
    .toSorted((a, b) => (a.share ?? Infinity) - (b.share ?? Infinity))[0];

const DIRECTION_WORDS: Record<Direction, string> = {
  left: 'to the left',
  right: 'to the right',
  doors: 'towards the doors',
  front: 'towards the front end',
};
export const directionWords = (direction: Direction): string => DIRECTION_WORDS[direction];

const named = (lines: readonly NotedLashing[]) => lines.map(({ no }) => no).join(', ');

function warningsOf(lines: readonly NotedLashing[], directions: readonly DirectionResult[]): string[] {
  const loads = new Map(lines.map((line) => [line, countedLoad(line)]));
  const direct = lines.filter(({ method }) => method === 'direct');
  const unknown = direct.filter((line) => loads.get(line)?.msl === null);
  const noAngle = direct.filter(({ up, along }) => up === null || along === null);
  const nowhere = direct.filter(({ side, towards }) => side === '' && towards === '');
  const ring = lines.filter((line) => loads.get(line)?.weakest === 'ring');
  const fitting = lines.filter((line) => loads.get(line)?.weakest === 'fitting');
  const steep = direct.filter(({ up }) => up !== null && up > STEEP);
  const mixed = ['left', 'right'].filter((side) => {
    const kinds = direct.filter((line) => line.side === side).map(({ kind }) => kind);
    return kinds.some((kind) => kind.startsWith('Web')) && kinds.some((kind) => kind.startsWith('Wire'));
  });
  // one over the top may do by its tension
  const few = directions.filter(
    ({ by, lashings, sliding }) => by === 'direct' && lashings < 2 && sliding.demand > sliding.friction,
  );
  const noTension = lines.filter(({ method, tension }) => method === 'top' && tension === null);
  return [
    ...(unknown.length > 0 ? [`Not counted, no breaking load: ${named(unknown)}`] : []),
    ...(noAngle.length > 0 ? [`Not counted, no angle: ${named(noAngle)}`] : []),
    ...(nowhere.length > 0 ? [`Not counted, neither side nor end: ${named(nowhere)}`] : []),
    ...(noTension.length > 0 ? [`Not counted, no tension: ${named(noTension)}`] : []),
    ...(ring.length > 0 ? [`The ring is weaker than the lashing and counts instead: ${named(ring)}`] : []),
    ...(fitting.length > 0 ? [`The fitting is the weakest part and counts instead: ${named(fitting)}`] : []),
    ...(steep.length > 0 ? [`Steeper than ${STEEP}°, of little use against sliding: ${named(steep)}`] : []),
    ...mixed.map((side) => `Wire and web together on the ${side} side: they stretch differently`),
    ...few.map(
      ({ direction, lashings }) =>
        `${lashings === 0 ? 'No lashing' : 'Only one lashing'} against a movement ${DIRECTION_WORDS[direction]}`,
    ),
    ...slack(lines),
  ];
}

/** Lashings that are slacker than the others. */
function slack(lines: readonly NotedLashing[]): string[] {
  const set = lines.filter(({ tension }) => tension !== null && tension > 0);
  return set.flatMap((line) => {
    const others = set.filter((one) => one !== line);
    if (others.length < 2) return [];
    const mean = others.reduce((sum, { tension }) => sum + (tension ?? 0), 0) / others.length;
    const share = (line.tension ?? 0) / mean;
    return share < SLACK
      ? [`${line.no} is slacker than the others by ${Math.round((1 - share) * 100)} %`]
      : [];
  });
}
