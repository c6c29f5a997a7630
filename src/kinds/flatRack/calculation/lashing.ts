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
  /** Demand over capacity; null where nothing holds it. */
  utilisation: number | null;
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
    utilisation: capacity > 0 ? demand / capacity : null,
    holds: demand <= capacity,
  };
}

/** Whether a cargo held by direct lashings tips; moments kN.m. */
export interface TippingBalance {
  overturning: number;
  weight: number;
  lashings: number;
  /** Overturning over what is against it; null where nothing is. */
  utilisation: number | null;
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
  const against = weight + held;
  return {
    overturning,
    weight,
    lashings: held,
    utilisation: against > 0 ? overturning / against : null,
    holdsWithoutLashing: overturning <= weight,
    holds: overturning <= against,
  };
}

/** Lashings over the top, of one pretension. */
export interface TopOver {
  /** Tension that was set, kN, never the MSL. */
  pretension: number;
  alpha: number;
  safety: number;
}

/** How many lashings over the top are needed. */
export interface TopOverNeed {
  /** kN against sliding, kN.m against tipping; with the safety factor. */
  missing: number;
  perLashing: number;
  /** Null where no number would do. */
  needed: number | null;
}

/** Whole lashings: what is missing by less than any reading needs none. */
const enough = (missing: number, each: number): number | null => {
  if (missing <= 1e-9) return 0;
  return each > 0 ? Math.ceil(missing / each - 1e-9) : null;
};

/** n >= fs (c - mu cz) m g / (2 mu FT sin a); 0 where friction alone holds. */
export function topOverSliding(
  mass: number,
  mu: number,
  { c, cz }: Acceleration,
  { pretension, alpha, safety }: TopOver,
): TopOverNeed {
  const missing = safety * Math.max(0, c - mu * cz) * mass * GRAVITY;
  const perLashing = 2 * mu * pretension * sin(alpha);
  return { missing, perLashing, needed: enough(missing, perLashing) };
}

/** n >= fs (c m g h - cz m g d) / (FT w sin a): only the far strand has a lever, the cargo's width `width`, m. */
export function topOverTipping(
  mass: number,
  gravity: Gravity,
  width: number,
  { c, cz }: Acceleration,
  { pretension, alpha, safety }: TopOver,
): TopOverNeed {
  const missing = safety * Math.max(0, c * gravity.height - cz * gravity.fromEdge) * mass * GRAVITY;
  const perLashing = pretension * width * sin(alpha);
  return { missing, perLashing, needed: enough(missing, perLashing) };
}
