import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import type { RequestPayload } from '@/features/rfq/request/submitRfq';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import { beginEntry } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { currentSession } from '@/session/store';
import { SUBMIT_RFQ } from '@/shared/requestDrafts';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { recoverDraft } from './drafts';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';
import { expectStep, goodRequest, goOn } from './rfqRequest';

const open = (
  prepare?: (backend: Backend) => void,
  as: AccountKey = 'vendor',
  query?: Record<string, string>,
) => renderAt(to(paths.submitRequestFor, undefined, query), { as, ...(prepare ? { prepare } : {}) });

const choose = async ({ user, screen }: Rendered, type: 'Enterprise' | 'Individual') =>
  user.click(await screen.findByRole('radio', { name: type }));

async function find(page: Rendered, label: string, text: string): Promise<void> {
  const box = await page.screen.findByRole('combobox', { name: label });
  await page.user.clear(box);
  await page.user.paste(text);
}

async function pick(page: Rendered, label: string, text: string, option: RegExp): Promise<void> {
  await find(page, label, text);
  await page.user.click(await page.screen.findByRole('option', { name: option }));
}

const shown = (page: Rendered, label: string) => page.screen.findByRole('group', { name: label });

const searches = ({ backend }: Rendered) =>
  backend.log.entries
    .map(({ url }) => new URL(url, 'http://site'))
    .filter(
      ({ pathname, searchParams }) => /User%20Registration$/.test(pathname) && searchParams.has('or_filters'),
    );

const given = (url: URL | undefined, name: string): unknown =>
  JSON.parse(url?.searchParams.get(name) ?? 'null');

/** Changes the registration of the first company that is found. */
const change = (backend: Backend, email: string, fields: Record<string, string>) =>
  backend.asSystem(({ db }) =>
    db.setValue('User Registration', db.exists('User Registration', { email }) ?? '', fields),
  );

