/** A picture's sides, in pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** The square that is kept of a picture: where its middle lies, in pixels of the picture, and how far it is zoomed in. */
export interface Crop {
  x: number;
  y: number;
  /** 1 for the largest square that the picture holds. */
  zoom: number;
}

/** The largest zoom: less than a quarter of a picture shows nobody better. */
export const MOST_ZOOM = 4;

/** Pixels of a side of the photo that is sent: it is shown 72 px wide, on screens of up to four pixels for each. */
export const PHOTO_SIDE = 320;

/** The largest square, in the middle. */
export const middleCrop = ({ width, height }: Sides): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square, in pixels of the picture. */
export const cropSide = ({ width, height }: Sides, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** The same square inside the picture. */
function held(sides: Sides, crop: Crop): Crop {
  const half = cropSide(sides, crop) / 2;
  return {
    x: between(half, sides.width - half, crop.x),
    y: between(half, sides.height - half, crop.y),
    zoom: crop.zoom,
  };
}

/** The square moved by a share of its own side; it stays inside the picture. */
export function movedCrop(sides: Sides, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(sides, crop);
  return held(sides, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

/** The square as near as `zoom` says, round the same middle as far as the picture reaches. */
export const zoomedCrop = (sides: Sides, crop: Crop, zoom: number): Crop =>
  held(sides, { ...crop, zoom: between(1, MOST_ZOOM, zoom) });

/** The square in whole pixels of the picture, as it is cut out. */
export function cropBox(sides: Sides, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.floor(cropSide(sides, crop)));
  return {
    left: between(0, sides.width - side, Math.round(crop.x - side / 2)),
    top: between(0, sides.height - side, Math.round(crop.y - side / 2)),
    side,
  };
}

/** How much of the room to move lies before the square, in per cent; 50 where there is none. */
export function cropPlace(sides: Sides, crop: Crop): { left: number; top: number } {
  const side = cropSide(sides, crop);
  const share = (middle: number, whole: number) =>
    whole - side < 1 ? 50 : Math.round(((middle - side / 2) / (whole - side)) * 100);
  return { left: share(crop.x, sides.width), top: share(crop.y, sides.height) };
}
