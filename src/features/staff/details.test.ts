import { describe, expect, it } from 'vitest';
import { detailSchema } from './details';

describe('a survey detail', () => {
  const detail = { type_of_survey: 'Draft Survey', locations: 'Mumbai' };

  it('has a rate, which may be nothing and not less', () => {
    expect(detailSchema.safeParse({ ...detail, rate: 0 }).success).toBe(true);
    const below = detailSchema.safeParse({ ...detail, rate: -1 });
    expect(below.error?.issues.map(({ message }) => message)).toEqual(['Rate must not be below 0']);
    expect(detailSchema.safeParse(detail).error?.issues.map(({ message }) => message)).toEqual([
      'Rate is required',
    ]);
  });
});