describe("customer's details", () => {
  it('asks for the type, then for the customer, and says that nobody is found', async () => {
    const page = await open();
    await expectStep(page, "Customer's Details");
    await goOn(page);
    expect(await page.screen.findByText('Customer type is required')).toBeVisible();
    await choose(page, 'Enterprise');
    expect(page.screen.queryByText('Customer type is required')).toBeNull();
    expect(page.screen.getByText('Search And Find')).toBeVisible();
    await goOn(page);
    expect(await page.screen.findByText('Organization Name is required')).toBeVisible();
    await choose(page, 'Individual');
    await goOn(page);
    expect(await page.screen.findByText('First Name is required')).toBeVisible();
    const steps = within(page.screen.getByRole('navigation', { name: 'Steps of the request' }));
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Customer's Details"),
      expect.stringContaining('Survey Details'),
      expect.stringContaining('Agent Details'),
      expect.stringContaining('Survey Types'),
      expect.stringContaining('Attachments'),
    ]);
    await choose(page, 'Enterprise');
    await find(page, 'Organization Name', 'nobody is called like this');
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
    expect(page.screen.getByRole('link', { name: 'Sign up a customer' })).toHaveAttribute(
      'href',
      '#/SignupRole',
    );
  });

  it('finds a company by name or e-mail, fills in what its registration says, and clears it at another search', async () => {
    const page = await open();
    await choose(page, 'Enterprise');
    // one letter fits nearly everybody
    await find(page, 'Organization Name', 'o');
    expect(page.screen.getByText('Search And Find')).toBeVisible();
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    const [search] = searches(page);
    expect(given(search, 'filters')).toEqual([
      ['role', '!=', 'Vendor'],
      ['ownership', '=', 'Company'],
    ]);
    expect(given(search, 'or_filters')).toEqual([
      ['email', 'like', '%oriel%'],
      ['organization_name', 'like', '%oriel%'],
    ]);
    expect(search?.searchParams.get('limit_page_length')).toBe('10');
    expect(await shown(page, 'Email')).toHaveTextContent('shipping@oriel.example');
    expect(await shown(page, 'Tax Id')).toHaveTextContent('27AAPCM1206F1Z6');
    expect(await shown(page, 'Country')).toHaveTextContent('India');
    expect(await shown(page, 'Pincode')).toHaveTextContent(/\d{6}/);
    // read only
    expect(page.screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    await page.user.type(page.screen.getByRole('combobox', { name: 'Organization Name' }), ' x');
    await waitFor(() => expect(page.screen.queryByRole('group', { name: 'Email' })).toBeNull());
    expect(page.screen.getByRole('combobox', { name: 'Organization Name' })).toHaveValue(
      'Oriel Commodities x',
    );
  });

  it('clears what was filled in at another type, and finds the persons alone whom this vendor signed up', async () => {
    const page = await open();
    await choose(page, 'Enterprise');
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    await shown(page, 'Email');
    await choose(page, 'Individual');
    expect(page.screen.queryByRole('group', { name: 'Email' })).toBeNull();
    expect(page.screen.getByRole('combobox', { name: 'First Name' })).toHaveValue('');
    await find(page, 'First Name', 'an');
    const options = await page.screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent).toSorted()).toEqual([
      'Anjali Mehtaanjali@mehta-exports.example',
      'Anton Weberanton@weber-cargo.example',
    ]);
    expect(given(searches(page).at(-1), 'filters')).toEqual([
      ['role', '=', 'Requester'],
      ['creator', '=', currentSession().userId],
      ['ownership', '=', 'Individual'],
    ]);
    expect(given(searches(page).at(-1), 'or_filters')).toEqual([
      ['email', 'like', '%an%'],
      ['first_name', 'like', '%an%'],
    ]);
    await page.user.click(options[0] as HTMLElement);
    expect(await shown(page, 'Last name')).toHaveTextContent(/Mehta|Weber/);
  });

  it('says what a registration lacks, and that the customer has to add it (D102)', async () => {
    const page = await open((backend) =>
      change(backend, 'shipping@oriel.example', { mobile_number: '', address_line_1: '', city: '' }),
    );
    await choose(page, 'Enterprise');
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    expect(await page.screen.findByText('Mobile Number is required')).toBeVisible();
    expect(page.screen.getByText('Address 1 required')).toBeVisible();
    expect(page.screen.getByText('City is required')).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Save & Continue' })).toHaveAccessibleDescription(
      'The customer has to complete the profile first',
    );
    await goOn(page);
    await expectStep(page, "Customer's Details");
  });

  it('stays and says why when the record cannot be read or is not there (D101), and goes on when it can', async () => {
    const page = await open((backend) => {
      const match = { path: '/api/resource/Requester?' };
      backend.faults.push({ match, kind: 'error500', times: 1 });
    });
    await choose(page, 'Enterprise');
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    await shown(page, 'Email');
    await goOn(page);
    expect(await page.screen.findByText(/could not be read/)).toBeVisible();
    const move = (from: string, email_id: string) =>
      page.backend.asSystem(({ db }) =>
        db.setValue('Requester', db.exists('Requester', { email_id: from }) ?? '', { email_id }),
      );
    move('shipping@oriel.example', 'other@oriel.example');
    await goOn(page);
    expect(await page.screen.findByText(/has an account but no requester record/)).toBeVisible();
    await expectStep(page, "Customer's Details");
    move('other@oriel.example', 'shipping@oriel.example');
    await goOn(page);
    await expectStep(page, 'Survey Details');
  });

  it('takes the customer whom the address names', async () => {
    const page = await open(undefined, 'vendor', { customer: 'shipping@oriel.example' });
    expect(await shown(page, 'Email')).toHaveTextContent('shipping@oriel.example');
    expect(page.screen.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
    expect(page.screen.getByRole('combobox', { name: 'Organization Name' })).toHaveValue('Oriel Commodities');
  });

  it('is not for somebody without a vendor record, who is told so', async () => {
    const page = await open(undefined, 'requester');
    expect(await page.screen.findByText('This page is for vendors')).toBeVisible();
  });
});

