import { expect, it } from 'vitest';
import { imoNumber, imoWarning } from './imo';

it('knows an IMO number by its check digit', () => {
  for (const right of ['9577434', 'IMO 9577434', ' 9074729 ', '957 7434']) {
    expect(imoNumber(right)).toMatch(/^\d{7}$/);
    expect(imoWarning(right)).toBeUndefined();
  }
  expect(imoNumber('9577433')).toBeNull();
  expect(imoWarning('9577433')).toBe('The check digit would be 4, not 3');
  expect(imoWarning('95774')).toBe('An IMO number has seven figures');
  expect(imoNumber('')).toBeNull();
  expect(imoWarning(' ')).toBeUndefined();
});
