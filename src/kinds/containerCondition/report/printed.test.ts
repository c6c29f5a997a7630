import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { emptyProof } from '@/lib/photoProof';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import { photographRow } from '@/shared/photos/rowPhotographs';
import type { PrintSource } from '@/shared/surveyKind/types';
import { WALK_ROUND } from '../columns';
import type { ConditionOfContainer, ConditionOfContainerRow } from '../doctype';
import { conditionWorksheet, emptyNotes, type ConditionWorksheet } from '../worksheet';
import type { TextReportId } from '@/shared/surveyKind/reportParts';
import { containerReport } from './containerReport';
import { suggestedText } from './suggestedText';

const number = (at: number) => `CSQU3054${String(at).padStart(2, '0')}0`;

const sound = Object.fromEntries(WALK_ROUND.map(({ field }) => [field, 'Sound']));

/** A survey of many containers, the first damaged, photographed and reached on all sides but the top. */
function aSource(count: number, changed: Partial<ConditionOfContainer> = {}) {
  const containers = Array.from({ length: count }, (_, at): ConditionOfContainerRow => ({
    ...sound,
    container_number: number(at),
    size_of_the_container: '20 ft',
    type_of_conatiner: 'Dry',
    tear_weight: 2230,
    gross_weight: 30_480,
    pay_load: 28_250,
    fit__unfit: at === 1 ? 'Unfit' : 'Fit',
    ...(at === 0
      ? { right_side: 'Fault', top_side: 'Not accessible: stacked', custom_seal: 'H 4471905' }
      : {}),
  }));
  const notes = { ...emptyNotes, sizeType: '22G1', acep: true, cargo: 'General cargo' };
  const worksheet: ConditionWorksheet = conditionWorksheet.parse({
    photos: {
      '/files/dent.jpg': { ...emptyProof, originalName: 'IMG_1.jpg', sha256: 'ab'.repeat(32), number: 7 },
    },
    containers: {
      ...Object.fromEntries(containers.map((row) => [row.container_number ?? '', notes])),
      [number(0)]: {
        ...notes,
        damages: [
          {
            id: 'a',
            no: 1,
            component: 'PAA',
            location: 'RB5N',
            damage: 'DT',
            repair: 'GS',
            length: 600,
            width: 400,
            depth: 40,
            quantity: 2,
            note: '',
          },
        ],
      },
    },
  });
  const record = {
    name: 'COC-00007',
    requester_name: 'Calder Grain Trading',
    surveyor: 'M. Okafor',
    location_of_survey: 'Chennai, India',
    date_of_survey: '2026-11-20',
    shipname: 'CORAL TIDE',
    gatein_imp: '2026-11-18',
    containers,
    container_attachment: [
      { ...photographRow('', number(0), 'Damage 1'), document: '/files/dent.jpg', document_id: 'f1' },
      { document_type: 'Worksheet', document_name: 'worksheet.txt', document: '/files/worksheet.txt' },
      { document_type: 'Packing list', document_name: 'Packing list 12', document: '/files/list.pdf' },
    ],
    formal_report: 'The containers were surveyed.',
    preliminary_report: 'Provisional.',
    ...changed,
  } as ConditionOfContainer;
  return {
    record,
    worksheet,
    order: { name: 'JO-00260' } as JobOrder,
    vendor: 'Coromandel Inspection House',
    issuedAt: new Date(2026, 10, 21),
  } satisfies PrintSource<'Condition of Container', ConditionWorksheet>;
}

async function printed(id: TextReportId, source: ReturnType<typeof aSource>) {
  const content = containerReport(id, source);
  const band = { name: 'Coromandel Inspection House', lines: [] };
  const model = { ...content, author: band.name, createdAt: new Date(0), header: band, footer: band };
  return renderPdf(model, async () => null, pdfFonts);
}

it('prints what it came to first, then each container, then what the survey does not say', async () => {
  const { blob, warnings, pages } = await printed('Formal', aSource(3));
  expect(warnings).toEqual([]);
  const text = await pdfPages(blob);
  expect(pages).toBe(text.length);
  const whole = text.join(' ').replace(/\s+/g, ' ');
  for (const words of [
    'Condition of container report',
    'Calder Grain Trading',
    'ACEP: no date needed',
    'Unfit for General cargo',
    'Panel assembly, right side, bottom half, section 5 from the door end: dented, 600 × 400 mm, 40 mm deep; straighten',
    'PAA RB5N DT GS 600 x 400 x 40 MMT, quantity 2',
    'Photo 7: CSQU 305400 0, Damage 1',
    'Damage 1: Panel assembly, right side',
    'abababab',
    'Packing list 12',
    'top (not accessible: stacked)',
    'H 4471905',
    'Surveyor · M. Okafor, Coromandel Inspection House',
  ])
    expect(whole).toContain(words);
  expect(whole).not.toContain('worksheet.txt');
  expect(whole.indexOf('Summary')).toBeLessThan(whole.indexOf('Looked at'));
  expect(whole.indexOf('Looked at')).toBeLessThan(whole.indexOf('Limits of the survey'));
  // the words of the damage, then its photograph
  expect(whole.indexOf('Damage 1: Panel')).toBeLessThan(whole.indexOf('Photo 7: CSQU'));
});

