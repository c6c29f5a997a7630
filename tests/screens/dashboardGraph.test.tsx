import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import type { AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { renderAt, type Rendered } from './renderAt';

const GRAPH = '_rfq_count_for_graph';

const open = (as: AccountKey, prepare?: (backend: Backend) => void) =>
  renderAt(paths.dashboard, { as, ...(prepare ? { prepare } : {}) });

const card = async ({ screen }: Rendered) =>
  within(await screen.findByRole('region', { name: 'RFQs per month' }));

async function table(page: Rendered): Promise<string[][]> {
  const within_ = await card(page);
  await page.user.click(await within_.findByRole('radio', { name: 'Table' }));
  const rows = await within_.findAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

const asked = (page: Rendered) =>
  page.backend.log.entries.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes(GRAPH));

/** How many requests the site holds for somebody that were made in this year. */
const madeThisYear = ({ backend }: Rendered, field: 'requester' | 'vendor', id: string) =>
  backend.asSystem(
    ({ db }) =>
      db
        .list<{ creation: string }>('RFQ', { fields: ['creation'], filters: [[field, '=', id]] })
        .filter(({ creation }) => creation.startsWith(String(new Date().getFullYear()))).length,
  );

describe('requests by month', () => {
  it.each([
    ['requester', 'requester', 'get_requester_side_rfq_count_for_graph?requester_id='],
    ['vendor', 'vendor', 'get_vendor_side_rfq_count_for_graph?vendor_id='],
    ['b2b', 'vendor', 'get_vendor_side_rfq_count_for_graph?vendor_id='],
  ] as const)(
    'shows a %s the requests of the year as bars, and the same figures as a table',
    async (as, side, call) => {
      const page = await open(as);
      const id = side === 'requester' ? currentSession().requesterId : currentSession().vendorId;
      await waitFor(() => expect(asked(page)).toEqual([expect.stringContaining(call + id)]));
      const [head, ...rows] = await table(page);
      const year = new Date().getFullYear();
      expect(head).toEqual(['Month', String(year), String(year - 1), 'Difference']);
      expect(rows).toHaveLength(new Date().getMonth() + 1);
      const sum = rows.reduce((total, [, count]) => total + Number(count), 0);
      expect(sum).toBe(madeThisYear(page, side, id));
      expect(sum).toBeGreaterThan(0);
    },
  );

  it('asks for a surveyor by his record', async () => {
    const page = await open('surveyor');
    await waitFor(() =>
      expect(asked(page)).toEqual([
        expect.stringContaining(
          `get_surveyor_side_rfq_count_for_graph?surveyor_id=${currentSession().surveyorId}`,
        ),
      ]),
    );
    expect((await table(page)).length).toBeGreaterThan(1);
  });

  it('says that there is nothing to show', async () => {
    const page = await open(
      'requester',
      (backend) =>
        void backend.faults.push({
          match: { path: GRAPH },
          kind: 'foreign',
          times: 'always',
          shape: 'object',
        }),
    );
    expect(await (await card(page)).findByText('No Data Found')).toBeVisible();
  });

  it('says what could not be read, and reads it again', async () => {
    const page = await open(
      'requester',
      (backend) => void backend.faults.push({ match: { path: GRAPH }, kind: 'error500', times: 1 }),
    );
    const region = await card(page);
    expect(await region.findByText(/RFQs per month could not be read/)).toBeVisible();
    await page.user.click(region.getByRole('button', { name: 'Retry' }));
    expect(await region.findByRole('radio', { name: 'Chart' })).toBeChecked();
  });
});
