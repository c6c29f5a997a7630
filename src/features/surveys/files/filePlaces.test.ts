import { expect, it } from 'vitest';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { photographPlace } from '@/shared/photos/rowPhotographs';
import { placeOf } from './filePlaces';
import { COPIES_PLACE } from './waitingFile';

it.each(surveyKinds.map((kind) => [kind.id, kind] as const))(
  'knows every place of %s that files go to',
  async (_id, registered) => {
    const [kind] = await describeKinds([registered]);
    if (!kind) throw new Error('not described');
    const of = kind.sections.flatMap((section): [string, boolean][] => {
      if (section.type === 'documents') return [[section.table, false]];
      if (section.type === 'component' && section.photographs)
        return [[photographPlace(section.photographs.table), true]];
      if (section.type !== 'images') return [];
      return [...section.slots.map(({ field }) => field), ...section.tables.map(({ table }) => table)].map(
        (place): [string, boolean] => [place, true],
      );
    });
    expect(of.length).toBeGreaterThan(0);
    expect(of.map(([place]) => [place, placeOf(kind, place)?.photo])).toEqual(of);
    expect(placeOf(kind, COPIES_PLACE)?.photo).toBe(false);
    expect(placeOf(kind, 'captain_name')).toBe(null);
  },
);
