import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { emptyProof } from '@/lib/photoProof';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import { photographRow } from '@/shared/photos/rowPhotographs';
import type { PrintSource } from '@/shared/surveyKind/types';
import { flatRackChecks } from '../checks';
import type { FlatRackSurvey } from '../doctype';
import { PHOTO_KEY } from '../notes';
import { flatRackWorksheet, newLashing, type FlatRackWorksheet, type LashingLine } from '../worksheet';
import { CHECK_AID } from '../calculation/securing';
import { rackReport, type RackReportId } from './rackReport';
import { suggestedRackText } from './suggestedText';

const empty = flatRackWorksheet.parse({});

const chain = (no: string, rest: Partial<LashingLine>): LashingLine => ({
  ...newLashing(no, no),
  side: no.startsWith('L') ? 'left' : 'right',
  kind: 'Chain',
  breaking: 200,
  along: 30,
  up: 40,
  towards: 'doors',
  ...rest,
});

/** A survey of a wide and high cargo with so many lashings on each side. */
function aSource(perSide: number): PrintSource<'Flat Rack Survey', FlatRackWorksheet> {
  const lines = ['L', 'R'].flatMap((side) =>
    Array.from({ length: perSide }, (_, at) =>
      chain(`${side}${at + 1}`, { towards: at % 2 === 0 ? 'doors' : 'front', tension: 11 }),
    ),
  );
  const worksheet: FlatRackWorksheet = {
    ...empty,
    imo: '9577434',
    photos: { '/files/l1.jpg': { ...emptyProof, originalName: 'IMG_1.jpg', sha256: 'ab'.repeat(32) } },
    rack: {
      ...empty.rack,
      number: 'FLXU4027186',
      sizeType: '42P3',
      acep: true,
      ends: 'up',
      floor: 648,
      tare: 5200,
      maxGross: 45_000,
      ringLoad: 49,
      hinges: 'Sound',
      floorState: 'Not accessible: under the cargo',
    },
    cargo: {
      ...empty.cargo,
      description: 'Crusher frame',
      mass: 24_600,
      length: 10_400,
      width: 3120,
      height: 2640,
      fromLeft: -300,
      fromDoors: 896,
      gravityHeight: 1180,
    },
    securing: { ...empty.securing, area: 'C', friction: 0.4, surfaces: 'Painted rough steel on sawn wood' },
    lashings: Object.fromEntries(lines.map((line) => [line.id, line])),
    certificates: { crane: { state: 'seen', number: 'to 03/2027', note: '' } },
  };
  const record = {
    name: 'FR-00007',
    requester_name: 'Calder Grain Trading',
    surveyor: 'F. Rahmani',
    location_of_survey: 'Jebel Ali',
    date_of_survey: '2026-11-20',
    documents: [
      { ...photographRow('', PHOTO_KEY, 'Lashing L1'), document: '/files/l1.jpg', document_id: 'f1' },
      { document_type: 'Worksheet', document_name: 'worksheet.txt', document: '/files/worksheet.txt' },
      { document_type: 'Lashing plan', document_name: 'Plan 4', document: '/files/plan.pdf' },
    ],
    formal_report: 'The loading was attended.',
  } as FlatRackSurvey;
  return {
    record,
    worksheet,
    order: { name: 'JO-00260' } as JobOrder,
    vendor: 'Straits Cargo Assurance',
    issuedAt: new Date(2026, 10, 21),
  };
}

async function printed(id: RackReportId, perSide: number, source = aSource(perSide)) {
  const content = rackReport(id, source);
  const band = { name: 'Straits Cargo Assurance', lines: [] };
  const model = { ...content, author: band.name, createdAt: new Date(0), header: band, footer: band };
  const { blob, warnings } = await renderPdf(model, async () => null, pdfFonts);
  return { pages: await pdfPages(blob), warnings };
}

const flat = (pages: readonly string[]) => pages.join(' ').replace(/\s+/g, ' ');

it('prints what it came to first, then rack, cargo and lashings, then what it does not say', async () => {
  const { pages, warnings } = await printed('Formal', 4);
  expect(warnings).toEqual([]);
  const whole = flat(pages);
  for (const words of [
    'Flat rack survey report',
    'Calder Grain Trading',
    'FLXU 402718 6',
    'IMO 9577434',
    'ACEP: no date needed',
    'The loading was attended.',
    'Centre of gravity is 41 mm right of the middle of the rack',
    'Sea area C: waves over 12 m: unrestricted',
    CHECK_AID,
    'The ring is weaker than the lashing and counts instead',
    'abababab',
    'Plan 4',
    'seen, to 03/2027',
    'floor (not accessible: under the cargo)',
    'Surveyor · F. Rahmani, Straits Cargo Assurance',
  ])
    expect(whole).toContain(words);
  expect(whole).toMatch(/Left 300 30 Right 382 39 Height 697 70/);
  expect(whole).not.toContain('worksheet.txt');
  const inOrder = ['Over left', 'Doors end', 'Masses', 'Check of the lashings', 'Limits of the survey'];
  expect(inOrder.map((words) => whole.indexOf(words))).toEqual(
    inOrder.map((words) => whole.indexOf(words)).toSorted((a, b) => a - b),
  );
});

