import { blockLayout } from './blockLayout';
import { flow } from './flow';
import type { PdfLetterhead, PdfModel } from './model';
import { fitInto, ink, page, ruleOp, textOp, weight, type DrawOp, type Images, type Measure } from './page';
import { wrapText } from './wrap';

function headerOps(letterhead: PdfLetterhead, measure: Measure, images: Images): DrawOp[] {
  const image = images.get(letterhead.picture ?? '');
  if (image) {
    const size = fitInto(image, page.width, page.headerHeight);
    return [{ kind: 'image', image, x: (page.width - size.width) / 2, y: 0, ...size }];
  }
  const lineWidth = 62;
  const linesAt = (s: number) =>
    letterhead.lines.flatMap((line) => wrapText(line, lineWidth, (t) => measure(t, s, false)));
  const small = [8, 7, 6, 5].find((s) => linesAt(s).length * s * 0.525 <= page.headerHeight - 4) ?? 5;
  const lines = linesAt(small);
  const nameWidth = page.bodyWidth - (lines.length > 0 ? lineWidth + 6 : 0);
  const size = [20, 17, 14, 12].find((s) => measure(letterhead.name, s, true) <= nameWidth) ?? 12;
  const name = wrapText(letterhead.name, nameWidth, (t) => measure(t, size, true)).slice(0, 3);
  const middle = page.headerHeight / 2 + 1.5;
  return [
    ...name.flatMap((text, i) =>
      text
        ? [
            textOp(page.left, middle + (i - (name.length - 1) / 2) * size * 0.44 + size * 0.12, text, size, {
              strong: true,
            }),
          ]
        : [],
    ),
    ...lines.map((text, i) =>
      textOp(page.right, middle + (i - (lines.length - 1) / 2) * small * 0.525 + 1, text, small, {
        fill: ink.label,
        align: 'right',
      }),
    ),
    ruleOp(page.left, page.right, page.headerHeight, weight.rule, ink.black),
  ];
}

function footerOps(letterhead: PdfLetterhead, measure: Measure, images: Images): DrawOp[] {
  const top = page.height - page.footerHeight;
  const image = images.get(letterhead.picture ?? '');
  if (image) {
    const size = fitInto(image, page.width, page.footerHeight);
    return [
      { kind: 'image', image, x: (page.width - size.width) / 2, y: page.height - size.height, ...size },
    ];
  }
  const text = [letterhead.name, ...letterhead.lines].filter(Boolean).join(' · ');
  const linesAt = (s: number) =>
    text === '' ? [] : wrapText(text, page.bodyWidth, (t) => measure(t, s, false));
  // As large as all of it fits into the height of the image that would stand here.
  const size =
    [7.5, 6.5, 5.5, 4.5].find((s) => linesAt(s).length * s * 0.453 <= page.footerHeight - 2) ?? 4.5;
  const lines = linesAt(size);
  const step = Math.min(size * 0.453, (page.footerHeight - 2) / Math.max(1, lines.length));
  return [
    ruleOp(page.left, page.right, top, weight.hairline, ink.divider),
    ...lines.map((line, i) =>
      textOp(page.width / 2, top + page.footerHeight / 2 + (i - (lines.length - 1) / 2) * step, line, size, {
        fill: ink.label,
        align: 'center',
      }),
    ),
  ];
}

/** The text, shortened with an ellipsis; the body has the full text. */
function clipped(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let shortened = text;
  while (shortened && measure(`${shortened}…`) > width) shortened = shortened.slice(0, -1);
  return `${shortened.trimEnd()}…`;
}

/** A shorter stump of a company's name says nothing, mm. */
const LEAST_NAME = 25;

/** Who made the document, what it is and what it is about. The name gives way first: the footer has it as well. */
function runningTitle(model: PdfModel, room: number, measure: (text: string) => number): string {
  const about = [model.title, model.subject.value].filter(Boolean).join(' · ');
  const { name } = model.header;
  if (!name) return clipped(about, room, measure);
  const left = room - measure(` · ${about}`);
  if (left < Math.min(LEAST_NAME, measure(name))) return clipped(about, room, measure);
  return `${clipped(name, left, measure)} · ${about}`;
}

function titleOps(model: PdfModel, number: number, count: number, measure: Measure): DrawOp[] {
  const pageOf = `Page ${number} of ${count}`;
  const room = page.bodyWidth - measure(pageOf, 8.5, false) - 6;
  if (number === 1) {
    const subtitle = clipped(model.subtitle, room, (t) => measure(t, 8.5, false));
    // Smaller before it is shortened: the body need not name the kind of survey again.
    const size = [14, 12, 10.5, 9].find((s) => measure(model.title, s, true) <= page.bodyWidth) ?? 9;
    const title = clipped(model.title, page.bodyWidth, (t) => measure(t, size, true));
    return [
      textOp(page.left, page.titleBaseline, title, size, { strong: true }),
      textOp(page.left, page.subtitleBaseline, subtitle, 8.5, { fill: ink.label }),
      textOp(page.right, page.subtitleBaseline, pageOf, 8.5, { fill: ink.label, align: 'right' }),
    ];
  }
  const y = page.nextTitleBaseline;
  const numberWidth = measure(model.number, 8.5, false) + 2.4;
  const title = runningTitle(model, room - numberWidth, (t) => measure(t, 9, true));
  return [
    textOp(page.left, y, title, 9, { strong: true }),
    textOp(page.left + measure(title, 9, true) + 2.4, y, model.number, 8.5, { fill: ink.label }),
    textOp(page.right, y, pageOf, 8.5, { fill: ink.label, align: 'right' }),
    ruleOp(page.left, page.right, y + 2, weight.rule, ink.black),
  ];
}

/** Lays out the whole document, page headers and footers included. Pure; text is measured by the caller. */
export function layoutPages(model: PdfModel, measure: Measure, images: Images): DrawOp[][] {
  const bodies = flow(blockLayout(model.blocks, measure, images));
  const header = headerOps(model.header, measure, images);
  const footer = footerOps(model.footer, measure, images);
  return bodies.map((body, i) => [
    ...(i === 0 ? header : []),
    ...footer,
    ...titleOps(model, i + 1, bodies.length, measure),
    ...body,
  ]);
}
