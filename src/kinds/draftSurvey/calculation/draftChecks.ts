import { formatNumber, round } from '@/lib/numbers';
import {
  type SetCheck,
  type SetCheckRule,
  type Finding,
  MARK_POSITIONS,
  markWord,
  notRun,
  refs,
  withoutDrafts,
  withoutList,
} from './check';
import { densityInAir, inAirText, isCorrectedBy } from './density';
import { entered, exceeds, isBetween } from './entered';
import { LIMITS } from './limits';
import { countedSides } from './oneSide';
import { tanksWith } from './readingChecks';
import { densityUnitMistake, distanceUnitMistake, draftsUnitMistake, draftUnitMistake } from './plausible';
import type { ImpossibleInput, SetField, SetName, ShipInput, SurveySet } from './types';
import { distanceText, trimText } from './labels';

/** What no ship can have: nothing is worked out with it. One that looks typed in another unit is asked about there. */
export const impossibleValues: SetCheckRule = (check) => {
  const offered = new Set(unitMistakes(check).flatMap(({ fields }) => fields.map(({ field }) => field)));
  const found = check.impossible.filter(({ set, field }) => set === check.name && !offered.has(field));
  return found.length === 0 ? undefined : impossibleFinding(found);
};

/** Names what is impossible, and says that it is left out. */
export function impossibleFinding(found: readonly ImpossibleInput[]): Finding {
  const words = found.map(({ label, value }) => `${label}: ${shownValue(value)}`).join('; ');
  return {
    title: 'Impossible value',
    message: `${words}. No ship can have this; nothing is calculated with it.`,
    values: Object.fromEntries(found.map(({ field, value }) => [field, value])),
    fields: [...found],
  };
}

/** Digits as far as a person reads them. */
const shownValue = (value: number) =>
  Math.abs(value) < 1e9 ? formatNumber(value, 3) : value.toExponential(2);

/** Any of the six drafts not entered. */
export const draftMissing: SetCheckRule = ({ name, set }) => {
  const empty = MARK_POSITIONS.flatMap((mark) =>
    (['port', 'starboard'] as const)
      .filter((side) => entered(set[mark][side]) === undefined)
      .map((side) => ({ mark, side })),
  );
  if (empty.length === 0) return undefined;
  const words = empty.map(({ mark, side }) => `${markWord[mark].toLowerCase()} ${side}`).join(', ');
  return {
    title: 'Draft not entered',
    message: `Not entered: ${words}. A draft of 0 counts as not entered.`,
    values: { missing: empty.length },
    fields: refs(name, ...empty.map(({ mark, side }) => `${mark}.${side}` as const)),
  };
};

/** Greatest difference of the midship drafts that a list of half a degree comes to, m. */
export const largestSideDifference = (breadth: number) => breadth * Math.tan((LIMITS.list * Math.PI) / 180);

/** UN/ECE acceptance: the list must not exceed half a degree. */
export const listOver: SetCheckRule = ({ name, set, ship, result }) => {
  const list = result.listDegrees;
  if (list === undefined) return withoutList({ set, ship });
  if (!exceeds(Math.abs(list), LIMITS.list)) return undefined;
  const largest = largestSideDifference(ship.breadth ?? 0);
  const difference = Math.abs((set.midship.port ?? 0) - (set.midship.starboard ?? 0));
  return {
    title: 'List over half a degree',
    message: `List is ${formatNumber(Math.abs(list), 2)}° to ${list > 0 ? 'port' : 'starboard'}; a survey is accepted up to ${formatNumber(LIMITS.list, 1)}°. The midship drafts differ by ${formatNumber(difference, 3)} m; ${formatNumber(largest, 3)} m would do, ${formatNumber(difference - largest, 3)} m less.`,
    values: { listDegrees: list, limit: LIMITS.list, largest, reduceBy: difference - largest },
    fields: refs(name, 'midship.port', 'midship.starboard'),
  };
};

/** A list that ought to be corrected for, and no TPC at the sides. */
export const listUncorrected: SetCheckRule = ({ name, set, ship, result }) => {
  const list = result.listDegrees;
  if (list === undefined) return withoutList({ set, ship });
  if (!exceeds(Math.abs(list), LIMITS.list)) return undefined;
  if (entered(set.tpcAtSides.port) !== undefined && entered(set.tpcAtSides.starboard) !== undefined)
    return undefined;
  return {
    title: 'List not corrected for',
    message: `At ${formatNumber(Math.abs(list), 2)}° of list the correction needs TPC at the port and the starboard draft; without them it is 0.`,
    values: { listDegrees: list },
    fields: refs(name, 'tpcAtSides.port', 'tpcAtSides.starboard'),
  };
};

