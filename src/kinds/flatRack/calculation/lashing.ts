import { GRAVITY, SLIDING, type Acceleration } from './coefficients';

/*
 * Balances of forces and moments on a lashed cargo in one direction (docs/lashing.md). Forces kN, masses t, lengths m, angles
 * degrees; the balances are derived, annex 7 of the CTU Code itself was not seen. A check aid, not an approval: floor, rings,
 * the cargo's own strength and the ship's manual are not looked at.
 */

/** A lashing, or several alike, that acts against the movement. */
export interface Lashing {
  /** How many alike. */
  n: number;
  /** Maximum securing load of one, the weakest of its parts. */
  msl: number;
  /** To the floor. */
  alpha: number;
  /** Of its plan to the direction of the movement. */
  beta: number;
  /** Where it leaves the cargo: above the floor, and from the edge over which the cargo would tip. */
  height?: number | undefined;
  fromEdge?: number | undefined;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const cos = (degrees: number) => Math.cos(rad(degrees));
const sin = (degrees: number) => Math.sin(rad(degrees));

/** What one lashing brings against sliding, kN: its pull along the direction, and the friction that its pull down adds. */
export const againstSliding = ({ msl, alpha, beta }: Lashing, mu: number): number =>
  msl * (cos(alpha) * cos(beta) + SLIDING * mu * sin(alpha));

/** Whether a cargo held by direct lashings slides. */
export interface SlidingBalance {
  demand: number;
  friction: number;
  lashings: number;
  capacity: number;
  holds: boolean;
}

/** c m g <= 0.75 mu cz m g + sum MSL (cos a cos b + 0.75 mu sin a). */
export function directSliding(
  mass: number,
  mu: number,
  { c, cz }: Acceleration,
  lashings: readonly Lashing[],
): SlidingBalance {
  const weight = mass * GRAVITY;
  const demand = c * weight;
  const friction = SLIDING * mu * cz * weight;
  const held = lashings.reduce((sum, one) => sum + one.n * againstSliding(one, mu), 0);
  const capacity = friction + held;
  return {
    demand,
    friction,
    lashings: held,
    capacity,
    holds: demand <= capacity,
  };
}

/** Whether a cargo held by direct lashings tips; moments kN.m. */
export interface TippingBalance {
  overturning: number;
  weight: number;
  lashings: number;
  holdsWithoutLashing: boolean;
  holds: boolean;
}

/** The centre of gravity of a cargo, m: above the floor, and from the edge over which it would tip. */
export interface Gravity {
  height: number;
  fromEdge: number;
}

/** c m g h <= cz m g d + sum MSL (cos a cos b hL + sin a wL). A lashing whose places are not known brings nothing. */
export function directTipping(
  mass: number,
  gravity: Gravity,
  { c, cz }: Acceleration,
  lashings: readonly Lashing[],
): TippingBalance {
  const overturning = c * mass * GRAVITY * gravity.height;
  const weight = cz * mass * GRAVITY * gravity.fromEdge;
  const held = lashings.reduce(
    (sum, { n, msl, alpha, beta, height = 0, fromEdge = 0 }) =>
      sum + n * msl * (cos(alpha) * cos(beta) * height + sin(alpha) * fromEdge),
    0,
  );
  return {
    overturning,
    weight,
    lashings: held,
    holdsWithoutLashing: overturning <= weight,
    holds: overturning <= weight + held,
  };
}

/** fs (c - mu cz) m g: what friction alone lacks against sliding, kN, with the safety factor `safety`; 0 where it holds. */
export const missingSliding = (mass: number, mu: number, { c, cz }: Acceleration, safety: number): number =>
  safety * Math.max(0, c - mu * cz) * mass * GRAVITY;

/** 2 mu FT sin a: what a lashing over the top brings against sliding, kN, by the tension that was set, never by its MSL. */
export const topOverSliding = (mu: number, tension: number, alpha: number): number =>
  2 * mu * tension * sin(alpha);

/** FT w sin a: what it brings against tipping, kN.m; only the far strand has a lever, the cargo's width `width`, m. */
export const topOverTipping = (width: number, tension: number, alpha: number): number =>
  tension * width * sin(alpha);
