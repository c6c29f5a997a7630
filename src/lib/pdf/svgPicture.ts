import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { binaryString, loadPdfFonts } from './fontFiles';
import type { PdfImage } from './model';

/** Where the SVG elements of a drawing stand, in the units of the sheet; each is fitted into its place. */
export interface SvgSheet {
  width: number;
  height: number;
  places: readonly { x: number; y: number; width: number; height: number }[];
  /** A line of words in the top left corner. */
  caption: string;
  /** Pixels of a unit: without it over 360 dpi at the body's width for a sheet of 860 units. */
  scale?: number;
  /** JPEG for a document with many: the PDF takes it as it is, and decodes each PNG. */
  format?: PdfImage['format'];
}

const SCALE = 3;
/** Of a JPEG: thin lines stay clean. */
const QUALITY = 0.92;
const FAMILY = 'Plimsoll Report';

/** What a detached drawing no longer gets from the style sheets. */
const COPIED = [
  ...['clip-path', 'color', 'd', 'display', 'fill', 'fill-opacity', 'font-size', 'font-weight', 'opacity'],
  ...['paint-order', 'stroke', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'],
  ...[
    'stroke-width',
    'text-anchor',
    'transform',
    'transform-box',
    'transform-origin',
    'font-variant-numeric',
  ],
];

function styledCopy(original: SVGSVGElement): SVGSVGElement {
  const copy = original.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  original.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const computed = getComputedStyle(element);
    const style = COPIED.map((name) => [name, computed.getPropertyValue(name)] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}:${value}`);
    copies[i]?.setAttribute('style', style.join(';'));
  });
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  return copy;
}

/**
 * Runs with the light tokens and puts the theme back before anything is painted. `color-scheme` on the drawing alone does
 * not do: where a build lowers `light-dark()`, the tokens are settled at the root.
 */
function inLightTheme<T>(run: () => T): T {
  const { documentElement } = document;
  const theme = documentElement.getAttribute('data-theme');
  documentElement.setAttribute('data-theme', 'light');
  try {
    return run();
  } finally {
    if (theme === null) documentElement.removeAttribute('data-theme');
    else documentElement.setAttribute('data-theme', theme);
  }
}

/** A drawing used as an image loads nothing: its font travels inside. */
async function fontFaces(): Promise<string> {
  const { regular, semiBold } = await loadPdfFonts();
  const face = (bytes: Uint8Array, range: string) =>
    `@font-face{font-family:'${FAMILY}';font-weight:${range};src:url(data:font/ttf;base64,${btoa(binaryString(bytes))})}`;
  return face(regular, '100 500') + face(semiBold, '501 900');
}

const svgElement = (name: string, attributes: Record<string, string | number>) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

function sheetOf(
  svgs: NodeListOf<SVGSVGElement>,
  { width, height, places, caption, scale = SCALE }: SvgSheet,
  faces: string,
) {
  const sheet = svgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width: width * scale,
    height: height * scale,
    'font-family': `'${FAMILY}'`,
  });
  const style = svgElement('style', {});
  style.textContent = faces;
  sheet.append(style, svgElement('rect', { width, height, fill: 'white' }));
  svgs.forEach((svg, i) => {
    const copy = styledCopy(svg);
    for (const [name, value] of Object.entries(places[i] ?? {})) copy.setAttribute(name, String(value));
    sheet.append(copy);
  });
  const line = svgElement('text', { x: 10, y: 15, 'font-size': 13, 'font-weight': 600, fill: '#101A21' });
  line.textContent = caption;
  sheet.append(line);
  return sheet;
}

async function rasterized(
  sheet: SVGElement,
  { width, height, scale = SCALE, format = 'PNG' }: SvgSheet,
): Promise<PdfImage | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const type = format === 'PNG' ? 'image/png' : 'image/jpeg';
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, format, width: canvas.width, height: canvas.height };
}

/**
 * A drawing of the screen as a picture for a page: the SVG elements that `drawing` renders, in their light colours
 * whatever the theme, with words in the font of documents. Null where the browser cannot draw it. Not for a render: it
 * mounts.
 */
export async function svgPicture(drawing: ReactNode, sheet: SvgSheet): Promise<PdfImage | null> {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = `position:fixed;top:0;left:-10000px;width:${sheet.width}px`;
  document.body.append(host);
  const root = createRoot(host);
  try {
    const faces = await fontFaces();
    const drawn = inLightTheme(() => {
      flushSync(() => root.render(drawing));
      return sheetOf(host.querySelectorAll('svg'), sheet, faces);
    });
    return await rasterized(drawn, sheet);
  } catch {
    return null;
  } finally {
    root.unmount();
    host.remove();
  }
}
