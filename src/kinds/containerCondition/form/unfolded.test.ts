import { expect, it } from 'vitest';
import { readLocation } from '@/lib/container/cedex';
import { markOf, nextCell, unfold, wideWidth } from './unfolded';

const picture = unfold(40);
const cell = (code: string) => {
  const found = picture.cells.find((one) => one.code === code);
  if (!found) throw new Error(`no place ${code}`);
  return found;
};

it('has a place for each half and rail of each section, and for the whole, and each can be read', () => {
  // two sides with rails, three faces of halves, two ends of four sections, and inside, outside, whole
  expect(picture.cells).toHaveLength(2 * 10 * 4 + 3 * 10 * 2 + 2 * 4 * 4 + 3);
  for (const { code } of picture.cells)
    expect(readLocation(code, 40)).toMatchObject({ face: code.charAt(0) });
  expect(unfold(20).cells).toHaveLength(2 * 5 * 4 + 3 * 5 * 2 + 2 * 4 * 4 + 3);
});

it('lies with the doors at the left, the left side upside down above the roof', () => {
  const { faces } = picture;
  expect(faces.D.x).toBeLessThan(faces.T.x);
  expect(faces.F.x).toBeGreaterThan(faces.T.x + faces.T.width);
  expect([faces.L, faces.T, faces.R, faces.B, faces.U].map(({ y }) => y)).toEqual(
    [faces.L, faces.T, faces.R, faces.B, faces.U].map(({ y }) => y).toSorted((a, b) => a - b),
  );
  // section 1 at the doors on every strip
  for (const face of ['LT', 'TL', 'RT', 'BL', 'UL'])
    expect(cell(`${face}1N`).x).toBeLessThan(cell(`${face}2N`).x);
  // the top of the left side touches the roof, and so does that of the right side
  expect(cell('LT1N').y).toBeGreaterThan(cell('LB1N').y);
  expect(cell('RT1N').y).toBeLessThan(cell('RB1N').y);
  // the tops of both ends touch the roof too, and their left posts lie at the left side
  expect(cell('DT1N').x).toBeGreaterThan(cell('DB1N').x);
  expect(cell('FT1N').x).toBeLessThan(cell('FB1N').x);
  expect(cell('DT1N').y).toBeLessThan(cell('DT4N').y);
  expect(cell('FT1N').y).toBeLessThan(cell('FT4N').y);
});

it('marks where a damage is', () => {
  const mark = markOf(picture, 'RX23', 40);
  expect(mark).toMatchObject({ x: cell('RT2N').x, height: picture.faces.R.height });
  expect(mark?.width).toBeCloseTo(2 * cell('RT2N').width, 6);
  // rails lie at the edges of their side, and never one over another
  const rail = markOf(picture, 'LG2N', 40);
  expect(rail?.y).toBeCloseTo(picture.faces.L.y, 6);
  expect((rail?.y ?? 0) + (rail?.height ?? 0)).toBeCloseTo(cell('LB2N').y, 6);
  expect(markOf(picture, 'IXXX', 40)).toEqual(picture.faces.I);
  expect(markOf(picture, 'XXXX', 40)).toEqual(picture.faces.X);
  expect(markOf(picture, 'nonsense', 40)).toBeNull();
});

it('has the floor at the right of the others where there is room', () => {
  const wide = unfold(20, true);
  const { B, F, R, T, U } = wide.faces;
  expect(wide.width).toBe(wideWidth(20));
  expect(wide.height).toBeLessThan(unfold(20).height);
  expect(B).toMatchObject({ x: F.x + F.width + 18, y: T.y });
  expect(U).toMatchObject({ x: B.x, y: R.y });
  expect(B.x + B.width).toBe(wide.width);
  const last = wide.cells.find(({ code }) => code === 'FG2N');
  expect(last && nextCell(wide.cells, last, 1, 0).face).toBe('B');
});

it('is walked by arrows, from face to face', () => {
  const from = cell('TL1N');
  expect(nextCell(picture.cells, from, 1, 0).code).toBe('TL2N');
  expect(nextCell(picture.cells, from, -1, 0).face).toBe('D');
  expect(nextCell(picture.cells, from, 0, -1).code).toBe('LH1N');
  expect(nextCell(picture.cells, cell('LT1N'), 0, -1).code).toBe('LB1N');
  expect(nextCell(picture.cells, cell('LT1N'), -1, 0).face).toBe('X');
  expect(nextCell(picture.cells, cell('UL1N'), 0, 1).code).toBe('UL1N');
  expect(nextCell(picture.cells, cell('XXXX'), 1, 0).face).toBe('L');
});
