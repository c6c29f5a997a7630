import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { emptyProof } from '@/lib/photoProof';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import { photographRow } from '@/shared/photos/rowPhotographs';
import type { PrintSource } from '@/shared/surveyKind/types';
import { writeCount, type TallyCount } from '../counts';
import type { ContainerTallySurvey } from '../doctype';
import {
  emptyLoad,
  emptyLot,
  emptySeal,
  emptyShift,
  tallyWorksheet,
  type TallyWorksheet,
} from '../worksheet';
import { suggestedTally } from './suggestedText';
import type { TextReportId } from '@/shared/surveyKind/reportParts';
import { tallyReport } from './tallyReport';

/** A tally of so many slings: one lot short, one over, one shift, a count taken back and one corrected. */
function aSource(slings: number, theirs: number | null = null) {
  const at = (second: number) => `2026-11-20 ${new Date(second * 20_000).toISOString().slice(11, 19)}.000`;
  const count = (no: number, rest: Partial<TallyCount> = {}): [string, string] => [
    `c${String(no).padStart(5, '0')}`,
    writeCount({
      at: at(no),
      lot: 'paddy',
      load: 'truck',
      shift: 'day',
      units: 1,
      pieces: 20,
      damaged: 0,
      by: 'M. Okafor',
      note: '',
      back: '',
      corrects: '',
      ...rest,
    }),
  ];
  const worksheet: TallyWorksheet = tallyWorksheet.parse({
    photos: { '/files/seal.jpg': { ...emptyProof, originalName: 'IMG_1.jpg', sha256: 'ab'.repeat(32) } },
    lots: {
      paddy: {
        ...emptyLot,
        no: 1,
        name: 'Golden Paddy',
        mark: 'GP-25',
        packing: 'bags',
        manifest: slings * 20 + 6,
      },
      pearl: { ...emptyLot, no: 2, name: 'Red Pearl', mark: 'RP-25', packing: 'bags', manifest: 40 },
    },
    loads: { truck: { ...emptyLoad, no: 1, kind: 'Truck', name: 'MH 43 T 4417', from: '00:00:00', theirs } },
    shifts: {
      day: {
        ...emptyShift,
        no: 1,
        name: 'Day',
        day: '2026-11-20',
        from: '08:00:00',
        to: '18:00:00',
        ours: 'M. Okafor',
        other: 'J. Pereira',
        side: 'Shipper',
        stopped: 30,
        why: 'Rain',
      },
    },
    seals: {
      customs: { ...emptySeal, declared: 'H 4471902', document: 'Shipping bill' },
      liner: { ...emptySeal, declared: 'ML-IN 883017', document: 'Packing list' },
    },
    counts: Object.fromEntries([
      ...Array.from({ length: slings }, (_, no) => count(no, no === 3 ? { damaged: 2, note: 'Torn' } : {})),
      count(slings, { lot: 'pearl', pieces: 44 }),
      count(slings + 1, { back: at(slings + 2) }),
      count(slings + 3, { units: 0, pieces: -1, lot: 'pearl', note: 'Counted twice', corrects: 'c0' }),
    ]),
  });
  const record = {
    name: 'CTS-00007',
    requester_name: 'Calder Grain Trading',
    surveyor: 'M. Okafor',
    location_of_survey: 'Chennai, India',
    type_of_survey: 'Tally Stuffing',
    container_number: 'CSQU3054383',
    start_date: '2026-11-20',
    start_time: '08:00:00',
    end_date: '2026-11-20',
    end_time: '18:00:00',
    custom_seal: 'h-4471902',
    liner_seal: 'ML-IN 883071',
    customs_seal: '/files/seal.jpg',
    gatein_exp: '2026-11-18',
    attachment_tally_survey: [
      { ...photographRow('', 'Tally', 'Half full'), document: '/files/half.jpg', document_id: 'f1' },
      { document_type: 'Worksheet', document_name: 'worksheet.txt', document: '/files/worksheet.txt' },
      { document_type: 'Packing list', document_name: 'Packing list 12', document: '/files/list.pdf' },
    ],
    formal_report: 'The stuffing was tallied.',
  } as unknown as ContainerTallySurvey;
  return {
    record,
    worksheet,
    order: { name: 'JO-00260' } as JobOrder,
    vendor: 'Coromandel Inspection House',
    issuedAt: new Date(2026, 10, 21),
  } satisfies PrintSource<'Container Tally Survey', TallyWorksheet>;
}

