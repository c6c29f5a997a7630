import { lengthInFeet, readSizeType } from '@/lib/container/sizeType';
import { compareNames } from '@/lib/order';
import { checkSecuring, type SecuringResult } from './calculation/securing';
import { FRAME_WIDTH, outOfGauge, type OutOfGauge, type RackMeasures } from './calculation/outOfGauge';
import type { StandingCargo } from './calculation/securing';
import type { FlatRackWorksheet, LashingLine } from './worksheet';

/*
 * What the notes of a survey come to: one reading for form, checks and report.
 */

/** What was noted, of a form or of a record. */
export type FlatRackNotes = Pick<
  FlatRackWorksheet,
  'rack' | 'cargo' | 'securing' | 'lashings' | 'certificates'
>;

/** A survey of a flat rack, worked out. */
export interface WorkedSurvey {
  rack: RackMeasures;
  cargo: StandingCargo;
  /** As they were noted: a ring without a load of its own has none here, so that a copy of a line has none either. */
  lines: readonly LashingLine[];
  gauge: OutOfGauge;
  securing: SecuringResult;
}

/** A typed text that is no number yet counts as not entered. */
const figure = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : value;

/** Lashings by their numbers: L2 before L10. */
export const orderedLashings = (lashings: FlatRackWorksheet['lashings']): LashingLine[] =>
  Object.values(lashings).toSorted((a, b) => compareNames(a.no, b.no));

/** Measures of a rack; what was not measured is the frame of its size code, but never its floor, which differs by maker. */
function rackMeasures({ rack }: Pick<FlatRackNotes, 'rack'>): RackMeasures {
  const code = readSizeType(rack.sizeType);
  return {
    length: figure(rack.length) ?? code?.lengthMm ?? null,
    width: figure(rack.width) ?? FRAME_WIDTH,
    height: figure(rack.height) ?? (rack.ends === 'down' ? null : (code?.heightMm ?? null)),
    floor: figure(rack.floor),
    tare: figure(rack.tare),
    maxGross: figure(rack.maxGross),
    ends: rack.ends,
  };
}

/** Measures of a cargo; the places of its edges are read as offsets from the middle of the rack. */
function cargoMeasures({ cargo }: Pick<FlatRackNotes, 'cargo'>, rack: RackMeasures): StandingCargo {
  const [length, width] = [figure(cargo.length), figure(cargo.width)];
  const [fromLeft, fromDoors] = [figure(cargo.fromLeft), figure(cargo.fromDoors)];
  return {
    length,
    width,
    height: figure(cargo.height),
    cradle: figure(cargo.cradle),
    offsetRight:
      fromLeft === null || width === null || rack.width === null
        ? null
        : fromLeft + width / 2 - rack.width / 2,
    offsetDoors:
      fromDoors === null || length === null || rack.length === null
        ? null
        : rack.length / 2 - length / 2 - fromDoors,
    mass: figure(cargo.mass),
    dunnage: figure(cargo.dunnage),
    gravityHeight: figure(cargo.gravityHeight),
    gravityRight: figure(cargo.gravityRight),
    gravityDoors: figure(cargo.gravityDoors),
    baseWidth: figure(cargo.baseWidth),
    baseLength: figure(cargo.baseLength),
  };
}

/** Works a survey out from its notes. */
export function workOut(notes: FlatRackNotes): WorkedSurvey {
  const rack = rackMeasures(notes);
  const cargo = cargoMeasures(notes, rack);
  const lines = orderedLashings(notes.lashings);
  const { securing: terms } = notes;
  const ringLoad = figure(notes.rack.ringLoad);
  const noted = lines.map((line) => ({
    ...line,
    breaking: figure(line.breaking),
    msl: figure(line.msl),
    ring: figure(line.ring),
    fitting: figure(line.fitting),
    up: figure(line.up),
    along: figure(line.along),
    tension: figure(line.tension),
    height: figure(line.height),
    inset: figure(line.inset),
  }));
  return {
    rack,
    cargo,
    lines: noted,
    gauge: outOfGauge(rack, cargo),
    securing: checkSecuring(
      rack,
      cargo,
      {
        area: terms.area,
        road: terms.road,
        friction: figure(terms.friction),
        sidewaysC: figure(terms.sidewaysC),
        sidewaysCz: figure(terms.sidewaysCz),
        lengthwaysC: figure(terms.lengthwaysC),
        lengthwaysCz: figure(terms.lengthwaysCz),
      },
      noted.map((line) => ({ ...line, ring: line.ring ?? ringLoad })),
    ),
  };
}

/** "40 ft, folding ends" of a code; empty where it is not known. */
export const rackWords = (sizeType: string): string => {
  const feet = lengthInFeet(sizeType);
  const type = readSizeType(sizeType)?.typeCode ?? '';
  const ends = /^P[34]/.test(type) ? 'folding ends' : /^P[12]/.test(type) ? 'fixed ends' : '';
  return [feet === null ? '' : `${feet} ft`, ends].filter(Boolean).join(', ');
};
