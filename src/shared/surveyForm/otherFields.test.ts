import { expect, it } from 'vitest';
import { data, int } from '@/api/doctypes/schema';
import { otherFields } from './otherFields';

it('shows what a site has beside the fields that are known, and nothing of Frappe itself', () => {
  const record = {
    name: 'PS-00001',
    owner: 'a@b.c',
    docstatus: 0,
    shipname: 'TERN',
    gang_no: ' 4 ',
    hatch: 3,
    empty: '',
    unset: 0,
    nothing: null,
    rows: [{}],
    _user_tags: 'x',
    __unsaved: 1,
  };
  expect(otherFields({ shipname: data(), packages: int() }, record)).toEqual([
    { name: 'gang_no', label: 'Gang no', value: '4' },
    { name: 'hatch', label: 'Hatch', value: '3' },
  ]);
  expect(otherFields({}, null)).toEqual([]);
});
