import { SEA_WATER } from './density';
import { formatNumber } from '@/lib/numbers';
import { notRun, type SurveyCheck, type SurveyCheckRule, type SurveyFinding } from './check';
import type { WarningCode } from './checkWords';
import { entered, exceeds } from './entered';
import { impossibleFinding } from './draftChecks';
import { lcfSign } from './lcfCheck';
import { LIMITS } from './limits';
import { tankKey } from '../tables/shipTables';
import type { InputRef, SetName, SurveySet } from './types';
import { setWord } from './labels';
import { checked, type Checked } from './setWarnings';

/** Particulars of the ship that no ship can have. */
const impossibleShip: SurveyCheckRule = ({ impossible }) => {
  const found = impossible.filter(({ set }) => set === undefined);
  return found.length === 0 ? undefined : impossibleFinding(found);
};

/** The constant against the declared one, in two steps; without one, against what crews, stores and mud come to on any ship. */
const constantUnusual: SurveyCheckRule = ({ inputs: { ship }, result: { survey } }) => {
  const { constant, constantFrom } = survey;
  if (constant === undefined) return notRun([true, 'both surveys, complete']);
  const declared = entered(ship.declaredConstant);
  const ofDwt = (tonnes: number, percent: number) =>
    Math.max(tonnes, ((entered(ship.summerDwt) ?? 0) * percent) / 100);
  const limit =
    declared === undefined
      ? ofDwt(LIMITS.constantAloneTonnes, LIMITS.constantAlonePercentOfDwt)
      : Math.max(LIMITS.constantOffTonnes, (Math.abs(declared) * LIMITS.constantOffPercent) / 100);
  const far = ofDwt(LIMITS.constantTonnes, LIMITS.constantPercentOfDwt);
  const difference = constant - (declared ?? 0);
  if (!exceeds(Math.abs(difference), limit)) return undefined;
  return {
    set: constantFrom,
    title: declared === undefined ? 'Unusual constant' : 'Constant differs from the declared one',
    message:
      declared === undefined
        ? `The constant is ${formatNumber(constant, 3)} MT; without a declared one up to ${formatNumber(limit)} MT is usual. Light ship, a weight or a draft may be wrong, or cargo was on board.`
        : `The constant is ${formatNumber(constant, 3)} MT, the ship declares ${formatNumber(declared, 3)} MT: a difference of ${formatNumber(difference, 3)} MT (${formatNumber((100 * difference) / declared, 2)} %)${exceeds(Math.abs(difference), far) ? `, over ${formatNumber(far)} MT` : ''}. Check ballast, density and drafts again.`,
    values: { constant, ...(declared !== undefined && { declared }), limit },
    fields: [{ field: declared === undefined ? 'lightShip' : 'declaredConstant' }, { field: 'lightShip' }],
  };
};

const billOfLadingOff: SurveyCheckRule = ({ result: { survey } }) => {
  const percent = survey.differencePercent;
  const difference = survey.differenceFromBillOfLading;
  if (percent === undefined || difference === undefined)
    return notRun(
      [survey.billOfLading === undefined, 'B/L quantity'],
      [survey.cargo === undefined, 'both surveys, complete'],
    );
  if (!exceeds(Math.abs(percent), LIMITS.billOfLadingPercent)) return undefined;
  return {
    title: 'Difference from the bill of lading over 0.5 %',
    message: `The survey is ${formatNumber(Math.abs(difference), 3)} MT (${formatNumber(Math.abs(percent), 3)} %) ${difference > 0 ? 'above' : 'below'} the bill of lading; a draft survey is taken as good to ${formatNumber(LIMITS.billOfLadingPercent, 1)} %.`,
    values: { difference, percent, limit: LIMITS.billOfLadingPercent },
    fields: [{ field: 'billOfLading' }],
  };
};

/** The moment in words: `20/11/2026 22:10`. */
const moment = (at: string) =>
  `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`.trim();

