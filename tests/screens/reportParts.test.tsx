import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describedKinds } from '@/kinds/registry';
import { paths, to } from '@/paths';
import { currentSession } from '@/session/store';
import type { FaultRule } from '@tests/mock/engine/faults';
import { renderAt, type RenderOptions } from './renderAt';
import { fault, SURVEY } from './reportFlow';

/** Lists that ask a record for columns of its documents. */
const DOCUMENT_ROWS = 'voyage_and_stowage_documents.document_type';

const failing = (match: FaultRule['match'], kind: FaultRule['kind'] = 'error500') =>
  ({
    prepare: (backend) => fault(backend, { match, kind, times: 'always' }),
  }) satisfies RenderOptions;

describe('a list of reports of which the site does not give a part (R31)', () => {
  const sides = [
    ['vendor', paths.vendorReports],
    ['requester', paths.requesterReports],
  ] as const;

  it.each(sides)('%s: stands without what its registers say, and says so', async (as, address) => {
    const page = await renderAt(address, { as, ...failing({ path: DOCUMENT_ROWS }) });
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    expect((await within(table).findAllByRole('link')).length).toBeGreaterThan(0);
    const title = await page.screen.findByText('A part could not be read');
    const note = title.closest<HTMLElement>('[role=status]')!;
    expect(note).toHaveTextContent(/^A part could not be read/);
    expect(note).toHaveTextContent('Missing: what was sent and replaced of Draft survey.');
    page.backend.faults.length = 0;
    await page.user.click(within(note).getByRole('button', { name: 'Retry' }));
    await expect.poll(() => page.screen.queryByText('A part could not be read')).toBeNull();
  });

  it.each(sides)(
    '%s: shows the other kinds of survey, and says which one is missing',
    async (as, address) => {
      const page = await renderAt(address, { as, ...failing({ doctype: SURVEY }) });
      const table = await page.screen.findByRole('table', { name: 'Reports' });
      expect((await within(table).findAllByRole('link')).length).toBeGreaterThan(0);
      expect(page.screen.getByText(/Missing: the reports of Draft survey\./)).toBeVisible();
    },
  );

  it('fails as a whole where none of it is given', async () => {
    const page = await renderAt(paths.vendorReports, {
      as: 'vendor',
      ...failing({ path: '/api/resource/' }),
    });
    expect(await page.screen.findByText('The reports could not be read')).toBeVisible();
  });

  it('a vendor’s dashboard does not call a job unreported while that is not known', async () => {
    const page = await renderAt(paths.dashboard, { as: 'vendor', ...failing({ path: DOCUMENT_ROWS }) });
    const line = await page.screen.findByText('Completed jobs without a report sent');
    await expect.poll(() => line.closest('li')?.textContent).toMatch(/not read/i);
  });

  it('a requester’s dashboard names it among what could not be read', async () => {
    const page = await renderAt(paths.dashboard, { as: 'requester', ...failing({ path: DOCUMENT_ROWS }) });
    expect(await page.screen.findByText(/Some of the reports could not be read/)).toBeVisible();
  });

  it('the requested job orders say that their reports were not read', async () => {
    const kinds = describedKinds().map(({ doctype }) => doctype);
    const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'requested' }), {
      as: 'requester',
      prepare: (backend) => {
        for (const doctype of kinds) fault(backend, { match: { doctype }, kind: 'refused', times: 'always' });
      },
    });
    expect((await page.screen.findAllByText('Reports not read')).length).toBeGreaterThan(0);
  });
});

describe('a surveyor’s reports on a site whose method answers flags alone (R33)', () => {
  const open = (more: RenderOptions = {}) =>
    renderAt(paths.surveyorReports, { as: 'surveyor', site: 'flags-alone', ...more });
  const cells = async (page: Awaited<ReturnType<typeof open>>) => {
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    await within(table).findAllByRole('link');
    const at = within(table)
      .getAllByRole('columnheader')
      .findIndex((head) => head.textContent.includes('Reports'));
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? '');
  };

  it('are those of the records, as on a site that answers whole', async () => {
    const here = await open();
    const found = await cells(here);
    here.unmount();
    here.mock.close();
    const whole = await cells(await renderAt(paths.surveyorReports, { as: 'surveyor' }));
    expect(found).toEqual(whole);
    expect(found.some((text) => text.includes('Formal report'))).toBe(true);
  });

  it('are not known where the records cannot be read either, and never none', async () => {
    const page = await open(failing({ doctype: SURVEY }));
    expect(await cells(page)).toContain('Not known');
    expect(page.screen.getByText(/Missing: which reports of Draft survey there are\./)).toBeVisible();
    expect(currentSession().surveyorId).not.toBe('');
  });
});
