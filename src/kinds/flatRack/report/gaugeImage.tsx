import { svgPicture } from '@/lib/pdf/svgPicture';
import { gaugeViews } from '../form/gaugeGeometry';
import { GaugePicture } from '../form/GaugePicture';
import type { WorkedSurvey } from '../survey';

const CAPTION = 24;

/** The picture of the screen for a report: both views at one scale; null where nothing can be drawn. */
export function gaugeImage(worked: WorkedSurvey) {
  const views = gaugeViews(worked.rack, worked.cargo, worked.gauge);
  if (!views) return Promise.resolve(null);
  const { side, end } = views;
  return svgPicture(<GaugePicture worked={worked} centimetres={false} />, {
    width: side.width + end.width,
    height: Math.max(side.height, end.height) + CAPTION,
    places: [
      { x: 0, y: CAPTION, width: side.width, height: side.height },
      { x: side.width, y: CAPTION, width: end.width, height: end.height },
    ],
    caption: 'Side from the right, doors end left; end from the doors. One scale, figures in mm.',
  });
}
