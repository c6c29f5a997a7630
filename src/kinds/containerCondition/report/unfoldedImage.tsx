import { svgPicture } from '@/lib/pdf/svgPicture';
import { inaccessibleFaces } from '../containers';
import { unfold } from '../form/unfolded';
import { UnfoldedPicture } from '../form/UnfoldedPicture';
import type { ReportedContainer } from './reportedContainers';

/** Over 250 dpi at its height: a survey may have a hundred of them. */
const SCALE = 2;

/** Room for the words above the picture, in its units. */
const HEAD = 22;

/** The container unfolded with its damages, as on the screen; null where the browser cannot draw it. */
export function unfoldedImage({ feet, notes, row }: Pick<ReportedContainer, 'feet' | 'notes' | 'row'>) {
  const { width, height } = unfold(feet);
  const picture = (
    <UnfoldedPicture
      feet={feet}
      damages={notes.damages}
      chosen={null}
      inaccessible={inaccessibleFaces(row)}
      disabled
      onPlace={() => undefined}
    />
  );
  return svgPicture(picture, {
    width,
    height: height + HEAD,
    places: [{ x: 0, y: HEAD, width, height }],
    caption: `${feet} ft, doors at the left, section 1 at the door end`,
    scale: SCALE,
    format: 'JPEG',
  });
}
