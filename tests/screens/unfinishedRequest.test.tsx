import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatClock } from '@/lib/dates';
import { draftKey, draftsIn, saveDraft } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { renderAt } from './renderAt';
import { expectStep, goodRequest } from './rfqRequest';

const scope = (as: AccountKey, kind: string) => draftKey(accountOf(as).email, kind);
const begun = (key: string, work: string) =>
  saveDraft(key, { values: goodRequest(), files: [], reached: 3, tab: 2 }, { work });

describe('a request that was begun on this device', () => {
  it('is offered on the dashboard with its time, and goes on at its step', async () => {
    const { savedAt } = await begun(scope('requester', 'request'), 'one');
    const page = await renderAt(paths.dashboard, { as: 'requester' });
    const said = await page.screen.findByText(`Continue your request, saved ${formatClock(savedAt)}`);
    expect(said.parentElement).toHaveTextContent(
      /Draft Survey, MV AGGELOS B, Paradip, berth CB-2, \d\d\/\d\d\/\d{4}\./,
    );
    await page.user.click(page.screen.getByRole('link', { name: 'Continue' }));
    await expectStep(page, 'Agent Details');
    expect(page.screen.getByLabelText(/^Company name/)).toHaveValue('Tidewater Ship Agency');
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
  });

  it('is discarded when that is confirmed, and the focus stays on the page', async () => {
    const key = scope('requester', 'request');
    await begun(key, 'one');
    const page = await renderAt(paths.requesterRfqs, { as: 'requester' });
    await page.user.click(await page.screen.findByRole('button', { name: 'Discard' }));
    const question = await page.screen.findByRole('alertdialog', { name: 'Discard this request?' });
    expect(question).toHaveTextContent(/MV AGGELOS B/);
    await page.user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(page.screen.queryByText(/^Continue your request/)).toBeNull());
    expect(await draftsIn(key)).toEqual([]);
    await waitFor(() => expect(page.screen.getByRole('main')).toHaveFocus());
  });

  it('is the vendor’s own where he makes it for a customer', async () => {
    await begun(scope('vendor', 'request-for-customer'), 'one');
    const page = await renderAt(paths.vendorRfqs, { as: 'vendor' });
    expect(await page.screen.findByText(/^Continue your request, saved/)).toBeVisible();
    expect(page.screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `#${to(paths.submitRequestFor)}`,
    );
  });

  it('is not offered to anybody else, nor where there is none', async () => {
    await begun(scope('individual', 'request'), 'one');
    const page = await renderAt(paths.requesterRfqs, { as: 'requester' });
    await page.screen.findByRole('table', { name: 'RFQs' });
    expect(page.screen.queryByText(/^Continue your request/)).toBeNull();
  });
});
