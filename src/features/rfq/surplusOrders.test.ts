import { describe, expect, it } from 'vitest';
import { surplusOrders } from './surplusOrders';

const lines = (...types: [type: string, quantity?: number][]) =>
  types.map(([type_of_survey, quantity = 1]) => ({ type_of_survey, quantity }));
const orders = (...types: string[]) =>
  types.map((type_of_survey, at) => ({ name: `JO-${String(at + 1)}`, type_of_survey, status: 'New' }));

describe('job orders beyond the survey lines', () => {
  it('are those that came last of their type, in whatever order two browsers made them', () => {
    const found = surplusOrders(
      lines(['Draft Survey'], ['Hatch Cover']),
      orders('Draft Survey', 'Draft Survey', 'Hatch Cover', 'Hatch Cover'),
    );
    expect(found).toEqual({ text: 'For 2 survey lines there are 4 job orders', names: ['JO-2', 'JO-4'] });
  });

  it('are none where there is one for each line, or for each piece of a line', () => {
    expect(surplusOrders(lines(['Tally', 3]), orders('Tally'))).toBeNull();
    expect(surplusOrders(lines(['Tally', 3]), orders('Tally', 'Tally', 'Tally'))).toBeNull();
    expect(surplusOrders([], orders('Tally'))).toBeNull();
  });

  it('are told of a site that makes one for each piece', () => {
    const six = orders('Tally', 'Tally', 'Tally', 'Tally', 'Tally', 'Tally');
    expect(surplusOrders(lines(['Tally', 3]), six)?.names).toEqual(['JO-4', 'JO-5', 'JO-6']);
  });

  it('leave out what is cancelled: whoever has cancelled the surplus is told no more', () => {
    const four = orders('Tally', 'Tally').map((order, at) =>
      at === 0 ? order : { ...order, status: 'Cancelled' },
    );
    expect(surplusOrders(lines(['Tally']), four)).toBeNull();
  });

  it('are told by their order where the site calls the type otherwise', () => {
    const renamed = orders('Tally-CARGO', 'Hatch-CARGO', 'Tally-CARGO', 'Hatch-CARGO');
    expect(surplusOrders(lines(['Tally'], ['Hatch']), renamed)?.names).toEqual(['JO-3', 'JO-4']);
  });
});
