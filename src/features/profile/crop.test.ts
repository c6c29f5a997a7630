import { describe, expect, it } from 'vitest';
import { cropBox, cropPlace, cropSide, middleCrop, movedCrop, zoomedCrop } from './crop';

const wide = { width: 1600, height: 900 };

describe('the crop of a photo', () => {
  it('begins with the largest square in the middle', () => {
    expect(cropBox(wide, middleCrop(wide))).toEqual({ left: 350, top: 0, side: 900 });
  });

  it('moves by shares of its side, and stops at the edges of the picture', () => {
    const right = movedCrop(wide, middleCrop(wide), 0.1, 0.1);
    expect(cropBox(wide, right)).toEqual({ left: 440, top: 0, side: 900 });
    expect(cropBox(wide, movedCrop(wide, right, 5, 0))).toEqual({ left: 700, top: 0, side: 900 });
    expect(cropBox(wide, movedCrop(wide, right, -5, -5))).toEqual({ left: 0, top: 0, side: 900 });
  });

  it('draws near round the same middle, at most four times', () => {
    const near = zoomedCrop(wide, middleCrop(wide), 2);
    expect(cropBox(wide, near)).toEqual({ left: 575, top: 225, side: 450 });
    expect(cropSide(wide, zoomedCrop(wide, near, 9))).toBe(225);
  });

  it('stays inside the picture when it is drawn back at an edge', () => {
    const corner = movedCrop(wide, zoomedCrop(wide, middleCrop(wide), 4), 9, 9);
    expect(cropBox(wide, corner)).toEqual({ left: 1375, top: 675, side: 225 });
    expect(cropBox(wide, zoomedCrop(wide, corner, 0))).toEqual({ left: 700, top: 0, side: 900 });
  });

  it('says in per cent where it lies', () => {
    expect(cropPlace(wide, middleCrop(wide))).toEqual({ left: 50, top: 50 });
    expect(cropPlace(wide, movedCrop(wide, middleCrop(wide), -9, 0))).toEqual({ left: 0, top: 50 });
  });
});
