import { expect, it } from 'vitest';
import { recordTwins } from '@/shared/surveyRecord/save';
import { createTestBackend } from '@tests/mock/node';

const RECORD = 'Draft Survay'; // sic
const ORDER = 'JO-00001';
const ME = 'surveyor@plimsoll.example';
const COLLEAGUE = 'surveyor3@plimsoll.example';

interface Twin {
  owner?: string;
  /** It was there before the call was tried. */
  isOlder?: boolean;
}

/** Makes a record, another one beside it, and looks for what arose twice: whether both are left, and what is said. */
async function besides({ owner = ME, isOlder = false }: Twin) {
  const mock = createTestBackend();
  try {
    mock.enter('surveyor');
    const make = (by: string, second: number) =>
      mock.backend.asSystem(({ db }) => {
        const { name } = db.insert<{ name: string }>(RECORD, { job_order_id: ORDER });
        const at = (when: number) => `2026-11-22 10:00:0${String(when)}.000000`;
        db.setValue(RECORD, name, { owner: by, creation: at(second), modified: at(second) });
        return name;
      });
    const { before, besides: look } = recordTwins(RECORD, ORDER, ME);
    const makeOther = () => make(owner, 4);
    const older = isOlder ? makeOther() : null;
    const known = (await before()) ?? [];
    const used = make(ME, 5);
    const other = older ?? makeOther();
    const said = await look(used, known);
    const names = mock.backend.asSystem(({ db }) =>
      db.list<{ name: string }>(RECORD, { fields: ['name'], filters: [['job_order_id', '=', ORDER]] }),
    );
    expect(names.some(({ name }) => name === used)).toBe(true);
    return { isLeft: names.some(({ name }) => name === other), said };
  } finally {
    mock.close();
  }
}

it('tells of a record that the browser may have made by sending the call twice, and deletes neither', async () => {
  expect(await besides({})).toEqual({
    isLeft: true,
    said: expect.stringContaining('There is also') as string,
  });
});

it.each([
  ['was there before the call', { isOlder: true }],
  ['is somebody else’s', { owner: COLLEAGUE }],
] as const)('says nothing of a record that %s', async (_why, other) => {
  expect(await besides(other)).toEqual({ isLeft: true, said: undefined });
});

it('knows of no record where the site refuses the list, and keeps nobody from saving', async () => {
  const mock = createTestBackend();
  try {
    mock.enter('surveyor');
    mock.backend.faults.push({ match: { method: 'GET', doctype: RECORD }, kind: 'refused', times: 1 });
    expect(await recordTwins(RECORD, ORDER, ME).before()).toBeUndefined();
  } finally {
    mock.close();
  }
});
