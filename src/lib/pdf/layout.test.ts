import { describe, expect, it } from 'vitest';
import { layoutPages } from './layout';
import type { PdfBlock, PdfImage, PdfModel } from './model';
import { page, type DrawOp, type Measure } from './page';

/** Every character half an em wide: enough to break lines. */
const measure: Measure = (text, size) => text.length * size * 0.5 * 0.3528;

const image = (width: number, height: number): PdfImage => ({
  bytes: new Uint8Array(1),
  format: 'PNG',
  width,
  height,
});

const images = new Map([
  ['header', image(3811, 780)],
  ['footer', image(3811, 300)],
  ['square', image(400, 400)],
]);

function layout(blocks: PdfBlock[], overrides: Partial<PdfModel> = {}): DrawOp[][] {
  return layoutPages(
    {
      title: 'Report',
      subtitle: 'no. 1',
      number: '1',
      subject: { label: 'Vessel', value: 'SHIP' },
      author: 'Vendor',
      createdAt: new Date(0),
      header: { name: 'Vendor', lines: [] },
      footer: { name: '', lines: [] },
      blocks,
      ...overrides,
    },
    measure,
    images,
  );
}

const textsOf = (ops: DrawOp[] = []) => ops.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
/** Lines from the left that end beyond the body. */
const beyond = (pages: DrawOp[][]) =>
  pages
    .flat()
    .flatMap((op) =>
      op.kind === 'text' &&
      op.align === 'left' &&
      op.x + measure(op.text, op.size, op.strong) > page.right + 0.1
        ? [op.text]
        : [],
    );
const imagesOf = (ops: DrawOp[] = []) => ops.filter((mark) => mark.kind === 'image');
const pageWith = (pages: DrawOp[][], text: string) => pages.findIndex((ops) => textsOf(ops).includes(text));

const tableOf = (count: number): PdfBlock => ({
  kind: 'table',
  name: 'rows',
  columns: [{ head: 'Head' }, { head: 'Weight, t', align: 'right' }],
  rows: Array.from({ length: count }, (_, i) => ({ cells: [`row ${i + 1}`, '1.000'] })),
});
const result: PdfBlock = { kind: 'result', cells: [{ label: 'Cargo', value: '53,000.644', unit: 'MT' }] };
const signatures: PdfBlock = { kind: 'signatures', items: [{ label: 'Surveyor' }, { label: 'Master' }] };

