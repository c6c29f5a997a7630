import { expect, it } from 'vitest';
import { emptyProof } from '@/lib/photoProof';
import { photographPlace, photographRow } from '@/shared/photos/rowPhotographs';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { containerChecks } from '@/kinds/containerCondition/checks';
import { WALK_ROUND } from '@/kinds/containerCondition/columns';
import { PHOTOGRAPHS } from '@/kinds/containerCondition/containers';
import { containerConditionKind } from '@/kinds/containerCondition/kind';
import { conditionWorksheet } from '@/kinds/containerCondition/worksheet';
import { containerTallyKind } from '@/kinds/containerTally/kind';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { missingPhotographs } from './missingPhotographs';
import { withWaitingFiles } from './waitingRecord';

const waits = (id: string, place: string, row = {}, caption = '') => ({
  id,
  file: { name: `${id}.jpg`, type: 'image/jpeg', size: 1, lastModified: 0 },
  place,
  row,
  caption,
});
const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);
const lacks = <K extends typeof draftSurveyKind | typeof containerConditionKind | typeof containerTallyKind>(
  kind: K,
  stored: object,
  files: ReturnType<typeof waits>[] = [],
  photos = {},
) => {
  const here = withWaitingFiles(kind as unknown as SurveyKind, stored, photos, files);
  return texts(missingPhotographs(kind as unknown as SurveyKind, here.record, here.photos));
};

it('names the places that have no photograph, the first of them in words', () => {
  expect(lacks(containerConditionKind, {})).toEqual([
    'Images of the survey: 16 photographs missing: front, top, rear, left and 12 more',
  ]);
  const slots = containerConditionKind.sections.flatMap((section) =>
    section.type === 'images' ? section.slots.map(({ field }) => field) : [],
  );
  const all = Object.fromEntries(slots.map((field) => [field, `/files/${field}.jpg`]));
  expect(lacks(containerConditionKind, { ...all, csc_plate: '' })).toEqual([
    'Images of the survey: 1 photograph missing: CSC plate',
  ]);
  expect(lacks(containerConditionKind, { ...all, csc_plate: '' }, [waits('one', 'csc_plate')])).toEqual([]);
});

it('asks for no other photographs than the usual ones', () => {
  expect(lacks(containerTallyKind, {}).join()).toMatch(/^Images of the survey: 27 photographs missing/);
});

it('knows by its words what a photograph of a table shows, and takes one without words for any', () => {
  const at = 'upload_image_table_i';
  const rows = (...names: string[]) => names.map((name) => ({ upload_image: `/files/${name}.jpg` }));
  const shows = (caption: string) => ({ ...emptyProof, caption });
  const stored = {
    attach_ship_image: '/files/ship.jpg',
    upload_image_table_f: rows('1', '2', '3', '4', '5', '6', '7'),
    [at]: rows('a', 'b'),
  };
  const photos = { '/files/a.jpg': shows('Forward port'), '/files/b.jpg': shows('Funnel') };
  expect(lacks(draftSurveyKind, stored, [], photos)).toEqual([
    'Initial survey: 6 photographs missing: forward starboard, midship port, midship starboard, aft port and 2 more',
  ]);
  const waiting = ['Forward starboard', 'Midship port', 'Midship starboard', 'Aft port'].map((shot, no) =>
    waits(String(no), at, {}, shot),
  );
  expect(lacks(draftSurveyKind, stored, waiting, photos)).toEqual([
    'Initial survey: 2 photographs missing: aft starboard, hydrometer',
  ]);
});

it('asks for photographs of the final survey only where a report rests on it', () => {
  const found = missingPhotographs(draftSurveyKind as unknown as SurveyKind, {}, {});
  expect(found.map(({ of, section }) => [of, section])).toEqual([
    ['images', 'images'],
    ['images', 'images'],
    ['final', 'images'],
  ]);
});

it('a photograph of a row that waits on this device is not missing for the kind either', () => {
  const row = {
    container_number: 'CSQU3054383',
    fit__unfit: 'Fit',
    ...Object.fromEntries(WALK_ROUND.map(({ field }) => [field, 'Sound'])),
  };
  const values = {
    record: { date_of_survey: '2026-06-14' },
    tables: { containers: [row] },
    worksheet: conditionWorksheet.parse({ containers: { CSQU3054383: {} } }),
  };
  const files = PHOTOGRAPHS.slice(1).map((place, at) =>
    waits(
      String(at),
      photographPlace('container_attachment'),
      photographRow('Condition of Container', 'CSQU3054383', place),
    ),
  );
  const { record } = withWaitingFiles(containerConditionKind as unknown as SurveyKind, {}, {}, files);
  expect(texts(containerChecks(values, {}).missing)).toContain('CSQU 305438 3: 16 of 16 photographs missing');
  expect(texts(containerChecks(values, record).missing)).toEqual([
    'CSQU 305438 3: 1 of 16 photographs missing',
  ]);
});
