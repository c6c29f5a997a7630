import { describe, expect, it } from 'vitest';
import { aBetweenSurvey } from '../calculation/betweenSurvey.fixture';
import { emptyWorksheet } from '../calculation/worksheet';
import { formatNumber } from '@/lib/numbers';
import { emptyProof } from '@/lib/photoProof';
import { draftSurveyKind } from '../kind';
import { aPrintSource, expected } from './aggelosB.fixture';
import { periodText, reportedSurvey } from './reportedSurvey';
import { draftSurveyDocuments, type DraftSurveyDocumentId } from './draftSurveyDocuments';
import { draftSurveyReport } from './draftSurveyReport';
import { factsOf } from '@/shared/surveyKind/printedFacts';
import type { PdfBlock, PdfContent } from '@/lib/pdf/model';

const flat = (blocks: PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => ('blocks' in block ? flat(block.blocks) : [block]));
const tables = (model: PdfContent) =>
  flat(model.blocks).flatMap((block) => (block.kind === 'table' ? [block] : []));
const tableNamed = (model: PdfContent, name: string) => tables(model).find((table) => table.name === name);
/** The lines of the calculation sheet that compare two surveys: all but the constant. */
const comparedRows = (model: PdfContent) => {
  const rows = tableNamed(model, 'The calculation sheet')?.rows ?? [];
  expect(rows.length).toBeGreaterThan(10);
  return rows.filter((row) => row.cells[0] !== 'Constant, t');
};
const rowOf = (model: PdfContent, label: string) =>
  tableNamed(model, 'The calculation sheet')
    ?.rows.find((row) => row.cells[0] === label)
    ?.cells.slice(1);
const resultOf = (model: PdfContent) =>
  flat(model.blocks).flatMap((block) => (block.kind === 'result' ? block.cells : []));
const textOf = (model: PdfContent) => JSON.stringify(model.blocks);

