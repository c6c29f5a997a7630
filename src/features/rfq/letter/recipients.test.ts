import { expect, it } from 'vitest';
import type { Appointed } from '@/shared/requestFacts';
import { EMPTY_LETTER, formatLetter } from './letter';
import { letterRecipients } from './recipients';

const [anita, vikram, dev] = ['Anita', 'Vikram', 'Dev'].map((name): Appointed => ({ name, orders: [] })) as [
  Appointed,
  Appointed,
  Appointed,
];
const letterTo = (to: string) => formatLetter({ ...EMPTY_LETTER, to });

it.each([
  ['nobody is allocated', {}, [], [[1, undefined]]],
  [
    'each has a letter',
    {},
    [anita, vikram, dev],
    [
      [1, anita],
      [2, vikram],
      [3, dev],
    ],
  ],
  [
    'a letter stays with whom it names',
    { appointment: letterTo('Vikram') },
    [anita, vikram],
    [
      [1, vikram],
      [2, anita],
    ],
  ],
  [
    'one who came later takes the next',
    { appointment: letterTo('Anita'), appointment2: letterTo('Dev') },
    [anita, vikram, dev],
    [
      [1, anita],
      [2, dev],
      [3, vikram],
    ],
  ],
  [
    'the letter of one who was replaced is the new one’s',
    { appointment: letterTo('Anita'), appointment2: letterTo('Dev') },
    [vikram, dev],
    [
      [1, vikram],
      [2, dev],
    ],
  ],
  [
    'a second letter is asked for',
    { additional_surveyor: 1 as const },
    [anita],
    [
      [1, anita],
      [2, undefined],
    ],
  ],
])('letters: %s', (_what, rfq, appointed, letters) => {
  expect([...letterRecipients(rfq, appointed)]).toEqual(letters);
});