/** Later than, comparing only as far as both are given: a date alone says nothing about the hour. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}

const timeOrder: SurveyCheckRule = ({ inputs }) => {
  const findings: SurveyFinding[] = [];
  const add = (set: SetName, message: string, fields: InputRef[], title: string) =>
    findings.push({ set, title, message, values: {}, fields });
  for (const set of ['initial', 'final'] as const) {
    const { startedAt, endedAt } = inputs[set];
    if (startedAt && endedAt && isAfter(startedAt, endedAt)) {
      add(
        set,
        `Ending ${moment(endedAt)} is earlier than starting ${moment(startedAt)}.`,
        [
          { set, field: 'endedAt' },
          { set, field: 'startedAt' },
        ],
        `${setWord[set]}: ending is before starting`,
      );
    }
  }
  const initialEnd = inputs.initial.endedAt || inputs.initial.startedAt;
  const finalStart = inputs.final.startedAt || inputs.final.endedAt;
  if (initialEnd && finalStart && isAfter(initialEnd, finalStart)) {
    add(
      'final',
      // an intermediate survey is held against the one before it in the same way
      `It is of ${moment(finalStart)}, earlier than the survey before it of ${moment(initialEnd)}.`,
      [
        { set: 'final', field: 'startedAt' },
        { set: 'initial', field: 'endedAt' },
      ],
      'Earlier than the survey before it',
    );
  }
  if (findings.length > 0) return findings;
  const undated = (['initial', 'final'] as const).filter(
    (set) => !inputs[set].startedAt || !inputs[set].endedAt,
  );
  return undated.length === 0
    ? undefined
    : notRun(...undated.map((set) => [true, `date and time of the ${set} survey`] as const));
};

/**
 * Deeper than the summer mark allows in this water. Dock water allowance, m: fresh water allowance
 * (displacement / (40 x TPC) cm) in the proportion of the density to that between sea and fresh water.
 */
export const dockWaterAllowance = (displacement: number, tpc: number, density: number) =>
  (displacement / (40 * tpc) / 100) * ((SEA_WATER - density) / (SEA_WATER - 1));

/** The survey with the cargo on board: the deeper one while it is not known which way the cargo went. */
function loadedSet({ initial, final, survey }: SurveyCheck['result']): SetName {
  if (survey.operation === 'loading') return 'final';
  if (survey.operation === 'discharging') return 'initial';
  return (initial.quarterMean ?? 0) > (final.quarterMean ?? 0) ? 'initial' : 'final';
}

const overSummerDraft: SurveyCheckRule = ({ inputs, result }) => {
  const loaded = loadedSet(result);
  const summer = entered(inputs.ship.summerDraft);
  const { quarterMean, displacementTable, tpc } = result[loaded];
  if (summer === undefined || quarterMean === undefined)
    return notRun(
      [summer === undefined, 'summer draft'],
      [quarterMean === undefined, 'quarter mean of the loaded ship'],
    );
  const density = entered(inputs[loaded].density);
  const allowance =
    density === undefined || displacementTable === undefined || tpc === undefined
      ? 0
      : Math.max(0, dockWaterAllowance(displacementTable, tpc, density));
  if (!exceeds(quarterMean, summer + allowance)) return undefined;
  return {
    set: loaded,
    title: 'Deeper than the summer draft',
    message: `Quarter mean ${formatNumber(quarterMean, 3)} m is ${formatNumber((quarterMean - summer - allowance) * 100, 1)} cm deeper than the summer draft of ${formatNumber(summer, 3)} m with ${formatNumber(allowance * 100, 1)} cm allowed for the density of the water.`,
    values: { quarterMean, summerDraft: summer, allowance },
    fields: [{ field: 'summerDraft' }, { set: loaded, field: 'midship.port' }],
  };
};

/** A weight against a weight: the density of the water has no part in it. */
const deadweightOver: SurveyCheckRule = ({ inputs: { ship }, result }) => {
  const loaded = loadedSet(result);
  const summer = entered(ship.summerDwt);
  const lightShip = entered(ship.lightShip);
  const weight = result[loaded].displacementCorrectedForDensity;
  if (summer === undefined || lightShip === undefined || weight === undefined)
    return notRun(
      [summer === undefined, 'summer deadweight'],
      [lightShip === undefined, 'light ship'],
      [weight === undefined, 'displacement of the loaded ship'],
    );
  const deadweight = weight - lightShip;
  if (!exceeds(deadweight, summer)) return undefined;
  return {
    set: loaded,
    title: 'Deadweight over the summer deadweight',
    message: `Deadweight ${formatNumber(deadweight, 3)} MT exceeds the summer deadweight ${formatNumber(summer, 3)} MT by ${formatNumber(deadweight - summer, 3)} MT; a tropical mark allows more.`,
    values: { deadweight, summerDwt: summer, over: deadweight - summer },
    fields: [{ field: 'summerDwt' }, { field: 'lightShip' }],
  };
};

