import { formatNumber, round } from '@/lib/numbers';
import { notRun, type SurveyCheckRule } from './check';
import { entered, exceeds } from './entered';
import { lcfPlace, lcfReferenceWord, setWord, trimText } from './labels';
import { LIMITS } from './limits';
import type { Entered, LcfReference, SetName } from './types';

/** The reference with which a reference is mistaken: each turns the other's LCF over midships. */
const OPPOSITE: Record<LcfReference, LcfReference> = {
  midship_aft_positive: 'midship_forward_positive',
  midship_forward_positive: 'midship_aft_positive',
  from_ap: 'from_fp',
  from_fp: 'from_ap',
};

/** The LCF of one survey, m aft of midships. */
interface LcfOfSet {
  set: SetName;
  reference: LcfReference;
  draft: number;
  trim: number;
  aft: number;
  /** First trim correction, t, and the part of it that comes into the weight of the ship. */
  correction: Entered;
  ofWeight: Entered;
}

type Sets = readonly LcfOfSet[];

const metres = (draft: number) => `${formatNumber(draft, 2)} m`;

/** Undefined where the LCF can be right: it lies forward when a ship is light, and moves aft as she is laden. */
function doubtOf(sets: Sets, lbp: number, summer: Entered): string | undefined {
  const [one, other] = sets;
  if (one && other) {
    const [light, deep] = one.draft < other.draft ? [one, other] : [other, one];
    if (
      !exceeds(LIMITS.lcfDraftStep, deep.draft - light.draft) &&
      exceeds(light.aft - deep.aft, LIMITS.lcfForwardPartOfLbp * lbp)
    )
      return `the LCF moves forward as she goes deeper, from ${lcfPlace(light.aft)} at ${metres(light.draft)} to ${lcfPlace(deep.aft)} at ${metres(deep.draft)}; on a ship it moves aft`;
  }
  for (const { set, draft, aft, trim, correction } of summer === undefined ? [] : sets) {
    const isLight = !exceeds(draft, LIMITS.lightPartOfSummer * (summer ?? 0));
    const isLaden = !exceeds(LIMITS.ladenPartOfSummer * (summer ?? 0), draft);
    if (
      (isLight && exceeds(aft, LIMITS.lcfAftWhenLight * lbp)) ||
      (isLaden && exceeds(-aft, LIMITS.lcfForwardPartOfLbp * lbp))
    ) {
      const signed = correction
        ? `, and the first trim correction is ${formatNumber(correction, 3, { signed: true })} MT with a trim of ${trimText(trim)}`
        : '';
      return `${set === 'initial' ? 'initially' : 'finally'} the LCF is ${lcfPlace(aft)} at ${metres(draft)}${signed}; a ${isLight ? 'light ship has it forward' : 'laden ship has it aft'}`;
    }
  }
  return undefined;
}

/** The same surveys with the LCF of some of them turned over. */
const turned = (sets: Sets, which: readonly SetName[]): LcfOfSet[] =>
  sets.map((one) =>
    which.includes(one.set) ? { ...one, aft: -one.aft, reference: OPPOSITE[one.reference] } : one,
  );

const oneReference = (sets: Sets) => sets.every(({ reference }) => reference === sets[0]?.reference);

const readingText = (sets: Sets) =>
  oneReference(sets)
    ? `“${lcfReferenceWord[sets[0]?.reference ?? 'from_ap']}”`
    : sets
        .map(({ set, reference }) => `${setWord[set].toLowerCase()} “${lcfReferenceWord[reference]}”`)
        .join(', ');

/**
 * The sign of the LCF: the LCF of a ship moves aft as she is laden. Turned over in one survey or in both it costs twice the first
 * trim correction, and nothing else of the sheet shows it.
 */
