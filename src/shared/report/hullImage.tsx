import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DraftSurveyInputs, DraftSurveyResult, SetName } from '@/lib/draftSurvey/types';
import { hullView, type Shown } from '@/shared/draftSurvey/hullGeometry';
import { HullPicture } from '@/shared/draftSurvey/HullPicture';
import { loadReportFonts } from './fontFiles';
import type { ReportImage } from './model';

/** The sheet of the picture in its own units: a line of words over the two views. */
const SHEET = { width: 860, height: 364, words: 22, section: 668 } as const;
/** Over 360 dpi at the body's width. */
const SCALE = 3;
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

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** A drawing used as an image loads nothing: its font travels inside. */
async function fontFaces(): Promise<string> {
  const { regular, semiBold } = await loadReportFonts();
  const face = (bytes: Uint8Array, range: string) =>
    `@font-face{font-family:'${FAMILY}';font-weight:${range};src:url(data:font/ttf;base64,${base64(bytes)})}`;
  return face(regular, '100 500') + face(semiBold, '501 900');
}

function wordsOf(shown: Shown | undefined, prefix = ''): string {
  if (!shown) return '';
  return shown.factor === undefined ? shown.words : `${prefix}${shown.words}, drawn ×${shown.factor}`;
}

const svgElement = (name: string, attributes: Record<string, string | number>) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

function wordsElement(text: string): SVGElement {
  const element = svgElement('text', { x: 10, y: 15, 'font-size': 13, 'font-weight': 600, fill: '#101A21' });
  element.textContent = text;
  return element;
}

function sheetOf(views: SVGSVGElement[], words: string, faces: string): SVGElement {
  const sheet = svgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${SHEET.width} ${SHEET.height}`,
    width: SHEET.width * SCALE,
    height: SHEET.height * SCALE,
    'font-family': `'${FAMILY}'`,
  });
  const style = svgElement('style', {});
  style.textContent = faces;
  sheet.append(style, svgElement('rect', { width: SHEET.width, height: SHEET.height, fill: 'white' }));
  views.forEach((view, i) => {
    const x = i === 0 ? 0 : SHEET.section;
    const copy = styledCopy(view);
    copy.setAttribute('x', String(x));
    copy.setAttribute('y', String(SHEET.words));
    copy.setAttribute('width', String(i === 0 ? SHEET.section : SHEET.width - SHEET.section));
    copy.setAttribute('height', String(SHEET.height - SHEET.words));
    sheet.append(copy);
  });
  sheet.append(wordsElement(words));
  return sheet;
}

async function drawn(sheet: SVGElement): Promise<ReportImage | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SHEET.width * SCALE;
  canvas.height = SHEET.height * SCALE;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) return null;
  const bytes = new Uint8Array(await png.arrayBuffer());
  return { bytes, format: 'PNG', width: canvas.width, height: canvas.height };
}

/**
 * The picture of the hull for a report: the one of the screen, in its light colours whatever the theme, set in the
 * report's font. Null where the browser cannot draw it; a report does without it then. Not for a render: it mounts.
 */
export async function hullImage(
  inputs: DraftSurveyInputs,
  result: DraftSurveyResult,
  set: SetName,
): Promise<ReportImage | null> {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = `position:fixed;top:0;left:-10000px;width:${SHEET.width}px`;
  document.body.append(host);
  const root = createRoot(host);
  try {
    const faces = await fontFaces();
    const view = hullView(inputs, result, set);
    const words = [wordsOf(view.trim, 'Trim '), wordsOf(view.deflection), wordsOf(view.list)];
    const sheet = inLightTheme(() => {
      flushSync(() => root.render(<HullPicture inputs={inputs} result={result} set={set} />));
      return sheetOf(Array.from(host.querySelectorAll('svg')), words.filter(Boolean).join('  ·  '), faces);
    });
    return await drawn(sheet);
  } catch {
    return null;
  } finally {
    root.unmount();
    host.remove();
  }
}