/** The side of a ship is her draft and her freeboard. */
const depthMismatch: SurveyCheckRule = ({ inputs: { ship } }) => {
  const [depth, draft, freeboard] = [
    entered(ship.depth),
    entered(ship.summerDraft),
    entered(ship.summerFreeboard),
  ];
  const isDeeper = depth !== undefined && draft !== undefined && !exceeds(depth, draft);
  if (depth === undefined || draft === undefined || (freeboard === undefined && !isDeeper))
    return notRun(
      [depth === undefined, 'depth'],
      [draft === undefined, 'summer draft'],
      [freeboard === undefined, 'summer freeboard'],
    );
  const expected = draft + (freeboard ?? 0) - (entered(ship.keelPlate) ?? 0) / 1000;
  const difference = depth - expected;
  if (!isDeeper && !exceeds(Math.abs(difference), LIMITS.depth)) return undefined;
  return {
    title: 'Depth does not fit the summer draft',
    message: `Depth ${formatNumber(depth, 3)} m does not agree with summer draft ${formatNumber(draft, 3)} m${freeboard === undefined ? '' : ` and freeboard ${formatNumber(freeboard, 3)} m`} (difference ${formatNumber(difference, 3, { signed: true })} m): look at the load line certificate.`,
    values: { depth, expected, difference },
    fields: [{ field: 'depth' }, { field: 'summerDraft' }, { field: 'summerFreeboard' }],
  };
};

/** A tank that was sounded in one survey alone, whatever the other calls it: "No.2 DB (S)" is "no 2 DB S". */
const tankListDiffers: SurveyCheckRule = ({ inputs: { initial, final } }) => {
  const waters = ['ballastWater', 'freshWater'] as const;
  const namesOf = (set: SurveySet) =>
    new Map(waters.flatMap((water) => set[water].map(({ tank }) => [tankKey(tank), tank] as const)));
  const [before, after] = [namesOf(initial), namesOf(final)];
  if (before.size === 0 || after.size === 0) return notRun([true, 'tanks of both surveys']);
  const alone = [
    ...[...before].filter(([key]) => !after.has(key)).map(([, tank]) => ({ tank, set: 'initial' as const })),
    ...[...after].filter(([key]) => !before.has(key)).map(([, tank]) => ({ tank, set: 'final' as const })),
  ];
  if (alone.length === 0) return undefined;
  const words = alone.map(({ tank, set }) => `${tank || 'a tank without a name'} (${set})`).join(', ');
  return {
    title: 'Tank in one survey alone',
    message: `Sounded in one survey alone: ${words}.`,
    values: { tanks: alone.length },
    fields: alone.flatMap(({ tank, set }) =>
      waters.flatMap((water) => {
        const index = { initial, final }[set][water].findIndex((row) => row.tank === tank);
        return index < 0 ? [] : [{ set, field: `${water}.${index}.sounding` as const }];
      }),
    ),
  };
};

const bunkersRose: SurveyCheckRule = ({ inputs, result: { initial, final } }) => {
  if (!initial.started || !final.started) return notRun([true, 'both surveys']);
  if (inputs.final.bunkeringNoted) return undefined;
  const oils = [
    ['fuelOil', 'fuel oil'],
    ['dieselOil', 'diesel oil'],
    ['lubricatingOil', 'lubricating oil'],
  ] as const;
  const known = oils.flatMap(([oil, word]) => {
    const [before, after] = [initial[oil], final[oil]];
    return before === undefined || after === undefined ? [] : [{ oil, word, before, after }];
  });
  const risen = known.filter(({ before, after }) => exceeds(after, before));
  if (risen.length === 0) return known.length < oils.length ? notRun([true, 'oils on board']) : undefined;
  const words = risen
    .map(
      ({ word, before, after }) => `${word} from ${formatNumber(before, 3)} to ${formatNumber(after, 3)} MT`,
    )
    .join(', ');
  return {
    set: 'final',
    title: 'More oil than before',
    message: `No bunkering is noted, but there is more: ${words}.`,
    values: Object.fromEntries(risen.map(({ oil, before, after }) => [oil, after - before])),
    fields: risen.map(({ oil }) => ({ set: 'final', field: oil })),
  };
};

/** The checks between the two surveys, and of the result. */
const SURVEY_CHECKS: readonly (readonly [WarningCode, SurveyCheckRule])[] = [
  ['impossible_value', impossibleShip],
  ['lcf_sign', lcfSign],
  ['time_order', timeOrder],
  ['over_summer_draft', overSummerDraft],
  ['deadweight_over_summer', deadweightOver],
  ['depth_mismatch', depthMismatch],
  ['tank_list_differs', tankListDiffers],
  ['bunkers_rose', bunkersRose],
  ['constant_unusual', constantUnusual],
  ['bl_difference_over_half_percent', billOfLadingOff],
];

/** Looks at the two surveys together. */
export const surveyChecks = (check: SurveyCheck): Checked[] =>
  SURVEY_CHECKS.map(([code, run]) => checked(code, undefined, run(check)));
