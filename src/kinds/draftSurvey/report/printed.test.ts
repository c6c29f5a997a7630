import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { aPrintSource } from './aggelosB.fixture';
import type { DraftSurveyDocumentId } from './draftSurveyDocuments';
import type { KindDocument } from '@/shared/surveyKind/types';
import { aShipsTablesText } from '../tables/shipBook.fixture';
import { draftSurveyReport, draftSurveySheetToSign } from './draftSurveyReport';

const printed = (
  id: DraftSurveyDocumentId,
  record?: Partial<DraftSurvay>,
  worksheet?: Partial<DraftSurveyWorksheet>,
) => {
  return rendered(draftSurveyReport(id, aPrintSource(record, worksheet)));
};

function rendered(content: KindDocument) {
  const band = { name: 'Northgate Marine Surveyors', lines: [] };
  const model = { ...content, author: band.name, createdAt: new Date(0), header: band, footer: band };
  return renderPdf(model, async () => null, pdfFonts);
}

describe('a printed draft survey', () => {
  it('prints the survey of AGGELOS B with ship, vendor and the published cargo, the sheet on one page', async () => {
    const { blob, warnings, pages } = await printed('Formal');
    const text = await pdfPages(blob);
    expect(warnings).toEqual([]);
    expect(pages).toBe(text.length);
    for (const words of [
      'M.V. AGGELOS B',
      'Northgate Marine Surveyors',
      '53,000.644',
      '−474.943 / 0.120',
      'Surveyor · M. Okafor, Northgate',
    ])
      expect(text[0]).toContain(words);
    expect(text[1]).toContain('WBT 1P');
  });

  it('prints a draft that was read to 5 mm as it was read beside what was typed over it', () => {
    const { blocks } = draftSurveyReport(
      'Formal',
      aPrintSource(
        { mid_port_f: 8.605 },
        {
          overrides: {
            vessel_measurement_f_midships_port: '8.6',
            vessel_measurement_f_midships_starboard: '12.3',
          },
        },
      ),
    );
    const text = JSON.stringify(blocks);
    expect(text).toContain('Midships port 8.6 m (calculated 8.605)');
    expect(text).toContain('Midships starboard 12.3 m (calculated 12.40)');
  });

  it('adds up no tanks that were not sounded', () => {
    const { blocks } = draftSurveyReport('Formal', aPrintSource({ ballast_water_f: [], fresh_water_f: [] }));
    const totals = blocks.flatMap((block) =>
      block.kind === 'table' && /of (ballast|fresh) water$/.test(block.name)
        ? [block.rows.at(-1)?.cells ?? []]
        : [],
    );
    expect(totals).toHaveLength(2);
    for (const cells of totals) {
      expect(cells[2]).toMatch(/\d/);
      expect(cells.slice(5)).toEqual(['', '—', '', '—']);
    }
  });

  it.each<[string, DraftSurveyDocumentId, Partial<DraftSurvay>]>([
    ['with many warnings', 'Formal', { density_f: 1.2, density_i: 0.9, mid_port_f: 12.9, light_ship: 8.2 }],
    ['with nothing but the drafts', 'Formal', { lbp: 0, density_i: 0, density_f: 0, light_ship: 0 }],
    [
      'with long names',
      'Final',
      {
        ship_name: 'M.V. '.padEnd(90, 'LONG NAME '),
        cargo: 'Thermal coal in bulk, 5 grades '.repeat(4),
        berth_name_and_no: 'Outer anchorage, position B '.repeat(4),
        requester_name: 'Meridian & Sons <Grain> Traders '.repeat(3),
        cargo_officer: 'A very long name of an officer indeed '.repeat(3),
      },
    ],
  ])('keeps the sheet on one page %s', async (_, id, record) => {
    const { blob } = await printed(id, record);
    const [first = ''] = await pdfPages(blob);
    for (const words of [
      'Quarter mean draft, m',
      'Net displacement',
      'by draft survey',
      'Surveyor ·',
      'Master',
    ])
      expect(first).toContain(words);
  });

  it.each<[string, DraftSurveyDocumentId | 'worksheet', boolean, number]>([
    ['the worksheet to sign', 'worksheet', false, 0],
    ['the worksheet to sign, with the ship’s tables', 'worksheet', true, 0],
    ['the worksheet to sign, with 60 tanks and the ship’s tables', 'worksheet', true, 60],
    ['the final sheet', 'Final', false, 0],
    ['the final sheet, with 60 tanks and the ship’s tables', 'Final', true, 60],
  ])('%s is signed on one page, tanks on the next', async (_, id, withTables, count) => {
    const sounded = (set: number) =>
      Array.from({ length: count }, (__, at) => ({
        tank: `WBT ${at + 1}`,
        sounding: 1 + at / 10,
        tabvol: 100.25 * set + at,
        density: 1.025,
      }));
    const record: Partial<DraftSurvay> =
      count > 0 ? { ballast_water_i: sounded(2) as never, ballast_water_f: sounded(1) as never } : {};
    const source = aPrintSource(record, withTables ? { shipTables: aShipsTablesText } : {});
    const content =
      id === 'worksheet'
        ? draftSurveySheetToSign(['initial', 'final'], source)
        : draftSurveyReport(id, source);
    const { blob, pages } = await rendered(content);
    const text = await pdfPages(blob);
    expect(text).toHaveLength(pages);
    const [first = '', ...others] = text;
    for (const words of [
      'Quarter mean draft, m',
      'Ballast water, t',
      'Signed under protest',
      'Chief officer',
    ])
      expect(first).toContain(words);
    if (id === 'worksheet') expect(pages).toBe(1);
    else {
      expect(others.join('')).toContain(count > 0 ? 'WBT 60' : 'WBT 5S');
      expect(others.join('').includes('from the ship’s own tables')).toBe(withTables);
    }
  });

  it('has conditions, samples, signing and protest on the sheet, which stays one page', async () => {
    const { worksheet } = aPrintSource();
    const conditions = {
      instrument: 'load_line_hydrometer' as const,
      instrumentNumber: 'Z-4711',
      relativeDensity: 1.025,
      samples: [
        { place: 'forward', depth: '2 m', density: 1.0248 },
        { place: 'aft', depth: '11 m', density: 1.0252 },
      ],
      sea: 'slight',
      swell: 'low, NW',
      weather: 'fine & dry',
      current: 'slack',
      readBy: 'A. Kulkarni <2nd officer>',
      unsounded: 'WBT 3P 4 m³ unpumpable, capacity book page 12',
      signedAt: 'Paradip',
      signedOn: '2026-11-21',
      protest: 'Master: light ship\nStevedore: tally',
    };
    const { blob } = await printed(
      'Formal',
      {},
      {
        initial: { ...worksheet.initial, ...conditions },
        final: { ...worksheet.final, ...conditions },
      },
    );
    const [first = ''] = await pdfPages(blob);
    const text = first.replace(/\s+/g, ' ');
    for (const words of [
      'Final survey: sea slight; swell low, NW; weather fine & dry; current slack',
      'drafts read by A. Kulkarni <2nd officer>',
      'volumes without a sounding WBT 3P 4 m³ unpumpable, capacity book page 12',
      'load-line hydrometer no. Z-4711; relative density 1.0250 corrected',
      'read with load-line hydrometer no. Z-4711; relative density 1.0250 corrected to t/m³ in air; 1.0240 was entered instead of 1.0250, the mean of 2 samples: forward 2 m 1.0248, aft 11 m 1.0252',
      'Final survey signed at Paradip, 21/11/2026.',
      'Signed under protest (final): Stevedore: tally',
      'Master',
    ])
      expect(text).toContain(words);
  });

  it.each([
    ['Initial certificate', '345.099'],
    ['Final certificate', '53,000.644'],
  ] as const)(
    'prints the %s on one page and its sheet on the next, all of them counted',
    async (id, figure) => {
      const { blob, pages } = await printed(id);
      const text = await pdfPages(blob);
      expect(text).toHaveLength(pages);
      text.forEach((words, at) => expect(words).toContain(`Page ${at + 1} of ${pages}`));
      const [certificate = '', annex = '', tables = ''] = text;
      expect(certificate).toContain(figure);
      expect(certificate).not.toContain('Quarter mean draft, m');
      for (const words of ['Annex: draft survey sheet', 'Quarter mean draft, m', 'Chief officer', figure])
        expect(annex).toContain(words);
      expect(tables).toContain('WBT 1P');
    },
  );

  it.each([
    ['Priliminary', 'Priliminary report', ['Sea calm.', '345.099', 'Provisional figures']],
    ['Completion', 'Completion report', ['Sea calm.', '53,000.644', 'Key figures']],
    ['Initial', 'Initial draft survey', ['345.099', '21,858.761', 'Chief officer']],
    ['Final', 'Final draft survey', ['53,345.744', '53,000.644', 'Chief officer']],
  ] as const)('prints the %s report with its title, figures and signatures', async (id, title, words) => {
    const { blob, warnings } = await printed(id, {
      preliminary_report: 'Sea calm.',
      completion_report: 'Sea calm.',
    });
    const [first = '', ...others] = await pdfPages(blob);
    expect(warnings).toEqual([]);
    for (const word of [title, 'M.V. AGGELOS B', 'DS-00031', ...words]) expect(first).toContain(word);
    for (const page of others) expect(page).toContain(title);
    expect([first, ...others].join('\n')).toContain('Surveyor · M. Okafor, Northgate');
  });
});
