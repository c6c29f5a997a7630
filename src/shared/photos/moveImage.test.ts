import { expect, it } from 'vitest';
import { movedRows, movedSlots } from './moveImage';

const SLOTS = [
  { field: 'front', idField: 'front_id' },
  { field: 'rear', idField: 'rear_id' },
] as never;

it('exchanges two fields by the File of one, and changes nothing the second time', () => {
  const record = { front: '/a.jpg', front_id: 'A', rear: '/b.jpg', rear_id: 'B', top: '/a.jpg' };
  const moved = movedSlots(record, SLOTS, 'A', 'rear');
  expect(moved).toEqual({ front: '/b.jpg', front_id: 'B', rear: '/a.jpg', rear_id: 'A' });
  expect(movedSlots({ ...record, ...moved }, SLOTS, 'A', 'rear')).toEqual({});
});

it('moves nothing whose File is not known, or that is gone', () => {
  expect(movedSlots({ front: '/a.jpg', front_id: '', rear: '', rear_id: '' }, SLOTS, '', 'rear')).toEqual({});
  expect(movedSlots({ front: '/a.jpg', front_id: 'A' }, SLOTS, 'C', 'rear')).toEqual({});
  const rows = [
    { document_type: 'Photograph', document_name: 'CSQU3054383 · Front', document_id: '' },
    { document_type: 'Photograph', document_name: 'CSQU3054383 · Rear', document_id: 'B' },
  ];
  expect(movedRows(rows, '', 'Top')).toEqual(rows);
  expect(movedRows(rows, 'B', 'Damage 1').map(({ document_name: name }) => name)).toEqual([
    'CSQU3054383 · Front',
    'CSQU3054383 · Damage 1',
  ]);
});
