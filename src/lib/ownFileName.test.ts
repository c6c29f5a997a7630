import { expect, it } from 'vitest';
import { OWN_FILE_END, ownFileName } from './ownFileName';

it('ten random characters stand before the ending', () => {
  const names = Array.from({ length: 200 }, () => ownFileName('JO-00010.v2-formal-report.pdf'));
  for (const name of names) expect(name).toMatch(/^JO-00010\.v2-formal-report-[a-z0-9]{10}\.pdf$/);
  expect(new Set(names).size).toBe(200);
  // each place takes all 32 letters: a missing source of chance would show
  for (let at = 0; at < 10; at++)
    expect(new Set(names.map((name) => name.at(-5 - at))).size).toBeGreaterThan(24);
});

it.each([
  ['worksheet.txt', true],
  ['worksheet1a2b3c.txt', true],
  [ownFileName('worksheet.txt'), true],
  [ownFileName('worksheet.txt').replace('.txt', '1a2b3c.txt'), true],
  ['worksheet of the mate.txt', false],
  ['worksheet-2.txt', false],
])('by its name %s is a file of ours: %s', (name, isOurs) => {
  expect(new RegExp(`^worksheet${OWN_FILE_END}\\.txt$`).test(name)).toBe(isOurs);
});
