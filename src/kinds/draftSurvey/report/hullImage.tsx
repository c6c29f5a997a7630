import { svgPicture } from '@/lib/pdf/svgPicture';
import type { DraftSurveyResult, SetName } from '../calculation/types';
import { hullView, type Shown } from '../hull/hullGeometry';
import { HullPicture } from '../hull/HullPicture';

/** Under the line of text: the side view, and the section to its right. */
const PLACES = [
  { x: 0, y: 22, width: 668, height: 342 },
  { x: 668, y: 22, width: 192, height: 342 },
];

function textOf(shown: Shown | undefined, prefix = ''): string {
  if (!shown) return '';
  return shown.factor === undefined ? shown.text : `${prefix}${shown.text}, drawn ×${shown.factor}`;
}

/** The picture of the hull of the screen for a report; null where the browser cannot draw it. */
export function hullImage(result: DraftSurveyResult, set: SetName) {
  const view = hullView(result, set);
  const conditions = [textOf(view.trim, 'Trim '), textOf(view.deflection), textOf(view.list)];
  return svgPicture(<HullPicture result={result} set={set} />, {
    width: 860,
    height: 364,
    places: PLACES,
    caption: conditions.filter(Boolean).join('  ·  '),
  });
}
