import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import type { MergePart } from '@/lib/merge';
import { saveMerged, UndecidedError } from './saveMerged';

interface Card {
  phone: string;
  city: string;
  modified: string;
}
type Values = Pick<Card, 'phone' | 'city'>;

const opened: Card = { phone: '1', city: 'Goa', modified: 'first' };
const parts: readonly MergePart[] = [{ path: ['phone'] }, { path: ['city'] }];
const valuesOf = ({ phone, city }: Card): Values => ({ phone, city });

/** A server whose record is this; it refuses a write over an older version. */
function serverWith(stored: Card) {
  let now = stored;
  return {
    stored: () => now,
    read: () => Promise.resolve(now),
    write: (values: Values, base: Card) => {
      if (base.modified !== now.modified) return Promise.reject(new ApiError({ failure: 'conflict' }));
      now = { ...values, modified: `${now.modified} and then` };
      return Promise.resolve(now);
    },
  };
}

it('reads the newer version before it writes, and keeps what somebody else changed there', async () => {
  const server = serverWith({ phone: '1', city: 'Kochi', modified: 'second' });
  const work = { before: valuesOf(opened), mine: { phone: '2', city: 'Goa' } };
  await saveMerged({ parts, valuesOf, read: server.read, write: server.write }, work, opened);
  expect(server.stored()).toMatchObject({ phone: '2', city: 'Kochi' });
});

it('asks about what both changed, and writes nothing', async () => {
  const server = serverWith({ phone: '3', city: 'Goa', modified: 'second' });
  const work = { before: valuesOf(opened), mine: { phone: '2', city: 'Goa' } };
  const saving = saveMerged({ parts, valuesOf, read: server.read, write: server.write }, work, opened);
  await expect(saving).rejects.toBeInstanceOf(UndecidedError);
  await expect(saving).rejects.toMatchObject({ conflict: { at: 'second' } });
  expect(server.stored()).toMatchObject({ phone: '3', modified: 'second' });
});