describe('a request for a customer', () => {
  it('is sent in the name of the customer, to the vendor himself, with the mark of the vendor', async () => {
    const { customer: _, ...values } = goodRequest();
    await saveDraft(
      draftKey(accountOf('vendor').email, 'request-for-customer'),
      { values, files: [], reached: 4, tab: 0 },
      { work: 'draft' },
    );
    const page = await open();
    await recoverDraft(page);
    await choose(page, 'Enterprise');
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    await shown(page, 'Email');
    for (const step of ['Survey Details', 'Agent Details', 'Survey Types', 'Attachments']) {
      await goOn(page);
      await expectStep(page, step);
    }
    page.backend.log.clear();
    await page.user.click(page.screen.getByRole('button', { name: 'Save & Exit' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    const posts = page.backend.log.entries.filter(({ method }) => method === 'POST');
    expect(posts.map(({ url }) => decodeURIComponent(new URL(url, 'http://site').pathname))).toEqual([
      '/api/resource/RFQ',
      '/api/resource/Sub RFQ',
    ]);
    expect(JSON.parse(posts[0]?.requestBody ?? '')).toMatchObject({
      requester: 'REQ-00006',
      requester_name: 'Oriel Commodities',
      vendor: currentSession().vendorId,
      vendor_name: 'Harbour Gauge Surveyors',
      posted_by: 'Vendor',
      status: 'New',
    });
    expect(JSON.parse(posts[0]?.requestBody ?? '')).not.toHaveProperty('customer');
    const open_ = await page.screen.findByRole('link', { name: 'Open' });
    expect(open_.getAttribute('href')).toMatch(/^#\/acceptView\/RFQ-/);
  });

  it.each([
    ['vendor', paths.submitRequestFor, paths.submitRequest, "Requester's Details"],
    ['requester', paths.submitRequest, paths.submitRequestFor, "Customer's Details"],
  ] as const)(
    'that was interrupted is finished on the side where a B2B User made it: %s',
    async (side, itsPage, otherPage, firstStep) => {
      const { email } = accountOf('b2b');
      const who = {
        requester: 'REQ-00006',
        requester_name: 'Oriel Commodities',
        ...(side === 'vendor' ? { posted_by: assumptions.postedByVendor } : {}),
      };
      const payload: RequestPayload = { id: `of-${side}`, values: goodRequest(), who, files: [] };
      await beginEntry(SUBMIT_RFQ, email, payload);
      const page = await renderAt(otherPage, { as: 'b2b' });
      await expectStep(page, firstStep);
      await page.router.navigate(itsPage);
      const left = 'The request is not confirmed yet';
      expect(await page.screen.findByText(left)).toBeVisible();
      const drawn: string[] = [];
      const eye = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes) drawn.push(textContent ?? '');
      });
      eye.observe(document.body, { childList: true, subtree: true });
      await page.router.navigate(otherPage);
      await expectStep(page, firstStep);
      eye.disconnect();
      // not even for a moment
      expect(drawn.filter((text) => text.includes(left))).toEqual([]);
    },
  );

  it('is begun from the list of requests, and from a customer', async () => {
    const list = await renderAt(paths.vendorRfqs, { as: 'vendor' });
    expect(await list.screen.findByRole('link', { name: 'Submit a Request' })).toHaveAttribute(
      'href',
      '#/submitarequestvendor',
    );
    await list.router.navigate(paths.customers);
    const row = await list.screen.findByRole('link', { name: 'Submit a Request for Oriel Commodities' });
    expect(row).toHaveAttribute('href', '#/submitarequestvendor?customer=shipping%40oriel.example');
  });

  it('leads nobody away from what he opened while the server was asked, and never has the record of the customer before', async () => {
    await saveDraft(
      draftKey(accountOf('vendor').email, 'request-for-customer'),
      { values: goodRequest(), files: [], reached: 3, tab: 0 },
      { work: 'draft' },
    );
    const page = await open();
    const { screen, user } = page;
    await recoverDraft(page);
    await choose(page, 'Enterprise');
    await pick(page, 'Organization Name', 'oriel', /Oriel Commodities/);
    await shown(page, 'Email');
    const hold = () => {
      const held = holdCalls(page.backend, 'GET', '/api/resource/Requester?');
      return () =>
        act(async () => {
          held.come();
          await new Promise((done) => setTimeout(done, 50));
        });
    };
    // another customer is chosen meanwhile
    let come = hold();
    await goOn(page);
    await pick(page, 'Organization Name', 'meridian', /Meridian/);
    await waitFor(async () =>
      expect(await shown(page, 'Email')).toHaveTextContent('requester@plimsoll.example'),
    );
    await come();
    await expectStep(page, "Customer's Details");
    // another step is opened meanwhile
    come = hold();
    await goOn(page);
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the request' }));
    await user.click(steps.getByRole('button', { name: /Survey Types/ }));
    await expectStep(page, 'Survey Types');
    await come();
    await expectStep(page, 'Survey Types');
    await user.click(steps.getByRole('button', { name: /Customer's Details/ }));
    await expectStep(page, "Customer's Details");
    await goOn(page);
    await expectStep(page, 'Survey Details');
    const last = page.backend.log.entries
      .map(({ url }) => url)
      .filter((url) => url.includes('/resource/RFQ?'));
    expect(last.join()).toContain('REQ-00001');
    expect(last.join()).not.toContain('REQ-00006');
  });
});