/** Port and starboard readings that cannot belong to one list. */
export const sidesInconsistent: SetCheckRule = ({ name, set }) => {
  const sides = MARK_POSITIONS.flatMap((mark) => {
    const port = entered(set[mark].port);
    const starboard = entered(set[mark].starboard);
    return port === undefined || starboard === undefined ? [] : [{ mark, difference: port - starboard }];
  });
  const counted = sides.filter(({ difference }) => exceeds(Math.abs(difference), LIMITS.sideDifference));
  const opposite = counted.some((a) => counted.some((b) => a.difference * b.difference < 0));
  const midship = sides.find(({ mark }) => mark === 'midship');
  const steeper = sides.filter(
    ({ mark, difference }) =>
      midship !== undefined &&
      mark !== 'midship' &&
      exceeds(Math.abs(difference) - Math.abs(midship.difference), LIMITS.sideExcess),
  );
  if (!opposite && steeper.length === 0)
    return sides.length < MARK_POSITIONS.length ? notRun([true, 'drafts on both sides']) : undefined;
  const words = sides
    .map(({ mark, difference }) => `${markWord[mark].toLowerCase()} ${formatNumber(difference * 100, 1)}`)
    .join(', ');
  const suspects = steeper.length > 0 ? steeper : counted;
  return {
    title: 'Port and starboard do not agree',
    message: `Port minus starboard in cm: ${words}. When a ship lists, the difference has the same sign at all marks and is largest amidships.`,
    values: Object.fromEntries(sides.map(({ mark, difference }) => [mark, difference])),
    fields: refs(name, ...suspects.flatMap(({ mark }) => [`${mark}.port`, `${mark}.starboard`] as const)),
  };
};

/**
 * The ends against what the list gives there: the sides differ as far as their marks stand apart. Where that is not known they may differ
 * by anything from nothing to what they do amidships.
 */
export const hullTwisted: SetCheckRule = ({ name, set, ship }) => {
  const breadth = entered(ship.breadth);
  const [port, starboard] = [entered(set.midship.port), entered(set.midship.starboard)];
  if (breadth === undefined || port === undefined || starboard === undefined)
    return withoutList({ set, ship });
  const amidships = port - starboard;
  const ends = (['forward', 'aft'] as const).flatMap((mark) => {
    const [left, right] = [entered(set[mark].port), entered(set[mark].starboard)];
    const side = set.oneSide?.[mark];
    // a side that was worked out says nothing of the hull
    if (left === undefined || right === undefined || (side && side.read !== 'both')) return [];
    const difference = left - right;
    const between = entered(side?.between);
    const given = between === undefined ? [0, amidships] : [(amidships * between) / breadth];
    const expected = Math.min(Math.max(difference, Math.min(...given)), Math.max(...given));
    return [{ mark, difference, expected, deviation: difference - expected }];
  });
  if (ends.length === 0) return notRun([true, 'drafts forward and aft on both sides']);
  const off = ends.filter(({ deviation }) => exceeds(Math.abs(deviation), LIMITS.twist));
  if (off.length === 0) return undefined;
  const words = off.map(
    ({ mark, difference, expected }) =>
      `${markWord[mark].toLowerCase()} by ${formatNumber(difference, 3)} m where the list gives ${formatNumber(expected, 3)} m`,
  );
  return {
    title: 'Hull twisted?',
    message: `Port and starboard drafts differ ${words.join(', ')}: read them again, or the hull is twisted.`,
    values: Object.fromEntries(off.map(({ mark, deviation }) => [mark, deviation])),
    fields: refs(name, ...off.flatMap(({ mark }) => [`${mark}.port`, `${mark}.starboard`] as const)),
  };
};

/** A ship by the head: tables of tanks seldom go there, and water gathers where no pipe stands. */
export const trimByHead: SetCheckRule = ({ name, set, ship, result }) => {
  const trim = result.trueTrim;
  if (trim === undefined) return withoutDrafts({ set, ship });
  if (!exceeds(-trim, LIMITS.evenKeel)) return undefined;
  const range = ship.tankTableTrim;
  const covered = range
    ? `the tank tables go from ${trimText(range.from)} to ${trimText(range.to)}`
    : 'the trims that the tank tables cover are not entered';
  const far = exceeds(LIMITS.headDanger, -trim)
    ? ''
    : ' Volumes of tanks are not reliable: consider a letter of protest.';
  return {
    ...(exceeds(LIMITS.headWarning, -trim) && { severity: 'note' as const }),
    title: 'Trim by the head',
    message: `Trim is ${trimText(trim)}; ${covered}.${far}`,
    values: { trueTrim: trim },
    fields: refs(name, 'forward.port', 'forward.starboard', 'aft.port', 'aft.starboard'),
  };
};

