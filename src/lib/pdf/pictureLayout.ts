import type { PdfImage, PdfPhoto } from './model';
import {
  fitInto,
  frameOp,
  inRows,
  ink,
  page,
  textOp,
  weight,
  type DrawOp,
  type Images,
  type LayoutBlock,
  type Measure,
} from './page';
import { headingBlock } from './textLayout';
import { wrapText } from './wrap';

/** Photographs in rows, each fitted into its frame, with its evidence below. */
export function photoBlocks(
  items: PdfPhoto[],
  perRow: number,
  measure: Measure,
  images: Images,
): LayoutBlock[] {
  const between = 5;
  const width = (page.bodyWidth - between * (perRow - 1)) / perRow;
  const box = perRow === 1 ? 100 : width * 0.72;
  return inRows(items, perRow).map((row): LayoutBlock => {
    const texts = row.map((photo) => {
      const oneLine = [photo.takenAt, photo.place].filter(Boolean).join(' · ');
      const taken = measure(oneLine, 7, false) <= width ? oneLine : oneLine.replace(' · ', '\n');
      const lines = (text: string, size: number) =>
        wrapText(text, width, (t) => measure(t, size, false)).map((line) => ({ line, size }));
      return {
        caption: wrapText(photo.caption, width, (t) => measure(t, 7.5, true)),
        details: [
          ...(taken ? lines(taken, 7) : []),
          ...(photo.sha256 ? lines(`SHA-256 of the original\n${photo.sha256}`, 6) : []),
          ...(photo.note ? lines(photo.note, 6) : []),
        ],
      };
    });
    const textHeight = Math.max(...texts.map((t) => t.caption.length * 3.4 + t.details.length * 2.9));
    return {
      height: box + 1.6 + textHeight,
      gap: 3,
      pictured: true,
      draw: (top) =>
        row.flatMap((photo, i) => {
          const x = page.left + i * (width + between);
          const text = texts[i] ?? { caption: [], details: [] };
          const captionTop = top + box + 1.6;
          return [
            ...photoOps(images.get(photo.picture ?? ''), x, top, width, box),
            ...text.caption.map((line, n) =>
              textOp(x, captionTop + 2.6 + n * 3.4, line, 7.5, { strong: true }),
            ),
            ...text.details.map(({ line, size }, n) =>
              textOp(x, captionTop + text.caption.length * 3.4 + 2.4 + n * 2.9, line, size, {
                fill: ink.label,
              }),
            ),
          ];
        }),
    };
  });
}

function photoOps(image: PdfImage | undefined, x: number, top: number, width: number, box: number): DrawOp[] {
  const frame = frameOp(x, top, width, box, {
    weight: weight.hairline,
    dash: image ? [] : [2, 2],
    stroke: image ? ink.hairline : ink.divider,
  });
  if (!image)
    return [
      frame,
      textOp(x + width / 2, top + box / 2 + 1, 'No image', 8, { fill: ink.unit, align: 'center' }),
    ];
  const size = fitInto(image, width - 1, box - 1);
  return [
    {
      kind: 'image',
      image,
      x: x + (width - size.width) / 2,
      y: top + (box - size.height) / 2,
      ...size,
    },
    frame,
  ];
}

/** The least height of a picture, of that for which it is meant: before it is lower, it goes to the next page. */
const LEAST = 2 / 3;

/** One picture, centred, below its heading; lower where a page has not quite the room for it. */
export function pictureBlocks(
  heading: string,
  measure: Measure,
  image: PdfImage | undefined,
  height = 120,
): LayoutBlock[] {
  if (!image) return [];
  const sized = (most: number): LayoutBlock => {
    const size = fitInto(image, page.bodyWidth, most);
    const x = page.left + (page.bodyWidth - size.width) / 2;
    return { height: size.height, gap: 3, draw: (top) => [{ kind: 'image', image, x, y: top, ...size }] };
  };
  const whole = sized(height);
  return [
    ...(heading === '' ? [] : [headingBlock(heading, measure)]),
    { ...whole, lower: (most) => (most < whole.height * LEAST ? null : sized(most)) },
  ];
}