async function printed(id: TextReportId, source: ReturnType<typeof aSource>) {
  const content = tallyReport(id, source);
  const band = { name: 'Coromandel Inspection House', lines: [] };
  const model = { ...content, author: band.name, createdAt: new Date(0), header: band, footer: band };
  return renderPdf(model, async () => null, pdfFonts);
}

it('sets against the documents only those lots of which they say a number', () => {
  const source = aSource(12);
  const { paddy, pearl } = source.worksheet.lots;
  if (!paddy || !pearl) throw new Error('two lots');
  const lots = { paddy, pearl: { ...pearl, manifest: null } };
  const text = suggestedTally('Formal', { ...source, worksheet: { ...source.worksheet, lots } });
  expect(text).toContain('283 packages in 2 lots were counted, 2 of them damaged.');
  expect(text).toContain('1 lot of 2 has a number by the documents: 246, against 240 counted.');
  expect(text).toContain('By lot: 6 short of Golden Paddy GP-25.');
});

const oneLine = (pages: readonly string[]) => pages.join(' ').replace(/\s+/g, ' ');

it('prints what it came to first, then both sides and the seals, then every count, then what it does not say', async () => {
  const { blob, warnings } = await printed('Formal', aSource(12, 284));
  expect(warnings).toEqual([]);
  const whole = oneLine(await pdfPages(blob));
  for (const words of [
    'Container tally report',
    'CSQU 305438 3',
    'Calder Grain Trading',
    'MH 43 T 4417',
    'J. Pereira, Shipper',
    'Torn',
    'correction, Counted twice',
    'taken back',
    'Stopped 30 min (Rain)',
    'H 4471902, Shipping bill',
    'The liner seal of CSQU 305438 3 is ML-IN 883071, the documents say ML-IN 883017',
    'Golden Paddy GP-25: 6 short',
    'Red Pearl RP-25: 3 over',
    'MH 43 T 4417: ours is 283, theirs 284',
    'abababab',
    'Half full',
    'Packing list 12',
    'For the shipper · J. Pereira',
    'Surveyor · M. Okafor, Coromandel Inspection House',
  ])
    expect(whole).toContain(words);
  expect(whole).not.toContain('worksheet.txt');
  const order = ['Tallied', 'By lot', 'By truck', 'Seals', 'Tally sheet', 'Limits of the survey'].map(
    (part) => whole.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('sets the other side’s count of a lot beside ours with the difference, and prints what is noted of the lot', async () => {
  const source = aSource(25);
  const { paddy, pearl } = source.worksheet.lots;
  if (!paddy || !pearl) throw new Error('two lots');
  const rowsWith = (theirs: number | null) => {
    source.worksheet.lots = {
      paddy: { ...paddy, theirs: 498, note: 'two bags re-stitched' },
      pearl: { ...pearl, theirs },
    };
    const { blocks } = tallyReport('Formal', source);
    const lots = blocks.find((block) => block.kind === 'table' && block.name === 'The lots');
    return lots?.kind === 'table' ? lots.rows.map(({ cells }) => cells.slice(-2)) : [];
  };
  expect(rowsWith(44)).toEqual([
    ['498', '+2'],
    ['44', '−1'],
    ['542', '+1'],
  ]);
  // a count of one lot alone is not set beside ours of both
  expect(rowsWith(null)).toEqual([
    ['498', '+2'],
    ['—', '—'],
    ['—', '—'],
  ]);
  const { blob, warnings } = await printed('Formal', source);
  expect(warnings).toEqual([]);
  expect(oneLine(await pdfPages(blob))).toContain('Golden Paddy GP-25: two bags re-stitched');
});

it('says above the signatures what of each disputed lot is received, and what of it is in dispute', () => {
  const source = aSource(20);
  const { paddy, pearl } = source.worksheet.lots;
  if (!paddy || !pearl) throw new Error('two lots');
  const receipt = (ofPaddy: number | null, ofPearl: number | null) => {
    source.worksheet.lots = { paddy: { ...paddy, theirs: ofPaddy }, pearl: { ...pearl, theirs: ofPearl } };
    const { blocks } = tallyReport('Priliminary', source);
    const at = blocks.findIndex((block) => block.kind === 'paragraph' && block.name === 'The receipt');
    const block = blocks[at];
    if (block?.kind !== 'paragraph') return [];
    expect(blocks.slice(at + 1).map(({ kind }) => kind)).toEqual(['signatures']);
    return block.text.split('\n');
  };
  expect(receipt(404, 42)).toEqual([
    'Golden Paddy GP-25: 400 received, 4 more in dispute.',
    // more than the other side saw: our count stands
    'Red Pearl RP-25: 43 received, 1 of them in dispute.',
  ]);
  expect(receipt(400, 44)).toEqual(['Red Pearl RP-25: 43 received, 1 more in dispute.']);
  expect(receipt(400, null)).toEqual([]);
});

it('repeats the head of the tally sheet on each page of 2,000 lines', async () => {
  const { blob, pages } = await printed('Formal', aSource(2000));
  const sheet = (await pdfPages(blob)).filter((page) => page.includes('Golden Paddy GP-25'));
  expect(pages).toBeLessThan(80);
  expect(sheet.length).toBeGreaterThan(20);
  for (const page of sheet.slice(2, 6)) expect(page).toContain('By, and remarks');
});

it('leaves the single counts to the formal report, and says whose tally it is', async () => {
  const { blob } = await printed('Priliminary', aSource(12));
  const whole = oneLine(await pdfPages(blob));
  expect(whole).toContain('Golden Paddy');
  expect(whole).toContain('the other side gave no count');
  expect(whole).not.toContain('Tally sheet');
});

it('proposes a text from what was counted', () => {
  expect(suggestedTally('Formal', aSource(12))).toBe(
    'At the request of Calder Grain Trading our surveyor attended at Chennai, India, on 20/11/2026, and tallied the cargo stuffed into container CSQU 305438 3. 283 packages in 2 lots were counted, against 286 by the documents, 2 of them damaged. By lot: 6 short of Golden Paddy GP-25; 3 over of Red Pearl RP-25. This is the tally of our surveyor: the other side gave no count. The liner seal of CSQU 305438 3 is ML-IN 883071, the documents say ML-IN 883017.',
  );
  const empty = aSource(1);
  expect(
    suggestedTally('Formal', { ...empty, worksheet: { ...empty.worksheet, lots: {}, counts: {} } }),
  ).toContain('CSQU 305438 3. No lot is entered yet. The liner seal');
  expect(suggestedTally('Priliminary', aSource(1))).toContain('subject to the formal report');
});

it('prints each closing, the numbers of the photographs, and nothing against a document that is not there', async () => {
  const source = aSource(1);
  const { worksheet } = source;
  worksheet.closings['a'] = {
    at: '2026-11-20 18:10:00',
    by: 'M. Okafor',
    reopened: '2026-11-20 18:40:00',
    reopenedBy: 'V. Rajan',
    why: 'two bags left',
  };
  const proof = worksheet.photos['/files/seal.jpg'];
  if (proof) proof.number = 4;
  worksheet.lots = {};
  worksheet.shifts = {};
  const whole = oneLine(await pdfPages((await printed('Formal', source)).blob));
  expect(whole).toContain('20/11/2026 18:10 M. Okafor 20/11/2026 18:40 V. Rajan two bags left');
  expect(whole).toContain('Photo 4: Customs seal');
  // the counts are in no list of lots, and nothing is short or over
  expect(whole).toMatch(/By the document —/);
  expect(whole).toMatch(/Short — Over —/);
  const empty = { ...source, worksheet: tallyWorksheet.parse({}) };
  const blank = oneLine(await pdfPages((await printed('Formal', empty)).blob));
  expect(blank).not.toContain('By lot');
});

it('proposes nothing that was not counted or seen', () => {
  const source = aSource(1);
  const counted = (worksheet: Partial<TallyWorksheet>, record: Partial<ContainerTallySurvey> = {}) =>
    suggestedTally('Formal', {
      ...source,
      record: { ...source.record, ...record },
      worksheet: { ...source.worksheet, ...worksheet },
    });
  const paddy = { ...emptyLot, no: 1, name: 'Golden Paddy', manifest: 20 };
  const count = Object.entries(source.worksheet.counts).slice(0, 1);
  const counts = Object.fromEntries(count);
  expect(counted({ counts, lots: { paddy } })).toContain('No lot was short or over.');
  const pearl = { ...emptyLot, no: 2, name: 'Red Pearl' };
  expect(counted({ counts, lots: { paddy, pearl } })).not.toContain('No lot was short or over.');
  const declared = { customs: { ...emptySeal, declared: 'C 1', fixed: '' } };
  expect(counted({ seals: declared }, { custom_seal: '', liner_seal: 'L 7' })).toContain(
    'Seals: customs seal without a number, liner seal L 7.',
  );
});
