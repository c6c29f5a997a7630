import { SEA_WATER } from './density';
import { formatNumber } from '@/lib/numbers';
import { entered, exceeds } from './entered';
import type { Limits } from './limits';
import type { DraftSurveyInputs, DraftSurveyResult, InputRef, SetName, Warning } from './types';
import { setWord } from './labels';

/** Both surveys with all that the checks between them look at. */
export interface SurveyCheck {
  inputs: DraftSurveyInputs;
  result: Pick<DraftSurveyResult, 'initial' | 'final' | 'survey'>;
  limits: Readonly<Limits>;
}

type Finding = Omit<Warning, 'severity'>;
type Check = (check: SurveyCheck) => Finding | Finding[] | undefined;

const constantUnusual: Check = ({ inputs: { ship }, result: { survey }, limits }) => {
  const declared = entered(ship.declaredConstant);
  if (declared === undefined || survey.constant === undefined) return undefined;
  const limit = Math.max(
    limits.constantTonnes,
    ((entered(ship.summerDwt) ?? 0) * limits.constantPercentOfDwt) / 100,
  );
  const difference = survey.constant - declared;
  if (!exceeds(Math.abs(difference), limit)) return undefined;
  return {
    code: 'constant_unusual',
    set: survey.constantFrom,
    title: 'Constant differs from the declared one',
    message: `The constant is ${formatNumber(survey.constant, 3)} MT, the ship declares ${formatNumber(declared, 3)} MT: a difference of ${formatNumber(difference, 3)} MT.`,
    values: { constant: survey.constant, declared, limit },
    fields: [{ field: 'declaredConstant' }, { field: 'lightShip' }],
  };
};

const billOfLadingOff: Check = ({ result: { survey }, limits }) => {
  const percent = survey.differencePercent;
  const difference = survey.differenceFromBillOfLading;
  if (percent === undefined || difference === undefined) return undefined;
  if (!exceeds(Math.abs(percent), limits.billOfLadingPercent)) return undefined;
  return {
    code: 'bl_difference_over_half_percent',
    title: 'Difference from the bill of lading over 0.5 %',
    message: `The survey is ${formatNumber(Math.abs(difference), 3)} MT (${formatNumber(Math.abs(percent), 3)} %) ${difference > 0 ? 'above' : 'below'} the bill of lading; a draft survey is taken as good to ${formatNumber(limits.billOfLadingPercent, 1)} %.`,
    values: { difference, percent, limit: limits.billOfLadingPercent },
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

const timeOrder: Check = ({ inputs }) => {
  const findings: Finding[] = [];
  const add = (set: SetName, message: string, fields: InputRef[], title: string) =>
    findings.push({ code: 'time_order', set, title, message, values: {}, fields });
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
      `The final survey of ${moment(finalStart)} is earlier than the initial one of ${moment(initialEnd)}.`,
      [
        { set: 'final', field: 'startedAt' },
        { set: 'initial', field: 'endedAt' },
      ],
      'Final is before initial',
    );
  }
  return findings;
};

/**
 * Deeper than the summer mark allows in this water. Dock water allowance, m: fresh water allowance
 * (displacement / (40 x TPC) cm) in the proportion of the density to that between sea and fresh water.
 */
export const dockWaterAllowance = (displacement: number, tpc: number, density: number) =>
  (displacement / (40 * tpc) / 100) * ((SEA_WATER - density) / (SEA_WATER - 1));

const overSummerDraft: Check = ({ inputs, result: { final } }) => {
  const summer = entered(inputs.ship.summerDraft);
  const { quarterMean, displacementTable, tpc } = final;
  if (summer === undefined || quarterMean === undefined) return undefined;
  const density = entered(inputs.final.density);
  const allowance =
    density === undefined || displacementTable === undefined || tpc === undefined
      ? 0
      : Math.max(0, dockWaterAllowance(displacementTable, tpc, density));
  if (!exceeds(quarterMean, summer + allowance)) return undefined;
  return {
    code: 'over_summer_draft',
    set: 'final',
    title: 'Deeper than the summer draft',
    message: `Quarter mean ${formatNumber(quarterMean, 3)} m is ${formatNumber((quarterMean - summer - allowance) * 100, 1)} cm deeper than the summer draft of ${formatNumber(summer, 3)} m with ${formatNumber(allowance * 100, 1)} cm allowed for the density of the water.`,
    values: { quarterMean, summerDraft: summer, allowance },
    fields: [{ field: 'summerDraft' }, { set: 'final', field: 'midship.port' }],
  };
};

const bunkersRose: Check = ({ inputs, result: { initial, final } }) => {
  if (!initial.started || !final.started || inputs.final.bunkeringNoted) return undefined;
  const oils = [
    ['fuelOil', 'fuel oil'],
    ['dieselOil', 'diesel oil'],
    ['lubricatingOil', 'lubricating oil'],
  ] as const;
  const risen = oils.filter(([oil]) => exceeds(final[oil], initial[oil]));
  if (risen.length === 0) return undefined;
  const words = risen
    .map(
      ([oil, word]) => `${word} from ${formatNumber(initial[oil], 3)} to ${formatNumber(final[oil], 3)} MT`,
    )
    .join(', ');
  return {
    code: 'bunkers_rose',
    set: 'final',
    title: 'More oil than before',
    message: `No bunkering is noted, but there is more: ${words}.`,
    values: Object.fromEntries(risen.map(([oil]) => [oil, final[oil] - initial[oil]])),
    fields: risen.map(([oil]) => ({ set: 'final', field: oil })),
  };
};

/** The checks between the two surveys, and of the result. */
const SURVEY_CHECKS: readonly Check[] = [
  timeOrder,
  overSummerDraft,
  bunkersRose,
  constantUnusual,
  billOfLadingOff,
];

/** What is to be looked at in the two surveys together. */
export function surveyWarnings(check: SurveyCheck): Warning[] {
  return SURVEY_CHECKS.flatMap((run) => run(check) ?? []).map((finding) => ({
    severity: 'warning',
    ...finding,
  }));
}
