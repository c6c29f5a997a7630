import { formatNumber } from '@/lib/numbers';
import { type SetCheckRule, notRun, refs } from './check';
import { entered, exceeds } from './entered';

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
    code: 'tank_density_missing',
    title: 'Tank without a density',
    message: `${words} ${bare.length === 1 ? 'has a volume and no density: it weighs' : 'have a volume and no density: they weigh'} nothing in the sum.`,
    values: { tanks: bare.length, volume: bare.reduce((sum, { row }) => sum + (row.tabvol ?? 0), 0) },
    fields: refs(name, ...bare.map(({ column, index }) => `${column}.${index}.density` as const)),
  };
};

/** A sounding over the last row of its table. */
export const soundingBeyond: SetCheckRule = ({ name, set }) => {
  const beyond = tankTables.flatMap(([column]) =>
    set[column].flatMap((row, index) => {
      const last = entered(row.lastSounding);
      const sounding = entered(row.sounding);
      return last !== undefined && sounding !== undefined && exceeds(sounding, last)
        ? [{ column, row, index, sounding, last }]
        : [];
    }),
  );
  const [first] = beyond;
  if (first === undefined) {
    const unknown = tankTables.some(([column]) =>
      set[column].some(
        (row) => entered(row.sounding) !== undefined && entered(row.lastSounding) === undefined,
      ),
    );
    return unknown ? notRun([true, 'last sounding of the tank tables']) : undefined;
  }
  return {
    code: 'sounding_beyond_table',
    title: 'Sounding beyond the tank table',
    message: beyond
      .map(
        ({ row, index, sounding, last }) =>
          `${row.tank || `Row ${index + 1}`}: sounding ${formatNumber(sounding, 2)} m, the table ends at ${formatNumber(last, 2)} m`,
      )
      .join('; ')
      .concat('.'),
    values: { sounding: first.sounding, last: first.last },
    fields: refs(name, ...beyond.map(({ column, index }) => `${column}.${index}.sounding` as const)),
  };
};

/** Nothing left after light ship: something is wrong. */
export const negativeNet: SetCheckRule = ({ name, result }) => {
  const net = result.netDisplacement;
  if (net === undefined) return notRun([true, 'a complete sheet']);
  if (net >= 0) return undefined;
  return {
    code: 'negative_constant',
    title: 'Cargo and constant are negative',
    message: `Displacement less deductibles and light ship leaves ${formatNumber(net, 3)} MT: light ship, a tank or a draft is wrong.`,
    values: { netDisplacement: net },
    fields: [{ field: 'lightShip' }, ...refs(name, 'displacement.0.value')],
  };
};
