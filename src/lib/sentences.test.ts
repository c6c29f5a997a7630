import { expect, it } from 'vitest';
import { asSentence, midSentence, sentenceStart } from './sentences';

it('begins small within a sentence, and leaves capitals that belong to the name', () => {
  expect(
    ['Formal report', 'JDR report', 'CSC plate', 'Lashing R4', 'B/L pictures', 'From above', ''].map(
      midSentence,
    ),
  ).toEqual(['formal report', 'JDR report', 'CSC plate', 'lashing R4', 'B/L pictures', 'from above', '']);
});

it('ends a sentence that another follows', () => {
  expect(['Voyage is closed', 'Try again. ', 'Sure?', ''].map(asSentence)).toEqual([
    'Voyage is closed.',
    'Try again.',
    'Sure?',
    '',
  ]);
});

it('begins large at the start of a sentence', () => {
  expect(['damage 1, Far', 'CSQU 305438 3', ''].map(sentenceStart)).toEqual([
    'Damage 1, Far',
    'CSQU 305438 3',
    '',
  ]);
});
