import type { CargoNotes, RackNotes } from '../worksheet';

/*
 * How far a cargo stands out of a flat rack. Lengths mm, masses kg (docs/lashing.md). Right and left, doors and front are as
 * seen from the door end.
 */

/** Nominal width of the ISO frame, mm. */
export const FRAME_WIDTH = 2438;

/** Share of the rack's length by which the centre of gravity may be off its middle before it is said (from memory). */
const OFF_CENTRE = 0.05;

/** A flat rack; what is null is not known. */
export type RackMeasures = Pick<
  RackNotes,
  'length' | 'width' | 'height' | 'floor' | 'tare' | 'maxGross' | 'ends'
>;

/** A cargo on its rack; what is null is not known, but for `cradle`, offsets and `dunnage`, which are then 0. */
export interface CargoMeasures extends Pick<
  CargoNotes,
  'length' | 'width' | 'height' | 'cradle' | 'mass' | 'dunnage' | 'gravityRight' | 'gravityDoors'
> {
  /** Of the cargo's middle to the right of the rack's. */
  offsetRight: number | null;
  /** Of the cargo's middle from the rack's towards the doors. */
  offsetDoors: number | null;
}

/** What is wrong with a cargo on its rack. */
export type GaugeWarning =
  | 'length_over_needs_ends_down'
  | 'over_maximum_gross'
  | 'gravity_off_length'
  | 'gravity_off_sideways'
  | 'folded_ends_reference';

/** How far a cargo stands out, mm; null where what is needed is not known. Never negative. */
export interface OutOfGauge {
  right: number | null;
  left: number | null;
  height: number | null;
  doors: number | null;
  front: number | null;
  overallWidth: number | null;
  overallHeight: number | null;
  overallLength: number | null;
  /** Rack, cargo and dunnage, kg. */
  gross: number | null;
  /** What the plate still allows, kg; below 0 where the gross mass is over it. */
  spare: number | null;
  /** Centre of gravity from the middle of the rack, mm: to the right, towards the doors. */
  gravityRight: number;
  gravityDoors: number;
  warnings: readonly GaugeWarning[];
}

const over = (value: number) => Math.max(0, value);

/** Applies a rule where everything it needs is known. */
const known = <T extends readonly (number | null)[]>(
  values: readonly [...T],
  rule: (...all: { [K in keyof T]: number }) => number,
): number | null =>
  values.every((value) => value !== null && Number.isFinite(value))
    ? rule(...(values as unknown as { [K in keyof T]: number }))
    : null;

/** mm in whole cm, rounded up: what an out-of-gauge booking asks for. */
export const wholeCentimetres = (mm: number | null): number | null =>
  // less than any measure: 410 mm worked out as 410.0000000001 is 41 cm
  mm === null ? null : Math.ceil(mm / 10 - 1e-9);

/** Works out how far a cargo stands out of its rack, and the masses. */
export function outOfGauge(rack: RackMeasures, cargo: CargoMeasures): OutOfGauge {
  const [right, left] = [1, -1].map((side) =>
    known([cargo.width, rack.width], (width, frame) =>
      over(width / 2 + side * (cargo.offsetRight ?? 0) - frame / 2),
    ),
  );
  const [doors, front] = [1, -1].map((end) =>
    known([cargo.length, rack.length], (length, frame) =>
      over(length / 2 + end * (cargo.offsetDoors ?? 0) - frame / 2),
    ),
  );
  const height = known([rack.floor, cargo.height, rack.height], (floor, tall, frame) =>
    over(floor + (cargo.cradle ?? 0) + tall - frame),
  );
  const gross = known([rack.tare, cargo.mass], (tare, mass) => tare + mass + (cargo.dunnage ?? 0));
  const spare = known([rack.maxGross, gross], (most, all) => most - all);
  const found: OutOfGauge = {
    right: right ?? null,
    left: left ?? null,
    height,
    doors: doors ?? null,
    front: front ?? null,
    overallWidth: known([rack.width, right ?? null, left ?? null], (frame, a, b) => frame + a + b),
    overallHeight: known([rack.height, height], (frame, more) => frame + more),
    overallLength: known([rack.length, doors ?? null, front ?? null], (frame, a, b) => frame + a + b),
    gross,
    spare,
    gravityRight: (cargo.offsetRight ?? 0) + (cargo.gravityRight ?? 0),
    gravityDoors: (cargo.offsetDoors ?? 0) + (cargo.gravityDoors ?? 0),
    warnings: [],
  };
  return { ...found, warnings: warningsOf(rack, found) };
}

function warningsOf(rack: RackMeasures, found: OutOfGauge): GaugeWarning[] {
  const isLong = (found.doors ?? 0) > 0 || (found.front ?? 0) > 0;
  return [
    ...(isLong && rack.ends === 'up' ? (['length_over_needs_ends_down'] as const) : []),
    ...((found.spare ?? 0) < 0 ? (['over_maximum_gross'] as const) : []),
    ...(rack.length !== null && Math.abs(found.gravityDoors) > OFF_CENTRE * rack.length
      ? (['gravity_off_length'] as const)
      : []),
    ...(found.gravityRight !== 0 ? (['gravity_off_sideways'] as const) : []),
    ...(rack.ends === 'down' ? (['folded_ends_reference'] as const) : []),
  ];
}