describe('the sheet of AGGELOS B', () => {
  const model = draftSurveyReport('Formal', aPrintSource());
  const t = (value: number | undefined, decimals = 3) => formatNumber(value, decimals);

  it.each([
    ['Quarter mean draft, m', 'quarter_mean'],
    ['Displacement from table, t', 'displacement_table'],
    ['Displacement corrected for trim, t', 'displacement_corrected_for_trim'],
    ['Correction for density, t', 'correction_for_density'],
    ['Displacement corrected for density, t', 'displacement_corrected_for_density'],
    ['Ballast water, t', 'ballast_total'],
    ['Total deductibles, t', 'total_deductibles'],
    ['Net displacement (cargo + constant), t', 'net_displacement_cargo_plus_constant'],
  ])('shows %s as the example expects it', (label, key) => {
    expect(rowOf(model, label)?.slice(0, 2)).toEqual([t(expected.initial[key]), t(expected.final[key])]);
  });

  it('shows the corrections, two in a row', () => {
    expect(rowOf(model, 'Correction for trim / for list, t')?.[0]).toBe('−474.943 / 0.120');
    expect(rowOf(model, 'First / second trim correction, t')?.[0]).toBe('−501.340 / 26.396');
    expect(rowOf(model, 'MCTC at +0.50 / −0.50 / difference, t·m/cm')).toEqual([
      '616.9 / 597.6 / 19.3',
      '840.6 / 820.6 / 20.0',
      '',
    ]);
    expect(rowOf(model, 'True trim, m')).toEqual(['2.274 by the stern', '0.297 by the stern', '']);
    expect(rowOf(model, 'Constant, t')?.slice(0, 2)).toEqual(['345.099', '']);
  });

  it('sets the drafts from the marks to the perpendiculars', () => {
    expect(tableNamed(model, 'The table of drafts')?.rows[0]?.cells).toEqual([
      'Forward',
      ...['3.38', '3.39', '3.385', '−2.20', '−0.026', '3.359'],
      ...['12.12', '12.12', '12.120', '−2.20', '−0.003', '12.117'],
    ]);
  });

  it('boxes the cargo and its difference from the bill of lading', () => {
    expect(resultOf(model).map((cell) => cell.value)).toEqual([
      '53,000.644',
      '53,000.000',
      '+0.644',
      '+0.001',
    ]);
    expect(resultOf(model)[0]?.label).toBe('Cargo loaded by draft survey');
  });

  it('shows the figures of the calculation, all of them', () => {
    const { result } = reportedSurvey(aPrintSource(), ['initial', 'final']);
    expect(rowOf(model, 'Net displacement (cargo + constant), t')?.[2]).toBe(t(result.survey.netChange));
    expect(resultOf(model)[0]?.value).toBe(t(result.survey.cargo));
  });

  it('lists every tank of both surveys with its total', () => {
    expect(model.blocks).toContainEqual({ kind: 'heading', text: 'Ballast water, density in t/m³' });
    const ballast = tableNamed(model, 'The table of ballast water');
    expect(ballast?.rows).toHaveLength(13);
    expect(ballast?.rows[0]?.cells).toEqual([
      'FPT',
      ...['11.20', '1,374.730', '1.0250', '1,409.098'],
      ...['0.29', '11.660', '1.0250', '11.952'],
    ]);
    expect(ballast?.rows.at(-1)?.cells).toEqual(expect.arrayContaining(['9,237.792', '284.654']));
  });

  it('says with which draft tables for moulded draft are entered', () => {
    const moulded = draftSurveyReport('Formal', aPrintSource({}, { keelPlate: 20 }));
    expect(rowOf(moulded, 'Quarter mean less 20 mm of keel plate, which enters the table, m')).toEqual([
      '4.483',
      '12.324',
      '',
    ]);
    expect(textOf(model)).not.toContain('keel plate');
  });

  it('has its number, ship and file name', () => {
    expect(model).toMatchObject({
      subtitle: 'Loading · report no. DS-00031-FR · job order JO-00172',
      number: 'DS-00031-FR',
      subject: { label: 'Vessel', value: 'M.V. AGGELOS B' },
    });
    expect(textOf(model)).toContain('Checks: clear 51, warns 0, not run 7.');
  });
});