/** Trim beyond the range of the tank tables, or of most ships' tables; tables that were read say it themselves. */
export const trimUnusual: SetCheckRule = (check) => {
  const { name, set, ship, result } = check;
  const trim = result.trueTrim;
  if (trim === undefined) return withoutDrafts({ set, ship });
  if (tanksWith(check, 'trim_outside_table').length > 0) return undefined;
  const range = ship.tankTableTrim ?? { from: -LIMITS.trimByHead, to: LIMITS.trimByStern };
  if (isBetween(trim, range.from, range.to)) return undefined;
  const why = ship.tankTableTrim
    ? `the tank tables go from ${trimText(range.from)} to ${trimText(range.to)}`
    : `tank tables seldom go beyond ${formatNumber(LIMITS.trimByStern, 1)} m by the stern or ${formatNumber(LIMITS.trimByHead, 1)} m by the head`;
  return {
    title: 'Trim out of the usual range',
    message: `Trim is ${trimText(trim)}; ${why}.`,
    values: { trueTrim: trim, from: range.from, to: range.to },
    fields: refs(name, 'forward.port', 'forward.starboard', 'aft.port', 'aft.starboard'),
  };
};

/** Water lighter or heavier than docks hold. */
export const densityOut: SetCheckRule = ({ name, set }) => {
  const density = entered(set.density);
  if (density === undefined) return notRun([true, 'density of the water']);
  if (isBetween(density, LIMITS.densityFrom, LIMITS.densityTo)) return undefined;
  return {
    title: 'Density out of range',
    message: `Density is ${formatNumber(density, 4)} t/m³; dock water lies between ${formatNumber(LIMITS.densityFrom, 3)} and ${formatNumber(LIMITS.densityTo, 3)}.`,
    values: { density, from: LIMITS.densityFrom, to: LIMITS.densityTo },
    fields: refs(name, 'density'),
  };
};

/** A load-line hydrometer shows a relative density: entered as read it is 0.2 % of the displacement. */
export const loadLineHydrometer: SetCheckRule = ({ name, set }) => {
  if (!set.loadLineHydrometer) return undefined;
  const density = entered(set.density);
  if (density === undefined) return notRun([true, 'density of the water']);
  const relative = entered(set.relativeDensity);
  const scale = set.hydrometerScale;
  if (relative !== undefined && isCorrectedBy(scale, relative, density)) return undefined;
  const suggestion = densityInAir(density, scale);
  return {
    title: 'Read with a load-line hydrometer',
    message: `It shows a relative density. ${formatNumber(density, 4)} ${inAirText(scale)} is ${formatNumber(suggestion, 4)} t/m³ in air, which the calculation needs.`,
    values: { density },
    suggestions: [suggestion],
    fields: refs(name, 'density'),
  };
};

/** Samples that differ by more than the water of one layer does. */
export const densityLayered: SetCheckRule = ({ name, set }) => {
  const samples = set.sampleDensities?.filter((density) => entered(density) !== undefined) ?? [];
  if (samples.length < 2) return notRun([true, 'two density samples']);
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  if (!exceeds(most - least, LIMITS.densityRange)) return undefined;
  return {
    title: 'The water is layered',
    message: `The samples go from ${formatNumber(least, 4)} to ${formatNumber(most, 4)} t/m³; over ${formatNumber(LIMITS.densityRange, 3)} take more of them, at more depths.`,
    values: { least, most, limit: LIMITS.densityRange },
    fields: refs(name, 'density'),
  };
};

/** Hog or sag beyond a thousandth of the length. */
export const deflectionLarge: SetCheckRule = ({ name, set, ship, result }) => {
  const lbp = entered(ship.lbp);
  const bend = result.deflection;
  if (lbp === undefined || bend === undefined) return withoutDrafts({ set, ship });
  if (!exceeds(Math.abs(bend), lbp * LIMITS.deflectionPartOfLbp)) return undefined;
  const limit = lbp * LIMITS.deflectionPartOfLbp;
  return {
    title: bend > 0 ? 'Large sag' : 'Large hog',
    message: `${bend > 0 ? 'Sag' : 'Hog'} is ${formatNumber(Math.abs(bend) * 100, 1)} cm; over ${formatNumber(limit * 100, 1)} cm read the midship drafts again.`,
    values: { deflection: bend, limit },
    fields: refs(name, 'midship.port', 'midship.starboard'),
  };
};

