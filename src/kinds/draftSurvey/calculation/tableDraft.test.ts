import { describe, expect, it } from 'vitest';
import { lookUp } from '../tables/hydrostatics';
import { bookReading, readyTables, surveyPicks } from '../tables/picks';
import { readTables } from '../tables/readTables';
import { aShipsTables } from '../tables/shipBook.fixture';
import { noTables, tablesText, type ShipTables } from '../tables/shipTables';
import { checkDraftSurvey } from './checkDraftSurvey';
import { exampleRecord } from './exampleRecord';
import examples from './examples.json';
import { draftSurveyInputs } from './recordMapping';
import { TABLE_DRAFTS, type TableDraft } from './tableDraft';
import { tableDraftOf } from './tableDraftOf';
import { draftSurveyWorksheet } from './worksheet';

/** A ship that sags 8 cm, 2 m by the stern, with her LCF 4 m forward of midships at 8 m and moving aft. */
const lines = { quarterMean: 8.06, midshipCorrected: 8.08, meanForeAft: 8, trueTrim: 2 };
const lcfAt = (draft: number) => -4 + (draft - 8) * 0.7;

describe('the draft with which a table by trim is entered', () => {
  it.each([
    ['quarter_mean', 8.06],
    ['midship', 8.08],
    ['mean_of_ends', 8],
    // E = Q + T x LCF(E) / L, solved for E with L = 200
    ['at_lcf', (8.06 - 0.04 - 0.056) / 0.993],
  ] as const)('%s', (by, draft) => {
    expect(tableDraftOf(by, lines, 200, lcfAt)).toBeCloseTo(draft, 6);
  });

  it('is the quarter mean of a level ship, wherever her LCF is', () => {
    expect(tableDraftOf('at_lcf', { ...lines, trueTrim: 0 }, undefined, () => undefined)).toBe(8.06);
  });

  it('is not known at the LCF without the length or the LCF', () => {
    expect(tableDraftOf('at_lcf', lines, undefined, lcfAt)).toBeUndefined();
    expect(tableDraftOf('at_lcf', lines, 200, () => undefined)).toBeUndefined();
  });
});

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});
const ofSheet = (entry: TableDraft | null, byTrim = true) =>
  checkDraftSurvey(draftSurveyInputs(record, { ...worksheet, tableByTrim: byTrim, tableDraft: entry }))
    .initial;

describe('tables for moulded draft', () => {
  it('are entered with the draft less the keel plate, the LCF too', () => {
    expect(tableDraftOf('quarter_mean', lines, 200, lcfAt, 20)).toBeCloseTo(8.04, 9);
    expect(tableDraftOf('midship', lines, 200, lcfAt, 20)).toBeCloseTo(8.06, 9);
    // E + plate = Q + T x LCF(E) / L
    expect(tableDraftOf('at_lcf', lines, 200, lcfAt, 20)).toBeCloseTo(
      (8.06 - 0.02 - 0.04 - 0.056) / 0.993,
      6,
    );
  });

  it('give rows, TPC at the sides and MCTC there, in the sheet as in the ship’s book', () => {
    const read = readTables(
      tablesText({
        ...aShipsTables,
        hydrostatics: { ...aShipsTables.hydrostatics, keelPlate: 20 },
      }),
    );
    expect(read.hydrostatics.keelPlate).toBe(20);
    const own = draftSurveyInputs(
      { ...record, mid_port_i: 4.55, mid_stbd_i: 4.49 },
      { ...worksheet, keelPlate: 20 },
    );
    const { inputs, ...result } = checkDraftSurvey(own);
    const ready = readyTables(read);
    const q = result.initial.quarterMean ?? 0;
    expect(result.initial.tableDraft).toBeCloseTo(q - 0.02, 9);
    expect(bookReading(ready, result.initial, inputs.ship)?.draft).toBeCloseTo(q - 0.02, 9);
    const picks = surveyPicks(ready, { inputs, result }, () => []);
    expect(picks.get('worksheet.keelPlate')).toBe(20);
    const tpcAt = (draft: number) => {
      const look = lookUp(ready.book, draft);
      return look?.values.tpc;
    };
    expect(picks.get('worksheet.initial.tpcPort')).toBeCloseTo(tpcAt(4.53) ?? 0, 3);
    const outside = checkDraftSurvey(
      draftSurveyInputs(
        { ...record, displacement_label_1_i: 4, displacement_label_2_i: 4.1 },
        { ...worksheet, keelPlate: 20 },
      ),
    ).warnings.find(({ code }) => code === 'quarter_mean_outside_rows');
    expect(outside?.message).toMatch(/^Quarter mean less the keel plate 4\.48/);
  });

  it('are read with the plate of the sheet, which need not be the book’s', () => {
    const labelsWith = (sheet: number | null, book: number | null) => {
      const { inputs, ...result } = checkDraftSurvey(
        draftSurveyInputs(record, { ...worksheet, keelPlate: sheet }),
      );
      const hydrostatics = { ...aShipsTables.hydrostatics, keelPlate: book };
      const picks = surveyPicks(readyTables({ ...aShipsTables, hydrostatics }), { inputs, result }, () => []);
      return [1, 2].map((row) => picks.get(`record.displacement_label_${row}_i`));
    };
    expect(labelsWith(25, null)).toEqual([4.4, 4.5]);
    expect(labelsWith(null, 25)).toEqual([4.5, 4.6]);
    expect(labelsWith(null, null)).toEqual([4.5, 4.6]);
  });

  it('are for extreme draft in a file or worksheet from before that was asked', () => {
    const text = tablesText(aShipsTables);
    expect(text).not.toContain('keel plate');
    expect(readTables(text).hydrostatics.keelPlate).toBeNull();
    const { keelPlate: _, ...before } = worksheet;
    expect(draftSurveyWorksheet.parse(before).keelPlate).toBeNull();
    expect(ofSheet(null).tableDraft).toBe(ofSheet(null).quarterMean);
  });
});