describe('a report of a survey with gaps', () => {
  it('says that the bill of lading is not declared, and gives no percentage', () => {
    const cells = resultOf(draftSurveyReport('Formal', aPrintSource({ b_l_quantity: 0 })));
    expect(cells.map((cell) => cell.value)).toEqual(['53,000.644', 'not declared', '—', '—']);
  });

  it('prints warnings with the surveyor’s remarks, and which got none', () => {
    const remarks = { density_out_of_range_f: 'Brine discharged alongside' };
    const answered = draftSurveyReport('Formal', aPrintSource({ density_f: 1.05 }, { remarks }));
    const open = draftSurveyReport('Formal', aPrintSource({ density_f: 1.05 }));
    const lists = (model: PdfContent) =>
      flat(model.blocks).flatMap((block) => (block.kind === 'warnings' ? block.items : []));
    const answer = lists(answered).find((item) => item.remark === 'Surveyor: Brine discharged alongside');
    expect(answer?.text).toMatch(/^Answered – Final survey: Density is 1\.0500/);
    expect(lists(open).map((item) => item.text)).toContainEqual(
      expect.stringMatching(/^Open – Final survey: Density is 1\.0500/),
    );
    expect(textOf(answered)).toContain('Density out of range (final, answered)');
    expect(textOf(open)).toContain('Density out of range (final, open)');
  });

  it('prints an impossible value nowhere but in its warning', () => {
    const text = textOf(draftSurveyReport('Formal', aPrintSource({ aft_port_f: -5, fuel_oil_f: 1e20 })));
    expect(text).toContain('Aft draft, port: −5.000; Fuel oil: 1.00e+20');
    expect(text).not.toContain('100,000,000,000');
  });

  it('prints texts as they were typed, however the site stored them', () => {
    const stored = aPrintSource({
      ship_name: 'A &lt;B&gt; &amp; C',
      cargo: 'Coal & coke',
      remarks_f: '5 &lt; 6 &amp; 7',
    });
    const text = textOf(draftSurveyReport('Formal', stored));
    expect(text).toContain('A <B> & C');
    expect(text).toContain('Coal & coke');
    expect(text).toContain('5 < 6 & 7');
    expect(text).not.toMatch(/&(lt|gt|amp);/);
  });

  it('says which checks have not run and what is missing for them', () => {
    const text = textOf(draftSurveyReport('Formal', aPrintSource({ b_l_quantity: 0 })));
    expect(text).toContain('Not run – Both surveys: bill of lading – missing: B/L quantity.');
  });

  it('shows dashes, not zeros, for a survey that was not begun, and says so', () => {
    const record = Object.fromEntries(
      Object.entries(aPrintSource().record)
        .filter(([field]) => field.endsWith('_f'))
        .map(([field, value]) => [field, Array.isArray(value) ? [] : typeof value === 'number' ? 0 : null]),
    );
    const model = draftSurveyReport('Formal', aPrintSource(record, { final: emptyWorksheet.final }));
    expect(tableNamed(model, 'The table of drafts')?.rows[0]?.cells.slice(7)).toEqual(Array(6).fill('—'));
    for (const row of comparedRows(model)) expect(row.cells[2], row.cells[0]).toBe('—');
    expect(resultOf(model)[0]?.value).toBe('—');
    expect(textOf(model)).toContain('There is no final survey.');
    expect(model.subtitle).toBe('Report no. DS-00031-FR · job order JO-00172');
  });

  it('prints text, remarks, instrument and photographs after the sheet', () => {
    const { initial, final } = aPrintSource().worksheet;
    const instrument = 'draught_survey_hydrometer';
    const text = textOf(
      draftSurveyReport(
        'Formal',
        aPrintSource(
          {
            remarks_i: 'Swell 0.2 m',
            remarks_f: 'a &lt;b&gt; c',
            formal_report: '<p>Sea calm &amp; clear.</p><p>No current.</p>',
            attach_ship_image: '/files/ship.jpg',
            upload_image_table_i: [{ upload_image: '/files/before.jpg' }],
          },
          {
            initial: { ...initial, instrument },
            final: { ...final, instrument },
            photos: {
              '/files/ship.jpg': { ...emptyProof, caption: 'At anchor' },
              '/files/before.jpg': { ...emptyProof, caption: 'Forward port' },
            },
          },
        ),
      ),
    );
    for (const words of [
      'Swell 0.2 m',
      'a <b> c',
      'Sea calm & clear.\\nNo current.',
      'draught-survey hydrometer',
      'Image of the ship',
      'At anchor',
      'Forward port',
    ])
      expect(text).toContain(words);
  });
});

/** A certificate without the sheet that is its annex. */
const certificateOf = (model: PdfContent): PdfContent => {
  const annex = model.blocks.findIndex(({ kind }) => kind === 'onePage');
  expect(annex).toBeGreaterThan(0);
  return { ...model, blocks: model.blocks.slice(0, annex) };
};

describe('the certificate', () => {
  it('certifies the quantity and shows no intermediate figure', () => {
    const model = certificateOf(draftSurveyReport('Final certificate', aPrintSource()));
    const text = textOf(model);
    expect(text).toContain(
      'determined by draft survey that 53,000.644 metric tonnes of Coal in bulk were loaded.',
    );
    expect(text).toContain('issued without prejudice');
    expect(tables(model)).toHaveLength(0);
    for (const figure of ['21,880.107', '345.099', '4.503', '1.0240']) expect(text).not.toContain(figure);
  });

  it('certifies nothing while entries are missing', () => {
    const text = textOf(
      certificateOf(draftSurveyReport('Final certificate', aPrintSource({ density_f: 0 }))),
    );
    expect(text).toContain('No quantity is certified');
    expect(text).not.toContain('metric tonnes');
  });
});