it.each(['Priliminary', 'Completion'] as const)(
  'says in the %s report what is wrong with a container that has no damage line',
  async (id) => {
    const source = aSource(3);
    Object.assign(source.record.containers?.[1] ?? {}, { top_side: 'Fault: hole near the doors' });
    Object.assign(source.record.containers?.[2] ?? {}, { front_side: '' });
    const { blob } = await printed(id, source);
    const whole = (await pdfPages(blob)).join(' ').replace(/\s+/g, ' ');
    expect(whole).toContain('hole near the doors');
    const { blocks } = containerReport(id, source);
    const summary = blocks.find(
      (block) => block.kind === 'table' && block.name === 'The summary of the containers',
    );
    const found = summary?.kind === 'table' ? summary.rows.map(({ cells }) => cells[4]) : [];
    expect(found).toEqual(['1', 'fault noted', '—']);
  },
);

it('says how a 45 ft container is divided into sections, for which there is no standard, and whose times are printed', () => {
  const limits = (size: string) => {
    const source = aSource(1);
    const [notes] = Object.values(source.worksheet.containers);
    if (notes) notes.sizeType = size;
    const { blocks } = containerReport('Formal', source);
    const found = blocks.find(
      (block) => block.kind === 'paragraph' && block.name === 'The limits of the survey',
    );
    return found?.kind === 'paragraph' ? found.text : '';
  };
  expect(limits('L5G1')).toContain('section 1 is at the door end');
  expect(limits('L5G1')).toContain('A 45 ft container is taken in ten equal sections of 1.372 m.');
  expect(limits('22G1')).not.toContain('45 ft');
  expect(limits('22G1')).toMatch(/Times are local to the place of survey\.$/);
});

it('names the photographs of a damage in its line, and draws the damaged containers alone', () => {
  const { blocks, drawings } = containerReport('Formal', aSource(3));
  const lines = blocks.find((block) => block.kind === 'table' && block.name === 'The damage lines');
  expect(lines?.kind === 'table' && lines.rows[0]?.cells).toContain('Photo 7');
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  expect(pictures).toHaveLength(1);
  expect(Object.keys(drawings ?? {})).toEqual(pictures);
});

it('says what is not noted, and asks the reader for nothing', async () => {
  const source = aSource(2);
  const { containers } = source.worksheet;
  containers[number(0)]?.damages.push({
    ...{ id: 'b', no: 2, component: '', location: '', damage: '', repair: '', note: '' },
    ...{ length: null, width: null, depth: null, quantity: null },
  });
  containers[number(1)] = { ...emptyNotes };
  source.record.containers = [source.record.containers?.[0] ?? {}, { container_number: number(1) }];
  const { blob } = await printed('Formal', source);
  const whole = (await pdfPages(blob)).join(' ').replace(/\s+/g, ' ');
  expect(whole).toContain('No ACEP mark or date noted');
  expect(whole).not.toContain('Enter ');
  expect(whole).toContain('2 Not described');
  expect(whole.match(/Looked at/g)).toHaveLength(1);
  expect(whole).toContain('How it was found is not noted.');
});

it('never parts the head of a container from how it was found', async () => {
  const { blob } = await printed('Formal', aSource(9));
  const heads = (await pdfPages(blob)).map((page) => [
    page.match(/\d+\. CSQU \d{6} \d/g)?.length ?? 0,
    page.match(/Looked at/g)?.length ?? 0,
  ]);
  expect(heads.flatMap(([head]) => head)).toContain(2);
  for (const [head, tables] of heads) expect(tables).toBe(head);
});

it('repeats the heads of a long table on each of its pages', async () => {
  const { blob } = await printed('Priliminary', aSource(90));
  const pages = (await pdfPages(blob)).filter((page) => page.includes('CSQU 3054'));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, 2)) expect(page).toContain('Opinion');
});

it('a preliminary report has no photographs and only the containers with damage', async () => {
  const { blob } = await printed('Priliminary', aSource(3));
  const whole = (await pdfPages(blob)).join(' ').replace(/\s+/g, ' ');
  expect(whole).toContain('PAA RB5N DT GS');
  expect(whole).not.toContain('abababab');
  expect(whole).not.toContain('Looked at');
});

it('proposes a text from what was entered', () => {
  expect(suggestedText('Formal', aSource(3))).toBe(
    'At the request of Calder Grain Trading our surveyor attended at Chennai, India, on 20/11/2026, and surveyed the condition of 3 containers: 2 containers found fit, 1 unfit, damage was found on 1.',
  );
  expect(suggestedText('Formal', aSource(0))).toMatch(/on 20\/11\/2026\. No container is entered yet\.$/);
  expect(suggestedText('Priliminary', aSource(1))).toContain('subject to the formal report');
});

it('names a container without a number wherever it is spoken of', async () => {
  const source = aSource(1);
  source.record.containers = [{}];
  const whole = (await pdfPages((await printed('Formal', source)).blob)).join(' ').replace(/\s+/g, ' ');
  expect(whole).toContain('1. Number not entered');
  expect(whole).toContain('Number not entered: how it was found is not noted.');
});

it('keeps no place for notes on the damage where there are none', () => {
  const source = aSource(1);
  const headsOf = () => {
    const { blocks } = containerReport('Formal', source);
    const lines = blocks.find((block) => block.kind === 'table' && block.name === 'The damage lines');
    return lines?.kind === 'table' ? lines.columns.map(({ head }) => head) : [];
  };
  expect(headsOf()).toEqual(['No.', 'Damage', 'CEDEX', 'Photographs']);
  const [damage] = source.worksheet.containers[number(0)]?.damages ?? [];
  if (damage) damage.note = 'near the old patch';
  expect(headsOf()).toContain('Note');
});