/** Figures that look typed in another unit. */
export const unitMistakes = ({ name, ship, typed: set }: SetCheck): Finding[] => {
  const density = densityUnitMistake(set.density);
  const findings: Finding[] = [];
  const add = (field: SetField, typed: number, suggestion: number, says: string) =>
    findings.push({
      title: 'Typed in another unit?',
      message: says,
      values: { typed },
      suggestions: [suggestion],
      fields: refs(name, field),
    });
  if (density && set.density !== undefined) {
    add(
      'density',
      set.density,
      density.suggestion,
      `Density ${formatNumber(set.density, 1)} looks like kg/m³: ${formatNumber(density.suggestion, 4)} t/m³?`,
    );
  }
  const whole = draftsUnitMistake(
    MARK_POSITIONS.map((mark) => set[mark]),
    ship,
  );
  if (whole) findings.push(draftsInUnit(name, set, ship, whole));
  for (const mark of MARK_POSITIONS) {
    for (const side of ['port', 'starboard'] as const) {
      const typed = set[mark][side];
      const mistake = whole ? undefined : draftUnitMistake(typed, ship);
      if (typed === undefined || mistake === undefined) continue;
      const says = `${markWord[mark]} draft ${side} ${formatNumber(typed, 2)} looks like ${mistake.typedIn}: ${formatNumber(mistake.suggestion, 3)} m?`;
      add(`${mark}.${side}`, typed, mistake.suggestion, says);
    }
    const { distance } = set[mark];
    const mistake = distanceUnitMistake(distance, ship.lbp);
    if (mistake) {
      const words = distanceText(
        mistake.suggestion,
        mark === 'forward' ? 'FP' : mark === 'aft' ? 'AP' : 'midships',
      );
      add(`${mark}.distance`, distance, mistake.suggestion, `${markWord[mark]} mark: ${words}?`);
    }
  }
  return findings;
};

/** All drafts of a survey in one unit, with those that they are in metres. */
function draftsInUnit(
  name: SetName,
  set: SurveySet,
  { summerDraft }: ShipInput,
  { typedIn, metres }: NonNullable<ReturnType<typeof draftsUnitMistake>>,
): Finding {
  const drafts = MARK_POSITIONS.flatMap((mark) =>
    (['port', 'starboard'] as const).flatMap((side) => {
      const typed = entered(set[mark][side]);
      return typed === undefined
        ? []
        : [{ field: `${mark}.${side}` as const, typed, suggestion: round(typed * metres, 3) }];
    }),
  );
  const list = (of: (draft: (typeof drafts)[number]) => string) => drafts.map(of).join(', ');
  const summer = entered(summerDraft);
  return {
    title: 'All drafts in another unit?',
    message: `The drafts ${list(({ typed }) => formatNumber(typed, 2))} look like ${typedIn}${summer === undefined ? '' : ` beside a summer draft of ${formatNumber(summer, 2)} m`}: ${list(({ suggestion }) => formatNumber(suggestion, 2))} m?`,
    values: Object.fromEntries(drafts.map(({ field, typed }) => [field, typed])),
    suggestions: drafts.map(({ suggestion }) => suggestion),
    fields: refs(name, ...drafts.map(({ field }) => field)),
  };
}

/** A draft that was worked out from the other side: a tenth of a degree of heel shows in the mean. */
export const oneSideWorked: SetCheckRule = ({ name, set, ship }) => {
  const worked = countedSides(set, ship.breadth);
  const [first] = worked;
  if (first === undefined) return undefined;
  const places = worked.map(({ position, side }) => `${markWord[position]} ${side}`).join(', ');
  const tenth = (first.between / 2) * Math.tan(Math.PI / 1800) * 1000;
  return {
    severity: 'note',
    title: 'One side by calculation',
    message: `${places} was not read but worked out with a heel of ${formatNumber(Math.abs(first.heel.degrees), 2)}°. A tenth of a degree moves the mean by ${formatNumber(tenth, 0)} mm at ${formatNumber(first.between, 2)} m between the marks.`,
    values: { heel: first.heel.degrees, between: first.between },
    fields: refs(name, ...worked.map(({ position, side }) => `${position}.${side}` as const)),
  };
};
