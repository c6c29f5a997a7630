import { describe, expect, it } from 'vitest';
import { alteredTexts } from './alteredTexts';

const parts = ['note', 'rows', 'photo', 'rate'].map((path) => ({ path, label: path }));
const before = { note: '', rows: [] as unknown[], photo: {}, rate: '' };
const altered = (mine: Partial<typeof before>, saved: Partial<typeof before>) =>
  alteredTexts(
    parts,
    { before, mine: { ...before, ...mine } },
    { ...before, ...mine, ...saved },
    ({ label }) => label,
  );

describe('what the server stored otherwise', () => {
  it.each([
    ['<b onclick="x()">bold', '<b>bold</b>'],
    ['a <script>x</script> b', 'a  b'],
    ['a very long text', 'a very lo'],
    ['all of it', ''],
  ])('is told: %s', (typed, stored) =>
    expect(altered({ note: typed }, { note: stored })).toEqual([{ label: 'note', typed, stored }]),
  );

  it('is told of rows too', () =>
    expect(
      altered(
        { rows: [{ text: '<i>x' }, { text: 'y' }] },
        { rows: [{ text: '<i>x</i>', name: 'r1' }, { text: 'y' }] },
      ),
    ).toEqual([{ label: 'rows', typed: '<i>x', stored: '<i>x</i>' }]));

  it.each([
    [{ note: 'B/L <draft> & more' }, { note: 'B/L &lt;draft&gt; &amp; more' }], // reads as typed
    [{ note: 'end ' }, { note: 'end' }],
    [{ rate: '1250.50' }, { rate: '1250.5' }],
    [{ photo: { path: '' } }, { photo: { path: '/files/a.png' } }],
    [{ photo: { path: '/files/a.png' } }, { photo: { path: '/files/b.png' } }],
    [{ rows: [{ id: 'here', kind: 'new' }] }, { rows: [{ id: 'r1', kind: 'sent' }] }], // no text of a person
  ])('is not what reads the same: %j', (typed, stored) => expect(altered(typed, stored)).toEqual([]));

  it('is not what nobody changed', () =>
    expect(
      alteredTexts(
        parts,
        { before: { ...before, note: 'a' }, mine: { ...before, note: 'a' } },
        { ...before, note: 'b' },
        ({ label }) => label,
      ),
    ).toEqual([]));
});
