import { expect, it } from 'vitest';
import { midSentence } from './midSentence';

it('begins small within a sentence, and leaves capitals that belong to the name', () => {
  expect(
    ['Formal report', 'JDR report', 'CSC plate', 'Lashing R4', 'B/L pictures', 'From above', ''].map(
      midSentence,
    ),
  ).toEqual(['formal report', 'JDR report', 'CSC plate', 'lashing R4', 'B/L pictures', 'from above', '']);
});
