import { formatNumber, plural, round } from '@/lib/numbers';
import { countedSides } from './oneSide';
import type { DraftSurveyResult, Entered, SetName, SurveySet, TankRow } from './types';
import { READING_PLACES, severalReadings, uncertaintyOfReadings } from './typedReadings';
import type { CargoUncertainty, ReadingsUncertainty, StandardUncertainties } from './uncertainty';
import type { DraftSurveyWorksheet, SetWorksheet, UncertaintyChoices } from './worksheet';

/** Calm water and sound documents, until somebody says otherwise. */
export const USUAL_CHOICES: UncertaintyChoices = {
  seaInitial: 'calm',
  seaFinal: 'calm',
  hydrometer: 'calibrated',
  hydrostatics: 'approved',
  tankTables: 'approved',
  printed: false,
};

/** Standard uncertainty of one draft reading, m, and of the sampling of the water, t/m3. */
const SEA = { calm: { draft: 0.005, sampling: 0.0003 }, rough: { draft: 0.025, sampling: 0.001 } } as const;
const HYDROMETER = { calibrated: 0.0003, 'not calibrated': 0.0007 } as const;
const HYDROSTATICS = { approved: 0.001, doubtful: 0.003 } as const;
const TANK_TABLES = { approved: 0.005, doubtful: 0.01 } as const;
/** Bend of the hull at which the formulas are off by so much of the displacement: twice the bend, twice as much. */
const BEND = { metres: 0.15, part: 0.0002 } as const;

/** Standard uncertainty of a heel, radians: a tenth of a degree. House. */
const HEEL = Math.PI / 1800;

/**
 * What several readings say of the drafts that they are of. A side that was worked out has the uncertainty with which the mean of both
 * is as sure as u² of the mean = u² of the reading + (half the distance x u of the heel)².
 */
function ofReadings(
  { readings }: Pick<SetWorksheet, 'readings'>,
  set: SurveySet | undefined,
  breadth: Entered,
  usual: number,
): ReadingsUncertainty {
  const read = Object.fromEntries(
    READING_PLACES.flatMap(({ place, position, side }) => {
      const found = severalReadings(readings?.[place]);
      // one crest and one trough show no spread: that of the sea counts
      return found && found.n > 1 ? [[`${position}.${side}`, uncertaintyOfReadings(found)] as const] : [];
    }),
  );
  const worked = set ? countedSides(set, breadth) : [];
  const byHeel = worked.map(({ position, read: from, side, between }) => {
    const own = read[`${position}.${from}`] ?? usual;
    return [`${position}.${side}`, Math.hypot(Math.sqrt(3) * own, between * HEEL)] as const;
  });
  return { ...read, ...Object.fromEntries(byHeel) };
}

/** The standard uncertainties of a survey, by how good its readings and documents were. */
export function standardUncertainties(
  choices: UncertaintyChoices,
  result: Pick<DraftSurveyResult, SetName> & Partial<Pick<DraftSurveyResult, 'inputs'>>,
  sheets?: Pick<DraftSurveyWorksheet, SetName>,
): StandardUncertainties {
  const both = <T>(of: (set: SetName) => T) => ({ initial: of('initial'), final: of('final') });
  const sea = { initial: SEA[choices.seaInitial], final: SEA[choices.seaFinal] };
  return {
    draftReading: both((set) => sea[set].draft),
    ...(sheets && {
      draftReadingAt: both((set) =>
        ofReadings(sheets[set], result.inputs?.[set], result.inputs?.ship.breadth, sea[set].draft),
      ),
    }),
    draftCommon: 0.003,
    densitySampling: both((set) => sea[set].sampling),
    hydrometer: HYDROMETER[choices.hydrometer],
    displacementTable: HYDROSTATICS[choices.hydrostatics],
    sounding: 0.005,
    tankTables: TANK_TABLES[choices.tankTables],
    consumables: both(() => 8),
    constantChange: 10,
    model: both((set) => {
      const { deflection = 0, displacementCorrectedForDensity: weight = 0 } = result[set];
      return (BEND.part * weight * Math.abs(deflection)) / BEND.metres;
    }),
  };
}

/** Free surface of a tank without a table, m2: as of a box, by its volume and sounding. */
export const surfaceOfBox = ({
  tabvol,
  sounding,
}: Pick<TankRow, 'tabvol' | 'sounding'>): number | undefined =>
  tabvol && sounding ? tabvol / sounding : undefined;

/** An expanded uncertainty as it is shown, t: two figures of it, and no part of a tonne. */
export function expandedText(expanded: number): string {
  const places = expanded > 0 ? 1 - Math.floor(Math.log10(expanded)) : 0;
  return formatNumber(round(expanded, Math.min(0, places)));
}

/** What the uncertainty leaves out, in whole sentences. */
export const leftOutTexts = ({ leftOut }: Pick<CargoUncertainty, 'leftOut'>): string[] =>
  (['initial', 'final'] as const).flatMap((set) => {
    const { trim, tanks } = leftOut[set];
    return [
      ...(trim ? [`The ${set} survey has no LCF or TPC: an error of its trim is left out.`] : []),
      ...(tanks > 0
        ? [
            `${plural(tanks, 'tank')} of the ${set} survey ${tanks === 1 ? 'has' : 'have'} neither table nor sounding: an error of sounding is left out there.`,
          ]
        : []),
    ];
  });