export const lcfSign: SurveyCheckRule = ({ inputs, result }) => {
  const { ship } = inputs;
  const lbp = entered(ship.lbp);
  const summer = entered(ship.summerDraft);
  const sets = (['initial', 'final'] as const).flatMap((set): LcfOfSet[] => {
    const { quarterMean, lcfAftOfMidship: aft, firstTrimCorrection: correction, trueTrim = 0 } = result[set];
    const { lcfReference: reference, density } = inputs[set];
    const table = result[set].tableDensity;
    if (quarterMean === undefined || aft === undefined || reference === undefined) return [];
    const ofWeight = correction && table && density ? (correction * density) / table : correction;
    return [{ set, reference, draft: quarterMean, trim: trueTrim, aft, correction, ofWeight }];
  });
  const drafts = sets.map(({ draft }) => draft);
  const apart = Math.max(...drafts) - Math.min(...drafts);
  if (lbp === undefined || sets.length === 0 || (summer === undefined && !(apart >= LIMITS.lcfDraftStep)))
    return notRun(
      [lbp === undefined, 'length between perpendiculars'],
      [sets.length === 0, 'LCF and its reference'],
      [sets.length > 0 && summer === undefined, 'summer draft'],
    );
  const doubt = doubtOf(sets, lbp, summer);
  const both: SetName[] = ['initial', 'final'];
  const others = [both, ['final'], ['initial']] as const;
  const fitting = others
    .filter((which) => which.every((set) => sets.some((one) => one.set === set)))
    .concat(sets.length === 1 ? [[sets[0]?.set ?? 'final']] : [])
    .map((which) => turned(sets, which))
    .filter((reading) => doubtOf(reading, lbp, summer) === undefined);
  // one ship has one book: a reading by one reference comes before one by two
  const best = fitting.find(oneReference) ?? (doubt === undefined ? undefined : fitting[0]);
  // letters F and A come as two references; they are asked about only where one of the two would do for both
  if (doubt === undefined && (oneReference(sets) || best === undefined)) return undefined;
  const cargoOf = (reading: Sets) => {
    const change = (set: SetName) => {
      const [was, is] = [sets, reading].map((all) => all.find((one) => one.set === set));
      if (!was || !is || was.aft === is.aft) return 0;
      return was.ofWeight === undefined ? Number.NaN : -2 * was.ofWeight;
    };
    const net = result.survey.netChange;
    return net === undefined ? undefined : Math.abs(net + change('final') - change('initial'));
  };
  const cargo = cargoOf(sets);
  const otherCargo = best && cargoOf(best);
  const said = doubt
    ? `Read as ${readingText(sets)}, ${doubt}.`
    : `The surveys give the LCF by two references, ${readingText(sets)}, and it can be by one of them.`;
  const first = sets.flatMap(({ set, correction }) =>
    correction === undefined ? [] : [`${formatNumber(correction, 3, { signed: true })} MT (${set})`],
  );
  const isKnown = cargo !== undefined && otherCargo !== undefined && !Number.isNaN(otherCargo);
  const byFigure = !isKnown
    ? `the first trim correction of ${first.join(' and ')} changes its sign`
    : round(cargo, 3) === round(otherCargo, 3)
      ? `the cargo is ${formatNumber(cargo, 3)} MT by either, with so little trim`
      : `the cargo is ${formatNumber(otherCargo, 3)} MT instead of ${formatNumber(cargo, 3)} MT`;
  const remedy = best
    ? `Read as ${readingText(best)} it fits: ${byFigure}.`
    : 'Neither reading fits: look at the LCF and its reference.';
  const changed = sets.filter(
    (one) => best?.some(({ set, aft }) => set === one.set && aft !== one.aft) ?? true,
  );
  return {
    title: 'Sign of the LCF?',
    message: `${said} ${remedy}`,
    values: {
      ...Object.fromEntries(sets.map(({ set, aft }) => [set, aft])),
      ...(isKnown && { cargo, otherCargo }),
    },
    fields: changed.map(({ set }) => ({ set, field: 'lcfReference' as const })),
  };
};
