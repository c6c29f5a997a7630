import { expect, it } from 'vitest';
import { wrapText } from './wrap';

it('keeps an amount with its unit, a measure by another and a container number on one line', () => {
  const lines = (text: string, width: number) => wrapText(text, width, (t) => t.length);
  expect(lines('dented, 600 × 400 mm', 12)).toEqual(['dented,', '600 × 400 mm']);
  expect(lines('rice 5 % broken', 7)).toEqual(['rice', '5 %', 'broken']);
  expect(lines('on FLXU 402718 6 (40 ft)', 13)).toEqual(['on', 'FLXU 402718 6', '(40 ft)']);
  expect(lines('10,400 × 3,120 × 2,640 mm', 16)).toEqual(['10,400 × 3,120 ×', '2,640 mm']);
  expect(lines('reefer, 9 ft 6 in, heated', 12)).toEqual(['reefer,', '9 ft 6 in,', 'heated']);
  // what is wider than its line is parted all the same
  expect(lines('600 × 400 mm', 8)).toEqual(['600 ×', '400 mm']);
  expect(lines('2 m2 of 5 mast', 5)).toEqual(['2 m2', 'of 5', 'mast']);
});
