import type { ReportDrawing, ReportImage, ReportPhoto } from './model';
import { fitInto, ink, page, POINT, textMark, weight, type Mark, type Measure, type Unit } from './page';
import { wrapText } from './wrap';

/** Photographs in rows, each fitted into its frame, with what proves it below. */
export function photoUnits(items: ReportPhoto[], perRow: number, measure: Measure): Unit[] {
  const between = 5;
  const width = (page.bodyWidth - between * (perRow - 1)) / perRow;
  const box = perRow === 1 ? 100 : width * 0.72;
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, i) =>
    items.slice(i * perRow, (i + 1) * perRow),
  );
  return rows.map((row): Unit => {
    const texts = row.map((photo) => {
      const taken = [photo.takenAt, photo.place].filter(Boolean).join(' · ');
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
      draw: (top) =>
        row.flatMap((photo, i) => {
          const x = page.left + i * (width + between);
          const text = texts[i] ?? { caption: [], details: [] };
          const captionTop = top + box + 1.6;
          return [
            ...photoMarks(photo, x, top, width, box),
            ...text.caption.map((line, n) =>
              textMark(x, captionTop + 2.6 + n * 3.4, line, 7.5, { strong: true }),
            ),
            ...text.details.map(({ line, size }, n) =>
              textMark(x, captionTop + text.caption.length * 3.4 + 2.4 + n * 2.9, line, size, {
                fill: ink.label,
              }),
            ),
          ];
        }),
    };
  });
}

function photoMarks(photo: ReportPhoto, x: number, top: number, width: number, box: number): Mark[] {
  const frame: Mark = {
    kind: 'path',
    closed: true,
    weight: weight.hairline,
    dash: photo.image ? [] : [2, 2],
    stroke: photo.image ? ink.hairline : ink.divider,
    points: [
      [x, top],
      [x + width, top],
      [x + width, top + box],
      [x, top + box],
    ],
  };
  if (!photo.image)
    return [
      frame,
      textMark(x + width / 2, top + box / 2 + 1, 'No image', 8, { fill: ink.unit, align: 'center' }),
    ];
  const size = fitInto(photo.image, width - 1, box - 1);
  return [
    {
      kind: 'image',
      image: photo.image,
      x: x + (width - size.width) / 2,
      y: top + (box - size.height) / 2,
      ...size,
    },
    frame,
  ];
}

/** A vector drawing, centred in the body. */
export function drawingUnit(drawing: ReportDrawing): Unit {
  const { width, height } = fitInto(drawing, page.bodyWidth, 120);
  const scale = width / drawing.width;
  const left = page.left + (page.bodyWidth - width) / 2;
  return {
    height,
    gap: 3,
    draw: (top) =>
      drawing.shapes.map((shape): Mark => {
        if (shape.kind === 'label')
          return textMark(
            left + shape.x * scale,
            top + shape.y * scale,
            shape.text,
            (shape.size * scale) / POINT,
            {
              strong: shape.strong ?? false,
              fill: shape.fill ?? ink.black,
              align: shape.align ?? 'left',
            },
          );
        return {
          kind: 'path',
          points: shape.points.map(([x, y]) => [left + x * scale, top + y * scale] as const),
          closed: shape.closed ?? false,
          fill: shape.fill,
          stroke: shape.stroke,
          weight: shape.lineWidth ?? weight.rule,
          dash: shape.dash ?? [],
        };
      }),
  };
}

/** One image, centred in the body. */
export function pictureUnit(image: ReportImage): Unit {
  const size = fitInto(image, page.bodyWidth, 120);
  const x = page.left + (page.bodyWidth - size.width) / 2;
  return { height: size.height, gap: 3, draw: (top) => [{ kind: 'image', image, x, y: top, ...size }] };
}