describe('the pages of a report', () => {
  it('repeats bands, the title line with page x of y, and the head of a table on every page', () => {
    const pages = layout([tableOf(120)], { footer: { name: '', lines: ['Tax Id 1'] } });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((ops, i) => {
      expect(textsOf(ops)).toEqual(
        expect.arrayContaining(['Tax Id 1', 'Head', `Page ${i + 1} of ${pages.length}`]),
      );
      // the letterhead on the first page, one line with the same name on the others
      expect(textsOf(ops).filter((text) => text.includes('Vendor'))).toEqual([
        i === 0 ? 'Vendor' : 'Vendor · Report · SHIP',
      ]);
      expect(textsOf(ops).filter((text) => text === 'Head')).toHaveLength(1);
    });
    const rows = pages.flatMap(textsOf).filter((text) => text.startsWith('row '));
    expect(rows).toEqual(Array.from({ length: 120 }, (_, i) => `row ${i + 1}`));
  });

  it('keeps all of the body between the bands and within the margins', () => {
    const pages = layout([
      { kind: 'heading', text: 'Heading' },
      { kind: 'paragraph', name: 'p', text: 'word '.repeat(3000) },
      tableOf(70),
      result,
      signatures,
    ]);
    for (const ops of pages)
      for (const mark of ops) {
        if (mark.kind !== 'text' || mark.text === 'Vendor') continue;
        expect(mark.y).toBeGreaterThan(ops === pages[0] ? page.headerHeight : 10);
        expect(mark.y).toBeLessThanOrEqual(page.height - page.footerHeight);
        const width = measure(mark.text, mark.size, mark.strong);
        const left =
          mark.align === 'right' ? mark.x - width : mark.align === 'center' ? mark.x - width / 2 : mark.x;
        expect(left).toBeGreaterThanOrEqual(page.left - 0.01);
        expect(left + width).toBeLessThanOrEqual(page.right + 0.01);
      }
  });

  // Whatever the length of the table, no page break falls inside its last five rows or before the box that
  // follows.
  it.each(Array.from({ length: 30 }, (_, i) => i + 25))(
    'keeps result and signatures with the last five of %i rows',
    (count) => {
      const pages = layout([
        tableOf(count),
        result,
        { kind: 'paragraph', name: 'n', text: 'note', size: 'note' },
        signatures,
      ]);
      const closing = pageWith(pages, 'Surveyor');
      for (const text of [...Array.from({ length: 5 }, (_, i) => `row ${count - i}`), '53,000.644', 'note'])
        expect(pageWith(pages, text), text).toBe(closing);
    },
  );

  it('never leaves a total or a signature alone on a page', () => {
    for (let count = 30; count < 60; count += 1) {
      const pages = layout([tableOf(count)]);
      expect(pageWith(pages, `row ${count}`)).toBe(pageWith(pages, `row ${count - 1}`));
      expect(pageWith(pages, 'row 1')).toBe(pageWith(pages, 'row 2'));
      const lines = Array.from({ length: count }, (_, i) => `line ${i + 1}`);
      const signed = layout([
        { kind: 'paragraph', name: 'p', text: lines.join('\n') },
        { kind: 'together', blocks: [{ kind: 'space', height: 12 }, signatures] },
      ]);
      expect(pageWith(signed, 'Surveyor')).toBe(pageWith(signed, `line ${count - 1}`));
    }
  });

  it('takes the part before the signatures along, so that nobody signs a page that says next to nothing', () => {
    for (let before = 1; before < 60; before += 1) {
      const filled = Array.from({ length: before }, (_, i) => `line ${i + 1}`).join('\n');
      const pages = layout([
        { kind: 'paragraph', name: 'report', text: filled },
        { kind: 'photos', perRow: 3, items: [{ caption: 'Doors', picture: 'square' }] },
        { kind: 'heading', text: 'Limits' },
        { kind: 'paragraph', name: 'limits', text: ['seen', 'not seen', 'not opened'].join('\n') },
        { kind: 'paragraph', name: 'open', text: 'To note' },
        signatures,
      ]);
      expect(pageWith(pages, 'Limits'), String(before)).toBe(pageWith(pages, 'Surveyor'));
    }
    // a part that is longer than half a page is read where it begins
    const long = Array.from({ length: 90 }, (_, i) => `limit ${i + 1}`).join('\n');
    const pages = layout([
      { kind: 'heading', text: 'Limits' },
      { kind: 'paragraph', name: 'limits', text: long },
      signatures,
    ]);
    expect(pageWith(pages, 'Limits')).toBe(0);
    expect(pageWith(pages, 'limit 75')).toBe(pageWith(pages, 'Surveyor'));
  });

  it('sets a sheet on one page, with closer rows where it must', () => {
    const sheet = (count: number): PdfBlock => ({
      kind: 'onePage',
      blocks: [tableOf(count), result, signatures],
    });
    for (const count of [20, 36, 44, 50]) {
      const pages = layout([sheet(count), { kind: 'heading', text: 'Next' }]);
      expect(pageWith(pages, 'Surveyor'), String(count)).toBe(0);
      expect(pageWith(pages, 'Next')).toBe(1);
    }
    // what no page holds still loses nothing
    expect(layout([sheet(90)]).flatMap(textsOf)).toContain('row 90');
  });

  it('ties only as many rows as one page holds, and still loses nothing', () => {
    const long: PdfBlock = {
      kind: 'warnings',
      title: 'Warnings',
      none: '',
      items: Array.from({ length: 90 }, (_, i) => ({ text: `warning ${i + 1}` })),
    };
    const texts = layout([tableOf(10), result, long, signatures]).flatMap(textsOf);
    expect(texts.filter((text) => text.startsWith('warning '))).toHaveLength(90);
    expect(texts).toContain('Surveyor');
  });

  it('leaves a short table on its page where more than half a page of words comes before the signatures', () => {
    const checks = Array.from({ length: 40 }, (_, i) => `check ${i + 1}`).join('\n');
    const words: PdfBlock = { kind: 'paragraph', name: 'checks', text: checks };
    const pages = layout([tableOf(8), result, { kind: 'heading', text: 'Checks' }, words, signatures]);
    for (const text of ['row 1', 'row 8', '53,000.644', 'Checks']) expect(pageWith(pages, text)).toBe(0);
    expect(pageWith(pages, 'check 40')).toBe(pageWith(pages, 'Surveyor'));
  });

  it('does not leave a heading, or the head of a table, alone at the foot of a page', () => {
    for (let before = 30; before < 60; before += 1) {
      const pages = layout([
        { kind: 'paragraph', name: 'p', text: Array<string>(before).fill('line').join('\n') },
        { kind: 'heading', text: 'Tanks' },
        tableOf(3),
      ]);
      expect(pageWith(pages, 'Tanks')).toBe(pageWith(pages, 'row 1'));
      expect(pageWith(pages, 'Head')).toBe(pageWith(pages, 'row 1'));
    }
  });

  it.each(Array.from({ length: 12 }, (_, i) => 14 + 3 * i))(
    'leaves no heading alone, and %i rows where they are, where photographs part them from the signatures',
    (count) => {
      const heading: PdfBlock = { kind: 'heading', text: 'Photographs' };
      const photos: PdfBlock = { kind: 'photos', perRow: 3, items: [{ picture: 'square', caption: 'Seal' }] };
      const limits: PdfBlock = { kind: 'paragraph', name: 'limits', text: 'Limits' };
      const last = [heading, photos, heading, photos, limits, signatures];
      const body: PdfBlock = {
        kind: 'together',
        blocks: [{ kind: 'heading', text: 'Rows' }, tableOf(count)],
      };
      for (const blocks of [last, [body, ...last], [tableOf(count), ...last]]) {
        const pages = layout(blocks).map(textsOf);
        for (const texts of pages)
          expect(texts.filter((text) => /^(Photographs|Seal)$/.test(text)).at(-1)).not.toBe('Photographs');
        expect(pages.find((texts) => texts.includes('Surveyor'))).toContain('Limits');
      }
      // as many rows on the first page as without what follows
      const rows = (blocks: PdfBlock[]) =>
        textsOf(layout(blocks)[0]).filter((text) => text.startsWith('row ')).length;
      expect(rows([tableOf(count), ...last])).toBe(rows([tableOf(count)]));
    },
  );

  it('leaves no words alone that open a table', () => {
    for (let count = 40; count < 56; count++) {
      const pages = layout([
        tableOf(count),
        { kind: 'paragraph', name: 'p', text: 'Day shift.', opens: true },
        tableOf(60),
      ]);
      const at = pageWith(pages, 'Day shift.');
      expect(textsOf(pages[at]).slice(textsOf(pages[at]).indexOf('Day shift.')), String(count)).toContain(
        'row 2',
      );
    }
  });

  it('keeps together what is marked so, and breaks where it is told', () => {
    const together: PdfBlock = {
      kind: 'together',
      blocks: [
        { kind: 'paragraph', name: 'p', text: Array<string>(12).fill('x').join('\n') },
        { kind: 'heading', text: 'End' },
      ],
    };
    const pages = layout([tableOf(36), together, { kind: 'pageBreak' }, { kind: 'heading', text: 'Next' }]);
    expect(pageWith(pages, 'x')).toBe(pageWith(pages, 'End'));
    expect(pageWith(pages, 'Next')).toBe(pageWith(pages, 'End') + 1);
  });

  it('sets a tall picture lower rather than leave the end of a page white, by a third at most', () => {
    const picture: PdfBlock = { kind: 'picture', name: 'p', heading: 'Ship', picture: 'square' };
    const heights = Array.from({ length: 36 }, (_, count) => {
      const pages = layout([tableOf(count + 1), picture]);
      const at = pageWith(pages, 'Ship');
      const [drawn] = imagesOf(pages[at]);
      const height = drawn?.height ?? NaN;
      expect((drawn?.y ?? NaN) + height).toBeLessThan(page.bottom + 0.001);
      return { at, height: Math.round(height) };
    });
    // whole while there is room, then ever lower, then whole on the next page
    const lower = heights.filter(({ height }) => height < 120);
    expect(lower.every(({ at }) => at === 0)).toBe(true);
    expect(Math.min(...lower.map(({ height }) => height))).toBeLessThan(86);
    expect(Math.min(...lower.map(({ height }) => height))).toBeGreaterThanOrEqual(80);
    expect(heights.filter(({ at }) => at === 1).length).toBeGreaterThan(0);
  });

  it('clips a title line that would run into the page number', () => {
    const pages = layout([tableOf(60)], {
      subtitle: 'no. '.repeat(60),
      subject: { label: 'Vessel', value: 'SHIP '.repeat(60) },
    });
    for (const ops of pages) {
      const clippedText = ops.find((mark) => mark.kind === 'text' && mark.text.endsWith('…'));
      if (clippedText?.kind !== 'text') throw new Error('nothing was clipped');
      const end = page.left + measure(clippedText.text, clippedText.size, clippedText.strong);
      expect(end).toBeLessThan(page.right - measure('Page 1 of 2', 8.5, false));
    }
  });

  it('shortens the name of the company before what the document is and is about', () => {
    const header = { name: 'Société d’Expertises Maritimes '.repeat(3).trim(), lines: [] };
    const titleOf = (subject: string) =>
      textsOf(layout([tableOf(60)], { header, subject: { label: 'Container', value: subject } })[1]).find(
        (text) => text.includes('Report'),
      );
    expect(titleOf('CSQU 305438 3')).toMatch(/^Société d’Exp.+… · Report · CSQU 305438 3$/);
    // a stump of it says nothing
    expect(titleOf('M.V. A SHIP OF A NAME THAT TAKES NEARLY THE WHOLE OF THE LINE FOR ITSELF')).toMatch(
      /^Report · M\.V\./,
    );
  });

  it('ties a list without figures to no signatures', () => {
    const words: PdfBlock = { kind: 'paragraph', name: 'p', text: Array<string>(48).fill('line').join('\n') };
    const limits: PdfBlock[] = [
      { kind: 'heading', text: 'Limits' },
      { kind: 'paragraph', name: 'limits', text: 'limit' },
    ];
    const list = { ...tableOf(2), list: true } as PdfBlock;
    const pages = layout([words, list, ...limits, signatures]);
    expect(pageWith(pages, 'row 2')).toBe(0);
    expect(pageWith(pages, 'Limits')).toBe(1);
    expect(pageWith(pages, 'Surveyor')).toBe(1);
    // nor the figures before it
    const shorter: PdfBlock = {
      kind: 'paragraph',
      name: 'p',
      text: Array<string>(45).fill('line').join('\n'),
    };
    const figures: PdfBlock = {
      kind: 'table',
      name: 't',
      columns: [{ head: 'Held' }],
      rows: [{ cells: ['121 %'] }],
    };
    expect(pageWith(layout([shorter, figures, list, ...limits, signatures]), '121 %')).toBe(0);
  });

  it('sets figures on one right edge', () => {
    const table: PdfBlock = {
      kind: 'table',
      name: 't',
      columns: [{ head: '' }, { head: 'Initial', align: 'right' }],
      rows: [{ cells: ['a', '1.000'] }, { cells: ['b', '−12,345.678'], emphasis: 'key' }],
    };
    const figures = (layout([table])[0] ?? []).filter(
      (mark) => mark.kind === 'text' && mark.align === 'right',
    );
    const edges = figures
      .filter((mark) => mark.kind === 'text' && !mark.text.startsWith('Page'))
      .map((mark) => (mark.kind === 'text' ? mark.x : 0));
    expect(edges).toHaveLength(3);
    expect(new Set(edges).size).toBe(1);
  });

  it('sets the head of a group over the middle of its columns', () => {
    const table: PdfBlock = {
      kind: 'table',
      name: 't',
      columns: [{ head: 'a' }, { head: 'b' }, { head: 'c' }, { head: 'd' }, { head: 'e' }, { head: 'f' }],
      groups: [
        { text: '', span: 1 },
        { text: 'Initial', span: 2 },
        { text: 'Final', span: 3 },
      ],
      rows: [{ cells: ['1', '2', '3', '4', '5', '6'] }],
    };
    const middles = (layout([table])[0] ?? []).flatMap((mark) =>
      mark.kind === 'text' && ['Initial', 'Final'].includes(mark.text)
        ? [[mark.text, mark.align, mark.x]]
        : [],
    );
    // six columns of 30 mm from 15 mm on
    expect(middles).toEqual([
      ['Initial', 'center', 75],
      ['Final', 'center', 150],
    ]);
  });

  it('never cuts a figure, and cuts a word that is longer than its line', () => {
    const table: PdfBlock = {
      kind: 'table',
      name: 't',
      columns: [
        { head: 'Name', width: 2 },
        { head: 'W', align: 'right', width: 1 },
        { head: '', width: 40 },
      ],
      rows: [{ cells: ['UNBREAKABLENAME', '123,456,789.123', ''] }],
    };
    const texts = textsOf(layout([table])[0]);
    expect(texts).toContain('123,456,789.123');
    expect(texts).not.toContain('UNBREAKABLENAME');
    expect(texts.join('')).toContain('UNBREAKABLENAME');
  });
});

