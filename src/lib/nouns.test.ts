import { expect, it } from 'vitest';
import { pluralOf, singularOf } from './nouns';

it.each([
  ['battery', 'batteries'],
  ['assembly', 'assemblies'],
  ['trolley', 'trolleys'],
  ['box', 'boxes'],
  ['coil', 'coils'],
  ['chassis', 'chassis'],
  ['series', 'series'],
  ['gas', 'gases'],
  ['lens', 'lenses'],
  ['canvas', 'canvases'],
  ['cookie', 'cookies'],
  ['axe', 'axes'],
  ['axle', 'axles'],
  ['case', 'cases'],
])('one %s, two %s', (one, many) => {
  expect([pluralOf(one), singularOf(many), singularOf(one)]).toEqual([many, one, one]);
});