describe('the annex of a certificate', () => {
  it('is the sheet that it rests on, with its tables, and its figures are those compared', async () => {
    const whole = draftSurveyReport('Formal', aPrintSource());
    const model = draftSurveyReport('Final certificate', aPrintSource());
    for (const name of ['The table of drafts', 'The calculation sheet', 'The table of ballast water'])
      expect(tableNamed(model, name), name).toEqual(tableNamed(whole, name));
    const { figures } = await factsOf(model);
    expect(figures).toContainEqual({
      label: 'Density observed / table, t/m³, Final',
      value: '1.0240 / 1.0250',
    });
  });
});

describe('the reports beside the formal one', () => {
  /** Of the final survey of AGGELOS B and of what follows from it: never in a report of the initial survey alone. */
  const FINAL_FIGURES = ['53,345.744', '12.344', '65,891.157', '53,000.644', '284.654', '21/11/2026 21:30'];
  const INITIAL_FIGURES = ['345.099', '21,858.761', '10,073.662'];
  const input = () =>
    aPrintSource({
      preliminary_report: 'All in good order.',
      completion_report: 'All in good order.',
      remarks_i: 'Calm.',
      remarks_f: 'Swell.',
      voyage_details: [{ info: 'Loading completed', date: '2026-11-21', time: '20:10:00' }],
      stowage_plan: [{ quantity: 53000 }],
      upload_image_table_i: [{ upload_image: '/files/Before.jpg' }],
      upload_image_table_f: [{ upload_image: '/files/After.jpg' }],
    });

  it.each([
    ['Priliminary report', 'Priliminary report', ['Provisional figures of the initial survey alone']],
    ['Completion report', 'Completion report', ['Key figures', 'by draft survey']],
    ['Formal report', 'Draft survey report', ['Marks and table rows used']],
    [
      'Initial draft survey',
      'Initial draft survey',
      ['Cargo + constant, initial', 'Marks and table rows used'],
    ],
    [
      'Final draft survey',
      'Final draft survey',
      ['Net displacement of the initial survey', 'by draft survey'],
    ],
    ['Initial certificate', 'certificate', ['No quantity of cargo is certified before the final survey']],
    ['Final certificate', 'certificate', ['This is to certify', 'metric tonnes of Coal in bulk were']],
  ])('%s is what the kind prints under that name', async (name, title, says) => {
    const report = draftSurveyKind.reports.find((one) => one.title === name);
    const model = await report?.print(input());
    expect(model?.title).toMatch(new RegExp(`${title}$`));
    const text = JSON.stringify(model?.blocks);
    for (const words of says) expect(text).toContain(words);
    const isOfInitialAlone = /^(Prili|Ini)/.test(name); // sic
    expect(/Cargo (loaded|discharged)/.test(text) && isOfInitialAlone).toBe(false);
  });

  it.each(['Priliminary', 'Initial', 'Initial certificate'] as const)(
    '%s knows the initial survey alone',
    (kind) => {
      const text = textOf(draftSurveyReport(kind, input()));
      for (const figure of INITIAL_FIGURES) expect(text, figure).toContain(figure);
      for (const figure of [...FINAL_FIGURES, 'Swell.', 'After']) expect(text, figure).not.toContain(figure);
    },
  );

  it('the priliminary report calls its figures provisional and carries text, times and stowage', () => {
    const model = draftSurveyReport('Priliminary', input());
    const text = textOf(model);
    expect(model.title).toBe('Priliminary report');
    for (const words of [
      'Provisional figures of the initial survey alone',
      'All in good order.',
      'Calm.',
      'Loading completed',
      'Before',
    ])
      expect(text).toContain(words);
    expect(resultOf(model)[0]).toMatchObject({
      label: 'Cargo + constant, provisional',
      value: '345.099',
      unit: 'MT',
    });
  });

  it('the completion report closes the job: text, key figures of both surveys, cargo, times; no tanks', () => {
    const model = draftSurveyReport('Completion', input());
    expect(tableNamed(model, 'The key figures')?.rows.map((row) => row.cells[0])).toEqual([
      'True trim, m',
      'Quarter mean draft, m',
      'Displacement corrected for trim, t',
      'Density observed / table, t/m³',
      'Displacement corrected for density, t',
      'Total deductibles, t',
      'Light ship, t',
      'Net displacement (cargo + constant), t',
      'Constant, t',
    ]);
    expect(resultOf(model)[0]?.value).toBe('53,000.644');
    for (const words of ['All in good order.', 'Calm.', 'Swell.', 'Loading completed'])
      expect(textOf(model)).toContain(words);
    expect(tableNamed(model, 'The table of ballast water')).toBeUndefined();
  });

  it('a sheet shows one survey, in the same lines as the whole one', () => {
    const initial = draftSurveyReport('Initial', input());
    const final = draftSurveyReport('Final', input());
    const whole = draftSurveyReport('Formal', input());
    expect(rowOf(initial, 'Net displacement (cargo + constant), t')).toEqual(['345.099']);
    expect(rowOf(final, 'Net displacement (cargo + constant), t')).toEqual(['53,345.744']);
    for (const { cells } of comparedRows(whole)) {
      const [label = '', before, after] = cells;
      expect(rowOf(initial, label), label).toEqual([before]);
      expect(rowOf(final, label), label).toEqual([after]);
    }
    expect(tableNamed(initial, 'The table of drafts')?.rows[0]?.cells).toHaveLength(7);
    expect(tableNamed(final, 'The table of ballast water')?.rows.at(-1)?.cells).toHaveLength(5);
    expect(tableNamed(final, 'The table of ballast water')?.rows.at(-1)?.cells.at(-1)).toBe('284.654');
    expect(textOf(initial)).not.toContain('All in good order.');
  });

  it('the final sheet ends in the cargo and names the initial figure that it rests on', () => {
    const model = draftSurveyReport('Final', input());
    expect(resultOf(model)[0]?.value).toBe('53,000.644');
    expect(textOf(model)).toContain('Net displacement of the initial survey 345.099 t.');
    expect(textOf(model)).not.toContain('Calm.');
  });

  it('the initial certificate certifies the weight and no cargo', () => {
    const model = certificateOf(draftSurveyReport('Initial certificate', input()));
    const text = textOf(model);
    expect(text).toContain(
      'determined by initial draft survey a displacement of 21,858.761 metric tonnes and a net displacement (cargo + constant) of 345.099 metric tonnes.',
    );
    expect(text).toContain('No quantity of cargo is certified before the final survey.');
    expect(tables(model)).toHaveLength(0);
    const empty = textOf(draftSurveyReport('Initial certificate', aPrintSource({ density_i: 0 })));
    expect(empty).toContain('Nothing is certified for M.V. AGGELOS B');
  });

  it('a certificate states whole tonnes where that is wanted, and its annex all decimals', () => {
    const source = aPrintSource({ b_l_quantity: 53000.2 }, { wholeTonnes: true });
    const whole = draftSurveyReport('Final certificate', source);
    const text = textOf(certificateOf(whole));
    expect(text).toContain('that 53,001 metric tonnes of Coal in bulk were loaded.');
    expect(text).toContain('Tonnes are stated whole, each rounded from the unrounded figure.');
    expect(resultOf(certificateOf(whole)).map(({ value }) => value)).toEqual([
      '53,001',
      '53,000',
      '0',
      '+0.001',
    ]);
    expect(rowOf(whole, 'Net displacement (cargo + constant), t')?.[1]).toBe('53,345.744');
    const initial = textOf(certificateOf(draftSurveyReport('Initial certificate', source)));
    expect(initial).toContain('a displacement of 21,859 metric tonnes');
    expect(textOf(draftSurveyReport('Formal', source))).not.toContain('stated whole');
  });

  it('prints what was typed over a calculated figure, beside it, in the survey that it is of', () => {
    const source = aPrintSource(
      {},
      {
        overrides: {
          trim_density_f_light_ship: '11,450',
          consumables_i_ballast: ' ',
          vessel_measurement_i_forward_mean: '3.20',
        },
      },
    );
    const typed = 'Final, Trim and density: Light ship 11,450 MT (calculated 11,440.000)';
    const before = 'Initial, Vessel measurement: Draft forward mean 3.20 m (calculated';
    for (const id of ['Formal', 'Final', 'Final certificate'] as const)
      expect(textOf(draftSurveyReport(id, source)), id).toContain(typed);
    expect(textOf(draftSurveyReport('Formal', source))).toContain(before);
    expect(textOf(draftSurveyReport('Formal', source))).not.toContain('ballast  ');
    const initial = textOf(draftSurveyReport('Initial', source));
    expect(initial).toContain(before);
    expect(initial).not.toContain(typed);
    expect(textOf(draftSurveyReport('Formal', aPrintSource()))).not.toContain('Typed by the surveyor over');
  });

  it('a warning stands in the report of its survey', () => {
    const odd = aPrintSource({ density_f: 1.05 });
    const titles = (kind: 'Initial' | 'Final' | 'Priliminary' | 'Completion') =>
      flat(draftSurveyReport(kind, odd).blocks).flatMap((block) =>
        block.kind === 'warnings' ? block.items.map((item) => item.text) : [],
      );
    const warns = (kind: Parameters<typeof titles>[0]) =>
      titles(kind).some((text) => text.startsWith('Open – Final survey: Density is 1.0500'));
    expect(warns('Final')).toBe(true);
    expect(warns('Completion')).toBe(true);
    expect(warns('Initial')).toBe(false);
    expect(warns('Priliminary')).toBe(false);
  });
});

