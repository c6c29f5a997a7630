import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PdiSurvey } from '../doctype';
import { pdiWorksheet } from '../worksheet';
import { DeliverySummary } from './DeliverySummary';

const subOf = (other: object) => {
  const worksheet = pdiWorksheet.parse({
    cargo: { packing: 'coil' },
    lots: { a: { no: 1, packages: 2 }, b: { no: 2, ...other } },
    trucks: { x: { no: 1, lot: 'a', packages: 2, net: 40 }, y: { no: 2, lot: 'b', packages: 3, net: 60 } },
    damages: { d: { no: 1 } },
  });
  render(<DeliverySummary record={{} as PdiSurvey} worksheet={worksheet} />);
};

it('says that a delivery is as the document says only where each document states a number', () => {
  subOf({});
  expect(screen.getByText('5 coils, 100.000 MT by 2 trucks; 0 damaged')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Damage' })).toBeNull();
  subOf({ packages: 3 });
  expect(screen.getByText('5 coils, 100.000 MT by 2 trucks; as the document says; 0 damaged')).toBeTruthy();
});
