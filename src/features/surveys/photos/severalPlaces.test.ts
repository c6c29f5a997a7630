import { expect, it } from 'vitest';
import { proposedPlaces } from './severalPlaces';

const places = ['Front', 'Rear', 'Left', 'CSC plate', 'Container', 'Container number'].map((title) => ({
  field: title,
  title,
  taken: title === 'Rear',
}));

it('several photographs are proposed for the places they are called after, then for the empty ones in order', () => {
  expect(proposedPlaces(['left.jpg', 'IMG_1.jpg', 'my csc-plate 2.png'], places)).toEqual([
    'Left',
    'Front',
    'CSC plate',
  ]);
  // the longer title first, and no place twice
  expect(
    proposedPlaces(['container number.jpg', 'container.jpg', 'front.jpg', 'Front (2).jpg'], places),
  ).toEqual(['Container number', 'Container', 'Front', 'Left']);
  // one that is taken only where the file says so
  expect(proposedPlaces(['rear.jpg'], places)).toEqual(['Rear']);
  expect(proposedPlaces(['a', 'b'], [{ field: 'x', title: 'X', taken: false }])).toEqual(['x', '']);
});