it('prints the same figures and words as long as its layout has one number', async () => {
  const printed = Object.keys(draftSurveyDocuments).map(async (id) => {
    const { fingerprint } = await factsOf(draftSurveyReport(id as DraftSurveyDocumentId, aPrintSource()));
    return `${id} ${fingerprint.slice(0, 8)}`;
  });
  // Another print means that reports sent before would be called changed: raise LAYOUT, then write the new ones down.
  expect([draftSurveyReport('Formal', aPrintSource()).layout, ...(await Promise.all(printed))]).toEqual([
    8,
    'Priliminary d4ad90cd',
    'Completion 5681c90d',
    'Formal 9a29e0ce',
    'Initial 32b7bf85',
    'Final 01706a4e',
    'Initial certificate bb8262b0',
    'Final certificate a75ded58',
  ]);
});

it('says in each document that the times of the survey are local', () => {
  for (const id of Object.keys(draftSurveyDocuments))
    expect(textOf(draftSurveyReport(id as DraftSurveyDocumentId, aPrintSource())), id).toContain(
      'local time',
    );
});

it('lists no copy of a photograph among the documents, so that drawing on one changes no report', async () => {
  const copies = [
    {
      document_type: 'Annotated photograph',
      document_name: 'Annotated copy of /files/mark.jpg',
      document: '/m',
    },
  ] as never;
  for (const id of ['Formal', 'Completion'] as const) {
    const drawn = draftSurveyReport(id, aPrintSource({ voyage_and_stowage_documents: copies }));
    expect(tableNamed(drawn, 'The list of documents')).toBeUndefined();
    const { fingerprint } = await factsOf(draftSurveyReport(id, aPrintSource()));
    expect((await factsOf(drawn)).fingerprint).toBe(fingerprint);
  }
});