it('keeps each measure in its place, says on which side it is, and prints what is noted of a lashing', async () => {
  const source = aSource(2);
  const worksheet: FlatRackWorksheet = {
    ...source.worksheet,
    photos: { '/files/l1.jpg': { ...emptyProof, originalName: 'IMG_1.jpg', number: 9 } },
    cargo: {
      ...source.worksheet.cargo,
      length: null,
      fromDoors: null,
      gravityRight: -12,
      gravityDoors: 150,
      baseWidth: 2200,
      baseLength: 6100,
    },
    lashings: { ...source.worksheet.lashings, R2: chain('R2', { note: 'Edge protected' }) },
  };
  const whole = flat((await printed('Formal', 2, { ...source, worksheet })).pages);
  for (const words of [
    '— × 3,120 × 2,640 mm',
    '300 mm over it',
    '12 mm to the left',
    '150 mm to the doors',
    'Base width 2,200 mm',
    'Base length 6,100 mm',
    'R2 Edge protected',
    'Photo 9: Lashing L1',
  ])
    expect(whole).toContain(words);
  expect(whole).not.toContain('in the middle');
  expect(whole).toMatch(/L1 Chain .* left, doors [\d. ]+ 9 L2/);
});

it('prints the number of a certificate of which it is not said whether it was seen', async () => {
  const source = aSource(1);
  const certificates = { slings: { state: '' as const, number: 'LC-2291', note: '' } };
  const worksheet = { ...source.worksheet, certificates };
  const whole = flat((await printed('Formal', 1, { ...source, worksheet })).pages);
  expect(whole).toContain('Slings LC-2291');
});

it('says nothing of where a cargo stands that is not measured, and shows no unit without a figure', async () => {
  const source = { ...aSource(0), worksheet: empty };
  const whole = flat((await printed('Cargo', 0, source)).pages);
  expect(whole).not.toContain('in the middle');
  expect(whole).not.toContain('— mm Over');
  expect(whole).toContain('Out of gauge');
  // what the lashings hold says nothing without the lashings
  expect(whole).not.toMatch(/Held|check aid/);
});

it('repeats the heads of a long table of lashings on each of its pages', async () => {
  const { pages } = await printed('Formal', 40);
  const tables = pages.filter((page) => /\bChain\b/.test(page));
  expect(tables.length).toBeGreaterThan(1);
  for (const page of tables) expect(page.replace(/\s+/g, ' ')).toContain('Lengthways kN');
});

it('the cargo report has no lashings', async () => {
  const { pages } = await printed('Cargo', 4);
  const whole = flat(pages);
  expect(whole).toContain('Flat rack cargo report');
  expect(whole).toMatch(/Left 300 30/);
  expect(whole).not.toContain('Check of the lashings');
});

it('the JDR report has the faults first, with what those who sign have seen, and no lashings', async () => {
  const source = aSource(4);
  const found = { hinges: 'Fault: left hinge seized', remarks: 'Rust at the front sill' };
  const worksheet = { ...source.worksheet, rack: { ...source.worksheet.rack, ...found } };
  const { pages, warnings } = await printed('JDR', 4, { ...source, worksheet });
  expect(warnings).toEqual([]);
  const whole = flat(pages);
  for (const words of [
    'JDR report, flat rack',
    'FR-00007-JDR',
    'Faults of the rack Part Fault Hinges left hinge seized',
    'Rust at the front sill',
    'admits no liability',
    'Lashing L1',
    'For the packer or terminal',
  ])
    expect(whole).toContain(words);
  expect(whole).not.toContain('Check of the lashings');
  expect(whole.indexOf('Faults of the rack')).toBeLessThan(whole.indexOf('Crusher frame'));
  expect(flat((await printed('JDR', 4)).pages)).toContain('No fault of the rack is noted.');
});

it('proposes a text from what was entered', () => {
  expect(suggestedRackText(aSource(4))).toBe(
    'At the request of Calder Grain Trading our surveyor attended at Jebel Ali, on 20/11/2026, and surveyed the loading of Crusher frame of 24,600 kg on flat rack FLXU 402718 6 (40 ft, folding ends). The cargo stands out of the rack: 300 mm on the left, 382 mm on the right, 697 mm in height. It is secured by 8 lashings, listed in this report.',
  );
});

it('asks before a report goes out for what is missing, and for what should be looked at', () => {
  const { record, worksheet } = aSource(1);
  const values = { record: { date_of_survey: '2026-11-20' }, tables: {}, worksheet };
  const { missing, warnings } = flatRackChecks(values, record);
  const said = [...missing, ...warnings].map(({ text }) => text);
  expect(said).toEqual(
    expect.arrayContaining([
      'Not looked at: end walls, locking pins, corner castings, lashing rings, stake pockets',
      'No photograph of lashing R1',
      'The lashings do not hold to the left by the check: sliding',
      'Only one lashing against a movement to the left',
      'Nothing noted of: Slings, Shackles and turnbuckles, Spreader, Lashing material, Timber, ISPM 15',
    ]),
  );
  expect(said).not.toContain('The deck height is missing');
  const blank = flatRackChecks({ ...values, worksheet: empty }, null);
  expect(blank.missing.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'The number of the rack is missing',
      'The deck height is missing',
      'The mass of the cargo is missing',
      'The height of the centre of gravity of the cargo is missing',
      'No lashing is noted',
    ]),
  );
});

it('says that a number is painted with a wrong check digit', async () => {
  const source = aSource(1);
  source.worksheet.rack = { ...source.worksheet.rack, number: 'CSQU3054384', asPainted: true };
  expect(flat((await printed('Cargo', 1, source)).pages)).toContain('painted with a wrong check digit');
});

it('prints accelerations as they were entered, and does not call them those of the code', async () => {
  const source = aSource(4);
  source.worksheet.securing = { ...source.worksheet.securing, sidewaysC: 0.65 };
  const whole = flat((await printed('Formal', 4, source)).pages);
  expect(whole).toContain('0.65');
  expect(whole).toContain(
    'The accelerations sideways were entered by the surveyor: 0.65 g, and 1.0 g downwards',
  );
  expect(whole).not.toContain('accelerations sideways are those of the CTU Code');
});
