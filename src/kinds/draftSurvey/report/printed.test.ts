import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import { aPrintSource } from './aggelosB.fixture';
import type { DraftSurveyDocumentId } from './draftSurveyDocuments';
import { draftSurveyReport } from './draftSurveyReport';

const printed = (id: DraftSurveyDocumentId, record?: Partial<DraftSurvay>) => {
  const content = draftSurveyReport(id, aPrintSource(record));
  const band = { name: 'Northgate Marine Surveyors', lines: [] };
  const model = { ...content, author: band.name, createdAt: new Date(0), header: band, footer: band };
  return renderPdf(model, async () => null, pdfFonts);
};

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

  it.each([
    ['Initial certificate', '345.099'],
    ['Final certificate', '53,000.644'],
  ] as const)('prints the %s on one page', async (id, figure) => {
    const { blob } = await printed(id);
    const text = await pdfPages(blob);
    expect(text).toHaveLength(1);
    expect(text[0]).toContain(figure);
  });

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