it('numbers the holds of the stowage plan as they were entered, an empty one with them', () => {
  const stowage = (quantities: number[]) =>
    tableNamed(
      draftSurveyReport(
        'Formal',
        aPrintSource({ stowage_plan: quantities.map((quantity) => ({ quantity })) }),
      ),
      'The stowage plan',
    )?.rows.map(({ cells }) => cells);
  expect(stowage([12000, 0, 12500])).toEqual([
    ['1', '12,000.000'],
    ['2', '—'],
    ['3', '12,500.000'],
    ['Total', '24,500.000'],
  ]);
  expect(stowage([0, 0])).toBeUndefined();
});

it('prints both deadweights, each under its own name', () => {
  const deadweights = (changed: Parameters<typeof aPrintSource>[0]) =>
    flat(draftSurveyReport('Formal', aPrintSource(changed)).blocks)
      .flatMap((block) => (block.kind === 'pairs' ? block.columns.flat() : []))
      .filter(({ label }) => label.toLowerCase().includes('deadweight'))
      .map(({ label, value }) => [label, value]);
  // an empty number is stored as 0
  expect(deadweights({ deadweight: 57000.5, summer_dwt: 0 })).toEqual([['Deadweight', '57,000.5 t']]);
  expect(deadweights({ deadweight: 57000.5, summer_dwt: 58100 })).toEqual([
    ['Deadweight', '57,000.5 t'],
    ['Summer deadweight', '58,100 t'],
  ]);
});