describe('in the sheet', () => {
  it('a table of the level ship is entered with the quarter mean, whatever is said', () => {
    expect(ofSheet('at_lcf', false)).toEqual(ofSheet(null, false));
  });

  it.each(TABLE_DRAFTS)('rows are read at the draft chosen: %s', (entry) => {
    const set = ofSheet(entry);
    const { displacement_label_1_i: t1, displacement_value_1_i: d1 } = record;
    const { displacement_label_2_i: t2, displacement_value_2_i: d2 } = record;
    if (!t1 || !d1 || !t2 || !d2 || set.tableDraft === undefined) throw new Error('the example has rows');
    expect(set.displacementTable).toBeCloseTo(d1 + ((set.tableDraft - t1) * (d2 - d1)) / (t2 - t1), 6);
    expect(set.tableDraft === set.quarterMean).toBe(entry === 'quarter_mean');
    expect(set.correctionForTrim).toBe(0);
  });

  it('rows are not held against a draft that is not known', () => {
    const own = draftSurveyInputs(
      {
        ...record,
        lcf_value_1_i: 0,
        lcf_value_2_i: 0,
        displacement_label_1_i: 4,
        displacement_label_2_i: 4.1,
      },
      { ...worksheet, tableByTrim: true, tableDraft: 'at_lcf', keelPlate: 20 },
    );
    const { warnings, checks } = checkDraftSurvey({
      ...own,
      initial: { ...own.initial, lcfReference: undefined },
    });
    const of = (code: string) => ({
      said: warnings
        .filter((one) => one.code === code && one.set === 'initial')
        .map(({ message }) => message),
      lacks: checks.find((one) => one.code === code && one.set === 'initial')?.lacks,
    });
    const notKnown = { said: [], lacks: ['LCF and its reference'] };
    expect(of('quarter_mean_outside_rows')).toEqual(notKnown);
    expect(of('mctc_rows_off')).toEqual(notKnown);
  });

  it('the tables are read at the same draft', () => {
    const set = ofSheet('at_lcf');
    const page = (trim: number) => ({
      trim,
      rows: [4, 4.5, 5].map((draft) => ({
        draft,
        displacement: 20_000 + 5200 * (draft - 4) + 10 * trim,
        tpc: 52,
        lcf: -7.9,
        mctc: 600,
      })),
    });
    const book: ShipTables = {
      ...noTables,
      hydrostatics: {
        pages: [page(0), page(3)],
        lcfReference: 'midship_aft_positive',
        density: null,
        entry: 'at_lcf',
        keelPlate: null,
      },
    };
    const read = bookReading(readyTables(readTables(tablesText(book))), set, { lbp: 189 });
    expect(read?.draft).toBeCloseTo((set.quarterMean ?? 0) - ((set.trueTrim ?? 0) * 7.9) / 189, 9);
    expect(bookReading(readyTables(book), set, { lbp: undefined })).toBeUndefined();
  });
});
