import { blockUnits } from './blockUnits';
import { flow } from './flow';
import type { ReportBand, ReportModel } from './model';
import { fitInto, ink, page, ruleMark, textMark, weight, type Mark, type Measure } from './page';
import { wrapText } from './wrap';

function headerMarks(band: ReportBand, measure: Measure): Mark[] {
  if (band.image) {
    const size = fitInto(band.image, page.width, page.headerHeight);
    return [{ kind: 'image', image: band.image, x: (page.width - size.width) / 2, y: 0, ...size }];
  }
  const lineWidth = 62;
  const lines = band.lines
    .flatMap((line) => wrapText(line, lineWidth, (t) => measure(t, 8, false)))
    .slice(0, 7);
  const nameWidth = page.bodyWidth - (lines.length > 0 ? lineWidth + 6 : 0);
  const size = [20, 17, 14, 12].find((s) => measure(band.name, s, true) <= nameWidth) ?? 12;
  const name = wrapText(band.name, nameWidth, (t) => measure(t, size, true)).slice(0, 3);
  const middle = page.headerHeight / 2 + 1.5;
  return [
    ...name.flatMap((text, i) =>
      text
        ? [
            textMark(
              page.left,
              middle + (i - (name.length - 1) / 2) * size * 0.44 + size * 0.12,
              text,
              size,
              { strong: true },
            ),
          ]
        : [],
    ),
    ...lines.map((text, i) =>
      textMark(page.right, middle + (i - (lines.length - 1) / 2) * 4.2 + 1, text, 8, {
        fill: ink.label,
        align: 'right',
      }),
    ),
    ruleMark(page.left, page.right, page.headerHeight, weight.rule, ink.black),
  ];
}

function footerMarks(band: ReportBand, measure: Measure): Mark[] {
  const top = page.height - page.footerHeight;
  if (band.image) {
    const size = fitInto(band.image, page.width, page.footerHeight);
    return [
      {
        kind: 'image',
        image: band.image,
        x: (page.width - size.width) / 2,
        y: page.height - size.height,
        ...size,
      },
    ];
  }
  const text = [band.name, ...band.lines].filter(Boolean).join(' · ');
  const lines = text === '' ? [] : wrapText(text, page.bodyWidth, (t) => measure(t, 7.5, false)).slice(0, 3);
  return [
    ruleMark(page.left, page.right, top, weight.hairline, ink.divider),
    ...lines.map((line, i) =>
      textMark(page.width / 2, top + page.footerHeight / 2 + (i - (lines.length - 1) / 2) * 3.4, line, 7.5, {
        fill: ink.label,
        align: 'center',
      }),
    ),
  ];
}

/** The text, or as much of it as fits before an ellipsis: the whole stands in the body. */
function clipped(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let kept = text;
  while (kept && measure(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

function titleMarks(model: ReportModel, number: number, count: number, measure: Measure): Mark[] {
  const pageOf = `Page ${number} of ${count}`;
  const room = page.bodyWidth - measure(pageOf, 8.5, false) - 6;
  if (number === 1) {
    const subtitle = clipped(model.subtitle, room, (t) => measure(t, 8.5, false));
    return [
      textMark(page.left, page.titleBaseline, model.title, 14, { strong: true }),
      textMark(page.left, page.subtitleBaseline, subtitle, 8.5, { fill: ink.label }),
      textMark(page.right, page.subtitleBaseline, pageOf, 8.5, { fill: ink.label, align: 'right' }),
    ];
  }
  const y = page.nextTitleBaseline;
  const numberWidth = measure(model.number, 8.5, false) + 2.4;
  const whole = [model.title, model.vessel].filter(Boolean).join(' · ');
  const title = clipped(whole, room - numberWidth, (t) => measure(t, 9, true));
  return [
    textMark(page.left, y, title, 9, { strong: true }),
    textMark(page.left + measure(title, 9, true) + 2.4, y, model.number, 8.5, { fill: ink.label }),
    textMark(page.right, y, pageOf, 8.5, { fill: ink.label, align: 'right' }),
    ruleMark(page.left, page.right, y + 2, weight.rule, ink.black),
  ];
}

/** Sets the whole report: the marks of every page, bands and title lines included. Pure; type is measured by the caller. */
export function layoutReport(model: ReportModel, measure: Measure): Mark[][] {
  const bodies = flow(blockUnits(model.blocks, measure));
  const bands = [...headerMarks(model.header, measure), ...footerMarks(model.footer, measure)];
  return bodies.map((body, i) => [...bands, ...titleMarks(model, i + 1, bodies.length, measure), ...body]);
}