it('prints TPC at the sides with the drafts that it is of, where both are entered', () => {
  const { initial, final } = aPrintSource().worksheet;
  const rows = (tpcPort: number | null, keelPlate: number | null = null) => {
    const source = aPrintSource(
      { mid_port_f: 12.52, mid_stbd_f: 12.235 },
      {
        initial: { ...initial, tpcPort: null },
        final: { ...final, tpcPort, tpcStarboard: 58.65 },
        keelPlate,
      },
    );
    return tableNamed(draftSurveyReport('Formal', source), 'The table rows used')
      ?.rows.map(({ cells }) => cells)
      .filter(([word]) => word?.startsWith('TPC at the sides'));
  };
  expect(rows(58.7)).toEqual([
    ['TPC at the sides, port / starboard, t/cm', 'Final', '12.52', '58.7', '12.235', '58.65', '', ''],
  ]);
  // where the keel plate is taken off they are of the rest
  expect(rows(58.7, 20)?.[0]?.slice(2, 6)).toEqual(['12.50', '58.7', '12.215', '58.65']);
  expect(rows(null)).toEqual([]);
});

describe('words of the record', () => {
  it('writes a period on one day, and over midnight', () => {
    const { record } = aPrintSource();
    expect(periodText(record, 'initial')).toBe('20/11/2026 06:20 – 07:45');
    expect(periodText({ ...record, ending_date_i: '2026-11-21' }, 'initial')).toBe(
      '20/11/2026 06:20 – 21/11/2026 07:45',
    );
    expect(periodText({}, 'final')).toBe('');
  });
});

it('prints no sounding of a tank that was not sounded, and the 0 that was typed', () => {
  const tank = { tank: 'WBT 1P', sounding: 0, tabvol: 0, density: 1.025 };
  const cells = (zeros: string[]) =>
    JSON.stringify(
      draftSurveyReport('Final', aPrintSource({ ballast_water_f: [tank] as never }, { zeros })).blocks,
    );
  expect(cells([])).toContain('["WBT 1P","—","—","1.0250","—"]');
  expect(cells(['ballast_water_f/WBT 1P/sounding', 'ballast_water_f/WBT 1P/tabvol'])).toContain(
    '["WBT 1P","0.00","0.000","1.0250","0.000"]',
  );
});

it('prints a sounding with every decimal that was read', () => {
  const tank = { tank: 'WBT 1P', sounding: 1.235, tabvol: 20, density: 1 };
  const source = aPrintSource(
    { ballast_water_f: [tank] as never },
    { between: { a: aBetweenSurvey(1, { ballast_water: [tank] }) } },
  );
  const text = textOf(draftSurveyReport('Final', source));
  expect(text).toContain('["WBT 1P","1.235","20.000","1.0000","20.000"]');
  expect(text).toContain('"1.235 / 20.000"');
});
