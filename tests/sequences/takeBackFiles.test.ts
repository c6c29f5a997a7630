import { expect, it } from 'vitest';
import { takeBackFiles } from '@/shared/uploadOnce';
import { createTestBackend } from '@tests/mock/node';

const ME = 'surveyor@plimsoll.example';
const ADDRESS = 'https://elsewhere.example/plan.pdf';

/** Files of one record with the same bytes, by owner and second of creation. */
async function leftOf(rows: readonly (readonly [owner: string, second: number, address?: string])[]) {
  const mock = createTestBackend();
  try {
    mock.enter('surveyor');
    const stored = mock.backend.asSystem(({ db }) =>
      rows.map(([owner, second, file_url = ADDRESS]) => {
        const { name } = db.insert<{ name: string }>('File', { file_name: 'plan.pdf', file_url });
        const creation = `2026-11-22 10:00:0${String(second)}.000000`;
        db.setValue('File', name, { owner, creation });
        return { name, owner, creation, file_url };
      }),
    );
    const [made] = stored;
    if (!made) throw new Error('nothing was made');
    await takeBackFiles(stored, made);
    const deleted = mock.backend.log.entries.filter(({ method }) => method === 'DELETE');
    return stored.map(({ name }) => !deleted.some(({ url }) => url.endsWith(name)));
  } finally {
    mock.close();
  }
}

it('takes back the File of the first of two uploads that the browser made of one', async () => {
  expect(
    await leftOf([
      [ME, 5],
      [ME, 4],
    ]),
  ).toEqual([true, false]);
});

it.each([
  ['somebody else attached the same bytes to the record', ['surveyor3@plimsoll.example', 4]],
  ['another browser of the same person attached them afterwards', [ME, 6]],
  ['it has other bytes', [ME, 4, 'https://elsewhere.example/other.pdf']],
] as const)('leaves a File where %s', async (_why, row) => {
  expect(await leftOf([[ME, 5], row])).toEqual([true, true]);
});
