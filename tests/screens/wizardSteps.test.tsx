import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftKey, draftsIn } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { reload, renderAt, type Rendered } from './renderAt';
import { expectStep, goodRequest, goOn, openRequest } from './rfqRequest';

const search = ({ router }: Rendered) => router.state.location.search;
const back = ({ router }: Rendered) => router.navigate(-1);
const vessel = ({ screen }: Rendered) => screen.findByLabelText('Name of Area Spot');

describe('the steps of a request', () => {
  it('stand in the address: Back goes one back, Forward one forward, and nothing typed is lost', async () => {
    const page = await openRequest({ reached: 1, tab: 1, values: goodRequest() });
    await expectStep(page, 'Survey Details');
    await waitFor(() => expect(search(page)).toBe('?step=survey'));
    await goOn(page);
    await expectStep(page, 'Agent Details');
    await waitFor(() => expect(search(page)).toBe('?step=agent'));
    fireEvent.change(page.screen.getByLabelText(/^Company name/), { target: { value: 'Kutch Agencies' } });
    await back(page);
    await expectStep(page, 'Survey Details');
    expect(await vessel(page)).toHaveValue('MV AGGELOS B');
    await page.router.navigate(1);
    await expectStep(page, 'Agent Details');
    expect(page.screen.getByLabelText(/^Company name/)).toHaveValue('Kutch Agencies');
  });

  it('go back by the button as by the browser, without a step that leads forward again', async () => {
    const page = await openRequest({ reached: 1, tab: 1, values: goodRequest() });
    await goOn(page);
    await expectStep(page, 'Agent Details');
    await waitFor(() => expect(search(page)).toBe('?step=agent'));
    await page.user.click(page.screen.getByRole('button', { name: 'Back' }));
    await expectStep(page, 'Survey Details');
    await waitFor(() => expect(search(page)).toBe('?step=survey'));
    // what was ahead still is
    await page.router.navigate(1);
    await expectStep(page, 'Agent Details');
  });

  it('stay after a reload, with what was typed', async () => {
    const page = await openRequest({ reached: 2, tab: 2 });
    await expectStep(page, 'Agent Details');
    fireEvent.change(page.screen.getByLabelText(/^Company name/), { target: { value: 'Kutch Agencies' } });
    await waitFor(() => expect(page.screen.getByText(/^Saved on this device/)).toBeVisible());
    await waitFor(() => expect(search(page)).toBe('?step=agent'));
    await waitFor(() => expect(page.router.state.location.state).toHaveProperty('work'));
    const again = reload(page);
    await expectStep(again, 'Agent Details');
    await waitFor(() => expect(again.screen.getByLabelText(/^Company name/)).toHaveValue('Kutch Agencies'));
    expect(again.screen.getByText(/did not send is here again/)).toBeVisible();
    expect(again.screen.queryByText(/Recover your work/)).toBeNull();
  });

  it('that are not open yet lead to the one that is', async () => {
    const page = await renderAt(to(paths.submitRequest, undefined, { step: 'types' }), { as: 'requester' });
    await expectStep(page, "Requester's Details");
    await waitFor(() => expect(search(page)).toBe('?step=party'));
    expect(await draftsIn(draftKey(accountOf('requester').email, 'request'))).toEqual([]);
  });
});
