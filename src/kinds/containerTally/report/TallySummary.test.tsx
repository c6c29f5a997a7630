import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeCount } from '../counts';
import type { ContainerTallySurvey } from '../doctype';
import { emptyLot, tallyWorksheet } from '../worksheet';
import { TallySummary } from './TallySummary';

it('says of how many lots the documents state a number, where they do not of all', () => {
  const count = (lot: string, pieces: number) =>
    writeCount({
      at: '2026-11-20 08:40:10.120',
      lot,
      load: '',
      shift: '',
      units: 0,
      pieces,
      damaged: 0,
      by: 'M. Okafor',
      note: '',
      back: '',
      corrects: '',
    });
  const worksheet = tallyWorksheet.parse({
    lots: {
      a: { ...emptyLot, no: 1, name: 'Golden Paddy', manifest: 10 },
      b: { ...emptyLot, no: 2, name: 'Red Pearl' },
    },
    counts: { x: count('a', 9), y: count('b', 12) },
  });
  render(<TallySummary record={{} as ContainerTallySurvey} worksheet={worksheet} />);
  expect(
    screen.getByText(/^21 packages, 10 by the documents for 1 of 2 lots, 0 damaged, 1 short/),
  ).toBeTruthy();
});
