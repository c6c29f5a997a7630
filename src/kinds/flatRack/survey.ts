import { lengthInFeet, readSizeType } from '@/lib/container/sizeType';
import { compareNames } from '@/lib/order';
import { checkSecuring, type SecuringResult, type StandingCargo } from './calculation/securing';
import { FRAME_WIDTH, outOfGauge, type OutOfGauge, type RackMeasures } from './calculation/outOfGauge';
import type { CargoNotes, FlatRackWorksheet, LashingLine, RackNotes } from './worksheet';

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

/** Notes of which a typed text that is no number yet counts as not entered. */
const readFigures = <N extends object>(notes: N): N =>
  Object.fromEntries(
    Object.entries(notes).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as N;

/** Lashings by their numbers: L2 before L10. */
export const orderedLashings = (lashings: FlatRackWorksheet['lashings']): LashingLine[] =>
  Object.values(lashings).toSorted((a, b) => compareNames(a.no, b.no));

/** Measures of a rack; what was not measured is the frame of its size code, but never its floor, which differs by maker. */
function rackMeasures(notes: RackNotes): RackMeasures {
  const { sizeType, length, width, height, floor, tare, maxGross, ends } = readFigures(notes);
  const code = readSizeType(sizeType);
  return {
    length: length ?? code?.lengthMm ?? null,
    width: width ?? FRAME_WIDTH,
    height: height ?? (ends === 'down' ? null : (code?.heightMm ?? null)),
    floor,
    tare,
    maxGross,
    ends,
  };
}

/** Measures of a cargo; the places of its edges are read as offsets from the middle of the rack. */
function cargoMeasures(notes: CargoNotes, rack: RackMeasures): StandingCargo {
  const { fromLeft, fromDoors, ...cargo } = readFigures(notes);
  const { length, width } = cargo;
  return {
    ...cargo,
    offsetRight:
      fromLeft === null || width === null || rack.width === null
        ? null
        : fromLeft + width / 2 - rack.width / 2,
    offsetDoors:
      fromDoors === null || length === null || rack.length === null
        ? null
        : rack.length / 2 - length / 2 - fromDoors,
  };
}

/** Works a survey out from its notes. */
export function workOut(notes: FlatRackNotes): WorkedSurvey {
  const rack = rackMeasures(notes.rack);
  const cargo = cargoMeasures(notes.cargo, rack);
  const lines = orderedLashings(notes.lashings).map(readFigures);
  const { ringLoad } = readFigures(notes.rack);
  return {
    rack,
    cargo,
    lines,
    gauge: outOfGauge(rack, cargo),
    securing: checkSecuring(
      rack,
      cargo,
      readFigures(notes.securing),
      lines.map((line) => ({ ...line, ring: line.ring ?? ringLoad })),
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
