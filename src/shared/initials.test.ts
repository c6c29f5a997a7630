import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Northgate Marine Surveyors', 'NS'],
  ['Meridian', 'M'],
  ['ops@northgate.example', 'O'],
  ['  anita   kulkarni ', 'AK'],
  ['Konkan & Sons', 'KS'],
  ['Ярослав Мудрый', 'ЯМ'],
  ['', ''],
])('of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
