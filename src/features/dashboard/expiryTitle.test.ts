import { expect, it } from 'vitest';
import { expiryTitle } from './expiryTitle';

it.each([
  ['A KYC document expires soon', ['2026-11-24']],
  ['A KYC document has expired', ['2026-11-23']],
  ['2 KYC documents have expired. A KYC document expires soon', ['2026-11-22', '2026-11-23', '2026-11-30']],
])('KYC documents are announced: %s', (title, days) => {
  expect(expiryTitle(days, '2026-11-24')).toBe(title);
});