describe('the bands of a page', () => {
  it('sets header and footer images at their own proportions, the header at most 30 mm high', () => {
    const [header, footer] = imagesOf(
      layout([], {
        header: { picture: 'header', name: 'V', lines: [] },
        footer: { picture: 'footer', name: '', lines: [] },
      })[0],
    );
    expect(header?.kind === 'image' && header.height).toBeCloseTo(30, 2);
    expect(header?.kind === 'image' && header.width).toBeCloseTo((30 * 3811) / 780, 2);
    expect(footer).toMatchObject({ x: 0 });
    expect(footer?.kind === 'image' && footer.width).toBeCloseTo(210, 6);
    expect(footer?.kind === 'image' && footer.y + footer.height).toBeCloseTo(297, 5);
    expect(footer?.kind === 'image' && footer.height).toBeCloseTo(16.53, 1);
  });

  it('never stretches an image of another shape, nor lets it into the body', () => {
    const [header] = imagesOf(layout([], { header: { picture: 'square', name: 'V', lines: [] } })[0]);
    expect(header).toMatchObject({ width: 30, height: 30, x: 90 });
  });
});

describe('what is too long for its place', () => {
  it('breaks a heading that is wider than the page', () => {
    const text =
      '1. Hatch cover No. 3 starboard aft corner: cross-joint rubber permanently set, compression bar corroded and cleats missing';
    const pages = layout([{ kind: 'heading', text }]);
    expect(beyond(pages)).toEqual([]);
    expect(textsOf(pages[0]).join(' ')).toContain(text);
  });

  it('sets a long title smaller, and keeps it on the paper', () => {
    const title = 'Hold Cleanliness Inspection-CARGO SURVEY-SHIP BOARD SURVEY report, revision 2';
    const pages = layout([], { title });
    expect(beyond(pages)).toEqual([]);
    expect(textsOf(pages[0])).toContain(title);
  });

  it('prints every line of the footer’s text and of the address', () => {
    const lines = ['Company', '14 Quay Road', 'Telephone 1', 'ops@x.example', 'Issued without prejudice'];
    const [first] = layout([], { footer: { name: '', lines: [lines.join('\n')] } });
    const footer = (first ?? []).filter((op) => op.kind === 'text' && lines.includes(op.text));
    expect(footer).toHaveLength(lines.length);
    for (const op of footer) {
      const y = op.kind === 'text' ? op.y : 0;
      expect(y).toBeGreaterThan(page.height - page.footerHeight);
      expect(y).toBeLessThan(page.height);
    }
    const address = ['Unit 4B, Harbour Road, '.repeat(11), 'Town', '+91', 'ops@x.example'];
    expect(textsOf(layout([], { header: { name: 'V', lines: address } })[0])).toContain('ops@x.example');
  });

  it('goes on with a row that is higher than a page on the next one', () => {
    const words = 500;
    const pages = layout([
      {
        kind: 'table',
        name: 't',
        columns: [
          { head: 'No.', width: 9 },
          { head: 'Damage', width: 147 },
          { head: 'Note', width: 36 },
        ],
        rows: [{ cells: ['1', 'dent', 'word '.repeat(words)] }],
      },
    ]);
    const lines = pages
      .flat()
      .flatMap((op) => (op.kind === 'text' && op.text.startsWith('word') ? [op] : []));
    expect(lines.map(({ text }) => text.split(' ').length).reduce((sum, count) => sum + count, 0)).toBe(
      words,
    );
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThanOrEqual(page.bottom);
    expect(pages.length).toBeGreaterThan(1);
  });
});
