import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { exampleRecord } from '../calculation/exampleRecord';
import examples from '../calculation/examples.json';
import type { DraftSurvay } from '../doctype';
import { checksOf } from '../calculation/warnings';
import { emptyWorksheet } from '../calculation/worksheet';
import { calculationOf, type DraftSurveyValues } from '../form/calculationStore';
import { draftSurveyKind } from '../kind';
import { whileFilling } from '@/shared/surveyForm/filling';
import { toValues } from '@/shared/surveyForm/values';
import { followTables } from './follower';
import { tablesText, withBookRows } from './shipTables';
import { aBook, aShipsTables, aShipsTablesText } from './shipBook.fixture';

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});

/** What a surveyor reads and sounds: no figure of any table. */
const readings = (): Partial<DraftSurvay> => {
  const tabulated = /^(displacement|tpc|lcf)_(label|value)|^mctc/;
  const sounded = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, tabvol: 0 }));
  return Object.fromEntries(
    Object.entries(record as Record<string, unknown>)
      .filter(([name]) => !tabulated.test(name))
      .map(([name, value]) => [name, /_water_/.test(name) ? sounded(value) : value]),
  ) as Partial<DraftSurvay>;
};

/** A form with the tables at work; `type` is what a person types into it. */
function aForm(shipTables = aShipsTablesText, typed: Partial<DraftSurvay> = readings(), shared: object = {}) {
  const blank = { ...emptyWorksheet.initial };
  const sheet = { ...worksheet, ...shared, initial: blank, final: blank };
  const values = toValues(draftSurveyKind, typed as DraftSurvay, { ...sheet, shipTables });
  const form = createFormControl<DraftSurveyValues>({ defaultValues: values as never }).formControl;
  const store = calculationOf(() => form.getValues());
  store.look(checksOf);
  let locked = false;
  const told: (string | undefined)[] = [];
  const tables = followTables(form as never, store, () => locked);
  form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      told.push(name);
      store.changed(name);
      tables.changed(name);
    },
  });
  return {
    store,
    tables,
    /** Every change that the form told of: at each it copies all of its values. */
    told,
    lock: () => (locked = true),
    /** Puts values in as a draft of the device does, or what a colleague saved. */
    fillIn: (values: Record<string, unknown>) =>
      whileFilling(form as never, () => {
        for (const [name, value] of Object.entries(values))
          form.setValue(name as 'worksheet.shipTables', value as string);
      }),
    type: (name: string, value: unknown) =>
      form.setValue(name as 'worksheet.shipTables', value as string, { shouldDirty: true }),
    at: (name: string) => form.getValues(name as 'worksheet.shipTables') as unknown,
  };
}

