import { describe, expect, it } from 'vitest';
import { markShape, moveEnd, moveMark, photoMarksSchema, turnMarks, type PhotoMark } from './photoMarks';

const arrow: PhotoMark = { kind: 'arrow', from: { x: 0.2, y: 0.8 }, to: { x: 0.6, y: 0.8 }, label: '' };
const ring: PhotoMark = { kind: 'ring', from: { x: 0.6, y: 0.7 }, to: { x: 0.4, y: 0.5 }, label: 'rust' };

describe('marks on a photograph', () => {
  it('point where the pointer let go, at every size', () => {
    for (const [width, height] of [
      [1000, 750],
      [300, 400],
    ] as const) {
      const { head, line } = markShape(arrow, width, height);
      expect(head?.[0]).toEqual({ x: 0.6 * width, y: 0.8 * height });
      expect(line?.x1).toBeCloseTo(0.2 * width);
      expect(line?.x2).toBeLessThan(0.6 * width);
    }
  });

  it('encircle the box that was drawn, from whichever corner', () => {
    const { ellipse } = markShape(ring, 1000, 1000);
    expect(ellipse?.cx).toBeCloseTo(500);
    expect(ellipse?.cy).toBeCloseTo(600);
    expect(ellipse?.rx).toBeCloseTo(100);
  });

  it('keep their words on the picture', () => {
    const near: PhotoMark = {
      ...arrow,
      from: { x: 0, y: 1 },
      to: { x: 0.3, y: 0.7 },
      label: 'a long word or two',
    };
    const { label } = markShape(near, 800, 600);
    expect(label?.x).toBeGreaterThanOrEqual(0);
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(600);
    const low = markShape({ ...ring, from: { x: 0.1, y: 0.9 }, to: { x: 0.3, y: 1 } }, 800, 600);
    expect(low.label?.y).toBeLessThan(low.ellipse?.cy ?? 0);
  });

  it('stay on what they show when the picture is turned, and come back', () => {
    const [once] = turnMarks([arrow], 1);
    expect(once?.to.x).toBeCloseTo(0.2);
    expect(once?.to.y).toBeCloseTo(0.6);
    const [back] = turnMarks(turnMarks([arrow], 1), -1);
    expect(back?.from.x).toBeCloseTo(0.2);
    expect(back?.from.y).toBeCloseTo(0.8);
  });

  it('do not leave the picture', () => {
    const moved = moveMark(arrow, 1, 1);
    expect(moved.to).toEqual({ x: 1, y: 1 });
    expect(moved.from.x).toBeCloseTo(0.6);
    expect(moveEnd(arrow, 'from', { x: -2, y: 0.5 }).from).toEqual({ x: 0, y: 0.5 });
  });

  it('are read as far as they can be', () => {
    expect(photoMarksSchema.parse([ring, { kind: 'star' }, { ...arrow, to: { x: 7, y: 0 } }])).toEqual([
      ring,
      { ...arrow, to: { x: 1, y: 0 } },
    ]);
    expect(photoMarksSchema.parse('none')).toEqual([]);
  });
});
