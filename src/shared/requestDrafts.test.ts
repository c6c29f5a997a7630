import { expect, it } from 'vitest';
import { aboutRequest } from './requestDrafts';

it('says what a stored request is about, in the order of a sentence', () => {
  const survey = {
    name_of_areaspot: 'MV AGGELOS B',
    location_of_survay: ' Paradip, berth CB-2',
    date_of_survey: '2026-11-28',
  };
  const types = { lines: [{ type_of_survey: 'Draft Survey' }, { type_of_survey: 'Sampling' }] };
  expect(aboutRequest({ values: { survey, types } })).toEqual({
    words: ['Draft Survey', 'MV AGGELOS B', 'Paradip, berth CB-2'],
    date: '2026-11-28',
  });
});

it('says nothing where nothing is typed, and of a value that it does not know', () => {
  const nothing = { words: [], date: '' };
  expect(aboutRequest({ values: {} })).toEqual(nothing);
  expect(aboutRequest(null)).toEqual(nothing);
  expect(aboutRequest({ values: { survey: { name_of_areaspot: 7 }, types: { lines: null } } })).toEqual(
    nothing,
  );
});
