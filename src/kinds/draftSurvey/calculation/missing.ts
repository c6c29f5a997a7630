import { MARK_POSITIONS, markWord } from './check';
import { isWithoutVolume } from './deductibles';
import { entered } from './entered';
import { lcfRows, withLabelsOf, zeroIsEmpty } from './hydrostatics';
import type { MissingInput, SetField, SetName, ShipInput, SurveySet, HydrostaticRows } from './types';

/** Anything at all was entered for a survey: prefilled densities of empty tanks do not count. */
export function isStarted(set: SurveySet): boolean {
  const numbers = [
    ...MARK_POSITIONS.flatMap((mark) => [set[mark].port, set[mark].starboard]),
    ...[set.displacement, set.tpc, set.lcf, set.mctcPlus, set.mctcMinus].flatMap((rows) =>
      rows.flatMap((row) => [row.label, row.value]),
    ),
    ...[set.density, set.fuelOil, set.dieselOil, set.lubricatingOil, set.others],
    ...[...set.ballastWater, ...set.freshWater].flatMap((row) => [row.sounding, row.tabvol]),
  ];
  return numbers.some((value) => entered(value) !== undefined);
}

/** What a complete sheet still needs, in the order in which a surveyor meets it. */
export function missingInputs(name: SetName, set: SurveySet, ship: ShipInput): MissingInput[] {
  const missing: MissingInput[] = [];
  const need = (value: unknown, field: SetField, label: string) => {
    if (value === undefined) missing.push({ set: name, field, label });
  };
  for (const mark of MARK_POSITIONS) {
    const word = markWord[mark];
    need(entered(set[mark].port), `${mark}.port`, `${word} draft, port`);
    need(entered(set[mark].starboard), `${mark}.starboard`, `${word} draft, starboard`);
  }
  if (entered(ship.lbp) === undefined) missing.push({ field: 'lbp', label: 'Length between perpendiculars' });

  const needRows = (rows: HydrostaticRows, column: 'displacement' | 'tpc' | 'lcf', word: string) =>
    ([0, 1] as const).forEach((index) => {
      const row = rows[index];
      need(entered(row.label), `${column}.${index}.label`, `${word}, draft of row ${index + 1}`);
      need(row.value, `${column}.${index}.value`, `${word}, row ${index + 1}`);
    });
  needRows(zeroIsEmpty(set.displacement), 'displacement', 'Displacement');
  needRows(zeroIsEmpty(withLabelsOf(set.tpc, set.displacement)), 'tpc', 'TPC');
  // a table by trim already holds the corrections that LCF and MCTC are for
  if (!ship.tableByTrim) needTrimRows();
  for (const column of ['ballastWater', 'freshWater'] as const)
    for (const [index, row] of set[column].entries()) {
      if (isWithoutVolume(row))
        need(undefined, `${column}.${index}.tabvol`, `Volume of ${row.tank || `row ${index + 1}`}`);
    }
  need(entered(set.density), 'density', 'Density of the water');
  if (Number.isNaN(ship.tableDensity))
    missing.push({ field: 'tableDensity', label: 'Density of the tables' });
  if (entered(ship.lightShip) === undefined) missing.push({ field: 'lightShip', label: 'Light ship' });
  return missing;

  function needTrimRows() {
    needRows(lcfRows(set), 'lcf', 'LCF');
    need(set.lcfReference, 'lcfReference', 'Reference of the LCF');

    for (const [column, step] of [
      ['mctcPlus', '+'],
      ['mctcMinus', '−'],
    ] as const) {
      const [first, second] = zeroIsEmpty(set[column]);
      const word = `MCTC at quarter mean ${step} 0.50 m`;
      if (first.value === undefined && second.value === undefined) need(undefined, `${column}.0.value`, word);
      // Two different values can only be used with the drafts that they stand at.
      if (first.value !== undefined && second.value !== undefined && first.value !== second.value) {
        need(entered(first.label), `${column}.0.label`, `${word}, draft of row a`);
        need(entered(second.label), `${column}.1.label`, `${word}, draft of row b`);
      }
    }
  }
}
