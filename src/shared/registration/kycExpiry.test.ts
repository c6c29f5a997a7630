import { describe, expect, it } from 'vitest';
import { descriptionCap } from './kycDocuments';
import { endsSoon, expiryWords, readExpiry, withExpiry } from './kycExpiry';

const TODAY = '2026-11-23';

describe('the day on which a KYC document ends', () => {
  it('stands at the end of the description and is read from there', () => {
    const stored = withExpiry('Port of Mumbai', '2027-01-31');
    expect(stored).toBe('Port of Mumbai, valid until 31/01/2027');
    expect(readExpiry(stored)).toEqual({ description: 'Port of Mumbai', expires: '2027-01-31' });
  });

  it('is none where nothing says so, or what stands there is no day', () => {
    expect(withExpiry('Port of Mumbai', '')).toBe('Port of Mumbai');
    expect(readExpiry('Valid to 2031')).toEqual({ description: 'Valid to 2031', expires: '' });
    expect(readExpiry('Licence, valid until 31/31/2027').expires).toBe('');
  });

  it('takes its room from the description, of which nothing is cut', () => {
    const longest = 'x'.repeat(descriptionCap('2027-01-31'));
    const stored = withExpiry(longest, '2027-01-31');
    expect(stored).toHaveLength(139);
    expect(readExpiry(stored)).toEqual({ description: longest, expires: '2027-01-31' });
    expect(descriptionCap('')).toBe(139);
  });

  it('is worth a reminder from thirty days before on', () => {
    expect(endsSoon('2026-12-23', TODAY)).toBe(true);
    expect(endsSoon('2026-12-24', TODAY)).toBe(false);
    expect(endsSoon('', TODAY)).toBe(false);
    expect(expiryWords('2026-12-24', TODAY)).toBe('24/12/2026');
    expect(expiryWords('2026-11-24', TODAY)).toBe('24/11/2026, in 1 day');
    expect(expiryWords(TODAY, TODAY)).toBe('23/11/2026, today');
    expect(expiryWords('2026-11-22', TODAY)).toBe('expired 22/11/2026');
  });
});
