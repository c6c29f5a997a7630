import { describe, expect, it, vi } from 'vitest';
import { readSurveyorNames } from './queries';

describe('names of surveyors', () => {
  const anita = new Map([['SUR-1', 'Anita Kulkarni']]);

  it.each([
    ['as one text', [{ surveyor_id: 'SUR-1', surveyor_name: 'Anita Kulkarni' }]],
    ['in parts', [{ name: 'SUR-1', first_name: 'Anita', last_name: 'Kulkarni' }]],
    ['inside an object', { data: [{ name: 'SUR-1', full_name: 'Anita Kulkarni' }] }],
  ])('are read %s', (_how, message) => {
    expect(readSurveyorNames(message)).toEqual(anita);
  });

  it('are none where nothing can be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const message of [null, 'nobody', [{ surveyor_id: 'SUR-1' }], [{ first_name: 'Anita' }]])
      expect(readSurveyorNames(message).size).toBe(0);
    vi.restoreAllMocks();
  });
});