describe('the sheet with the ship’s tables', () => {
  it('warns of what its readings lie beyond, at the tanks themselves', () => {
    const { tables, type, store } = aForm();
    tables.fill();
    const found = () => store.get().result.warnings.find(({ code }) => code === 'trim_outside_table');
    expect(found()).toBeUndefined();
    // her tanks' tables go to 3 m by the stern
    for (const side of ['port', 'stbd']) type(`record.aft_${side}_i`, 7);
    expect(found()).toMatchObject({ set: 'initial' });
    expect(found()?.message).toContain('outside the tables of FPT, WBT 1P');
    expect(store.marks()).toContain('tables.ballast_water_i.0.sounding');
    // without tables there is nothing to read
    type('worksheet.shipTables', '');
    expect(found()).toBeUndefined();
  });

  it('is filled from drafts and soundings alone', () => {
    const { tables, at, store } = aForm();
    expect(store.get().result.survey.cargo).toBeUndefined();
    expect(tables.fill()).toBeGreaterThan(60);
    expect([at('record.displacement_label_1_i'), at('record.displacement_label_2_i')]).toEqual([4.5, 4.6]);
    expect([at('record.displacement_label_1_f'), at('record.displacement_label_2_f')]).toEqual([12.3, 12.4]);
    expect(at('worksheet.final.lcfReference')).toBe('midship_aft_positive');
    expect([at('worksheet.final.mctcLabel1a'), at('worksheet.final.mctcLabel1b')]).toEqual([12.8, 12.9]);
    expect(at('worksheet.tankTableTrim')).toEqual({ from: 0, to: 3 });
    expect(at('worksheet.soundingLimits')).toMatchObject({ FPT: 12, 'WBT 4P': 3 });
    expect(store.get().result.initial.missing).toEqual([]);
    expect(store.get().result.survey.cargo).toBeGreaterThan(50_000);
    expect(tables.typedOver()).toEqual([]);
    expect(tables.fill()).toBe(0);
  });

  it('fills in a keel plate of tables that were kept, and not used, in an earlier visit', () => {
    const hydrostatics = { ...aShipsTables.hydrostatics, keelPlate: 25 };
    const { tables, at } = aForm(tablesText({ ...aShipsTables, hydrostatics }));
    expect([at('worksheet.keelPlate'), tables.keelPlate()]).toEqual([null, 25]);
    tables.fill();
    expect([at('worksheet.keelPlate'), at('record.displacement_label_1_i')]).toEqual([25, 4.4]);
    expect(tables.typedOver()).toEqual([]);
  });

  it('takes in with a typed draft all that an earlier visit left with the tables', () => {
    const hydrostatics = { ...aShipsTables.hydrostatics, keelPlate: 25, density: 1 };
    const text = tablesText({ ...aShipsTables, hydrostatics });
    const visit = (typed = readings()) => aForm(text, typed, { tableDensity: null });
    const ofShip = ({ at }: ReturnType<typeof aForm>) => [
      at('worksheet.keelPlate'),
      at('worksheet.tableDensity'),
    ];
    const kept = visit();
    kept.type('record.mid_port_i', 5.02);
    expect(ofShip(kept)).toEqual([25, 1]);
    expect([kept.at('record.displacement_label_1_i'), kept.at('record.displacement_label_1_f')]).toEqual([
      4.6, 12.3,
    ]);
    expect(kept.tables.typedOver()).toEqual([]);
    // also after a save, which reads the record anew within the visit
    const saved = visit();
    saved.fillIn({ 'record.aft_port_i': 4.9 });
    saved.type('record.mid_port_i', 5.02);
    expect(ofShip(saved)).toEqual([25, 1]);
    // and beside rows that were typed by hand from the same book
    const byHand = visit({ ...readings(), displacement_label_1_i: 4.4, displacement_label_2_i: 4.5 });
    expect(byHand.tables.picks().get('record.displacement_label_1_i')).toBe(4.4);
    byHand.type('record.mid_port_i', 5.02);
    expect(ofShip(byHand)).toEqual([25, 1]);
  });

  it('takes a keel plate emptied before the tables are used for extreme draft', () => {
    const hydrostatics = { ...aShipsTables.hydrostatics, keelPlate: 25 };
    const { at, type } = aForm(tablesText({ ...aShipsTables, hydrostatics }), readings(), { keelPlate: 30 });
    type('worksheet.keelPlate', null);
    expect([at('worksheet.keelPlate'), at('record.displacement_label_1_i')]).toEqual([0, 4.5]);
  });

  it('leaves a keel plate empty where a draft or a colleague puts it back', () => {
    const hydrostatics = { ...aShipsTables.hydrostatics, keelPlate: 25 };
    const { tables, at, fillIn } = aForm(tablesText({ ...aShipsTables, hydrostatics }));
    tables.fill();
    fillIn({ 'worksheet.keelPlate': null });
    expect(at('worksheet.keelPlate')).toBeNull();
  });

  it('takes the keel plate off as the sheet has it, which follows the book’s until it is typed over', () => {
    const withPlate = (keelPlate: number | null) =>
      tablesText({ ...aShipsTables, hydrostatics: { ...aShipsTables.hydrostatics, keelPlate } });
    const { tables, at, type } = aForm();
    tables.fill();
    const label = () => at('record.displacement_label_1_i');
    const over = () => tables.typedOver().map(({ name }) => name);
    // until the book is used the plate waits to be filled in
    type('worksheet.shipTables', withPlate(25));
    expect(tables.picks().get('record.displacement_label_1_i')).toBe(4.4);
    expect(over()).not.toContain('worksheet.keelPlate');
    tables.fill();
    expect([at('worksheet.keelPlate'), label(), over()]).toEqual([25, 4.4, []]);
    // emptied it is extreme draft, whatever the book says then
    type('worksheet.keelPlate', null);
    expect([at('worksheet.keelPlate'), label(), over()]).toEqual([0, 4.5, ['worksheet.keelPlate']]);
    type('worksheet.shipTables', withPlate(20));
    tables.fill();
    expect([at('worksheet.keelPlate'), label(), over()]).toEqual([0, 4.5, ['worksheet.keelPlate']]);
    tables.take(['worksheet.keelPlate']);
    // her draft lies between two rows at 4.52 m and at 4.50 m alike
    expect([at('worksheet.keelPlate'), label(), over()]).toEqual([20, 4.4, []]);
    // typed by hand it reaches the look-up as well
    type('worksheet.keelPlate', 150);
    expect([label(), over()]).toEqual([4.3, ['worksheet.keelPlate']]);
  });

  it('lists the ship’s tanks with the usual density of their water, which weighs nothing yet', () => {
    const none = { ballast_water_i: [], ballast_water_f: [], fresh_water_i: [], fresh_water_f: [] };
    const { tables, at, store } = aForm(aShipsTablesText, { ...readings(), ...none });
    tables.fill();
    expect(at('tables.ballast_water_f.0')).toMatchObject({ tank: 'FPT', sounding: null, density: 1.025 });
    expect(at('tables.fresh_water_i.0')).toMatchObject({ tank: 'FWT P', sounding: null, density: 1 });
    expect(store.get().result.initial).toMatchObject({ ballastTotal: 0, freshTotal: 0 });
  });

  it('writes what a draft brings along group by group, not figure by figure', () => {
    const { tables, at, type, told } = aForm();
    tables.fill();
    told.length = 0;
    type('record.aft_port_i', 7.5);
    expect(at('record.displacement_label_1_i')).not.toBe(4.5);
    expect(new Set(told)).toEqual(
      new Set(['record', 'record.aft_port_i', 'tables.ballast_water_i', 'worksheet.initial']),
    );
    expect(told.length).toBeLessThan(8);
  });

  it('does not go along with a draft that is put into the form: what that holds belongs together', () => {
    const { tables, at, type, fillIn } = aForm();
    tables.fill();
    const row = at('record.displacement_value_1_i');
    fillIn({ 'record.aft_port_i': 7.5 });
    expect(at('record.displacement_value_1_i')).toBe(row);
    expect(tables.typedOver().map(({ name }) => name)).toContain('record.displacement_value_1_i');
    type('record.aft_port_f', 12.5);
    expect(at('record.displacement_value_1_i')).toBe(row);
  });

  it('reads a tank at the sounding and the trim of the survey', () => {
    const { tables, at, store } = aForm();
    tables.fill();
    const trim = store.get().result.initial.trueTrim ?? NaN;
    // WBT 4P, sounding 2.25
    expect(at('tables.ballast_water_i.7.tabvol')).toBeCloseTo(374 * 2.27 * (1 - 0.006 * trim), 1);
  });

  it('lists the ship’s tanks where none is listed, each water by itself', () => {
    const { tables, at } = aForm(aShipsTablesText, {
      ...readings(),
      ballast_water_i: [],
      ballast_water_f: [],
      fresh_water_i: [],
      fresh_water_f: [],
    });
    tables.fill();
    const names = (table: string) => (at(`tables.${table}`) as { tank: string }[]).map(({ tank }) => tank);
    expect(names('ballast_water_f')).toHaveLength(12);
    expect(names('fresh_water_i')).toEqual(['FWT P', 'FWT S']);
    expect(at('tables.ballast_water_i.0.sounding')).toBeNull();
  });

  it('writes nothing when a survey is opened', () => {
    const { at } = aForm();
    expect(at('record.displacement_label_1_i')).toBeNull();
  });

  it('goes along with a draft: rows, MCTC rows and volumes', () => {
    const { tables, type, at } = aForm();
    tables.fill();
    const before = at('tables.ballast_water_i.7.tabvol');
    type('record.aft_port_i', 6.13);
    expect(at('record.displacement_label_1_i')).toBe(4.5);
    type('record.mid_port_i', 5.02);
    expect([at('record.displacement_label_1_i'), at('record.displacement_label_2_i')]).toEqual([4.7, 4.8]);
    expect([at('record.tpc_label_1_i'), at('record.lcf_label_2_i')]).toEqual([4.7, 4.8]);
    expect(at('worksheet.initial.mctcLabel1a')).toBe(5.2);
    expect(at('tables.ballast_water_i.7.tabvol')).not.toBe(before);
    expect(tables.typedOver()).toEqual([]);
  });

  it('gives a volume as a sounding is typed, and takes it away with the sounding', () => {
    const { tables, type, at } = aForm();
    tables.fill();
    type('tables.ballast_water_i.7.sounding', 1);
    expect(at('tables.ballast_water_i.7.tabvol')).toBeCloseTo(374 * 1.02 * 0.9864, 0);
    type('tables.ballast_water_i.7.sounding', null);
    expect(at('tables.ballast_water_i.7.tabvol')).toBeNull();
  });

  it('leaves what was typed by hand, names it, and takes the table’s figure when told', () => {
    const { tables, type, at } = aForm();
    tables.fill();
    const right = at('tables.ballast_water_f.7.tabvol');
    type('tables.ballast_water_f.7.tabvol', 28.26);
    type('record.aft_port_f', 12.6);
    expect(at('tables.ballast_water_f.7.tabvol')).toBe(28.26);
    const [over] = tables.typedOver();
    expect(tables.typedOver()).toHaveLength(1);
    expect(over).toMatchObject({ name: 'tables.ballast_water_f.7.tabvol', typed: 28.26 });
    tables.take(['tables.ballast_water_f.7.tabvol']);
    expect(at('tables.ballast_water_f.7.tabvol')).toBe(over?.table);
    expect(over?.table).not.toBe(right);
    expect(tables.typedOver()).toEqual([]);
  });

  it('fills what is empty beside what stands there already', () => {
    const { tables, at } = aForm(aShipsTablesText, { ...readings(), tpc_value_1_i: 51 });
    tables.fill();
    expect(at('record.tpc_value_1_i')).toBe(51);
    expect(at('record.tpc_value_2_i')).toBe(52.5);
    expect(tables.typedOver()).toEqual([{ name: 'record.tpc_value_1_i', typed: 51, table: 52.4 }]);
  });

  it('tells its readers once for all that goes along', () => {
    const { tables, store, type } = aForm();
    tables.fill();
    let told = 0;
    store.subscribe(() => told++);
    type('record.mid_port_i', 5.02);
    expect(told).toBe(2);
  });

  it('turns the LCF for a sheet that gives it otherwise, and follows when that changes', () => {
    const { tables, type, at, store } = aForm();
    type('worksheet.initial.lcfReference', 'midship_forward_positive');
    tables.fill();
    expect([at('record.lcf_value_1_i'), at('record.lcf_value_1_f')]).toHaveLength(2);
    expect(at('record.lcf_value_1_i')).toBe(7.954);
    expect(store.get().result.initial.lcfAftOfMidship).toBeLessThan(0);
    type('worksheet.initial.lcfReference', 'midship_aft_positive');
    expect(at('record.lcf_value_1_i')).toBe(-7.954);
  });

  it('gives no LCF until the book says how, and then turns what it gave', () => {
    const how = (lcfReference: 'midship_aft_positive' | 'midship_forward_positive' | null) =>
      tablesText({ ...aShipsTables, hydrostatics: { ...aShipsTables.hydrostatics, lcfReference } });
    const { tables, type, at } = aForm(how(null));
    tables.fill();
    expect(at('record.lcf_value_1_i')).toBeNull();
    type('worksheet.shipTables', how('midship_forward_positive'));
    tables.fill();
    expect([at('worksheet.initial.lcfReference'), at('record.lcf_value_1_i')]).toEqual([
      'midship_forward_positive',
      -7.954,
    ]);
    type('worksheet.shipTables', how('midship_aft_positive'));
    expect(at('worksheet.initial.lcfReference')).toBe('midship_forward_positive');
    tables.fill();
    expect([at('worksheet.initial.lcfReference'), at('record.lcf_value_1_i')]).toEqual([
      'midship_aft_positive',
      -7.954,
    ]);
    expect(tables.typedOver()).toEqual([]);
  });

  it('a closed job is not touched', () => {
    const { tables, type, at, lock } = aForm();
    tables.fill();
    lock();
    type('record.mid_port_i', 5.02);
    expect(at('record.displacement_label_1_i')).toBe(4.5);
  });

  it('does not read a row with a slip until it is decided', () => {
    const rows = aBook().map((row) => (row.draft === 4.6 ? { ...row, displacement: 22685.8 } : row));
    const spoilt = withBookRows(aShipsTables, 0, rows);
    const { tables, at } = aForm(tablesText(spoilt));
    tables.fill();
    expect(at('record.displacement_label_2_i')).toBe(4.6);
    expect(at('record.displacement_value_2_i')).toBeNull();
    expect(tables.ready()?.slips[0]?.filter(({ blocks }) => blocks)).toMatchObject([
      { column: 'displacement', draft: 4.6 },
    ]);
    const kept = aForm(tablesText({ ...spoilt, kept: ['0/16/displacement=22685.8'] }));
    kept.tables.fill();
    expect(kept.at('record.displacement_value_2_i')).toBe(22685.8);
  });

  it('by trim holds both trim corrections, and asks for no MCTC', () => {
    const rows = aBook();
    const by = (trim: number) => ({
      trim,
      rows: rows.map((row) => ({
        ...row,
        displacement: (row.displacement ?? 0) - 200 * trim,
        lcf: null,
        mctc: null,
      })),
    });
    const { tables, store } = aForm(
      tablesText({
        ...aShipsTables,
        hydrostatics: { ...aShipsTables.hydrostatics, pages: [by(0), by(1), by(2), by(3)] },
      }),
    );
    tables.fill();
    const { initial } = store.get().result;
    expect([initial.firstTrimCorrection, initial.secondTrimCorrection]).toEqual([0, 0]);
    expect(initial.missing).toEqual([]);
    expect(initial.displacementTable).toBeCloseTo(
      22341.3 + 5240 * (((initial.quarterMean ?? 0) - 4.5) / 1) - 200 * (initial.trueTrim ?? 0),
      0,
    );
  });
});

it('typed by hand from the same tables comes to the same cargo', () => {
  const { tables, store, at } = aForm();
  tables.fill();
  const names = [...tables.picks().keys()];
  const byHand = aForm('');
  for (const name of names) byHand.type(name, at(name));
  expect(byHand.store.get().result.survey.cargo).toBe(store.get().result.survey.cargo);
});

it('lists a forward ballast tank under ballast', () => {
  const text = ['FWD PEAK TK', 'FWD DBT (P)', 'F.W.T. P']
    .map((name) => `${name};m;sounding;stern +\nTrim;0;3\n0;1;0\n5;500;480\n`)
    .join('\n');
  const none = { ballast_water_i: [], ballast_water_f: [], fresh_water_i: [], fresh_water_f: [] };
  const { tables: book, at } = aForm(text, { ...readings(), ...none });
  book.fill();
  const listed = (table: string) =>
    (at(`tables.${table}`) as { tank: string; density: number }[]).map(({ tank, density }) => [
      tank,
      density,
    ]);
  expect(listed('ballast_water_i')).toEqual([
    ['FWD PEAK TK', 1.025],
    ['FWD DBT (P)', 1.025],
  ]);
  expect(listed('fresh_water_i')).toEqual([['F.W.T. P', 1]]);
});
