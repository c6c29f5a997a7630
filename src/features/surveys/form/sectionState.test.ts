import { expect, it } from 'vitest';
import type { EntryStage } from '@/shared/unsent/entryStage';
import { sectionState, withWaiting, withToLookAt } from './sectionState';

const ofSection = ({ dirty = false, stage }: { dirty?: boolean; stage?: EntryStage }) =>
  sectionState({} as never, { type: 'joint-inspection' } as never, {} as never, null, dirty, stage);

it('a section that waits on this device names the files that wait with it', () => {
  const waiting = ofSection({ stage: 'stored' });
  expect(withWaiting(waiting, 0, true).text).toBe('on this device');
  expect(withWaiting(waiting, 2, true).text).toBe('on this device, 2 waiting with it');
  expect(withWaiting(waiting, 2, false).text).toBe('on this device, 2 not sent yet');
  expect(withWaiting(ofSection({}), 2, true).text).toBe('on the request, 2 waiting on this device');
});

it('a section in which something should be looked at says how much, beside how far it is', () => {
  const documents = (rows: object[]) =>
    sectionState(
      {} as never,
      { type: 'documents', table: 'documents' } as never,
      {} as never,
      { documents: rows },
      false,
    );
  const said = (state: ReturnType<typeof ofSection>) => withToLookAt(state, 2).text;
  expect(said({ ...ofSection({}), text: 'complete' })).toBe('2 to look at');
  expect(said(documents([{ document_type: 'Other' }]))).toBe('1 file, 2 to look at');
  expect(said(ofSection({ stage: 'stored' }))).toBe('on this device, 2 to look at');
  expect(said(ofSection({ dirty: true }))).toBe('not saved yet');
  // what an empty one asks for is not entered yet
  expect(said(documents([]))).toBe('empty');
  expect(withToLookAt(ofSection({}), 0).text).toBe('on the request');
});

it('a picture that may be left out is counted neither among those that are there nor among those asked for', () => {
  const slots = [{ field: 'bow' }, { field: 'stern' }, { field: 'damage', optional: true }];
  const pictures = (record: object) =>
    sectionState({} as never, { type: 'images', slots, tables: [] } as never, {} as never, record, false);
  expect(pictures({ bow: '/a.jpg' }).text).toBe('1 of 2');
  expect(pictures({ bow: '/a.jpg', damage: '/c.jpg' }).text).toBe('1 of 2');
  expect(pictures({ damage: '/c.jpg' }).text).toBe('0 of 2');
  expect(pictures({ bow: '/a.jpg', stern: '/b.jpg' })).toMatchObject({ glyph: 'tick', text: '2 images' });
});
