import { describe, expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import type { SheetContent } from '@/shared/letterhead/sheetContent';
import type { RequestFacts } from '@/shared/requestFacts';
import { attendanceSheet } from '../attendance/attendanceSheet';
import { newLetter } from './facts';
import { formatLetter } from './letter';
import { letterContent } from './letterContent';

const VENDOR = 'Northgate Marine Surveyors';

const RFQ_7 = {
  name: 'RFQ-00007',
  doctype: 'RFQ',
  requester_name: 'Windlass Foods',
  survey_areaspot: 'Vessel',
  name_of_areaspot: 'MV AGGELOS B',
  location_of_survay: 'Paradip, India',
  date_of_survey: '2026-11-25',
  company_name: 'Tidewater Ship Agency',
  cargo: 'Rice in bags',
  cargo_quantity: 38141.5,
  contact_details: [{ contact_person_name: 'S. Pandya', phone_number: '02240015567' }],
  surveyor_details: [{ name1: 'P. Menon', role: 'Superintendent', on_behalf_of: 'Owner' }],
} as unknown as RFQ;

// The site left the scope of one to its line.
const DRAFTS = { name: 'JO-00172', type_of_survey: 'Draft Survey' };
const TALLY = { name: 'JO-00173', type_of_survey: 'Tally Stuffing', scope_of_survey: 'Count the bags' };
const FACTS = {
  lines: [
    { name: 'l1', type_of_survey: 'Draft Survey', scope_of_survey: 'Read six drafts\nSound the tanks' },
    { name: 'l2', type_of_survey: 'Tally Stuffing', scope_of_survey: 'Sound the tanks' },
  ],
  orders: [DRAFTS, TALLY],
  appointed: [
    { name: 'Ines Marlow', orders: [DRAFTS] },
    { name: 'Dev Sarang', orders: [DRAFTS, TALLY] },
  ],
} as unknown as RequestFacts;
const [INES, DEV] = FACTS.appointed;

async function printed({ blocks, ...content }: SheetContent) {
  const { blob, pages, warnings } = await renderPdf(
    {
      ...content,
      blocks: [...blocks],
      author: VENDOR,
      createdAt: new Date(Date.UTC(2026, 10, 24)),
      header: { name: VENDOR, lines: ['14 Quay Road, Paradip 754142'] },
      footer: { name: '', lines: ['Issued without prejudice'] },
    },
    async () => null,
    pdfFonts,
  );
  return { pages, warnings, text: (await pdfPages(blob)).join('\n').replace(/\s*\n\s*/g, '\n') };
}

const head = { rfqId: 'RFQ-00007', slot: 1, issued: '2026-11-24', vendor: VENDOR } as const;

describe('a printed letter', () => {
  it('begins with what the request and its job orders know', () => {
    expect(newLetter(RFQ_7, FACTS, INES)).toMatchObject({
      to: 'Ines Marlow',
      behalf: 'Windlass Foods',
      survey: 'Draft Survey',
      place: 'MV AGGELOS B, Paradip, India',
      date: '2026-11-25',
      time: '',
      cargo: 'Rice in bags, 38,141.5 MT',
      attending: 'P. Menon, Superintendent, Owner; Dev Sarang, surveyor',
      contact: 'Tidewater Ship Agency, S. Pandya, 02240015567',
      tasks: 'Read six drafts\nSound the tanks',
    });
    expect(newLetter(RFQ_7, FACTS, DEV)).toMatchObject({
      to: 'Dev Sarang',
      attending: 'P. Menon, Superintendent, Owner; Ines Marlow, surveyor',
      survey: 'Draft Survey, Tally Stuffing',
      tasks: 'Read six drafts\nSound the tanks\nCount the bags',
    });
    expect(newLetter(RFQ_7, { ...FACTS, appointed: [] })).toMatchObject({
      to: '',
      survey: 'Draft Survey, Tally Stuffing',
    });
  });

  it('says on one page who is to do what, where and when, under the letterhead', async () => {
    const text = formatLetter({ ...newLetter(RFQ_7, FACTS, INES), time: '08:00:00', terms: 'As agreed ₹.' });
    const pdf = await printed(letterContent(text, { ...head, draft: false }));
    expect(pdf).toMatchObject({ pages: 1, warnings: [] });
    for (const part of [
      VENDOR,
      'Letter of appointment\n',
      'Request RFQ-00007 · first surveyor · 24/11/2026',
      'Ines Marlow',
      'Windlass Foods',
      'MV AGGELOS B, Paradip, India',
      '25/11/2026, 08:00',
      'Rice in bags, 38,141.5 MT',
      'P. Menon, Superintendent, Owner; Dev Sarang, surveyor',
      '1. Read six drafts',
      '2. Sound the tanks',
      'As agreed ₹.',
      'Surveyor, accepted',
      'Issued without prejudice',
    ])
      expect(pdf.text).toContain(part);
  });

  it('says that it is a draft, until it is sent', async () => {
    const pdf = await printed(
      letterContent(formatLetter(newLetter(RFQ_7, FACTS, DEV)), { ...head, draft: true }),
    );
    expect(pdf.text).toContain('Letter of appointment, draft');
  });

  it('that was written elsewhere stands as it is', async () => {
    const pdf = await printed(letterContent('Dear Sir,\nplease attend.', { ...head, draft: false }));
    expect(pdf.text).toContain('Dear Sir,\nplease attend.');
    expect(pdf.text).not.toContain('We appoint you');
  });
});

describe('a printed attendance sheet', () => {
  it('says on one page who attends for which party, with room for others', async () => {
    const pdf = await printed(attendanceSheet(RFQ_7, FACTS, VENDOR));
    expect(pdf).toMatchObject({ pages: 1, warnings: [] });
    for (const part of [
      'Attendance sheet',
      'Joint inspection · request RFQ-00007',
      'MV AGGELOS B',
      'Paradip, India',
      '25/11/2026',
      'JO-00172, JO-00173',
      'Signature',
      'Owner\nP. Menon\nSuperintendent',
      `Northgate Marine\nSurveyors\nInes Marlow`,
      'Dev Sarang',
      '\n12\n',
      'Remarks',
    ])
      expect(pdf.text).toContain(part);
  });

  it('goes to a second page rather than leave somebody out', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      name1: `Person ${at + 1}`,
      role: 'R',
      on_behalf_of: 'O',
    }));
    const pdf = await printed(attendanceSheet({ ...RFQ_7, surveyor_details: many } as RFQ, FACTS, VENDOR));
    expect(pdf.pages).toBe(2);
    expect(pdf.text).toContain('Person 20');
    expect(pdf.text).toContain('\n24\n');
  });
});
