import { formatNumber } from '@/lib/numbers';
import { type SetCheckRule, notRun, refs } from './check';
import { entered, exceeds } from './entered';
import { trimText } from './labels';
import { LIMITS } from './limits';
import { tanksWith } from './readingChecks';
import type { TankRow } from './types';

const tankTables = [
  ['ballastWater', 'Ballast'],
  ['freshWater', 'Fresh water'],
] as const;

/** A tank with a volume and no density. */
export const tankDensity: SetCheckRule = ({ name, set }) => {
  const bare = tankTables.flatMap(([column]) =>
    set[column].flatMap((row, index) =>
      entered(row.tabvol) !== undefined && entered(row.density) === undefined ? [{ column, row, index }] : [],
    ),
  );
  if (bare.length === 0) return undefined;
  const words = bare.map(({ row, index }) => row.tank || `row ${index + 1}`).join(', ');
  return {
    title: 'Tank without a density',
    message: `${words} ${bare.length === 1 ? 'has a volume and no density: it weighs' : 'have a volume and no density: they weigh'} nothing in the sum.`,
    values: { tanks: bare.length, volume: bare.reduce((sum, { row }) => sum + (row.tabvol ?? 0), 0) },
    fields: refs(name, ...bare.map(({ column, index }) => `${column}.${index}.density` as const)),
  };
};

/** A sounding over the last row of its table, as it is noted in the sheet or as the ship's own tables have it. */
export const soundingBeyond: SetCheckRule = ({ name, set, readings }) => {
  const over = tankTables.flatMap(([column]) =>
    set[column].flatMap((row, index) => {
      const last = entered(row.lastSounding);
      const sounding = entered(row.sounding);
      return last !== undefined && sounding !== undefined && exceeds(sounding, last)
        ? [{ field: `${column}.${index}` as const, row, index, sounding, last }]
        : [];
    }),
  );
  const known = new Set<string>(over.map(({ field }) => field));
  const unreached = tanksWith({ set, readings }, 'sounding_beyond_table').filter(
    ({ field }) => !known.has(field),
  );
  if (over.length + unreached.length === 0) {
    const unknown = tankTables.some(([column]) =>
      set[column].some(
        (row, index) =>
          entered(row.sounding) !== undefined &&
          entered(row.lastSounding) === undefined &&
          !readings?.tanks.has(`${column}.${index}`),
      ),
    );
    return unknown ? notRun([true, 'last sounding of the tank tables']) : undefined;
  }
  return {
    title: 'Sounding beyond the tank table',
    message: [
      ...over.map(
        ({ row, index, sounding, last }) =>
          `${row.tank || `Row ${index + 1}`}: sounding ${formatNumber(sounding, 2)} m, the table ends at ${formatNumber(last, 2)} m`,
      ),
      ...unreached.map(
        ({ row, word }) =>
          `${word}: the table does not reach ${formatNumber(row.sounding, 2)} m and gives no volume`,
      ),
    ]
      .join('; ')
      .concat('.'),
    values: {
      tanks: over.length + unreached.length,
      ...(over[0] && { sounding: over[0].sounding, last: over[0].last }),
    },
    fields: refs(name, ...[...over, ...unreached].map(({ field }) => `${field}.sounding` as const)),
  };
};

/** A cargo hold by the name of its row. */
const IS_HOLD = /\bhold\b|^c\.?h\.?(\b|\d)/i;

/** Part of the full tank, by volume or by sounding; undefined where its full figure is not known. */
function fillOf(row: TankRow, full: number | undefined): number | undefined {
  if (full) return (row.tabvol ?? 0) / full;
  const last = entered(row.lastSounding);
  if (last !== undefined) return (row.sounding ?? 0) / last;
  return entered(row.tabvol) === undefined && entered(row.sounding) === undefined ? 0 : undefined;
}

/** Ballast tanks neither empty nor pressed up, where trim and a free surface make the most of an error. */
export const ballastSlack: SetCheckRule = ({ name, set, result, readings }) => {
  const tanks = set.ballastWater.map((row, index) => {
    const fill = fillOf(row, readings?.full.get(`ballastWater.${index}`));
    return {
      index,
      row,
      isUnknown: fill === undefined,
      isSlack: fill !== undefined && exceeds(fill, LIMITS.slackFrom) && exceeds(LIMITS.slackTo, fill),
    };
  });
  const holds = tanks.filter(({ row }) => IS_HOLD.test(row.tank.trim()) && entered(row.tabvol) !== undefined);
  const slack = tanks.filter(({ isSlack }) => isSlack);
  const isMuch = exceeds(slack.length / tanks.length, LIMITS.slackShare);
  if (!isMuch && holds.length === 0)
    return tanks.length === 0 || tanks.some(({ isUnknown }) => isUnknown)
      ? notRun([true, tanks.length === 0 ? 'ballast tanks' : 'full volumes of the ballast tanks'])
      : undefined;
  const trim = result.trueTrim ?? 0;
  const isTrimmed = exceeds(Math.abs(trim), LIMITS.slackTrim);
  const lies = trim === 0 ? 'on an even keel' : `with a trim of ${trimText(trim)}`;
  const words = [
    ...(isMuch
      ? [
          `${slack.length} of ${tanks.length} ballast tanks are part filled (${slack.map(({ row, index }) => row.tank || `row ${index + 1}`).join(', ')}), ${lies}`,
        ]
      : []),
    ...holds.map(({ row }) => `${row.tank} carries ballast`),
  ];
  return {
    ...(holds.length === 0 && !isTrimmed && { severity: 'note' as const }),
    title: 'Ballast tanks neither empty nor full',
    message: `${words.join('; ')}.`,
    values: { slack: slack.length, tanks: tanks.length, trueTrim: trim },
    fields: refs(name, ...[...slack, ...holds].map(({ index }) => `ballastWater.${index}.sounding` as const)),
  };
};

/** Nothing left after light ship: something is wrong. */
export const negativeNet: SetCheckRule = ({ name, result }) => {
  const net = result.netDisplacement;
  if (net === undefined) return notRun([true, 'a complete sheet']);
  if (net >= 0) return undefined;
  return {
    title: 'Cargo and constant are negative',
    message: `Displacement less deductibles and light ship leaves ${formatNumber(net, 3)} MT: light ship, a tank or a draft is wrong.`,
    values: { netDisplacement: net },
    fields: [{ field: 'lightShip' }, ...refs(name, 'displacement.0.value')],
  };
};
