import { expect, it } from 'vitest';
import type { SurveyKind } from '../surveyKind/types';
import { pictureName } from './pictureName';

const of = (label: string, field: string) =>
  ({ about: { subject: { label, field }, ports: [] } }) as unknown as Pick<SurveyKind, 'about'>;

it('names the container of a picture beside its place', () => {
  const tally = of('Container', 'container_number');
  expect(pictureName(tally, { container_number: 'CSQU3054383' }, 'Front')).toBe('CSQU3054383, Front');
  expect(pictureName(tally, null, 'Front')).toBe('Front');
  expect(pictureName(of('Ship', 'shipname'), { shipname: 'Gannet' }, 'Initial survey, no. 1')).toBe(
    'Initial survey, no. 1',
  );
});
