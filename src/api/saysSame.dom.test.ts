import { expect, it } from 'vitest';
import { saysSame } from './saysSame';

it.each([
  [{ flag: 'Malta' }, { flag: 'Malta', cargo: 'Coal' }, true],
  [{ flag: 'Malta', modified: 'a' }, { flag: 'Malta', modified: 'b' }, true],
  [{ flag: 'Malta' }, { flag: 'Cyprus' }, false],
  [{ remarks: 'B/L <draft>' }, { remarks: 'B/L &lt;draft&gt;' }, true],
  [{ remarks: '<b onclick="x()">Two' }, { remarks: '<b>Two</b>' }, true],
  [{ remarks: '<b>Two' }, { remarks: '<b>Three</b>' }, false],
  [{ draft: 9.123456789123 }, { draft: 9.123456789 }, true],
  [{ draft: 9.12 }, { draft: 9.13 }, false],
  [{ check: '1' }, { check: 1 }, true],
  [{ amount: '1200.50' }, { amount: 1200.5 }, true],
  [{ phone: '+919876543210' }, { phone: '919876543210' }, false],
  [{ account: '0012345' }, { account: '12345' }, false],
  [{ account: '9007199254740993' }, { account: '9007199254740992' }, false],
  [{ draft: null, text: '' }, { draft: 0, text: null }, true],
  [{ text: '' }, { text: 'kept' }, false],
  [{ time: '09:30:00' }, { time: '9:30:00.000000' }, true],
  [{ rows: [{ port: 'Kandla' }] }, { rows: [{ name: 'x', idx: 1, port: 'Kandla' }] }, true],
  [{ rows: [{ port: 'Kandla' }] }, { rows: [{ port: 'Kandla' }, { port: 'Mundra' }] }, false],
  [{ rows: [] }, {}, true],
] as const)('of %j the record %j says the same: %s', (sent, stored, same) => {
  expect(saysSame(sent, stored)).toBe(same);
});
