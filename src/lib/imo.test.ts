import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { imoNumber, imoWarning } from './imo';

interface Vector {
  input: string;
  normalized: string;
  valid: boolean;
  check_digit?: number;
  reason?: string;
}

const { imo_number } = JSON.parse(
  readFileSync(new URL('../../tests/domain/reference-data.json', import.meta.url), 'utf8'),
) as { imo_number: { vectors: Vector[] } };

it.each(imo_number.vectors)('reads $input', ({ input, normalized, valid, check_digit, reason }) => {
  expect(imoNumber(input)).toBe(valid ? normalized : null);
  expect(imoWarning(input)).toBe(
    valid
      ? undefined
      : reason === 'check_digit'
        ? `The check digit would be ${check_digit}, not ${normalized.at(-1)}`
        : 'An IMO number has seven digits',
  );
});

it('knows an IMO number by its check digit', () => {
  for (const right of ['9577434', 'IMO 9577434', ' 9074729 ', '957 7434']) {
    expect(imoNumber(right)).toMatch(/^\d{7}$/);
    expect(imoWarning(right)).toBeUndefined();
  }
  expect(imoNumber('9577433')).toBeNull();
  expect(imoWarning('9577433')).toBe('The check digit would be 4, not 3');
  expect(imoNumber('')).toBeNull();
  expect(imoWarning(' ')).toBeUndefined();
});

it('reads a number behind its prefix with a colon', () => {
  for (const right of ['IMO: 9577434', 'imo:9577434', 'IMO : 9577434']) {
    expect(imoNumber(right)).toBe('9577434');
    expect(imoWarning(right)).toBeUndefined();
  }
  expect(imoNumber('95:77434')).toBeNull();
});

it('takes seven noughts for no number, though their check digit agrees', () => {
  for (const none of ['0000000', 'IMO 0000000']) {
    expect(imoNumber(none)).toBeNull();
    expect(imoWarning(none)).toBe('0000000 is not an IMO number');
  }
});
