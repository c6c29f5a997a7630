import { describe, expect, it, vi } from 'vitest';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import { surveyorNames } from './staff';

const namesIn = (message: unknown) => surveyorNames(readAnswer(methods.get_surveyor_list.answer, message));

describe('names of surveyors', () => {
  const anita = new Map([['SUR-1', 'Anita Kulkarni']]);

  it.each([
    ['as one text', [{ surveyor_id: 'SUR-1', surveyor_name: 'Anita Kulkarni' }]],
    ['in parts', [{ name: 'SUR-1', first_name: 'Anita', last_name: 'Kulkarni' }]],
    ['inside an object', { data: [{ name: 'SUR-1', full_name: 'Anita Kulkarni' }] }],
  ])('are read %s', (_how, message) => {
    expect(namesIn(message)).toEqual(anita);
  });

  it('are none where nothing can be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const message of [null, 'nobody', [{ surveyor_id: 'SUR-1' }], [{ first_name: 'Anita' }]])
      expect(namesIn(message).size).toBe(0);
    vi.restoreAllMocks();
  });
});
