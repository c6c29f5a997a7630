import { expect } from 'vitest';
import { wasNotApplied } from '@/api/errors';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const [REQUESTER, VENDOR] = ['REQ-00001', 'CUST-00003'];
const LINK = 'Vendor Requester Link';
const of = [
  ['requester', '=', REQUESTER],
  ['vendor', '=', VENDOR],
] as const;

/** The press of a star. It needs no journal: pressing again reads what is there. */
const press = (preferred: boolean): Work => ({
  kind: 'press-star',
  waitsForNothing: true,
  as: 'requester',
  id: 'star',
  payload: () => ({}),
  seed: ({ db }) => {
    for (const { name } of db.list<{ name: string }>(LINK, { filters: [...of] })) db.delete(LINK, name);
    // What was doubled before goes with it.
    if (!preferred)
      for (const _ of [1, 2]) db.insert(LINK, { requester: REQUESTER, vendor: VENDOR, preffered: 1 }); // sic
  },
  run: (page, entry) =>
    page.journal.runEntry(
      entry.id,
      async () => {
        await page.prefer.setPreferred(REQUESTER, VENDOR, preferred);
        return true;
      },
      { wasNotApplied },
    ),
});

const linked =
  (times: number): Check =>
  ({ mock }) =>
  () => {
    const links = mock.backend.asSystem(({ db }) =>
      db.list<{ preffered: number }>(LINK, { fields: ['preffered'], filters: [...of] }),
    );
    // A second link that a page left as it died is no star.
    const stars = links.filter(({ preffered }) => preffered === 1); // sic
    expect(stars).toHaveLength(times);
    if (times === 0) expect(links).toEqual([]);
  };

await provesOnce('A vendor is preferred', press(true), linked(1));
await provesOnce('A vendor is preferred no more', press(false), linked(0));
